import { BREAK_PATH } from '@venn/schema/paths';
import type { WritingBarrier } from '@venn/schema/writing';
import { Link } from 'react-router-dom';
import { EmptyIllustration } from '../../../components/circles/EmptyIllustration';
import { Named } from '../../../components/Named';
import { BREAK_TEXTS } from '../../../shared/break/texts';
import styles from './Conversation.module.css';
import { ReadOnlyNotice } from './ReadOnlyNotice';

interface BarredConversationProps {
  username: string;
  barrier: WritingBarrier;
}

/** The viewer can't begin the conversation: why, before a text is written in vain. */
export function BarredConversation({ username, barrier }: BarredConversationProps) {
  const isOwn = barrier === 'own_break';
  return (
    <>
      <div className={styles.middle}>
        <EmptyIllustration />
        {isOwn ? null : (
          <p className={styles.quiet}>
            <Named text={BREAK_TEXTS.ofMember} name={username} />
          </p>
        )}
      </div>
      <ReadOnlyNotice>
        <span>{isOwn ? BREAK_TEXTS.own : BREAK_TEXTS.later}</span>
        {isOwn ? (
          <Link className={styles.unblock} to={BREAK_PATH}>
            {BREAK_TEXTS.toOwn}
          </Link>
        ) : null}
      </ReadOnlyNotice>
    </>
  );
}
