import styles from './Conversation.module.css';
import { TEXTS } from './texts';

/** The right column while no conversation is open. */
export function NoConversation() {
  return (
    <section className={styles.none} aria-label={TEXTS.conversation}>
      <svg className={styles.circles} viewBox="0 0 220 112" aria-hidden="true">
        <circle cx="56" cy="56" r="50" />
        <circle className={styles.dotted} cx="164" cy="56" r="50" />
      </svg>
      <p className={styles.choose}>{TEXTS.chooseChat}</p>
    </section>
  );
}
