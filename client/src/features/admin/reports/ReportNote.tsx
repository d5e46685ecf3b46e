import { ADMIN_NOTES_MAX } from '@venn/schema/limits';
import { isBlank } from '@venn/schema/rules/blank';
import { Button } from '../../../components/Button';
import { TextArea } from '../../../components/form/TextArea';
import { firstOf } from '../../../lib/format';
import styles from './ReportCard.module.css';

interface ReportNoteProps {
  reportId: string;
  note: string;
  busy: boolean;
  onChange: (note: string) => void;
  onSave: () => void;
}

const focusAtEnd = (area: HTMLTextAreaElement | null): void => {
  area?.focus();
  area?.setSelectionRange(area.value.length, area.value.length);
};

/** The opened note of a report; it has the focus. */
export function ReportNote({ reportId, note, busy, onChange, onSave }: ReportNoteProps) {
  return (
    <div className={styles.note}>
      <TextArea
        name="adminNotes"
        id={`notes-${reportId}`}
        label="Note, for other administrators"
        help="A change of the status saves it, too. An empty note keeps the stored one."
        rows={2}
        value={note}
        onChange={(text) => onChange(firstOf(text, ADMIN_NOTES_MAX))}
        ref={focusAtEnd}
      />
      <div>
        <Button variant="secondary" size="small" busy={busy} disabled={isBlank(note)} onClick={onSave}>
          Save note
        </Button>
      </div>
    </div>
  );
}
