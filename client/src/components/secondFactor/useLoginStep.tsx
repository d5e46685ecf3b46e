import { lazy, Suspense, useState } from 'react';
import { sendLogout } from '../../lib/session/sessionRequests';
import type { Elements } from '../elements';
import type { PendingLogin } from './LoginStep';

// Loaded on demand: only administrators have a second step.
const LoginStep = lazy(() => import('./LoginStep'));

type OpenedLogin = Omit<PendingLogin, 'password'>;

interface SecondStep<Login> {
  /** Finishes a login, if need be after its second step; `password` is the one of the form. */
  proceed: (login: Login, password: string) => Promise<void>;
  /** The second step, which replaces the form; null where none is due. */
  step: Elements;
}

/** What a login may still have to do before `finish` stores it. */
export function useLoginStep<Login extends OpenedLogin>(
  language: 'da' | 'en',
  finish: (login: Login) => Promise<void>,
): SecondStep<Login> {
  const [pending, setPending] = useState<{ login: Login; password: string } | null>(null);

  const proceed = async (login: Login, password: string) => {
    if (login.secondFactor === 'none' && !login.passwordChangeRequired) await finish(login);
    else setPending({ login, password });
  };
  if (pending === null) return { proceed, step: null };

  const { login, password } = pending;
  const cancel = () => {
    void sendLogout(login.token);
    setPending(null);
  };
  const step = (
    <Suspense>
      <LoginStep
        language={language}
        login={{ ...login, password }}
        onDone={() => void finish(login)}
        onCancel={cancel}
      />
    </Suspense>
  );
  return { proceed, step };
}
