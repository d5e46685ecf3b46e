import { PATHS } from '@venn/schema/paths';
import { useParams } from 'react-router-dom';
import { Redirect } from '../../components/Redirect';
import { useSession } from '../../lib/session/session';
import { ChatList } from './ChatList';
import { Conversation } from './conversation/Conversation';
import { NoConversation } from './conversation/NoConversation';
import { useChats } from './list/useChats';
import styles from './MessagesPage.module.css';
import { useKeyboardInset } from './useKeyboardInset';

/** Chat list and open conversation side by side; on a phone one at a time. */
export default function MessagesPage() {
  const { userId } = useParams();
  const { user } = useSession();
  const chats = useChats();
  const page = useKeyboardInset<HTMLDivElement>();
  if (user && userId === user.id) return <Redirect to={PATHS.messages} replace />;
  return (
    <div ref={page} className={styles.page} data-open={userId !== undefined}>
      <div className={styles.list}>
        <ChatList chats={chats} openId={userId} />
      </div>
      <div className={styles.thread}>
        {userId === undefined ? <NoConversation /> : null}
        {userId !== undefined && user ? (
          <Conversation key={userId} viewer={user} partnerId={userId} chats={chats} />
        ) : null}
      </div>
    </div>
  );
}
