import type { AdminFiguresQuery } from '../../../gql/figures';
import admin from '../admin.module.css';
import { formatCount } from '../format';
import { Table } from '../list/Table';
import styles from './FiguresPage.module.css';
import { formatMonth } from './formatMonth';
import { TEXTS } from './texts';

const COLUMNS = ['Month', 'Held', 'Guests', 'Cancelled', 'Met, by two or more'];

/** How many members have met through invitations on the wall. */
export function AftaleTable({ aftaler }: Pick<AdminFiguresQuery['adminFigures'], 'aftaler'>) {
  return (
    <section className={styles.wide}>
      <h2>{TEXTS.aftaler}</h2>
      {aftaler.length === 0 ? (
        <p className={admin.muted}>{TEXTS.noAftaler}</p>
      ) : (
        <Table label={TEXTS.aftaler} columns={COLUMNS}>
          {aftaler.map(({ month, held, guests, cancelled, met }) => (
            <tr key={month}>
              <td>{formatMonth(month)}</td>
              {[held, guests, cancelled, met].map((count, index) => (
                <td key={COLUMNS[index + 1]}>{formatCount(count)}</td>
              ))}
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
