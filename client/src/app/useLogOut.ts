import { PATHS } from '@venn/schema/paths';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { logOut } from '../lib/session/session';

/**
 * Logs out and goes to the front page. The login ends when the front page stands there: as long as a member's page
 * does, its guard would ask for a new login.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leaving = useRef(false);
  useEffect(() => {
    if (!leaving.current || pathname !== PATHS.home) return;
    leaving.current = false;
    logOut();
  }, [pathname]);
  return () => {
    if (pathname === PATHS.home) {
      logOut();
      return;
    }
    leaving.current = true;
    void navigate(PATHS.home);
  };
}
