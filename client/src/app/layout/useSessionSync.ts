import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { checkLogin, startSessionSync } from '../../lib/session/session';

/** Keeps the session in sync while the layout is mounted, and checks the login at every navigation. */
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
