import { useState } from 'react';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { useResendVerificationMutation } from '../../gql/account';
import { errorText } from '../../lib/form-errors';
import { TEXTS } from './texts';

/** A login was refused because the address is not confirmed yet: offers a new link. */
export function UnverifiedNotice({ email }: { email: string }) {
  const [resend, { loading }] = useResendVerificationMutation();
  const [sent, setSent] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    setSent(null);
    setFailure(null);
    try {
      const { data } = await resend({ variables: { email } });
      setSent(data?.resendVerification.message || TEXTS.resend.sent);
    } catch (error) {
      setFailure(errorText(error, TEXTS.resend.failed));
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
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      {sent ? <Alert>{sent}</Alert> : null}
    </>
  );
}
