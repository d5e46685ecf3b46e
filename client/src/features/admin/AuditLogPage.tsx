import { Alert } from '../../components/feedback/Alert';
import { Loading } from '../../components/feedback/Loading';
import { Page } from '../../components/Page';
import { useAuditLogQuery } from '../../gql/admin';
import styles from './admin.module.css';
import { BackLink } from './BackLink';
import { formatDateTime } from './format';
import { AdminPager } from './list/AdminPager';
import { Table } from './list/Table';
import table from './list/Table.module.css';
import { useListParams } from './list/useListParams';
import { PersonLink } from './PersonLink';
import { ACTION_LABELS, TEXTS } from './texts';

const COLUMNS = ['When', 'Who', 'What', 'Whom', 'Details'];

/** The audit log: actions of all administrators, and whose messages they have read. */
export default function AuditLogPage() {
  const { page, change } = useListParams();
  const { data, previousData, error } = useAuditLogQuery({ variables: { page }, fetchPolicy: 'cache-and-network' });
  const log = (data ?? previousData)?.auditLog;
  return (
    <Page className={styles.page}>
      <BackLink />
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
                <span className={styles.meta}>
                  {entry.subjects.map((subject) => (
                    <PersonLink key={subject.id} person={subject} pictured={false} />
                  ))}
                </span>
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
