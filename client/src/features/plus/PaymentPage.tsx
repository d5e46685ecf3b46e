import { Alert } from '../../components/feedback/Alert';
import { Page } from '../../components/Page';
import { useSession } from '../../lib/session/session';
import { DaysCircle } from './DaysCircle';
import styles from './PaymentPage.module.css';
import { PlusBenefits } from './PlusBenefits';
import { PlusThanks } from './PlusThanks';
import { PriceCircle } from './PriceCircle';
import { ReturnNotice } from './ReturnNotice';
import { TEXTS } from './texts';
import { UpgradeForm } from './UpgradeForm';
import { usePaymentReturn } from './usePaymentReturn';
import { Withdrawals } from './withdrawal/Withdrawals';

/** Benefits, price and purchase of Plus; its remaining days for those who have it, and the withdrawal. */
export default function PaymentPage() {
  const [payment, settle] = usePaymentReturn();
  const { user } = useSession();
  const expiry = user?.role === 'plus' ? user.plusSubscriptionExpiry : null;
  return (
    <Page>
      <div className={styles.pay}>
        <div>
          <h1>{TEXTS.title}</h1>
          {user?.role === 'plus' ? <h2 className={styles.manage}>{TEXTS.manage}</h2> : null}
        </div>
        {payment.step === 'none' && user?.role === 'user' ? null : (
          <div className={styles.status}>
            <ReturnNotice payment={payment} onCheckAgain={(again) => void settle(again)} />
            {user?.role === 'plus' ? <PlusThanks expiry={user.plusSubscriptionExpiry} /> : null}
            {user?.role === 'admin' ? <Alert>{TEXTS.admin}</Alert> : null}
          </div>
        )}
        <div className={styles.figure}>
          {expiry ? <DaysCircle expiry={expiry} /> : <PriceCircle small={user?.role === 'admin'} />}
        </div>
        <div className={styles.body}>
          <PlusBenefits />
          <p className={styles.note}>{TEXTS.note}</p>
          {expiry ? (
            <p className={styles.price}>
              {TEXTS.only} <b>{TEXTS.price}</b> {TEXTS.perMonth}
            </p>
          ) : null}
          {user?.role === 'user' && payment.step !== 'checking' ? <UpgradeForm /> : null}
          {payment.step !== 'checking' ? <Withdrawals /> : null}
        </div>
      </div>
    </Page>
  );
}
