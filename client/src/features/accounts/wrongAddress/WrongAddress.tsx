import { PATHS } from '@venn/schema/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import { TEXTS } from '../texts';
import { sentRegistration } from './sentRegistration';
import { takeBack } from './takeBack';

/** Leads back to a registration that was sent with a wrong address, where only the address has to be corrected. */
export function WrongAddress({ email }: { email: string }) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (sentRegistration()?.values.email !== email && !busy) {
    return (
      <>
        <ButtonLink to={PATHS.register} variant="link">
          {TEXTS.wrongAddress.submit}
        </ButtonLink>
        <p>{TEXTS.wrongAddress.otherName}</p>
      </>
    );
  }
  const correct = async () => {
    setProblem(null);
    setBusy(true);
    const outcome = await takeBack();
    if (outcome === 'done') return navigate(PATHS.register);
    setBusy(false);
    setProblem(TEXTS.wrongAddress[outcome]);
  };
  return (
    <>
      <Button variant="link" busy={busy} onClick={() => void correct()}>
        {TEXTS.wrongAddress.submit}
      </Button>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </>
  );
}
