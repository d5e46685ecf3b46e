import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import type { Elements } from '../../components/elements';
import { Alert } from '../../components/feedback/Alert';
import { useResendVerificationMutation } from '../../gql/accounts';
import { Mail } from '../../icons/Mail';
import { MailCheck } from '../../icons/MailCheck';
import { sendWithProof } from '../../lib/apollo/sendWithProof';
import { errorText } from '../../lib/forms/formErrors';
import { useProofOfWork } from '../../shared/proofOfWork/useProofOfWork';
import { TEXTS } from './texts';

/** After this time the recipient's mail server has usually accepted or rejected the mail. */
const DELIVERY_CHECK_MS = 4000;

interface UnverifiedNoticeProps {
  email: string;
  text: ReactNode;
  /** The mail could not be delivered: an error. Otherwise a newcomer only has to open it. */
  bounced: boolean;
  /** Called some seconds after a new link was sent; only another login shows whether it was delivered. */
  onSent?: () => void;
  /** The button. */
  label?: string;
  /** Beside the button. */
  more?: Elements;
}

/** Explains that an address is not verified, and sends a new verification link, which it then reports instead. */
export function UnverifiedNotice({
  email,
  text,
  bounced,
  onSent,
  label = TEXTS.resend.submit,
  more,
}: UnverifiedNoticeProps) {
  const [resend] = useResendVerificationMutation();
  const proof = useProofOfWork();
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = async () => {
    setFailure(null);
    setSending(true);
    clearTimeout(timer.current);
    try {
      const { data } = await sendWithProof(proof.solve, (headers) =>
        resend({ variables: { email }, context: { headers } }),
      );
      setSent(data?.resendVerification.message || TEXTS.resend.sent);
      if (onSent) timer.current = setTimeout(onSent, DELIVERY_CHECK_MS);
    } catch (error) {
      setSent(null);
      setFailure(errorText(error, TEXTS.resend.failed));
    } finally {
      setSending(false);
    }
  };

  const isError = bounced && sent === null;
  return (
    <>
      <Alert
        tone={isError ? 'error' : 'info'}
        announce={onSent ? 'alert' : undefined}
        icon={isError ? undefined : sent ? <MailCheck /> : <Mail />}
        action={
          <>
            <Button
              variant="secondary"
              size="small"
              busy={sending}
              busyLabel={TEXTS.resend.submitting}
              onClick={() => void send()}
            >
              {label}
            </Button>
            {more}
          </>
        }
      >
        {sent ?? text}
      </Alert>
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      {proof.panel}
    </>
  );
}
