import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { Select } from '../../../components/form/Select';
import { type ReportStatus, useAdminReportsQuery } from '../../../gql/admin';
import styles from '../admin.module.css';
import { formatTotal } from '../format';
import { AdminPager } from '../list/AdminPager';
import { ListTools } from '../list/ListTools';
import { useListParams } from '../list/useListParams';
import { ReportCard } from '../reports/ReportCard';
import { STATUSES } from '../reports/statuses';
import { TEXTS } from '../texts';
import type { ActionAlert } from '../useActionAlert';
import { TIME_SORTS } from './MessagesTab';

const FILTERS: readonly { value: ReportStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'All statuses' },
  ...STATUSES,
];

interface ReportsTabProps extends ActionAlert {
  onChanged: () => void;
}

/** All reports by members. */
export function ReportsTab({ onChanged, ...actionAlert }: ReportsTabProps) {
  const { choice, change, page } = useListParams();
  const sort = choice('sort', ['newest', 'oldest'], 'newest');
  const status = choice(
    'status',
    FILTERS.map(({ value }) => value),
    'all',
  );
  const { data, previousData, error } = useAdminReportsQuery({
    variables: { status: status === 'all' ? null : status, sort, page },
    fetchPolicy: 'cache-and-network',
  });
  const reports = (data ?? previousData)?.adminReports;
  return (
    <>
      <ListTools total={reports ? formatTotal(reports.total, 'report') : null}>
        <Select
          name="status"
          label="Show"
          options={FILTERS}
          value={status}
          onChange={(value) => change({ status: value === 'all' ? '' : value })}
        />
        <Select
          name="sort"
          label="Sort by"
          options={TIME_SORTS}
          value={sort}
          onChange={(value) => change({ sort: value })}
        />
      </ListTools>
      {error ? <Alert tone="error">{TEXTS.load.reports}</Alert> : null}
      {!reports && !error ? <Loading>{TEXTS.loading}</Loading> : null}
      {reports?.items.length === 0 ? <p className={styles.muted}>No reports found.</p> : null}
      <ul className={styles.list}>
        {reports?.items.map((report) => (
          <li key={report.id}>
            <ReportCard {...actionAlert} report={report} onChanged={onChanged} />
          </li>
        ))}
      </ul>
      {reports ? <AdminPager page={page} total={reports.total} onPage={(to) => change({ page: String(to) })} /> : null}
    </>
  );
}
