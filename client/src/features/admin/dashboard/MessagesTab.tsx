import type { ReadingReason } from '@venn/schema/moderation';
import { useState } from 'react';
import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { Select } from '../../../components/form/Select';
import { type TimeSort, useAdminMessagesQuery } from '../../../gql/admin';
import styles from '../admin.module.css';
import { formatDateTime, formatTotal } from '../format';
import { AdminPager } from '../list/AdminPager';
import { ListTools } from '../list/ListTools';
import { SearchField } from '../list/SearchField';
import { Table } from '../list/Table';
import table from '../list/Table.module.css';
import { useListParams } from '../list/useListParams';
import { PersonLink } from '../PersonLink';
import { TEXTS } from '../texts';
import { PrivateText } from '../veil/PrivateText';
import { shownData } from '../veil/shownData';
import { Veil } from '../veil/Veil';

export const TIME_SORTS: readonly { value: TimeSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

const COLUMNS = ['From', 'To', 'Message', 'Sent', 'Read'];

/** All private messages. Their texts are veiled until a reason is chosen; reading them is recorded in the audit log. */
export function MessagesTab() {
  const { choice, change, page, search } = useListParams();
  const sort = choice('sort', ['newest', 'oldest'], 'newest');
  const [reason, setReason] = useState<ReadingReason | null>(null);
  const query = useAdminMessagesQuery({
    variables: { search, sort, page, reason },
    fetchPolicy: 'network-only',
  });
  const { error } = query;
  const messages = shownData(query, reason, ({ adminMessages }) => adminMessages.items)?.adminMessages;
  return (
    <>
      <ListTools total={messages ? formatTotal(messages.total, 'message') : null}>
        <SearchField label="Search sender or recipient" value={search} onSearch={(text) => change({ search: text })} />
        <Select
          name="sort"
          label="Sort by"
          options={TIME_SORTS}
          value={sort}
          onChange={(value) => change({ sort: value })}
        />
      </ListTools>
      <Veil reason={reason} onChange={setReason} />
      {error ? <Alert tone="error">{TEXTS.load.messages}</Alert> : null}
      {!messages && !error ? <Loading>{TEXTS.loading}</Loading> : null}
      {messages?.items.length === 0 ? <p className={styles.muted}>No messages found.</p> : null}
      {messages && messages.items.length > 0 ? (
        <Table label="Messages" columns={COLUMNS}>
          {messages.items.map((message) => (
            <tr key={message.id}>
              <td>
                <PersonLink person={message.sender} />
              </td>
              <td>
                <PersonLink person={message.recipient} />
              </td>
              <td className={message.veiled ? undefined : table.text}>
                <PrivateText message={message} />
              </td>
              <td>{formatDateTime(message.createdAt)}</td>
              <td>{message.read ? 'Yes' : 'No'}</td>
            </tr>
          ))}
        </Table>
      ) : null}
      {messages ? (
        <AdminPager page={page} total={messages.total} onPage={(to) => change({ page: String(to) })} />
      ) : null}
    </>
  );
}
