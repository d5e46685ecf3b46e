import { EmptyIllustration } from '../../../components/circles/EmptyIllustration';
import { TEXTS } from '../texts';
import styles from './Conversation.module.css';

/** The right column while no conversation is open. */
export function NoConversation() {
  return (
    <section className={styles.none} aria-label={TEXTS.conversation}>
      <EmptyIllustration />
      <p className={styles.choose}>{TEXTS.chooseChat}</p>
    </section>
  );
}
