import { profilePath, SAFETY_ANCHOR } from '@venn/schema/paths';
import { Link } from 'react-router-dom';
import { EmptyIllustration } from '../../../components/circles/EmptyIllustration';
import { TEXTS } from '../texts';
import styles from './Conversation.module.css';
import { ReadOnlyNotice } from './ReadOnlyNotice';

interface BlockedConversationProps {
  text: string;
  /** Id of the partner when the viewer has blocked them, which the profile can lift. */
  mine: string | null;
}

/** One of the two has blocked the other: no messages are shown or sent. */
export function BlockedConversation({ text, mine }: BlockedConversationProps) {
  return (
    <>
      <div className={styles.middle}>
        <EmptyIllustration />
      </div>
      <ReadOnlyNotice>
        <span>{text}</span>
        {mine === null ? null : (
          <Link className={styles.unblock} to={`${profilePath(mine)}#${SAFETY_ANCHOR}`}>
            {TEXTS.toUnblock}
          </Link>
        )}
      </ReadOnlyNotice>
    </>
  );
}
