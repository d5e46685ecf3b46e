import { PATHS } from '@venn/schema/paths';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { logOut } from '../../lib/session/session';

/**
 * Returns a function that navigates to the front page and logs out there: on a member's page the guard would redirect to
 * /login.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isPending = useRef(false);
  useEffect(() => {
    if (!isPending.current || pathname !== PATHS.home) return;
    isPending.current = false;
    logOut();
  }, [pathname]);
  return () => {
    if (pathname === PATHS.home) {
      logOut();
      return;
    }
    isPending.current = true;
    void navigate(PATHS.home);
  };
}
