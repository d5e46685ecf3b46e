import { useAdminUserMessagesQuery } from '../../../gql/admin';
import styles from '../admin.module.css';
import { TEXTS } from '../texts';
import { DetailsFallback } from './DetailsFallback';
import { MessageList } from './MessageList';

/** The newest private messages. Loaded when the tab is opened, because reading them is recorded in the audit log. */
export function UserMessagesTab({ id }: { id: string }) {
  const { data, error } = useAdminUserMessagesQuery({ variables: { id }, fetchPolicy: 'network-only' });
  if (!data) return <DetailsFallback failed={error !== undefined} />;
  const { sent, received } = data.adminUser.messages;
  return (
    <>
      <p className={styles.muted}>{TEXTS.readingRecorded}</p>
      <div className={styles.columns}>
        <MessageList title="Sent" messages={sent} partnerOf={({ recipient }) => recipient} preposition="to" />
        <MessageList title="Received" messages={received} partnerOf={({ sender }) => sender} preposition="from" />
      </div>
    </>
  );
}
