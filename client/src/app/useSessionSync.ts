import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { checkLogin, startSessionSync } from '../lib/session/session';

/** Follows the session for as long as the layout stands: a page that is gone to shows a login only if there is one. */
export function useSessionSync(): void {
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(startSessionSync, []);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    checkLogin();
  }, [key]);
}
