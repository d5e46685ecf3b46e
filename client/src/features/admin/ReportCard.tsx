import { ADMIN_NOTES_MAX } from '@venn/schema/limits';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { Select } from '../../components/form/Select';
import { TextArea } from '../../components/form/TextArea';
import { type AdminReportFragment, type ReportStatus, useSetReportStatusMutation } from '../../gql/admin';
import { firstOf } from '../../lib/format';
import styles from './admin.module.css';
import { formatDateTime } from './format';
import { PersonLink } from './PersonLink';
import { ReportedMessages } from './ReportedMessages';
import { FAILURE_TEXTS, statusUpdated, TEXTS } from './texts';
import { type ActionAlert, errorMessage } from './useActionAlert';

export const STATUSES: readonly { value: ReportStatus; label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'reviewed', label: 'Reviewed' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'dismissed', label: 'Dismissed' },
];

interface ReportCardProps extends ActionAlert {
  report: AdminReportFragment;
  onChanged?: () => void;
}

/** One report with its status, notes and, on request, the reported messages. */
export function ReportCard({ report, showSuccess, showError, clear, onChanged }: ReportCardProps) {
  const { id, reporter, reported, status } = report;
  const [notes, setNotes] = useState('');
  const [setStatus, { loading }] = useSetReportStatusMutation();
  const save = async (next: ReportStatus) => {
    clear();
    try {
      await setStatus({ variables: { id, status: next, adminNotes: notes } });
      setNotes('');
      showSuccess(statusUpdated(next));
      onChanged?.();
    } catch (error) {
      showError(FAILURE_TEXTS.report(errorMessage(error)));
    }
  };
  return (
    <article className={styles.card} aria-label={`Report about ${reported?.username ?? TEXTS.deletedUser}`}>
      <div className={styles.meta}>
        <span>
          About <PersonLink person={reported} pictured={false} />
        </span>
        <span>
          by <PersonLink person={reporter} pictured={false} />
        </span>
        <span>{formatDateTime(report.createdAt)}</span>
        {report.handledAt ? <span>Handled {formatDateTime(report.handledAt)}</span> : null}
      </div>
      <p lang="da">{report.reason}</p>
      {report.adminNotes ? <p className={styles.muted}>Notes: {report.adminNotes}</p> : null}
      <TextArea
        name="adminNotes"
        id={`notes-${id}`}
        label="New notes, saved with the next status"
        rows={2}
        value={notes}
        onChange={(text) => setNotes(firstOf(text, ADMIN_NOTES_MAX))}
      />
      <div className={styles.tools}>
        <Select
          name="status"
          id={`status-${id}`}
          label="Status"
          options={STATUSES}
          value={status}
          disabled={loading}
          onChange={(next) => void save(next)}
        />
        {notes.trim() === '' ? null : (
          <Button variant="secondary" busy={loading} onClick={() => void save(status)}>
            Save notes
          </Button>
        )}
      </div>
      {report.keptMessages > 0 ? <ReportedMessages id={id} count={report.keptMessages} /> : null}
    </article>
  );
}
