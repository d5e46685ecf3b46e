import { MARKED_WITHDRAWALS } from '@venn/schema/limits';
import styles from '../admin.module.css';
import { ORDER_TEXTS } from './texts';

/** Marks a buyer who has withdrawn often. */
export function ManyWithdrawals({ count }: { count: number }) {
  if (count < MARKED_WITHDRAWALS.from) return null;
  return (
    <span className={styles.state} data-state="hot">
      {ORDER_TEXTS.manyWithdrawals(count)}
    </span>
  );
}
