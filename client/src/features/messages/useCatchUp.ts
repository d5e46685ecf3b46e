import { useEffect } from 'react';
import { onConnected } from '../../lib/connection';
import { repeated } from './catchUp';
import { isFault } from './fault';
import { listen, threadTopic } from './news';

/**
 * A subscription is not confirmed when it begins; what falls between the connection and its begin is asked for
 * after this.
 */
const SECOND_LOOK_MS = 1500;

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
    let secondLook: ReturnType<typeof setTimeout> | undefined;
    const connected = () => {
      ask();
      clearTimeout(secondLook);
      secondLook = setTimeout(ask, SECOND_LOOK_MS);
    };
    const seen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const ends = [onConnected(connected), listen(threadTopic(partnerId), ask)];
    document.addEventListener('visibilitychange', seen);
    return () => {
      stop();
      clearTimeout(secondLook);
      for (const end of ends) end();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [partnerId, work, onRefused]);
}
