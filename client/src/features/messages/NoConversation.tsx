import styles from './Conversation.module.css';
import { QuietCircles } from './QuietCircles';
import { TEXTS } from './texts';

/** The right column while no conversation is open. */
export function NoConversation() {
  return (
    <section className={styles.none} aria-label={TEXTS.conversation}>
      <QuietCircles />
      <p className={styles.choose}>{TEXTS.chooseChat}</p>
    </section>
  );
}
