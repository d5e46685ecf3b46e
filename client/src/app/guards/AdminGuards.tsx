import { PATHS } from '@venn/schema/paths';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Alert } from '../../components/feedback/Alert';
import { Loading } from '../../components/feedback/Loading';
import { Page } from '../../components/Page';
import { Redirect } from '../../components/Redirect';
import { type Session, useSession } from '../../lib/session/session';
import { confirmUser } from '../../lib/session/sessionEnd';

/** Instead of a page, until the session has been checked. */
function Checking({ check }: { check: (() => void) | null }) {
  return (
    <Page>
      {check ? (
        <Alert
          tone="error"
          action={
            <Button variant="secondary" onClick={check}>
              Try again
            </Button>
          }
        >
          Your access could not be checked. The server does not respond.
        </Alert>
      ) : (
        <Loading>Checking your access...</Loading>
      )}
    </Page>
  );
}

interface CheckedSession extends Session {
  isChecked: boolean;
  /** Checks it again after a failure. */
  check: (() => void) | null;
}

/**
 * The session, and whether it has been checked with the server: the role in the cookie may be out of date. If the server
 * doesn't respond, the cookie is used.
 */
function useCheckedSession(): CheckedSession {
  const session = useSession();
  const [attempt, setAttempt] = useState(1);
  const [ended, setEnded] = useState(0);
  const needsCheck = session.loggedIn && !session.confirmed;
  useEffect(() => {
    if (needsCheck) void confirmUser().finally(() => setEnded(attempt));
  }, [needsCheck, attempt]);
  const hasEnded = ended === attempt;
  return {
    ...session,
    isChecked: !needsCheck || (hasEnded && session.user !== null),
    check: hasEnded ? () => setAttempt(attempt + 1) : null,
  };
}

/** Guard of pages for administrators: redirects everybody else to the portal's login. */
export function AdminRequired() {
  const { user, isChecked, check } = useCheckedSession();
  if (!isChecked) return <Checking check={check} />;
  return user?.role === 'admin' ? <Outlet /> : <Redirect to={PATHS.adminLogin} replace />;
}

/** Guard of the portal's login: redirects administrators to the dashboard, other members to the front page. */
export function AdminLoginOnly() {
  const { loggedIn, user, isChecked, check } = useCheckedSession();
  if (!loggedIn) return <Outlet />;
  if (!isChecked) return <Checking check={check} />;
  return <Redirect to={user?.role === 'admin' ? PATHS.adminDashboard : PATHS.home} replace />;
}
