import type { ReadingReason } from '@venn/schema/moderation';
import { useState } from 'react';
import { useAdminUserMessagesQuery } from '../../../gql/admin';
import styles from '../admin.module.css';
import { Veil } from '../veil/Veil';
import { DetailsFallback } from './DetailsFallback';
import { MessageList } from './MessageList';

/** The newest private messages. Their texts are veiled until a reason is chosen; reading them is recorded in the audit log. */
export function UserMessagesTab({ id }: { id: string }) {
  const [reason, setReason] = useState<ReadingReason | null>(null);
  const { data, previousData, error } = useAdminUserMessagesQuery({
    variables: { id, reason },
    fetchPolicy: 'network-only',
  });
  const messages = (data ?? previousData)?.adminUser.messages;
  if (!messages) return <DetailsFallback failed={error !== undefined} />;
  const { sent, received } = messages;
  return (
    <>
      <Veil reason={reason} onChange={setReason} />
      <div className={styles.columns}>
        <MessageList title="Sent" messages={sent} partnerOf={({ recipient }) => recipient} preposition="to" />
        <MessageList title="Received" messages={received} partnerOf={({ sender }) => sender} preposition="from" />
      </div>
    </>
  );
}
