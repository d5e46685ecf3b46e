import type { DecisionGround, DecisionKind } from '@venn/schema/moderation';
import { DECISION_GROUND_LABELS, FOUND_BY_LABELS } from '@venn/schema/texts/decisions';
import { fullDateAndTime } from '../../lib/format';
import styles from './DecisionReasons.module.css';
import { hasEnded } from './decisionTitle';

export interface ReasonedDecision {
  kind: DecisionKind;
  ground: DecisionGround;
  facts: string;
  foundBy: 'report' | 'own';
  /** The removed post or comment, while it is kept. */
  content?: string | null | undefined;
  /** The end of a ban. */
  endsAt?: string | null | undefined;
}

/** The reasons of a decision as the member reads them. */
export function DecisionReasons({ decision }: { decision: ReasonedDecision }) {
  const { kind, ground, facts, foundBy, content, endsAt } = decision;
  const ban = endsAt ? `Indtil ${fullDateAndTime(endsAt)}` : 'Uden slutdato';
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    ['Det handler om', content],
    ['Regel', DECISION_GROUND_LABELS[ground].da],
    ['Hvad der er sket', facts],
    ['Sådan fandt vi det', FOUND_BY_LABELS[foundBy].da],
    [hasEnded(endsAt) ? 'Gjaldt' : 'Gælder', kind === 'ban' ? ban : null],
  ];
  return (
    <dl className={styles.reasons} lang="da">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
