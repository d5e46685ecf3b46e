import { Alert } from '../../components/Alert';
import { Page } from '../../components/Page';
import { useSession } from '../../lib/session/session';
import styles from './PaymentPage.module.css';
import { PlusBenefits } from './PlusBenefits';
import { PlusThanks } from './PlusThanks';
import { ReturnNotice } from './ReturnNotice';
import { TEXTS } from './texts';
import { UpgradeForm } from './UpgradeForm';
import { usePaymentReturn } from './usePaymentReturn';

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
            {user?.role === 'plus' ? <PlusThanks expiry={user.plusSubscriptionExpiry} /> : null}
            {user?.role === 'admin' ? <Alert>{TEXTS.admin}</Alert> : null}
          </div>
        )}
        <p className={styles.price}>
          <span>{TEXTS.only}</span> <b>{TEXTS.price}</b> <span>{TEXTS.perMonth}</span>
        </p>
        <div className={styles.body}>
          <PlusBenefits />
          <p className={styles.note}>{TEXTS.note}</p>
          {user?.role === 'user' && payment.step !== 'checking' ? <UpgradeForm /> : null}
        </div>
      </div>
    </Page>
  );
}
