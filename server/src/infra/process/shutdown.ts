import { serializeFault } from '../logging/faults.js';
import type { Logger } from '../logging/logger.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const UNCAUGHT = ['uncaughtException', 'unhandledRejection'] as const;
/** Under npm Ctrl-C sends the signal twice, from the terminal and from npm; a user's second one comes later. */
const DUPLICATE_SIGNAL_MS = 1000;

/**
 * Runs `close` once on a signal or an uncaught error, then exits: with 0, or with 1 after an error, when closing fails or
 * when it takes longer than `timeoutMs`. A second signal exits at once.
 */
export function closeOnSignal(close: () => Promise<void>, logger: Logger, timeoutMs = 16_000): void {
  let exitCode = 0;
  let isClosing = false;
  let signalledAt: number | null = null;

  const shutDown = async (): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => {
      logger.error('the shutdown took too long');
      process.exit(1);
    }, timeoutMs);
    try {
      await close();
    } catch (fault) {
      logger.error({ fault: serializeFault(fault) }, 'the shutdown was not complete');
      exitCode = 1;
    }
    process.exit(exitCode);
  };

  for (const event of UNCAUGHT) {
    process.on(event, (fault: unknown) => {
      logger.fatal({ fault: serializeFault(fault) }, 'uncaught error, shutting down');
      exitCode = 1;
      void shutDown();
    });
  }
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (signalledAt !== null && performance.now() - signalledAt > DUPLICATE_SIGNAL_MS) process.exit(1);
      signalledAt ??= performance.now();
      void shutDown();
    });
  }
}
