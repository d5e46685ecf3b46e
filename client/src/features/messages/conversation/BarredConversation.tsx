import { BREAK_PATH } from '@venn/schema/paths';
import type { WritingBarrier } from '@venn/schema/writing';
import { Link } from 'react-router-dom';
import { EmptyIllustration } from '../../../components/circles/EmptyIllustration';
import { Named } from '../../../components/Named';
import { barrierTexts } from '../../../shared/visibility/barrier';
import { BREAK_TEXTS } from '../../../shared/visibility/texts';
import styles from './Conversation.module.css';
import { ReadOnlyNotice } from './ReadOnlyNotice';

interface BarredConversationProps {
  username: string;
  barrier: WritingBarrier;
}

/** The viewer can't begin the conversation: why, before a text is written in vain. */
export function BarredConversation({ username, barrier }: BarredConversationProps) {
  const texts = barrierTexts(barrier);
  return (
    <>
      <div className={styles.middle}>
        <EmptyIllustration />
        {texts === null ? null : (
          <p className={styles.quiet}>
            <Named text={texts.title} name={username} />
          </p>
        )}
      </div>
      <ReadOnlyNotice>
        <span>{texts === null ? BREAK_TEXTS.own : texts.text}</span>
        {texts === null ? (
          <Link className={styles.unblock} to={BREAK_PATH}>
            {BREAK_TEXTS.toOwn}
          </Link>
        ) : null}
      </ReadOnlyNotice>
    </>
  );
}
