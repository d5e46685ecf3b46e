import { useState } from 'react';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { useReportedConversationQuery } from '../../gql/admin';
import styles from './admin.module.css';
import { formatDateTime } from './format';
import { TEXTS } from './texts';

/** The messages stored with a report. Loaded on request, because reading them is logged. */
export function ReportedMessages({ id, count }: { id: string; count: number }) {
  const [requested, setRequested] = useState(false);
  const { data, loading, error, refetch } = useReportedConversationQuery({
    variables: { reportId: id },
    skip: !requested,
    fetchPolicy: 'network-only',
  });
  const load = () => {
    if (error) void refetch().catch(() => undefined);
    else setRequested(true);
  };
  if (!data) {
    return (
      <div className={styles.stack}>
        {error ? <Alert tone="error">{TEXTS.load.messages}</Alert> : null}
        <div>
          <Button variant="secondary" size="small" busy={loading} onClick={load}>
            Read the {count} reported {count === 1 ? 'message' : 'messages'}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <ol className={styles.list} aria-label="Reported messages">
      {data.reportedConversation.map((message) => (
        <li key={`${message.createdAt} ${message.content}`}>
          <span className={styles.meta}>
            {message.byReporter ? 'Reporter' : 'Reported user'}, {formatDateTime(message.createdAt)}
          </span>
          <p lang="da">{message.content}</p>
        </li>
      ))}
    </ol>
  );
}
