import { useState } from 'react';
import { Page } from '../../../components/Page';
import { useAdminTotalsQuery } from '../../../gql/admin';
import styles from '../admin.module.css';
import { formatWeekdayTime } from '../format';
import { useListParams } from '../list/useListParams';
import { PendingBadge } from '../PendingBadge';
import { Tabs } from '../Tabs';
import { useActionAlert } from '../useActionAlert';
import dashboard from './Dashboard.module.css';
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

  return (
    <Page className={styles.page}>
      <div className={dashboard.top}>
        <div className={dashboard.head}>
          <h1>Dashboard</h1>
          <p>{formatWeekdayTime(opened)}</p>
        </div>
        <div className={dashboard.totals}>
          <Totals totals={totals.data?.adminTotals} failed={totals.error !== undefined} />
        </div>
        <div className={dashboard.stats}>
          <NewAccountStats />
        </div>
      </div>
      {alert}
      <div>
        <Tabs
          label="Lists"
          open={tab}
          onOpen={(name) => {
            actionAlert.clear();
            change({ tab: name, search: '', sort: '', status: '', kind: '', age: '' });
          }}
          tabs={[
            { name: 'users', label: 'Users' },
            { name: 'messages', label: 'Messages' },
            {
              name: 'reports',
              label: (
                <>
                  <span>{'Reports '}</span>
                  <PendingBadge count={totals.data?.adminTotals.pendingReports ?? 0} />
                </>
              ),
            },
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
