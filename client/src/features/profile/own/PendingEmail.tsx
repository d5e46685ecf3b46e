import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { showToast } from '../../../components/toastStore';
import { useUpdateProfileMutation } from '../../../gql/profile';
import { longDate } from '../../../lib/format';
import { errorText } from '../../../lib/forms/formErrors';
import { OWN_TEXTS as TEXTS } from './texts';

interface PendingEmailProps {
  email: string;
  /** When it begins to count; null while it is not confirmed. */
  countsFrom: string | null;
  /** The mail with the link could not be delivered there. */
  isRefused: boolean;
}

/** A new address waits for its confirmation, or to count. */
export function PendingEmail({ email, countsFrom, isRefused }: PendingEmailProps) {
  const [update, { loading }] = useUpdateProfileMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const keep = async () => {
    setFailure(null);
    try {
      await update({ variables: { input: { cancelEmailChange: true } } });
      showToast(TEXTS.keptEmail);
      // The button that was pressed is gone.
      document.getElementById('main')?.focus({ preventScroll: true });
    } catch (error) {
      setFailure(errorText(error, TEXTS.saveFailed));
    }
  };
  const waitsFor = countsFrom ? TEXTS.confirmedEmail(email, `den ${longDate(countsFrom)}`) : TEXTS.pendingEmail(email);
  return (
    <>
      <Alert
        {...(isRefused ? { tone: 'error' } : { icon: <Mail /> })}
        action={
          <Button variant="secondary" size="small" busy={loading} onClick={() => void keep()}>
            {TEXTS.keepEmail}
          </Button>
        }
      >
        {isRefused ? TEXTS.pendingRefused(email) : waitsFor}
      </Alert>
      {failure ? <Alert tone="error">{failure}</Alert> : null}
    </>
  );
}
