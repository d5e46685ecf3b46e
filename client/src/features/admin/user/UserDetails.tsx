import { useState } from 'react';
import type { AdminUserQuery } from '../../../gql/admin';
import styles from '../admin.module.css';
import { ExportUser } from '../ExportUser';
import { useListParams } from '../list/useListParams';
import { Tabs } from '../Tabs';
import { useActionAlert } from '../useActionAlert';
import { OverviewTab } from './OverviewTab';
import { PostsTab } from './PostsTab';
import { UserCounts } from './UserCounts';
import { UserHead } from './UserHead';
import { UserMessagesTab } from './UserMessagesTab';
import { UserReportsTab } from './UserReportsTab';

const TAB_NAMES = ['overview', 'posts', 'messages', 'reports'] as const;

/** The account's head, its actions, counts and tabs. */
export function UserDetails({ user, onChanged }: { user: AdminUserQuery['adminUser']; onChanged: () => void }) {
  const { id, profile } = user;
  const { choice, change } = useListParams();
  const tab = choice('tab', TAB_NAMES, 'overview');
  const { alert, actionAlert } = useActionAlert();
  const [exporting, setExporting] = useState(false);
  return (
    <>
      <UserHead user={user} actionAlert={actionAlert} onExport={() => setExporting(true)} onDecided={onChanged} />
      {alert}
      <ExportUser {...actionAlert} user={exporting ? profile : null} onClose={() => setExporting(false)} />
      <UserCounts counts={user.counts} />
      <div>
        <Tabs
          label={`About ${profile.username}`}
          open={tab}
          onOpen={(name) => {
            actionAlert.clear();
            change({ tab: name });
          }}
          tabs={[
            { name: 'overview', label: 'Overview' },
            { name: 'posts', label: 'Posts' },
            { name: 'messages', label: 'Messages' },
            { name: 'reports', label: 'Reports' },
          ]}
        >
          <div className={styles.panel}>
            {tab === 'overview' ? <OverviewTab {...actionAlert} user={user} onRemoved={onChanged} /> : null}
            {tab === 'posts' ? <PostsTab user={user} actionAlert={actionAlert} /> : null}
            {tab === 'messages' ? <UserMessagesTab id={id} /> : null}
            {tab === 'reports' ? <UserReportsTab {...actionAlert} id={id} /> : null}
          </div>
        </Tabs>
      </div>
    </>
  );
}
