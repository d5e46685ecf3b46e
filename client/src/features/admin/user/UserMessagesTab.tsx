import type { ReadingReason } from '@venn/schema/moderation';
import { useState } from 'react';
import { useAdminUserMessagesQuery } from '../../../gql/admin';
import styles from '../admin.module.css';
import { shownData } from '../veil/shownData';
import { Veil } from '../veil/Veil';
import { DetailsFallback } from './DetailsFallback';
import { MessageList } from './MessageList';

/** The newest private messages. Their texts are veiled until a reason is chosen; reading them is recorded in the audit log. */
export function UserMessagesTab({ id }: { id: string }) {
  const [reason, setReason] = useState<ReadingReason | null>(null);
  const query = useAdminUserMessagesQuery({
    variables: { id, reason },
    fetchPolicy: 'network-only',
  });
  const messages = shownData(
    query,
    reason,
    ({
      adminUser: {
        messages: { sent, received },
      },
    }) => [...sent, ...received],
  )?.adminUser.messages;
  return (
    <>
      <Veil reason={reason} onChange={setReason} />
      {messages ? (
        <div className={styles.columns}>
          <MessageList
            title="Sent"
            messages={messages.sent}
            partnerOf={({ recipient }) => recipient}
            preposition="to"
          />
          <MessageList
            title="Received"
            messages={messages.received}
            partnerOf={({ sender }) => sender}
            preposition="from"
          />
        </div>
      ) : (
        <DetailsFallback failed={query.error !== undefined} />
      )}
    </>
  );
}
