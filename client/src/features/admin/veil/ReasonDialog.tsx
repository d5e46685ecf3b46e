import { READING_REASONS, type ReadingReason } from '@venn/schema/moderation';
import { READING_REASON_LABELS } from '@venn/schema/texts/moderation';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { OpenModal } from '../../../components/dialog/OpenModal';
import { Form } from '../../../components/FormLayout';
import { RadioGroup } from '../../../components/form/RadioGroup';
import { TEXTS } from '../texts';

const OPTIONS = READING_REASONS.map((value) => ({ value, label: READING_REASON_LABELS[value].en }));
const FORM = 'reading-reason';

interface ReasonDialogProps {
  title: string;
  /** The button that shows what is private. */
  show: string;
  onChosen: (reason: ReadingReason) => void;
  onClose: () => void;
}

/** Asks why something private is read. Mounted only while it is open. */
export function ReasonDialog({ title, show, onChosen, onClose }: ReasonDialogProps) {
  const [chosen, setChosen] = useState<ReadingReason | null>(null);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen !== null) {
      onChosen(chosen);
      return;
    }
    setProblem(TEXTS.veil.missing);
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <OpenModal
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" form={FORM}>
            {show}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit}>
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
  );
}
