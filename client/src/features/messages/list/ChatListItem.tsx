import { conversationPath } from '@venn/schema/paths';
import { Link } from 'react-router-dom';
import { PlusBadge, UnreadBadge } from '../../../components/Badge';
import { Avatar } from '../../../components/circles/Avatar';
import { cx } from '../../../components/cx';
import type { Chat_ChatFragment as Chat } from '../../../gql/messages';
import { fullDateAndTime, isToday, listTime } from '../../../lib/format';
import { TEXTS } from '../texts';
import styles from './ChatList.module.css';

/** One conversation in the list: partner, last message and unread count. */
export function ChatListItem({ chat, open }: { chat: Chat; open: boolean }) {
  const { id, username, role, unreadCount, bothWrote, lastMessage } = chat;
  return (
    <li>
      <Link
        to={conversationPath(id)}
        className={cx(styles.row, styles.link, unreadCount > 0 && styles.unread)}
        aria-current={open ? 'page' : undefined}
      >
        <Avatar person={chat} className={styles.avatar} ring={bothWrote ? 'other' : 'unmet'} />
        <span className={styles.name}>
          <span className={styles.username} dir="auto" translate="no">
            {username}
          </span>
          {role === 'plus' ? <PlusBadge compact /> : null}
        </span>
        {lastMessage ? (
          <time
            className={styles.time}
            translate={isToday(lastMessage.createdAt) ? 'no' : undefined}
            dateTime={lastMessage.createdAt}
            title={fullDateAndTime(lastMessage.createdAt)}
          >
            {listTime(lastMessage.createdAt)}
          </time>
        ) : null}
        <span className={styles.lastMessage} dir="auto">
          {/* A direction of its own, so that the message determines the line's (`dir="auto"`). */}
          {lastMessage && lastMessage.senderId !== id ? <span dir="ltr">{TEXTS.own}</span> : null}
          <span>{lastMessage?.content}</span>
        </span>
        <UnreadBadge count={unreadCount} className={styles.badge} />
      </Link>
    </li>
  );
}
