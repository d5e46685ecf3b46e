import { PATHS } from '@venn/schema/paths';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LOG_OUT } from '../../lib/session/logOutState';
import { logOut } from '../../lib/session/session';

/**
 * Returns a function that navigates to the front page and logs out there: a form with unsaved changes may ask first, and
 * the member may stay.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const hasArrived = pathname === PATHS.home && state === LOG_OUT;
  useEffect(() => {
    if (!hasArrived) return;
    logOut();
    // The way back to this page must not end a later login.
    void navigate(PATHS.home, { replace: true });
  }, [hasArrived, navigate]);
  return () => {
    if (pathname === PATHS.home) logOut();
    else void navigate(PATHS.home, { state: LOG_OUT });
  };
}
