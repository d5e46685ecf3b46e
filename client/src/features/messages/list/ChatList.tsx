import { PATHS } from '@venn/schema/paths';
import { Alert } from '../../../components/Alert';
import { Button, ButtonLink } from '../../../components/Button';
import { cx } from '../../../components/cx';
import { Loading } from '../../../components/Loading';
import { Skeleton } from '../../../components/Skeleton';
import { EmptyIllustration } from '../EmptyIllustration';
import { TEXTS } from '../texts';
import styles from './ChatList.module.css';
import { ChatListItem } from './ChatListItem';
import type { Chats } from './useChats';

const SKELETON_KEYS = ['first', 'second', 'third'];

interface ChatListProps {
  chats: Chats;
  /** Id of the partner whose conversation is open. */
  openId: string | undefined;
}

/** All conversations, in the order of the server. */
export function ChatList({ chats, openId }: ChatListProps) {
  // An open conversation has the page's h1.
  const Heading = openId === undefined ? 'h1' : 'h2';
  return (
    <section className={styles.chats} aria-labelledby="chats-title">
      <Heading className={styles.title} id="chats-title">
        {TEXTS.title}
      </Heading>
      <ListBody chats={chats} openId={openId} />
    </section>
  );
}

function ListBody({ chats: { list, failed, reload }, openId }: ChatListProps) {
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
  if (!list) return <LoadingList />;
  if (list.length === 0) {
    return (
      <div className={cx(styles.note, styles.nobody)}>
        <EmptyIllustration className={styles.circles} />
        <p className={styles.empty}>{TEXTS.noChats}</p>
        <ButtonLink to={PATHS.matches} variant="secondary" size="small">
          {TEXTS.findFriends}
        </ButtonLink>
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

function LoadingList() {
  return (
    <div className={styles.list}>
      <div className={styles.note}>
        <Loading>{TEXTS.loadingChats}</Loading>
      </div>
      {SKELETON_KEYS.map((key) => (
        <div key={key} className={styles.row}>
          <Skeleton shape="circle" className={styles.avatar} />
          <Skeleton width="half" />
          <Skeleton className={styles.lastMessage} width="most" />
        </div>
      ))}
    </div>
  );
}
