import { PATHS } from '@venn/schema/paths';
import { Alert } from '../../../components/Alert';
import { Button, ButtonLink } from '../../../components/Button';
import { cx } from '../../../components/cx';
import { Loading } from '../../../components/Loading';
import { Skeleton } from '../../../components/Skeleton';
import { TEXTS } from '../texts';
import styles from './ChatList.module.css';
import { ChatRow } from './ChatRow';
import { QuietCircles } from './QuietCircles';
import type { Chats } from './useChats';

const SKELETON_ROWS = ['first', 'second', 'third'];

interface ChatListProps {
  chats: Chats;
  /** The partner whose conversation is open. */
  openId: string | undefined;
}

/** All conversations, Plus members first; the order is the server's. */
export function ChatList({ chats, openId }: ChatListProps) {
  // An open conversation is what the page is about, and carries its first heading.
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
        <QuietCircles className={styles.circles} />
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
        <ChatRow key={chat.id} chat={chat} open={chat.id === openId} />
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
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="circle" className={styles.avatar} />
          <Skeleton width="half" />
          <Skeleton className={styles.lastMessage} width="most" />
        </div>
      ))}
    </div>
  );
}
