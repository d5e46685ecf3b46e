import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Alert } from '../../../components/feedback/Alert';
import { showToast } from '../../../components/feedback/toastStore';
import { useUpdateProfileMutation } from '../../../gql/members';
import { Mail } from '../../../icons/Mail';
import { longDate } from '../../../lib/format';
import { errorText } from '../../../lib/forms/formErrors';
import { focusMain } from '../../../lib/page/focusMain';
import { OWN_TEXTS as TEXTS } from './texts';

interface PendingEmailProps {
  email: string;
  /** When the change takes effect; null while the address is not confirmed. */
  effectiveFrom: string | null;
  /** The confirmation mail could not be delivered. */
  isRefused: boolean;
}

/** A pending e-mail change, with a button to cancel it. */
export function PendingEmail({ email, effectiveFrom, isRefused }: PendingEmailProps) {
  const [update, { loading }] = useUpdateProfileMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const cancel = async () => {
    setFailure(null);
    try {
      await update({ variables: { input: { cancelEmailChange: true } } });
      showToast(TEXTS.keptEmail);
      // The pressed button is removed.
      focusMain();
    } catch (error) {
      setFailure(errorText(error, TEXTS.saveFailed));
    }
  };
  const status = effectiveFrom
    ? TEXTS.confirmedEmail(email, `den ${longDate(effectiveFrom)}`)
    : TEXTS.pendingEmail(email);
  return (
    <>
      <Alert
        {...(isRefused ? { tone: 'error' } : { icon: <Mail /> })}
        action={
          <Button variant="secondary" size="small" busy={loading} onClick={() => void cancel()}>
            {TEXTS.keepEmail}
          </Button>
        }
      >
        {isRefused ? TEXTS.pendingRefused(email) : status}
      </Alert>
      {failure ? <Alert tone="error">{failure}</Alert> : null}
    </>
  );
}
