import { READING_REASONS, type ReadingReason } from '@venn/schema/moderation';
import { READING_REASON_LABELS } from '@venn/schema/texts/moderation';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { OpenModal } from '../../../components/dialog/OpenModal';
import { Form } from '../../../components/FormLayout';
import { RadioGroup } from '../../../components/form/RadioGroup';
import { TEXTS } from '../texts';
import styles from './Veil.module.css';

const OPTIONS = READING_REASONS.map((value) => ({ value, label: READING_REASON_LABELS[value].en }));
const FORM = 'reading-reason';

interface VeilProps {
  /** Why the texts are shown; null while they are veiled. */
  reason: ReadingReason | null;
  onChange: (reason: ReadingReason | null) => void;
}

/** Shows the texts of private messages once a reason is chosen, and veils them again. */
export function Veil({ reason, onChange }: VeilProps) {
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<ReadingReason | null>(null);
  const [problem, setProblem] = useState<string>();
  const ask = () => {
    setChosen(null);
    setProblem(undefined);
    setAsking(true);
  };
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen === null) {
      setProblem(TEXTS.veil.missing);
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setAsking(false);
    onChange(chosen);
  };
  return (
    <div className={styles.veil}>
      <p>
        <span>{reason === null ? TEXTS.veil.veiled : TEXTS.veil.shown(READING_REASON_LABELS[reason].en)}</span>{' '}
        <span>{TEXTS.readingRecorded}</span>
      </p>
      <Button variant="secondary" size="small" onClick={reason === null ? ask : () => onChange(null)}>
        {reason === null ? TEXTS.veil.show : TEXTS.veil.hide}
      </Button>
      {asking ? (
        <OpenModal
          title={TEXTS.veil.title}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="quiet" onClick={() => setAsking(false)}>
                Cancel
              </Button>
              <Button type="submit" form={FORM}>
                {TEXTS.veil.show}
              </Button>
            </>
          }
        >
          <Form id={FORM} onSubmit={show}>
            <p>{TEXTS.veil.told}</p>
            <RadioGroup
              name="reading-reason"
              label={TEXTS.veil.why}
              options={OPTIONS}
              value={chosen}
              error={problem}
              onChange={setChosen}
            />
          </Form>
        </OpenModal>
      ) : null}
    </div>
  );
}
