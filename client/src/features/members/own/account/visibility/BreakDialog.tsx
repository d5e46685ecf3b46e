import { breakUntilRule } from '@venn/schema/rules/break';
import { firstProblem } from '@venn/schema/rules/rule';
import { fieldText } from '@venn/schema/texts/fields';
import { useState } from 'react';
import { Button } from '../../../../../components/Button';
import { OpenModal } from '../../../../../components/dialog/OpenModal';
import { Alert } from '../../../../../components/feedback/Alert';
import { showToast } from '../../../../../components/feedback/toastStore';
import { DateField } from '../../../../../components/form/date/DateField';
import { RadioGroup } from '../../../../../components/form/RadioGroup';
import { useTakeBreakMutation } from '../../../../../gql/members';
import { refusalOf } from '../../../../../lib/forms/formErrors';
import { dayText } from '../../../../../shared/visibility/texts';
import { BREAK_CHOICES, type BreakChoice, daysOf, untilOf } from './breakChoice';
import { VISIBILITY_TEXTS as TEXTS } from './texts';
import styles from './Visibility.module.css';

interface BreakDialogProps {
  /** Whether a break is on, whose end is changed. */
  isOn: boolean;
  until: string | null;
  onClose: () => void;
}

/** Asks until when the viewer wants a break, and takes it. */
export function BreakDialog({ isOn, until, onClose }: BreakDialogProps) {
  const [now] = useState(() => new Date());
  const [choice, setChoice] = useState<BreakChoice>(!isOn ? 'week' : until === null ? 'open' : 'date');
  const [date, setDate] = useState(until ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [take, { loading }] = useTakeBreakMutation();
  const days = daysOf(now);
  const labels: Readonly<Record<BreakChoice, string>> = {
    week: TEXTS.choices.week(dayText(days.week)),
    month: TEXTS.choices.month(dayText(days.month)),
    date: TEXTS.choices.date,
    open: TEXTS.choices.open,
  };

  const save = async () => {
    const broken =
      choice === 'date'
        ? firstProblem(
            breakUntilRule(() => now),
            date,
          )
        : null;
    setProblem(broken && fieldText(broken));
    setFailure(null);
    if (broken !== null) return;
    try {
      await take({ variables: { until: untilOf(choice, date, now) } });
      showToast(isOn ? TEXTS.changed : TEXTS.taken);
      onClose();
    } catch (error) {
      const { text } = refusalOf(error);
      setFailure(text ?? TEXTS.failed);
    }
  };

  return (
    <OpenModal
      title={TEXTS.dialogTitle}
      dismissible={!loading}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={loading} onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button busy={loading} busyLabel={TEXTS.saving} onClick={() => void save()}>
            {isOn ? TEXTS.takeAgain : TEXTS.take}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{TEXTS.dialogText}</p>
        <RadioGroup
          name="breakUntil"
          label={TEXTS.until}
          value={choice}
          options={BREAK_CHOICES.map((value) => ({ value, label: labels[value] }))}
          onChange={(value) => {
            setChoice(value);
            setProblem(null);
          }}
        />
        {choice === 'date' ? (
          <DateField name="breakDate" label={TEXTS.day} value={date} error={problem ?? undefined} onChange={setDate} />
        ) : null}
        <p className={styles.small}>{TEXTS.dialogAftaler}</p>
        {failure ? <Alert tone="error">{failure}</Alert> : null}
      </div>
    </OpenModal>
  );
}
