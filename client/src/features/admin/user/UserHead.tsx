import { Button } from '../../../components/Button';
import { Avatar } from '../../../components/circles/Avatar';
import type { AdminUserQuery } from '../../../gql/admin';
import styles from '../admin.module.css';
import { formatDateTime, formatDay } from '../format';
import type { ActionAlert } from '../useActionAlert';
import { DecideUser } from './DecideUser';

interface UserHeadProps {
  user: AdminUserQuery['adminUser'];
  actionAlert: ActionAlert;
  onExport: () => void;
  onDecided: () => void;
}

/** Since when a member is banned, and until when by the clock. */
const bannedText = ({ bannedAt, bannedUntil }: UserHeadProps['user']['profile']): string =>
  `Banned ${formatDay(bannedAt)}${bannedUntil ? ` until ${formatDateTime(bannedUntil)}` : ', without an end'}`;

/** Who the account belongs to, its state, and the actions on it. */
export function UserHead({ user: { id, profile }, actionAlert, onExport, onDecided }: UserHeadProps) {
  const isBanned = profile.role === 'banned';
  return (
    <header className={styles.head}>
      <div className={styles.person}>
        <Avatar size="large" person={profile} />
        <div>
          <h1>
            <bdi>{profile.username}</bdi>
          </h1>
          <p>{profile.email}</p>
          <p>
            {[
              isBanned ? bannedText(profile) : profile.role,
              profile.emailVerified ? 'Verified' : 'Unverified',
              profile.location ?? 'No town',
            ].join(' · ')}
          </p>
          {profile.banReason ? (
            <p>
              Reason of the ban: <bdi>{profile.banReason}</bdi>
            </p>
          ) : null}
        </div>
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={onExport}>
          Export data
        </Button>
        <DecideUser {...actionAlert} id={id} username={profile.username} onDecided={onDecided} />
      </div>
    </header>
  );
}
