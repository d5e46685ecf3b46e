import { SOCKET_RETRY_MAX_MS, SOCKET_RETRY_MIN_MS } from '@venn/schema/limits';

export interface RetryingTask {
  /** Requests a run. */
  run: () => void;
  /** Cancels all further runs. */
  stop: () => void;
}

/**
 * Runs `work` one at a time; any number of requests during a run cause one more. Retries with backoff after a failure
 * for which `shouldRetry` returns true.
 */
export function createRetryingTask(work: () => Promise<void>, shouldRetry: (error: unknown) => boolean): RetryingTask {
  let running = false;
  let requested = false;
  let stopped = false;
  let delay = SOCKET_RETRY_MIN_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const start = async (): Promise<void> => {
    requested = false;
    try {
      await work();
      delay = SOCKET_RETRY_MIN_MS;
    } catch (error) {
      if (!stopped && shouldRetry(error)) timer = setTimeout(run, delay);
      delay = Math.min(delay * 2, SOCKET_RETRY_MAX_MS);
    }
    if (requested && !stopped) return start();
    running = false;
  };

  const run = () => {
    requested = true;
    if (running || stopped) return;
    running = true;
    clearTimeout(timer);
    void start();
  };

  return {
    run,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
