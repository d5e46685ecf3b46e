import { useState } from 'react';
import { Button } from '../../../components/Button';
import { cx } from '../../../components/cx';
import { Alert } from '../../../components/feedback/Alert';
import { useReportedConversationQuery } from '../../../gql/admin';
import admin from '../admin.module.css';
import { formatDateTime } from '../format';
import { TEXTS } from '../texts';
import styles from './ReportCard.module.css';

const focus = (list: HTMLOListElement | null): void => list?.focus();

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
      <>
        {error ? (
          <div className={styles.messages}>
            <Alert tone="error">{TEXTS.load.messages}</Alert>
          </div>
        ) : null}
        <Button variant="secondary" size="small" busy={loading} onClick={load}>
          Read the {count} reported {count === 1 ? 'message' : 'messages'}
        </Button>
      </>
    );
  }
  return (
    // It replaces the button that had the focus.
    <ol className={cx(admin.list, styles.messages)} aria-label="Reported messages" tabIndex={-1} ref={focus}>
      {data.adminReport.entries
        .flatMap(({ messages }) => messages)
        .map((message) => (
          <li key={`${message.createdAt} ${message.content}`}>
            <span className={admin.meta}>
              {message.byReporter ? 'Reporter' : 'Reported user'}, {formatDateTime(message.createdAt)}
            </span>
            <p lang="da" dir="auto">
              {message.content}
            </p>
          </li>
        ))}
    </ol>
  );
}
