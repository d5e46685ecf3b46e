import type { OrderDetailFragment } from '../../../gql/orders';
import styles from '../admin.module.css';
import { formatDateTime } from '../format';
import { Table } from '../list/Table';
import { PersonLink } from '../PersonLink';
import { formatMoney, STEPS } from './texts';

const COLUMNS = ['When', 'What', 'Amount', 'Who'];

/** What happened to an order, the oldest first. */
export function OrderHistory({ history }: { history: OrderDetailFragment['history'] }) {
  return (
    <section className={styles.panel}>
      <h2>History</h2>
      <Table label="History" columns={COLUMNS}>
        {history.map(({ step, amount, actor, at }) => (
          <tr key={`${step} ${at}`}>
            <td>{formatDateTime(at)}</td>
            <td>{STEPS[step]}</td>
            <td>{amount > 0 ? formatMoney(amount) : null}</td>
            <td>{actor ? <PersonLink person={actor} /> : null}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
