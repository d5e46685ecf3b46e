import { Alert } from '../../../components/Alert';
import { Loading } from '../../../components/Loading';
import styles from '../admin.module.css';
import { formatCount } from '../format';
import { TEXTS } from '../texts';

interface TotalsProps {
  totals: { users: number; messages: number; reports: number; pendingReports: number } | undefined;
  failed: boolean;
}

/** Numbers of users, messages and reports. */
export function Totals({ totals, failed }: TotalsProps) {
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
