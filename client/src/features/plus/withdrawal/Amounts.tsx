import type { PurchaseItemFragment } from '../../../gql/withdrawal';
import { money, TEXTS } from './texts';
import styles from './Withdrawal.module.css';

/** What was paid for a purchase, what of it was used, and what comes back. */
export function Amounts({ purchase: { amount, refund, order } }: { purchase: PurchaseItemFragment }) {
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>{TEXTS.paid}</dt>
        <dd>{money(amount)}</dd>
      </div>
      <div>
        <dt>{TEXTS.used}</dt>
        <dd>{money(amount - refund)}</dd>
      </div>
      <div className={styles.back}>
        <dt>{TEXTS.back}</dt>
        <dd>{money(refund)}</dd>
      </div>
      <div>
        <dt>{TEXTS.order}</dt>
        <dd>{order}</dd>
      </div>
    </dl>
  );
}
