import { useState } from 'react';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { useResendVerificationMutation } from '../../gql/account';
import { errorText } from '../../lib/form-errors';
import { TEXTS } from './texts';

/** A login was refused because the address is not confirmed yet: offers a new link. */
export function UnverifiedNotice({ email }: { email: string }) {
  const [resend, { loading }] = useResendVerificationMutation();
  const [outcome, setOutcome] = useState<string | null>(null);

  const send = async () => {
    setOutcome(null);
    try {
      const { data } = await resend({ variables: { email } });
      setOutcome(data?.resendVerification.message || TEXTS.resend.sent);
    } catch (error) {
      setOutcome(errorText(error, TEXTS.resend.failed));
    }
  };

  return (
    <>
      <Alert
        tone="error"
        action={
          <Button
            variant="secondary"
            size="small"
            busy={loading}
            busyLabel={TEXTS.resend.submitting}
            onClick={() => void send()}
          >
            {TEXTS.resend.submit}
          </Button>
        }
      >
        {TEXTS.login.unverified}
      </Alert>
      {outcome ? <Alert>{outcome}</Alert> : null}
    </>
  );
}
