import type { OrderDetailFragment } from '../../../gql/orders';
import styles from '../admin.module.css';
import { formatDateTime } from '../format';
import { Table } from '../list/Table';
import { ManyWithdrawals } from './ManyWithdrawals';
import { OrderLink } from './OrderLink';
import { formatMoney, ORDER_TEXTS } from './texts';

const COLUMNS = ['Withdrawn', 'Order', 'Plus from', 'Price', 'Paid back'];

/** All withdrawals of an order's buyer, together. */
export function BuyerWithdrawals({ detail: { order, withdrawals } }: { detail: OrderDetailFragment }) {
  if (withdrawals.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h2>{ORDER_TEXTS.withdrawals}</h2>
      <ManyWithdrawals count={order.buyerWithdrawals} />
      <Table label={ORDER_TEXTS.withdrawals} columns={COLUMNS}>
        {withdrawals.map(({ order: reference, grantedAt, withdrawnAt, amount, refundTotal }) => (
          <tr key={reference}>
            <td>{formatDateTime(withdrawnAt)}</td>
            <td>
              <OrderLink order={reference} />
            </td>
            <td>{formatDateTime(grantedAt)}</td>
            <td>{formatMoney(amount)}</td>
            <td>{formatMoney(refundTotal)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
