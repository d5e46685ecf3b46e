import { DECISION_KIND_LABELS } from '@venn/schema/texts/decisions';
import { Button } from '../../../components/Button';
import type { MadeDecisionFragment } from '../../../gql/decisions';
import { DecisionReasons } from '../../../shared/decision/DecisionReasons';
import styles from '../admin.module.css';
import { formatDateTime } from '../format';
import { PersonLink } from '../PersonLink';
import { TEXTS } from './texts';

interface MadeDecisionProps {
  decision: MadeDecisionFragment;
  /** Without it, the decision can't be undone here. */
  onUndo?: () => void;
}

/** One decision: what the member was told, by whom, and whether it still counts. */
export function MadeDecision({ decision, onUndo }: MadeDecisionProps) {
  const { kind, actor, createdAt, seenAt, undoneAt, note, reasonsMissing } = decision;
  return (
    <article className={styles.card}>
      <h3>{DECISION_KIND_LABELS[kind].en}</h3>
      <div className={styles.meta}>
        <span>
          <span>{`${formatDateTime(createdAt)} by`}</span>{' '}
          <PersonLink person={actor} pictured={false} nobody={TEXTS.commandLine} />
        </span>
        {seenAt ? <span>{`Read ${formatDateTime(seenAt)}`}</span> : null}
        {undoneAt ? <span>{`Undone ${formatDateTime(undoneAt)}`}</span> : null}
      </div>
      {reasonsMissing ? (
        <p className={styles.state} data-state="hot">
          {TEXTS.reasonsMissing}
        </p>
      ) : null}
      <DecisionReasons decision={decision} />
      {note ? (
        <p>
          Note: <bdi>{note}</bdi>
        </p>
      ) : null}
      {!onUndo || undoneAt || kind === 'erase' ? null : (
        <div>
          <Button variant="secondary" size="small" onClick={onUndo}>
            {TEXTS.undo}
          </Button>
        </div>
      )}
    </article>
  );
}
