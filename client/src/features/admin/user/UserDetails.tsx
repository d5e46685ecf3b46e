import { useState } from 'react';
import { Avatar } from '../../../components/Avatar';
import { Button } from '../../../components/Button';
import type { AdminUserQuery } from '../../../gql/admin';
import styles from '../admin.module.css';
import { ExportUser } from '../ExportUser';
import { formatCount, formatDay } from '../format';
import { Tabs } from '../Tabs';
import { TEXTS } from '../texts';
import { useActionAlert } from '../useActionAlert';
import { useListParams } from '../useListParams';
import { BanUser } from './BanUser';
import { OverviewTab } from './OverviewTab';
import { PostsTab } from './PostsTab';
import { UserMessagesTab } from './UserMessagesTab';
import { UserReportsTab } from './UserReportsTab';

const TAB_NAMES = ['overview', 'posts', 'messages', 'reports'] as const;

const COUNTS = [
  ['posts', 'Posts'],
  ['comments', 'Comments'],
  ['messages', 'Messages'],
  ['likes', 'Likes'],
  ['reportsReceived', 'Reports against'],
  ['reportsMade', 'Reports made'],
] as const;

/** The account's head, its actions, counts and tabs. */
export function UserDetails({ user, onChanged }: { user: AdminUserQuery['adminUser']; onChanged: () => void }) {
  const { id, profile, counts } = user;
  const { choice, change } = useListParams();
  const tab = choice('tab', TAB_NAMES, 'overview');
  const { alert, actionAlert } = useActionAlert();
  const [exporting, setExporting] = useState(false);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.person}>
          <Avatar size="large" person={profile} />
          <div>
            <h1>{profile.username}</h1>
            <p>{profile.email}</p>
            <p>
              {profile.role === 'banned' ? `Banned ${formatDay(profile.bannedAt)}` : profile.role} ·{' '}
              {profile.emailVerified ? 'Verified' : 'Unverified'} · {profile.location ?? 'No town'}
            </p>
            {profile.banReason ? <p>Reason of the ban: {profile.banReason}</p> : null}
          </div>
        </div>
        <div className={styles.actions}>
          <Button variant="secondary" size="small" onClick={() => actionAlert.showSuccess(TEXTS.suspend)}>
            Suspend
          </Button>
          <Button variant="secondary" size="small" onClick={() => setExporting(true)}>
            Export data
          </Button>
          {profile.role === 'banned' ? null : (
            <BanUser {...actionAlert} id={id} username={profile.username} onBanned={onChanged} />
          )}
        </div>
      </header>
      {alert}
      <ExportUser {...actionAlert} user={exporting ? profile : null} onClose={() => setExporting(false)} />
      <dl className={styles.counts}>
        {COUNTS.map(([name, label]) => (
          <div className={styles.total} key={name}>
            <dt>{label}</dt>
            <dd>{formatCount(counts[name])}</dd>
          </div>
        ))}
      </dl>
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
            {tab === 'overview' ? <OverviewTab user={user} /> : null}
            {tab === 'posts' ? <PostsTab id={id} /> : null}
            {tab === 'messages' ? <UserMessagesTab id={id} /> : null}
            {tab === 'reports' ? <UserReportsTab {...actionAlert} id={id} /> : null}
          </div>
        </Tabs>
      </div>
    </>
  );
}
