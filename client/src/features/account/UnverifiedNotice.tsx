import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { useResendVerificationMutation } from '../../gql/account';
import { errorText } from '../../lib/forms/formErrors';
import { TEXTS } from './texts';

/** By then a mail server has usually said whether it takes the mail. */
const HEARD_AFTER_MS = 4000;

interface UnverifiedNoticeProps {
  email: string;
  text: string;
  /** A new link is on its way: whether it could be delivered is heard by logging in again, and nowhere else. */
  onSent: () => void;
}

/** A login was refused because the address is not confirmed yet: offers a new link. */
export function UnverifiedNotice({ email, text, onSent }: UnverifiedNoticeProps) {
  const [resend, { loading }] = useResendVerificationMutation();
  const [sent, setSent] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const send = async () => {
    setSent(null);
    setFailure(null);
    clearTimeout(waiting.current);
    try {
      const { data } = await resend({ variables: { email } });
      setSent(data?.resendVerification.message || TEXTS.resend.sent);
      waiting.current = setTimeout(onSent, HEARD_AFTER_MS);
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
        {text}
      </Alert>
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      {sent ? <Alert>{sent}</Alert> : null}
    </>
  );
}
