import { Button } from '../../components/Button';
import { Alert } from '../../components/feedback/Alert';
import { CircleCheck } from '../../icons/CircleCheck';
import { useSession } from '../../lib/session/session';
import type { PaymentReturn } from './paymentReturn';
import { TEXTS } from './texts';
import type { ReturnState } from './usePaymentReturn';

interface ReturnNoticeProps {
  payment: ReturnState;
  onCheckAgain: (payment: PaymentReturn) => void;
}

/** The state of the payment after the return from the payment provider. */
export function ReturnNotice({ payment, onCheckAgain }: ReturnNoticeProps) {
  const { user } = useSession();
  if (payment.step === 'none') return null;
  if (payment.step === 'checking') return <Alert>{TEXTS.checking}</Alert>;
  // Plus may expire while the page is open.
  if (payment.step === 'done' && payment.role !== user?.role) return null;
  if (payment.step === 'done') return <Alert icon={<CircleCheck />}>{payment.message}</Alert>;
  const { message, again } = payment;
  return (
    <Alert
      tone="error"
      action={
        again ? (
          <Button variant="secondary" size="small" onClick={() => onCheckAgain(again)}>
            {TEXTS.checkAgain}
          </Button>
        ) : null
      }
    >
      {message}
    </Alert>
  );
}
