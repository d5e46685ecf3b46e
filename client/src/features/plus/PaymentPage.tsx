import { ArrowUpToLine, CircleCheck, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { Page } from '../../components/Page';
import { longDate } from '../../lib/format';
import { useSession } from '../../lib/session/session';
import styles from './PaymentPage.module.css';
import type { PaymentReturn } from './paymentReturn';
import { TEXTS } from './texts';
import { UpgradeForm } from './UpgradeForm';
import { type ReturnState, usePaymentReturn } from './usePaymentReturn';

/** Benefits, price and purchase of Plus; its expiry for those who have it. */
export default function PaymentPage() {
  const [payment, settle] = usePaymentReturn();
  const { user } = useSession();
  return (
    <Page>
      <div className={styles.pay}>
        <h1>{TEXTS.title}</h1>
        {payment.step === 'none' && user?.role === 'user' ? null : (
          <div className={styles.status}>
            <ReturnNotice payment={payment} onCheckAgain={(again) => void settle(again)} />
            {user?.role === 'plus' ? <Thanks expiry={user.plusSubscriptionExpiry} /> : null}
            {user?.role === 'admin' ? <Alert>{TEXTS.admin}</Alert> : null}
          </div>
        )}
        <p className={styles.price}>
          <span>{TEXTS.only}</span> <b>{TEXTS.price}</b> <span>{TEXTS.perMonth}</span>
        </p>
        <div className={styles.body}>
          <Benefits />
          <p className={styles.note}>{TEXTS.note}</p>
          {user?.role === 'user' && payment.step !== 'checking' ? <UpgradeForm /> : null}
        </div>
      </div>
    </Page>
  );
}

function Benefits() {
  return (
    <ul className={styles.benefits} aria-label={TEXTS.benefits}>
      <Benefit icon={<MessageCircle aria-hidden="true" />}>{TEXTS.noWaiting}</Benefit>
      <Benefit icon={<ArrowUpToLine aria-hidden="true" />}>{TEXTS.onTop}</Benefit>
    </ul>
  );
}

function Benefit({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}

function Thanks({ expiry }: { expiry: string | null | undefined }) {
  return (
    <Alert icon={<CircleCheck />}>
      <b>{TEXTS.thanks}</b>
      {expiry ? (
        <p>
          {TEXTS.validUntil(longDate(expiry))} {TEXTS.buyAgain}
        </p>
      ) : null}
    </Alert>
  );
}

interface ReturnNoticeProps {
  payment: ReturnState;
  onCheckAgain: (payment: PaymentReturn) => void;
}

function ReturnNotice({ payment, onCheckAgain }: ReturnNoticeProps) {
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
