import type { AdminUserItemFragment } from '../../../gql/admin';
import styles from '../admin.module.css';

/** Badge: banned, verified or unverified. */
export function UserStatus({ user }: { user: AdminUserItemFragment }) {
  if (user.role === 'banned') {
    return (
      <span className={styles.state} data-state="hot">
        Banned
      </span>
    );
  }
  return (
    <span className={styles.state} data-state={user.emailVerified ? 'good' : 'hot'}>
      {user.emailVerified ? 'Verified' : 'Unverified'}
    </span>
  );
}
