import { useEffect } from 'react';
import { onConnected } from '../../../lib/connection';
import { isRetryable, isRetryableNow } from '../../../lib/retry/retryableError';
import { createRetryingTask } from '../../../lib/retry/retryingTask';
import { onStale, threadTopic } from './staleTopics';

/**
 * Runs `work` after every (re)connection, when the live events or a poll may have found a gap, and when the page becomes
 * visible. Retries faults of network and server while there is a connection; calls `onRefused` on a refusal.
 */
export function useCatchUp(partnerId: string, work: () => Promise<void>, onRefused: () => void): void {
  useEffect(() => {
    const { run, stop } = createRetryingTask(work, (error) => {
      if (!isRetryable(error)) onRefused();
      return isRetryableNow(error);
    });
    const visibilityChanged = () => {
      if (document.visibilityState === 'visible') run();
    };
    const unsubscribes = [onConnected(run), onStale(threadTopic(partnerId), run)];
    document.addEventListener('visibilitychange', visibilityChanged);
    return () => {
      stop();
      for (const unsubscribe of unsubscribes) unsubscribe();
      document.removeEventListener('visibilitychange', visibilityChanged);
    };
  }, [partnerId, work, onRefused]);
}
