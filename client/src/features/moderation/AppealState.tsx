import { Alert } from '../../components/feedback/Alert';
import type { DecisionOfLinkFragment } from '../../gql/moderation';
import { longDate } from '../../lib/format';
import { AppealForm } from './AppealForm';
import styles from './AppealPage.module.css';
import { TEXTS } from './texts';

interface AppealStateProps {
  token: string;
  decision: DecisionOfLinkFragment;
}

/** The form of an appeal, what became of the one that was sent, or why none can be sent. */
export function AppealState({ token, decision }: AppealStateProps) {
  const { appeal, canAppeal, undoneAt, appealUntil } = decision;
  return (
    <>
      {appeal ? <SentAppeal appeal={appeal} /> : null}
      {canAppeal ? <AppealForm token={token} decision={decision} /> : null}
      {appeal || canAppeal || undoneAt ? null : <Alert>{TEXTS.late(longDate(appealUntil))}</Alert>}
    </>
  );
}

/** An appeal with its outcome, or that it waits for one. */
function SentAppeal({ appeal }: { appeal: NonNullable<DecisionOfLinkFragment['appeal']> }) {
  const { outcome, answer, text, createdAt } = appeal;
  return (
    <section className={styles.part}>
      {outcome ? <h2>{TEXTS[outcome]}</h2> : <h2>{TEXTS.waiting.title}</h2>}
      {outcome ? <p dir="auto">{answer}</p> : <p>{TEXTS.waiting.text(longDate(createdAt))}</p>}
      {outcome === 'rejected' ? <p className={styles.aside}>{TEXTS.further}</p> : null}
      <p className={styles.aside}>{TEXTS.yours}</p>
      <blockquote className={styles.written} dir="auto">
        {text}
      </blockquote>
    </section>
  );
}
