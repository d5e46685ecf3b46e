import type { AdminMessageItemFragment } from '../../../gql/admin';
import styles from '../admin.module.css';
import { formatDateTime } from '../format';
import { PersonLink } from '../PersonLink';
import { PrivateText } from '../veil/PrivateText';

interface MessageListProps {
  title: string;
  messages: readonly AdminMessageItemFragment[];
  /** Sender or recipient, whoever is not the member of the page. */
  partnerOf: (message: AdminMessageItemFragment) => AdminMessageItemFragment['sender'];
  preposition: string;
}

/** The messages that a member sent or received. */
export function MessageList({ title, messages, partnerOf, preposition }: MessageListProps) {
  return (
    <section>
      <h2>{title}</h2>
      {messages.length === 0 ? <p className={styles.muted}>None.</p> : null}
      <ul className={styles.list}>
        {messages.map((message) => (
          <li className={styles.card} key={message.id}>
            <p>
              <PrivateText message={message} />
            </p>
            <span className={styles.meta}>
              <span>{formatDateTime(message.createdAt)}</span>
              <span>
                <span>{preposition}</span> <PersonLink person={partnerOf(message)} pictured={false} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
