import { PATHS } from '@venn/schema/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { OpenModal } from '../../components/dialog/OpenModal';
import type { Elements } from '../../components/elements';
import { Alert } from '../../components/feedback/Alert';
import { type UnseenDecisionFragment, useAcknowledgeDecisionMutation } from '../../gql/notices';
import { longDate } from '../../lib/format';
import { errorText } from '../../lib/forms/formErrors';
import { DecisionReasons } from '../../shared/decision/DecisionReasons';
import { decisionTitle } from '../../shared/decision/decisionTitle';
import styles from './Notice.module.css';
import { TEXTS as ALL_TEXTS } from './texts';

const TEXTS = ALL_TEXTS.decision;

/** Tells a member the reasons of a decision, until the member says to have read them. */
export default function UnseenDecision({ decision }: { decision: UnseenDecisionFragment }): Elements {
  const { id, canAppeal, appealUntil, token } = decision;
  const [acknowledge, { loading }] = useAcknowledgeDecisionMutation();
  const [failure, setFailure] = useState<string | null>(null);
  // The cache then has the instant, and the dialog closes.
  const confirm = () =>
    acknowledge({ variables: { id } }).catch((error: unknown) => setFailure(errorText(error, TEXTS.failed)));
  return (
    <OpenModal
      title={decisionTitle(decision)}
      dismissible={false}
      onClose={() => undefined}
      actions={
        <Button busy={loading} busyLabel={TEXTS.confirming} onClick={() => void confirm()}>
          {TEXTS.confirm}
        </Button>
      }
    >
      <div className={styles.notice}>
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <DecisionReasons decision={decision} />
        {canAppeal ? (
          <p className={styles.aside}>
            {TEXTS.disagree}{' '}
            <Link to={`${PATHS.appeal}?token=${encodeURIComponent(token)}`}>{TEXTS.appeal(longDate(appealUntil))}</Link>
            .
          </p>
        ) : null}
      </div>
    </OpenModal>
  );
}
