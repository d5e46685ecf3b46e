import { PATHS } from '@venn/schema/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../components/Page';
import { useAdminTotalsQuery } from '../../../gql/admin';
import styles from '../admin.module.css';
import { formatFullDateTime } from '../format';
import { Tabs } from '../Tabs';
import { useActionAlert } from '../useActionAlert';
import { useListParams } from '../useListParams';
import { MessagesTab } from './MessagesTab';
import { NewAccountStats } from './NewAccountStats';
import { ReportsTab } from './ReportsTab';
import { Totals } from './Totals';
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
        <NewAccountStats />
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
