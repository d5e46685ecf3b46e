import type { OrderStatus } from '../../../gql/orders';
import styles from '../admin.module.css';
import { STATUS } from './texts';

/** The state of an order, with its colour. */
export function OrderState({ status }: { status: OrderStatus }) {
  const { label, state } = STATUS[status];
  return (
    <span className={styles.state} data-state={state}>
      {label}
    </span>
  );
}
