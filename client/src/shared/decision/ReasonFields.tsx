import { DECISION_FACTS_MAX } from '@venn/schema/limits';
import { DECISION_GROUNDS } from '@venn/schema/moderation';
import { DECISION_GROUND_LABELS, FOUND_BY_LABELS } from '@venn/schema/texts/decisions';
import { Select } from '../../components/form/Select';
import { TextArea } from '../../components/form/TextArea';
import { firstOf } from '../../lib/format';
import type { Reasons } from './reasons';

const TEXTS = {
  da: {
    ground: 'Regel',
    facts: 'Hvad der er sket',
    foundBy: 'Sådan fandt du det',
    help: 'Det læser forfatteren. Skriv aldrig, hvem der har rapporteret det.',
  },
  en: {
    ground: 'Rule',
    facts: 'What happened, in Danish',
    foundBy: 'How it was found',
    help: 'The member reads this. Never write who reported it.',
  },
};

const FOUND_BY = ['report', 'own'] as const;

interface ReasonFieldsProps {
  /** Danish on members' pages, English in the portal. */
  language: keyof typeof TEXTS;
  value: Reasons;
  onChange: (value: Reasons) => void;
  /** The problem of the facts. */
  error?: string | undefined;
}

/** The reasons of a decision: the rule, what happened, and how it was found. */
export function ReasonFields({ language, value, onChange, error }: ReasonFieldsProps) {
  const texts = TEXTS[language];
  return (
    <>
      <Select
        name="ground"
        label={texts.ground}
        options={DECISION_GROUNDS.map((ground) => ({ value: ground, label: DECISION_GROUND_LABELS[ground][language] }))}
        value={value.ground}
        onChange={(ground) => onChange({ ...value, ground })}
      />
      <TextArea
        name="facts"
        label={texts.facts}
        help={texts.help}
        rows={3}
        max={DECISION_FACTS_MAX}
        value={value.facts}
        error={error}
        onChange={(facts) => onChange({ ...value, facts: firstOf(facts, DECISION_FACTS_MAX) })}
      />
      <Select
        name="foundBy"
        label={texts.foundBy}
        options={FOUND_BY.map((how) => ({ value: how, label: FOUND_BY_LABELS[how][language] }))}
        value={value.foundBy}
        onChange={(foundBy) => onChange({ ...value, foundBy })}
      />
    </>
  );
}
