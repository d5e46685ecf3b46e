import type { AdminReportEntryItemFragment, AdminReportFragment } from '../../../gql/admin';
import admin from '../admin.module.css';
import { formatDateTime } from '../format';
import { ScrollArea } from '../list/ScrollArea';
import { TEXTS } from '../texts';
import styles from './ReportPage.module.css';
import { aboutOf, reporterOf } from './reportNames';

interface KeptMessagesProps {
  messages: AdminReportEntryItemFragment['messages'];
  report: AdminReportFragment;
}

/** The messages of the two that a report keeps, the deleted ones marked. */
export function KeptMessages({ messages, report }: KeptMessagesProps) {
  return (
    <section className={styles.kept}>
      <h3>{TEXTS.report.messages(messages.length)}</h3>
      <ScrollArea className={admin.scroll} label={TEXTS.report.messages(messages.length)}>
        <ol className={admin.list}>
          {messages.map(({ byReporter, content, createdAt, deleted }) => (
            <li key={`${createdAt} ${content}`}>
              <span className={admin.meta}>
                <bdi>{byReporter ? reporterOf(report) : aboutOf(report)}</bdi>
                <span>{formatDateTime(createdAt)}</span>
                {deleted ? <strong>{TEXTS.report.deleted}</strong> : null}
              </span>
              <p lang="da" dir="auto">
                {content}
              </p>
            </li>
          ))}
        </ol>
      </ScrollArea>
    </section>
  );
}
