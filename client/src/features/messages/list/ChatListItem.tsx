import { conversationPath } from '@venn/schema/paths';
import { Link } from 'react-router-dom';
import { CountBadge, PlusBadge } from '../../../components/Badge';
import { Avatar } from '../../../components/circles/Avatar';
import { cx } from '../../../components/cx';
import { fullDateAndTime, isToday, listTime } from '../../../lib/format';
import { TEXTS } from '../texts';
import styles from './ChatList.module.css';
import type { ListedChat } from './proposalsAhead/listedChats';

/** One conversation in the list: partner, last message or proposal, and unread count. */
export function ChatListItem({ chat, open }: { chat: ListedChat; open: boolean }) {
  const { id, username, role, unreadCount, bothWrote, lastMessage, proposal } = chat;
  const at = proposal?.proposedAt ?? lastMessage?.createdAt;
  const isOwn = proposal ? proposal.by === 'viewer' : lastMessage !== null && lastMessage.senderId !== id;
  return (
    <li>
      <Link
        to={conversationPath(id)}
        className={cx(styles.row, styles.link, (unreadCount > 0 || proposal?.by === 'partner') && styles.unread)}
        aria-current={open ? 'page' : undefined}
      >
        <Avatar person={chat} className={styles.avatar} ring={bothWrote ? 'other' : 'unmet'} />
        <span className={styles.name}>
          <span className={styles.username} dir="auto" translate="no">
            {username}
          </span>
          {role === 'plus' ? <PlusBadge compact /> : null}
        </span>
        {at ? (
          <time
            className={styles.time}
            translate={isToday(at) ? 'no' : undefined}
            dateTime={at}
            title={fullDateAndTime(at)}
          >
            {listTime(at)}
          </time>
        ) : null}
        <span className={styles.lastMessage} dir="auto">
          {/* A direction of its own, so that the message determines the line's (`dir="auto"`). */}
          {isOwn ? <span dir="ltr">{TEXTS.own}</span> : null}
          <span>{proposal?.text ?? lastMessage?.content}</span>
        </span>
        <CountBadge count={unreadCount} className={styles.badge} />
      </Link>
    </li>
  );
}
