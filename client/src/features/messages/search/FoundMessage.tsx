import { conversationPath } from '@venn/schema/paths';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/circles/Avatar';
import { cx } from '../../../components/cx';
import { fullDateAndTime, listTime } from '../../../lib/format';
import rows from '../list/ChatList.module.css';
import { TEXTS } from '../texts';
import { FOUND_NUMBER } from './foundMessage';
import styles from './SearchResults.module.css';
import type { Found } from './useSearch';

/** A message that was found: with whom, when, and the line around the hit. Leads to the message in its conversation. */
export function FoundMessage({ found: { message, partner, excerpt }, open }: { found: Found; open: boolean }) {
  return (
    <li>
      <Link
        to={`${conversationPath(partner.id)}?${FOUND_NUMBER}=${message.number}`}
        className={cx(rows.row, rows.link)}
        aria-current={open ? 'page' : undefined}
      >
        <Avatar person={partner} className={rows.avatar} ring="other" />
        <span className={rows.name}>
          <span className={rows.username} dir="auto" translate="no">
            {partner.username}
          </span>
        </span>
        <time className={rows.time} dateTime={message.createdAt} title={fullDateAndTime(message.createdAt)}>
          {listTime(message.createdAt)}
        </time>
        <span className={styles.excerpt} dir="auto">
          {message.senderId === partner.id ? null : <span dir="ltr">{TEXTS.own}</span>}
          {excerpt.map(({ text, isHit }, place) =>
            isHit ? (
              <mark key={place} className={styles.hit}>
                {text}
              </mark>
            ) : (
              <span key={place}>{text}</span>
            ),
          )}
        </span>
      </Link>
    </li>
  );
}
