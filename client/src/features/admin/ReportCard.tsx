import { ADMIN_NOTES_MAX } from '@venn/schema/limits';
import { useState } from 'react';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { Select } from '../../components/form/Select';
import { TextArea } from '../../components/form/TextArea';
import {
  type AdminReportFragment,
  type ReportStatus,
  useReportedConversationQuery,
  useSetReportStatusMutation,
} from '../../gql/admin';
import { firstOf } from '../../lib/format';
import styles from './admin.module.css';
import { momentOf } from './format';
import { Person } from './ListParts';
import { FAILED, statusUpdated, TEXTS } from './texts';
import { messageOf, type Notices } from './useActionAlert';

/** How far a report can be. */
export const STATUSES: readonly { value: ReportStatus; label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'reviewed', label: 'Reviewed' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'dismissed', label: 'Dismissed' },
];

interface ReportCardProps extends Notices {
  report: AdminReportFragment;
  onChanged?: () => void;
}

/** One report with its status, its notes and, when asked for, what the two had written. */
export function ReportCard({ report, say, fail, clear, onChanged }: ReportCardProps) {
  const { id, reporter, reported, status } = report;
  const [notes, setNotes] = useState('');
  const [setStatus, { loading }] = useSetReportStatusMutation();
  const save = async (next: ReportStatus) => {
    clear();
    try {
      await setStatus({ variables: { id, status: next, adminNotes: notes } });
      setNotes('');
      say(statusUpdated(next));
      onChanged?.();
    } catch (fault) {
      fail(FAILED.report(messageOf(fault)));
    }
  };
  return (
    <article className={styles.card} aria-label={`Report about ${reported?.username ?? TEXTS.deletedUser}`}>
      <div className={styles.meta}>
        <span>
          About <Person person={reported} pictured={false} />
        </span>
        <span>
          by <Person person={reporter} pictured={false} />
        </span>
        <span>{momentOf(report.createdAt)}</span>
        {report.handledAt ? <span>Handled {momentOf(report.handledAt)}</span> : null}
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
      {report.keptMessages > 0 ? <Kept id={id} count={report.keptMessages} /> : null}
    </article>
  );
}

/** The messages that were kept with a report, read only when asked for: that is kept, too. */
function Kept({ id, count }: { id: string; count: number }) {
  const [asked, setAsked] = useState(false);
  const { data, loading, error, refetch } = useReportedConversationQuery({
    variables: { reportId: id },
    skip: !asked,
    fetchPolicy: 'network-only',
  });
  const ask = () => {
    if (error) void refetch().catch(() => undefined);
    else setAsked(true);
  };
  if (!data) {
    return (
      <div className={styles.stack}>
        {error ? <Alert tone="error">{TEXTS.load.messages}</Alert> : null}
        <div>
          <Button variant="secondary" size="small" busy={loading} onClick={ask}>
            Read the {count} reported {count === 1 ? 'message' : 'messages'}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <ol className={styles.list} aria-label="Reported messages">
      {data.reportedConversation.map((message) => (
        <li key={`${message.createdAt} ${message.content}`}>
          <span className={styles.meta}>
            {message.byReporter ? 'Reporter' : 'Reported user'}, {momentOf(message.createdAt)}
          </span>
          <p lang="da">{message.content}</p>
        </li>
      ))}
    </ol>
  );
}
