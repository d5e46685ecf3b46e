import { useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { cx } from '../../../components/cx';
import { Select } from '../../../components/form/Select';
import { type AdminReportFragment, type ReportStatus, useSetReportStatusMutation } from '../../../gql/admin';
import admin from '../admin.module.css';
import { formatDateTime } from '../format';
import { PersonLink } from '../PersonLink';
import { FAILURE_TEXTS, statusUpdated, TEXTS } from '../texts';
import { type ActionAlert, errorMessage } from '../useActionAlert';
import { useSavedChoice } from '../useSavedChoice';
import styles from './ReportCard.module.css';
import { ReportedMessages } from './ReportedMessages';
import { ReportNote } from './ReportNote';
import { STATUSES } from './statuses';

interface ReportCardProps extends ActionAlert {
  report: AdminReportFragment;
  onChanged?: () => void;
}

/** One report with its status, its note and, on request, the reported messages. */
export function ReportCard({ report, showSuccess, showError, clear, onChanged }: ReportCardProps) {
  const { id, reporter, reported, status, adminNotes } = report;
  /** The edited note; null while it is closed. */
  const [draft, setDraft] = useState<string | null>(null);
  const [setStatus, { loading }] = useSetReportStatusMutation();
  const noteButton = useRef<HTMLButtonElement>(null);
  const save = async (next: ReportStatus) => {
    clear();
    try {
      await setStatus({ variables: { id, status: next, adminNotes: draft ?? '' } });
      setDraft(null);
      showSuccess(statusUpdated(next));
      onChanged?.();
      return true;
    } catch (error) {
      showError(FAILURE_TEXTS.report(errorMessage(error)));
      return false;
    }
  };
  const [shownStatus, changeStatus] = useSavedChoice(status, save);
  const saveNote = async () => {
    // The closed note's button had the focus and is removed.
    if (await save(status)) noteButton.current?.focus();
  };
  return (
    <article className={admin.card} aria-label={`Report about ${reported?.username ?? TEXTS.deletedUser}`}>
      <div className={admin.meta}>
        <span>
          About <PersonLink person={reported} pictured={false} />
        </span>
        <span>
          by <PersonLink person={reporter} pictured={false} />
        </span>
        <span>{formatDateTime(report.createdAt)}</span>
        {report.handledAt ? <span>Handled {formatDateTime(report.handledAt)}</span> : null}
      </div>
      <p lang="da" dir="auto">
        {report.reason}
      </p>
      {adminNotes ? (
        <p className={styles.stored}>
          Notes: <bdi>{adminNotes}</bdi>
        </p>
      ) : null}
      <div className={cx(admin.selects, styles.actions)}>
        <Select
          name="status"
          id={`status-${id}`}
          label="Status"
          options={STATUSES}
          value={shownStatus}
          onChange={changeStatus}
        />
        <Button
          variant="secondary"
          size="small"
          aria-expanded={draft !== null}
          ref={noteButton}
          onClick={() => setDraft(draft === null ? adminNotes : null)}
        >
          {adminNotes ? 'Edit note' : 'Add note'}
        </Button>
        {draft === null ? null : (
          <ReportNote reportId={id} note={draft} busy={loading} onChange={setDraft} onSave={() => void saveNote()} />
        )}
        {report.keptMessages > 0 ? <ReportedMessages id={id} count={report.keptMessages} /> : null}
      </div>
    </article>
  );
}
