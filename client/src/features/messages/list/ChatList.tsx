import { TEXTS } from '../texts';
import styles from './ChatList.module.css';
import { ChatListBody, type ChatListBodyProps } from './ChatListBody';

/** All conversations, in the order of the server. */
export function ChatList({ chats, openId }: ChatListBodyProps) {
  // An open conversation has the page's h1.
  const Heading = openId === undefined ? 'h1' : 'h2';
  return (
    <section className={styles.chats} aria-labelledby="chats-title">
      <Heading className={styles.title} id="chats-title">
        {TEXTS.title}
      </Heading>
      <ChatListBody chats={chats} openId={openId} />
    </section>
  );
}
