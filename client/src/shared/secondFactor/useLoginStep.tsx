import { lazy, Suspense, useState } from 'react';
import type { Elements } from '../../components/elements';
import { sendLogout } from '../../lib/session/sessionRequests';
import type { PendingLogin } from './LoginStep';

// Loaded on demand: only administrators have a second step.
const LoginStep = lazy(() => import('./LoginStep'));

type Credentials = Pick<PendingLogin, 'email' | 'password'>;
type OpenedLogin = Omit<PendingLogin, keyof Credentials>;

interface SecondStep<Login> {
  /** Finishes a login, if need be after its second step; `credentials` are those of the form. */
  proceed: (login: Login, credentials: Credentials) => Promise<void>;
  /** The second step, which replaces the form; null where none is due. */
  step: Elements;
}

/** What a login may still have to do before `finish` stores it. */
export function useLoginStep<Login extends OpenedLogin>(
  language: 'da' | 'en',
  finish: (login: Login) => Promise<void>,
): SecondStep<Login> {
  const [pending, setPending] = useState<{ login: Login; credentials: Credentials } | null>(null);

  const proceed = async (login: Login, credentials: Credentials) => {
    if (login.secondFactor === 'none' && !login.passwordChangeRequired) await finish(login);
    else setPending({ login, credentials });
  };
  if (pending === null) return { proceed, step: null };

  const { login, credentials } = pending;
  const cancel = () => {
    void sendLogout(login.token);
    setPending(null);
  };
  const step = (
    <Suspense>
      <LoginStep
        language={language}
        login={{ ...login, ...credentials }}
        onDone={() => void finish(login)}
        onCancel={cancel}
      />
    </Suspense>
  );
  return { proceed, step };
}
