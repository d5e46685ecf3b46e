import { adminReportPath } from '@venn/schema/paths';
import { REPORT_KIND_LABELS } from '@venn/schema/texts/moderation';
import { useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import { cx } from '../../../components/cx';
import { Select } from '../../../components/form/Select';
import { type AdminReportFragment, type ReportStatus, useSetReportStatusMutation } from '../../../gql/admin';
import { Siren } from '../../../icons/Siren';
import { refusalOf } from '../../../lib/forms/formErrors';
import admin from '../admin.module.css';
import { formatDateTime } from '../format';
import { PersonLink } from '../PersonLink';
import { FAILURE_TEXTS, statusUpdated, TEXTS } from '../texts';
import { type ActionAlert, errorMessage } from '../useActionAlert';
import { useSavedChoice } from '../useSavedChoice';
import styles from './ReportCard.module.css';
import { ReportNote } from './ReportNote';
import { aboutOf } from './reportNames';
import { STATUSES } from './statuses';
import { Visitor } from './Visitor';

interface ReportCardProps extends ActionAlert {
  report: AdminReportFragment;
  /** On the report's own page, which shows reasons and messages itself. */
  isOpened?: boolean;
  /** The newest entry that its own page shows: with a newer one the status isn't changed. */
  seenEntryId?: string | undefined;
  /** Something was changed, or is another one than shown. */
  onChanged?: () => void;
}

/** One report with its status, its note and the way to its own page. */
export function ReportCard({
  report,
  isOpened,
  seenEntryId,
  showSuccess,
  showError,
  clear,
  onChanged,
}: ReportCardProps) {
  const { id, reporter, reported, visitor, status, adminNotes } = report;
  /** The edited note; null while it is closed. */
  const [draft, setDraft] = useState<string | null>(null);
  const [setStatus, { loading }] = useSetReportStatusMutation({ refetchQueries: ['AdminPending'] });
  const noteButton = useRef<HTMLButtonElement>(null);
  const save = async (next: ReportStatus) => {
    clear();
    try {
      await setStatus({ variables: { id, status: next, adminNotes: draft ?? '', seenEntryId } });
      setDraft(null);
      showSuccess(statusUpdated(next));
      onChanged?.();
      return true;
    } catch (error) {
      showError(FAILURE_TEXTS.report(errorMessage(error)));
      if (refusalOf(error).code === 'CONFLICT') onChanged?.();
      return false;
    }
  };
  const [shownStatus, changeStatus] = useSavedChoice(status, save);
  const saveNote = async () => {
    // The closed note's button had the focus and is removed.
    if (await save(status)) noteButton.current?.focus();
  };
  return (
    <article className={cx(admin.card, report.urgent && styles.first)} aria-label={`Report about ${aboutOf(report)}`}>
      <div className={admin.meta}>
        {report.urgent ? (
          <strong className={styles.urgent}>
            <Siren aria-hidden="true" />
            {TEXTS.report.urgent}
          </strong>
        ) : null}
        <strong>{REPORT_KIND_LABELS[report.kind].en}</strong>
        <span>
          About{' '}
          {reported || !visitor ? (
            <PersonLink person={reported} pictured={false} />
          ) : (
            <span>{TEXTS.report.somewhere}</span>
          )}
        </span>
        <span>by {visitor ? <Visitor visitor={visitor} /> : <PersonLink person={reporter} pictured={false} />}</span>
        <span>{formatDateTime(report.createdAt)}</span>
        {report.handledAt ? <span>{`Handled ${formatDateTime(report.handledAt)}`}</span> : null}
      </div>
      {isOpened ? null : (
        <p lang="da" dir="auto">
          {report.reason}
        </p>
      )}
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
        {isOpened ? null : (
          <>
            <ButtonLink to={adminReportPath(id)} variant="secondary" size="small">
              {TEXTS.report.open}
            </ButtonLink>
          </>
        )}
      </div>
    </article>
  );
}
