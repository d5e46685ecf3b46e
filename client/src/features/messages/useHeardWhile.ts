import { useEffect, useRef } from 'react';
import { listen } from './news';

/**
 * Calls `askAgain` when something was heard of the topic while the server was asked: its answer may be older than what
 * was heard, and has taken its place.
 */
export function useHeardWhile(loading: boolean, topic: Parameters<typeof listen>[0], askAgain: () => void): void {
  const busy = useRef(loading);
  const heard = useRef(false);
  useEffect(() => {
    busy.current = loading;
    if (loading || !heard.current) return;
    heard.current = false;
    askAgain();
  }, [loading, askAgain]);
  useEffect(
    () =>
      listen(topic, () => {
        if (busy.current) heard.current = true;
      }),
    [topic],
  );
}
