import type { ReportStatus } from '../../../gql/admin';

/** The statuses of a report, in the order of the work on it. */
export const STATUSES: readonly { value: ReportStatus; label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'reviewed', label: 'Reviewed' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'dismissed', label: 'Dismissed' },
];
