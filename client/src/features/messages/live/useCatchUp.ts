import { useEffect } from 'react';
import { onConnected } from '../../../lib/connection';
import { isFault } from '../isFault';
import { listen, threadTopic } from './cacheVersion';
import { repeated } from './catchUp';

/**
 * Keeps an open conversation complete: does `work` after every (re)connect, when the live events show a gap, and when
 * the page comes back into sight. Faults are tried again; `onRefused` hears of a refusal.
 */
export function useCatchUp(partnerId: string, work: () => Promise<void>, onRefused: () => void): void {
  useEffect(() => {
    const { ask, stop } = repeated(work, (error) => {
      const fault = isFault(error);
      if (!fault) onRefused();
      return fault;
    });
    const seen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const ends = [onConnected(ask), listen(threadTopic(partnerId), ask)];
    document.addEventListener('visibilitychange', seen);
    return () => {
      stop();
      for (const end of ends) end();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [partnerId, work, onRefused]);
}
