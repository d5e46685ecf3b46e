import closeWithGrace from 'close-with-grace';
import type { Logger } from '../monitoring/logger.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Ctrl-C under npm arrives twice, from the terminal and from npm; a person's second one comes later than this. */
const ECHO_MS = 1000;

/**
 * Runs `close` once when the process is asked to end or an error escapes, then ends it: with 0 in order, with 1 after
 * an error or when closing takes longer than `withinMs`. A second, later signal ends it at once.
 */
export function closeOnSignal(close: () => Promise<void>, logger: Logger, withinMs = 15_000): void {
  const grace = closeWithGrace({ delay: withinMs, skip: [...SIGNALS], logger: false }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'an error escaped, the server ends');
    await close();
  });
  let askedAt: number | null = null;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (askedAt === null) {
        askedAt = performance.now();
        grace.close();
      } else if (performance.now() - askedAt > ECHO_MS) process.exit(1);
    });
  }
}
