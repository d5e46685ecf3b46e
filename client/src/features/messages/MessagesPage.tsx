import { PATHS } from '@venn/schema/paths';
import { useParams } from 'react-router-dom';
import { Redirect } from '../../components/Redirect';
import { useSession } from '../../lib/session';
import { ChatList } from './ChatList';
import { Conversation } from './Conversation';
import styles from './MessagesPage.module.css';
import { NoConversation } from './NoConversation';
import { useChats } from './useChats';

/** The viewer's conversations: list and thread side by side, one at a time on a phone. */
export default function MessagesPage() {
  const { userId } = useParams();
  const { user } = useSession();
  const chats = useChats();
  if (user && userId === user.id) return <Redirect to={PATHS.messages} replace />;
  return (
    <div className={styles.page} data-open={userId !== undefined}>
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
