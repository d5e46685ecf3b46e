import { REPORT_KIND_LABELS, REPORTED_THING_LABELS } from '@venn/schema/texts/moderation';
import type { AdminReportEntryItemFragment, AdminReportFragment } from '../../../gql/admin';
import admin from '../admin.module.css';
import { formatDateTime } from '../format';
import { TEXTS } from '../texts';
import { Decide } from './Decide';
import { KeptMessages } from './KeptMessages';
import { KeptThing } from './KeptThing';
import styles from './ReportPage.module.css';

interface ReportEntryProps {
  entry: AdminReportEntryItemFragment;
  report: AdminReportFragment;
  /** Called with what was done. */
  onDecided: (text: string) => void;
  seenEntryId: string | undefined;
  onConflict: (text: string) => void;
}

/** One time that something was reported: what, why, and the evidence. */
export function ReportEntry({ entry, report, ...decide }: ReportEntryProps) {
  const { kind, thing, thingId, reason, location, snapshot, messages, createdAt } = entry;
  return (
    <li className={admin.card}>
      <div className={admin.meta}>
        <strong>{thing ? REPORTED_THING_LABELS[thing].en : TEXTS.report.page}</strong>
        <span>{REPORT_KIND_LABELS[kind].en}</span>
        <span>{formatDateTime(createdAt)}</span>
      </div>
      <p lang="da" dir="auto">
        {reason}
      </p>
      {location ? (
        <p className={styles.location}>
          {TEXTS.report.location} <bdi>{location}</bdi>
        </p>
      ) : null}
      {snapshot ? <KeptThing snapshot={snapshot} /> : null}
      {thingId && (thing === 'post' || thing === 'comment') ? (
        <div className={styles.decide}>
          <Decide
            label={thing === 'post' ? TEXTS.report.removePost : TEXTS.report.removeComment}
            variant="secondary"
            target={{
              memberId: report.reported?.id ?? null,
              username: report.reported?.username ?? null,
              ...(thing === 'post' ? { postId: thingId } : { commentId: thingId }),
            }}
            reportId={report.id}
            {...decide}
          />
        </div>
      ) : null}
      {messages.length > 0 ? <KeptMessages messages={messages} report={report} /> : null}
    </li>
  );
}
