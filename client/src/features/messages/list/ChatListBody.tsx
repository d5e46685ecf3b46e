import { PATHS } from '@venn/schema/paths';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import { EmptyIllustration } from '../../../components/circles/EmptyIllustration';
import { cx } from '../../../components/cx';
import { Alert } from '../../../components/feedback/Alert';
import { TEXTS } from '../texts';
import styles from './ChatList.module.css';
import { ChatListItem } from './ChatListItem';
import { ChatListLoading } from './ChatListLoading';
import type { Chats } from './useChats';

export interface ChatListBodyProps {
  chats: Chats;
  /** Id of the partner whose conversation is open. */
  openId: string | undefined;
}

/** The list itself, or why it isn't shown: loading, failed or empty. */
export function ChatListBody({ chats: { list, failed, reload }, openId }: ChatListBodyProps) {
  if (failed) {
    return (
      <div className={styles.note}>
        <Alert
          tone="error"
          action={
            <Button variant="secondary" size="small" onClick={reload}>
              {TEXTS.tryAgain}
            </Button>
          }
        >
          {TEXTS.chatsFailed}
        </Alert>
      </div>
    );
  }
  if (!list) return <ChatListLoading />;
  if (list.length === 0) {
    return (
      <div className={cx(styles.note, styles.nobody)}>
        <EmptyIllustration className={styles.circles} />
        <p className={styles.empty}>{TEXTS.noChats}</p>
        <ButtonLink to={PATHS.matches}>{TEXTS.findFriends}</ButtonLink>
      </div>
    );
  }
  return (
    <ul className={styles.list}>
      {list.map((chat) => (
        <ChatListItem key={chat.id} chat={chat} open={chat.id === openId} />
      ))}
    </ul>
  );
}
