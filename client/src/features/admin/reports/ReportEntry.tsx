import { REPORT_KIND_LABELS, REPORTED_THING_LABELS } from '@venn/schema/texts/moderation';
import type { AdminReportEntryItemFragment, AdminReportFragment } from '../../../gql/admin';
import admin from '../admin.module.css';
import { isAhead } from '../aftaler/aftale';
import { TEXTS as AFTALE_TEXTS } from '../aftaler/texts';
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

/** The button that removes what was reported: what it invited to is cancelled with it, if it was ahead then. */
function removalOf({ thing, snapshot }: AdminReportEntryItemFragment): string {
  if (thing !== 'post') return TEXTS.report.removeComment;
  return snapshot?.aftale && isAhead(snapshot.aftale) ? AFTALE_TEXTS.removePost : TEXTS.report.removePost;
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
      {snapshot ? <KeptThing entryId={entry.id} snapshot={snapshot} /> : null}
      {thingId && (thing === 'post' || thing === 'comment') ? (
        <div className={styles.decide}>
          <Decide
            label={removalOf(entry)}
            variant="secondary"
            target={{
              memberId: report.reported?.id ?? null,
              username: report.reported?.username ?? null,
              ...(thing === 'post' ? { postId: thingId, isAftale: snapshot?.aftale != null } : { commentId: thingId }),
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
