import type { AdminUserQuery } from '../../../gql/admin';
import styles from '../admin.module.css';
import { formatCount } from '../format';

const COUNTS = [
  ['posts', 'Posts'],
  ['comments', 'Comments'],
  ['messages', 'Messages'],
  ['likes', 'Likes'],
  ['reportsReceived', 'Reports against'],
  ['reportsMade', 'Reports made'],
] as const;

/** How much the member has written, liked and reported. */
export function UserCounts({ counts }: { counts: AdminUserQuery['adminUser']['counts'] }) {
  return (
    <dl className={styles.counts}>
      {COUNTS.map(([name, label]) => (
        <div className={styles.total} key={name}>
          <dt>{label}</dt>
          <dd>{formatCount(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
