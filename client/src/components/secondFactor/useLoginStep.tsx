import { lazy, type ReactNode, Suspense, useState } from 'react';
import { sendLogout } from '../../lib/session/sessionRequests';
import type { AwaitingLogin, LoginStepProps } from './LoginStep';

const LoginStep = lazy(() => import('./LoginStep'));

interface LoginSteps<Login> {
  /** Finishes a login, or first shows what it still has to do. */
  proceed: (login: Login, password: string) => Promise<void>;
  /** In place of the login form, once a login has something to do. */
  step: ReactNode;
}

/** The steps after an administrator's password, on both login pages; members' logins are finished at once. */
export function useLoginStep<Login extends AwaitingLogin>(
  language: LoginStepProps['language'],
  finish: (login: Login) => Promise<void>,
): LoginSteps<Login> {
  const [pending, setPending] = useState<{ login: Login; password: string } | null>(null);
  const proceed = async (login: Login, password: string) => {
    if (login.secondFactor !== 'none' || login.passwordChangeRequired) setPending({ login, password });
    else await finish(login);
  };
  if (!pending) return { proceed, step: null };
  const cancel = () => {
    void sendLogout(pending.login.token);
    setPending(null);
  };
  return {
    proceed,
    step: (
      <Suspense>
        <LoginStep {...pending} language={language} onDone={() => void finish(pending.login)} onCancel={cancel} />
      </Suspense>
    ),
  };
}
