import { type AdminMessageItemFragment, useAdminUserMessagesQuery } from '../../../gql/admin';
import styles from '../admin.module.css';
import { formatDateTime } from '../format';
import { PersonLink } from '../PersonLink';
import { DetailsFallback } from './DetailsFallback';

/** The newest private messages. Loaded when the tab is opened, because reading them is recorded in the audit log. */
export function UserMessagesTab({ id }: { id: string }) {
  const { data, error } = useAdminUserMessagesQuery({ variables: { id }, fetchPolicy: 'network-only' });
  if (!data) return <DetailsFallback failed={error !== undefined} />;
  const { sent, received } = data.adminUser.messages;
  return (
    <>
      <p className={styles.muted}>That you read these messages is kept in the audit log.</p>
      <div className={styles.columns}>
        <MessageList title="Sent" messages={sent} partnerOf={({ recipient }) => recipient} preposition="to" />
        <MessageList title="Received" messages={received} partnerOf={({ sender }) => sender} preposition="from" />
      </div>
    </>
  );
}

interface MessageListProps {
  title: string;
  messages: readonly AdminMessageItemFragment[];
  /** Sender or recipient, whoever is not the member of the page. */
  partnerOf: (message: AdminMessageItemFragment) => AdminMessageItemFragment['sender'];
  preposition: string;
}

function MessageList({ title, messages, partnerOf, preposition }: MessageListProps) {
  return (
    <section>
      <h2>{title}</h2>
      {messages.length === 0 ? <p className={styles.muted}>None.</p> : null}
      <ul className={styles.list}>
        {messages.map((message) => (
          <li className={styles.card} key={message.id}>
            <p lang="da">{message.content}</p>
            <span className={styles.meta}>
              <span>{formatDateTime(message.createdAt)}</span>
              <span>
                {preposition} <PersonLink person={partnerOf(message)} pictured={false} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
