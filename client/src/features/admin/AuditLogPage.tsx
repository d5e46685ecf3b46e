import { Alert } from '../../components/feedback/Alert';
import { Loading } from '../../components/feedback/Loading';
import { Page } from '../../components/Page';
import { type AdminPersonFragment, useAuditLogQuery } from '../../gql/admin';
import styles from './admin.module.css';
import { formatDateTime } from './format';
import { AdminPager } from './list/AdminPager';
import { Table } from './list/Table';
import table from './list/Table.module.css';
import { useListParams } from './list/useListParams';
import { PersonLink } from './PersonLink';
import { ACTION_LABELS, TEXTS } from './texts';

const COLUMNS = ['When', 'Who', 'What', 'Whom', 'Details'];

/** More people than this are counted, and shown on request. */
const LISTED_MAX = 3;

/** Whom an action concerned. */
function Subjects({ people }: { people: readonly AdminPersonFragment[] }) {
  const links = (
    <span className={styles.meta}>
      {people.map((person) => (
        <PersonLink key={person.id} person={person} pictured={false} />
      ))}
    </span>
  );
  if (people.length <= LISTED_MAX) return links;
  return (
    <details>
      <summary>{`${people.length} users`}</summary>
      {links}
    </details>
  );
}

/** The audit log: actions of all administrators, and whose messages they have read. */
export default function AuditLogPage() {
  const { page, change } = useListParams();
  const { data, previousData, error } = useAuditLogQuery({ variables: { page }, fetchPolicy: 'cache-and-network' });
  const log = (data ?? previousData)?.auditLog;
  return (
    <Page className={styles.page}>
      <h1>Audit log</h1>
      {error ? <Alert tone="error">{TEXTS.load.log}</Alert> : null}
      {!log && !error ? <Loading>{TEXTS.loading}</Loading> : null}
      {log?.items.length === 0 ? <p className={styles.muted}>Nothing has been done yet.</p> : null}
      {log && log.items.length > 0 ? (
        <Table label="Audit log" columns={COLUMNS}>
          {log.items.map((entry) => (
            <tr key={entry.id}>
              <td>{formatDateTime(entry.createdAt)}</td>
              <td>{entry.actor ? <PersonLink person={entry.actor} /> : 'The command line'}</td>
              <td>{ACTION_LABELS[entry.action]}</td>
              <td className={table.text}>
                <Subjects people={entry.subjects} />
              </td>
              <td className={table.detail} dir="auto">
                {entry.detail}
              </td>
            </tr>
          ))}
        </Table>
      ) : null}
      {log ? <AdminPager page={page} total={log.total} onPage={(to) => change({ page: String(to) })} /> : null}
    </Page>
  );
}
