import closeWithGrace from 'close-with-grace';
import type { Logger } from '../monitoring/logger.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Under npm Ctrl-C sends the signal twice, from the terminal and from npm; a user's second one comes later. */
const DUPLICATE_SIGNAL_MS = 1000;

/**
 * Runs `close` once on a signal or an uncaught error, then exits: with 0, or with 1 after an error or when closing takes
 * longer than `timeoutMs`. A second signal exits at once.
 */
export function closeOnSignal(close: () => Promise<void>, logger: Logger, timeoutMs = 15_000): void {
  const grace = closeWithGrace({ delay: timeoutMs, skip: [...SIGNALS], logger: false }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'uncaught error, shutting down');
    await close();
  });
  let signalledAt: number | null = null;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (signalledAt === null) {
        signalledAt = performance.now();
        grace.close();
      } else if (performance.now() - signalledAt > DUPLICATE_SIGNAL_MS) process.exit(1);
    });
  }
}
