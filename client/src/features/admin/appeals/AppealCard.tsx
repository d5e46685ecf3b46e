import { adminReportPath } from '@venn/schema/paths';
import { DECISION_KIND_LABELS } from '@venn/schema/texts/decisions';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import type { AppealedDecisionFragment, AppealOutcome } from '../../../gql/appeals';
import { DecisionReasons } from '../../../shared/decision/DecisionReasons';
import admin from '../admin.module.css';
import { TEXTS as DECISION_TEXTS } from '../decisions/texts';
import { formatDateTime } from '../format';
import { PersonLink } from '../PersonLink';
import styles from './AppealCard.module.css';
import { AppealDialog } from './AppealDialog';
import { TEXTS } from './texts';

interface AppealCardProps {
  decision: AppealedDecisionFragment;
  onStart: () => void;
  onDecided: (text: string) => void;
}

/** A decision that was appealed against: its reasons, the appeal, and the buttons of its outcome. */
export function AppealCard({ decision, onStart, onDecided }: AppealCardProps) {
  const { id, kind, member, actor, appeal, reportId, reasonsMissing, note, createdAt, undoneAt } = decision;
  const titleId = useId();
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null);
  if (!appeal) return null;
  const start = (next: AppealOutcome) => {
    onStart();
    setOutcome(next);
  };
  return (
    <article className={admin.card} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        <span>{`${DECISION_KIND_LABELS[kind].en}:`}</span> <PersonLink person={member} pictured={false} />
      </h2>
      <div className={admin.meta}>
        <span>{`Decided ${formatDateTime(createdAt)}`}</span>
        <span>
          by <PersonLink person={actor} pictured={false} nobody={DECISION_TEXTS.commandLine} />
        </span>
        {undoneAt ? <span>{`Undone ${formatDateTime(undoneAt)}`}</span> : null}
        <span>{`Appealed ${formatDateTime(appeal.createdAt)}`}</span>
        {reportId ? <Link to={adminReportPath(reportId)}>{TEXTS.report}</Link> : null}
      </div>
      {reasonsMissing ? (
        <p className={admin.state} data-state="hot">
          {DECISION_TEXTS.reasonsMissing}
        </p>
      ) : null}
      {note ? (
        <p>
          Note: <bdi>{note}</bdi>
        </p>
      ) : null}
      <div className={styles.parts}>
        <section>
          <h3>{TEXTS.reasons}</h3>
          <DecisionReasons decision={decision} />
        </section>
        <section>
          <h3>{TEXTS.appeal}</h3>
          <p lang="da" dir="auto">
            {appeal.text}
          </p>
        </section>
      </div>
      {appeal.outcome ? (
        <section>
          <p className={admin.state} data-state={appeal.outcome === 'upheld' ? 'hot' : 'good'}>
            <span>
              <span>{`${TEXTS[appeal.outcome]} ${formatDateTime(appeal.decidedAt)}`}</span>{' '}
              {appeal.decidedBySame ? (
                <span>{TEXTS.bySame}</span>
              ) : (
                <span>
                  by <PersonLink person={appeal.decidedBy} pictured={false} />
                </span>
              )}
            </span>
          </p>
          <p lang="da" dir="auto">
            {appeal.answer}
          </p>
        </section>
      ) : null}
      {appeal.outcome === null && appeal.viewerCanDecide ? (
        <div className={admin.actions}>
          <Button variant="secondary" size="small" onClick={() => start('upheld')}>
            {TEXTS.uphold}
          </Button>
          {undoneAt ? null : (
            <Button variant="secondary" size="small" onClick={() => start('rejected')}>
              {TEXTS.reject}
            </Button>
          )}
        </div>
      ) : null}
      {appeal.outcome === null && !appeal.viewerCanDecide ? <p className={admin.muted}>{TEXTS.notYours}</p> : null}
      {outcome ? (
        <AppealDialog id={id} outcome={outcome} onDecided={onDecided} onClose={() => setOutcome(null)} />
      ) : null}
    </article>
  );
}
