import { ADMIN_STATS_DAYS } from '@venn/schema/limits';
import { PATHS } from '@venn/schema/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Alert } from '../../../components/Alert';
import { Loading } from '../../../components/Loading';
import { Page } from '../../../components/Page';
import { useAdminTotalsQuery, useNewAccountStatsQuery } from '../../../gql/admin';
import styles from '../admin.module.css';
import { formatCount, formatFullDateTime } from '../format';
import { Tabs } from '../Tabs';
import { TEXTS } from '../texts';
import { useActionAlert } from '../useActionAlert';
import { useListParams } from '../useListParams';
import { MessagesTab } from './MessagesTab';
import { NewAccountsChart } from './NewAccountsChart';
import { ReportsTab } from './ReportsTab';
import { UsersTab } from './UsersTab';

const TAB_NAMES = ['users', 'messages', 'reports'] as const;

/** Totals, new accounts, and lists of users, messages and reports. */
export default function DashboardPage() {
  const totals = useAdminTotalsQuery({ fetchPolicy: 'cache-and-network' });
  const { choice, change } = useListParams();
  const tab = choice('tab', TAB_NAMES, 'users');
  const [opened] = useState(() => new Date());
  const { alert, actionAlert } = useActionAlert();
  const onChanged = () => void totals.refetch().catch(() => undefined);
  const pending = totals.data?.adminTotals.pendingReports ?? 0;

  return (
    <Page className={styles.page}>
      <div className={styles.head}>
        <h1>Dashboard</h1>
        <p>
          {formatFullDateTime(opened)} · <Link to={PATHS.adminAudit}>Audit log</Link>
        </p>
      </div>
      <div className={styles.dash}>
        <Totals totals={totals.data?.adminTotals} failed={totals.error !== undefined} />
        <Stats />
      </div>
      {alert}
      <div>
        <Tabs
          label="Lists"
          open={tab}
          onOpen={(name) => {
            actionAlert.clear();
            change({ tab: name, search: '', sort: '', status: '' });
          }}
          tabs={[
            { name: 'users', label: 'Users' },
            { name: 'messages', label: 'Messages' },
            { name: 'reports', label: pending > 0 ? `Reports (${pending} pending)` : 'Reports' },
          ]}
        >
          {tab === 'users' ? <UsersTab {...actionAlert} onChanged={onChanged} /> : null}
          {tab === 'messages' ? <MessagesTab /> : null}
          {tab === 'reports' ? <ReportsTab {...actionAlert} onChanged={onChanged} /> : null}
        </Tabs>
      </div>
    </Page>
  );
}

interface TotalsProps {
  totals: { users: number; messages: number; reports: number; pendingReports: number } | undefined;
  failed: boolean;
}

function Totals({ totals, failed }: TotalsProps) {
  if (failed) return <Alert tone="error">{TEXTS.load.data}</Alert>;
  if (!totals) return <Loading>{TEXTS.loading}</Loading>;
  return (
    <dl className={styles.totals}>
      <div className={styles.total}>
        <dt>Users</dt>
        <dd>{formatCount(totals.users)}</dd>
      </div>
      <div className={styles.total}>
        <dt>Messages</dt>
        <dd>{formatCount(totals.messages)}</dd>
      </div>
      <div className={styles.total}>
        <dt>Reports</dt>
        <dd>{formatCount(totals.reports)}</dd>
      </div>
    </dl>
  );
}

function Stats() {
  const { data, error } = useNewAccountStatsQuery({
    variables: { days: ADMIN_STATS_DAYS },
    fetchPolicy: 'cache-and-network',
  });
  if (data) return <NewAccountsChart days={data.newAccountStats} />;
  return error ? <Alert tone="error">{TEXTS.load.stats}</Alert> : <Loading>{TEXTS.loading}</Loading>;
}
