import { REPORT_KINDS, type ReportKind } from '@venn/schema/moderation';
import { REPORT_KIND_LABELS } from '@venn/schema/texts/moderation';
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

const KINDS: readonly { value: ReportKind | 'all'; label: string }[] = [
  { value: 'all', label: 'All kinds' },
  ...REPORT_KINDS.map((value) => ({ value, label: REPORT_KIND_LABELS[value].en })),
];
const AGES = [
  { value: 'any', label: 'Any age' },
  { value: '1', label: 'A day and older' },
  { value: '3', label: '3 days and older' },
  { value: '7', label: 'A week and older' },
  { value: '30', label: '30 days and older' },
] as const;

interface ReportsTabProps extends ActionAlert {
  onChanged: () => void;
}

/** The queue of reports: those of danger first. */
export function ReportsTab({ onChanged, ...actionAlert }: ReportsTabProps) {
  const { choice, change, page } = useListParams();
  const sort = choice('sort', ['newest', 'oldest'], 'newest');
  const status = choice(
    'status',
    FILTERS.map(({ value }) => value),
    'all',
  );
  const kind = choice(
    'kind',
    KINDS.map(({ value }) => value),
    'all',
  );
  const age = choice(
    'age',
    AGES.map(({ value }) => value),
    'any',
  );
  const { data, previousData, error } = useAdminReportsQuery({
    variables: {
      status: status === 'all' ? null : status,
      kind: kind === 'all' ? null : kind,
      olderThanDays: age === 'any' ? null : Number(age),
      sort,
      page,
    },
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
          name="kind"
          label="Kind"
          options={KINDS}
          value={kind}
          onChange={(value) => change({ kind: value === 'all' ? '' : value })}
        />
        <Select
          name="age"
          label="Age"
          options={AGES}
          value={age}
          onChange={(value) => change({ age: value === 'any' ? '' : value })}
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
