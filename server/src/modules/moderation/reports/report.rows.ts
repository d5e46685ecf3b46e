import { type ReportedThing, type ReportKind, URGENT_KINDS } from '@venn/schema/moderation';
import { AppError } from '../../../common/app-error.js';
import { publicId } from '../../../common/public-id.js';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import {
  bool,
  columnsOf,
  int,
  orNull,
  type RowOf,
  readRow,
  readValue,
  rowType,
  text,
  texts,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { personColumn, toPersonOrNull } from '../../../shared/portal/admin-person.rows.js';
import type { ReportType } from './admin-report.types.js';
import { OPEN_STATUSES, type ReportStatus } from './report.entity.js';
import { REPORT_ADMIN_TEXTS } from './report.texts.js';

/** SQL of whether a report comes before all others: of danger, and open. */
export const IS_URGENT = `(report.kind = ANY ('{${URGENT_KINDS.join()}}')
  AND report.status IN ${OPEN_STATUSES})`;

/** A report with both members, and what its entries have together; of `reportsWithBoth`. */
export const REPORT_ROW = rowType({
  ...columnsOf('report', {
    id: int,
    visitorName: orNull(text()),
    visitorEmail: orNull(text()),
    kind: text<ReportKind>(),
    status: text<ReportStatus>(),
    adminNotes: text(),
    handledAt: orNull(timestamptz),
    createdAt: timestamptz,
  }),
  ...columnsOf('entries', { byVisitor: bool, things: texts(), reason: text(), keptMessages: int }),
  reporter: personColumn('reporter'),
  reported: personColumn('reported'),
  isUrgent: bool.of(IS_URGENT),
});
export type ReportRow = RowOf<typeof REPORT_ROW>;

/** Table expression of `REPORT_ROW`. `source` is SQL with the columns of `report`, under that name. */
export const reportsWithBoth = (source = 'report'): string =>
  `${source} LEFT JOIN member AS reporter ON reporter.id = report.reporter_id
     LEFT JOIN member AS reported ON reported.id = report.reported_id
     CROSS JOIN LATERAL (
       SELECT coalesce(string_agg(entry.reason, E'\\n\\n' ORDER BY entry.id), '') AS reason,
              coalesce(array_agg(DISTINCT entry.thing) FILTER (WHERE entry.thing IS NOT NULL), '{}') AS things,
              coalesce(bool_or(entry.location IS NOT NULL), FALSE) AS by_visitor,
              coalesce(sum(jsonb_array_length(entry.messages)), 0)::int AS kept_messages
         FROM report_entry AS entry WHERE entry.report_id = report.id) AS entries`;

/**
 * Whether a report is the viewer's to handle: one about an administrator is another one's, as long as there is another.
 * `viewer` is SQL.
 */
export const isHandledBy = (viewer: string): string =>
  `(report.reported_id IS DISTINCT FROM ${viewer}
    OR NOT EXISTS (SELECT FROM member WHERE role = 'admin' AND id <> ${viewer}))`;

/** Refuses with FORBIDDEN who has been reported, unless nobody else could handle it. */
export async function demandOther(
  database: SqlDatabase,
  { reported }: Pick<ReportRow, 'reported'>,
  viewerId: number,
): Promise<void> {
  if (reported?.id !== viewerId) return;
  const sql = `SELECT id FROM member WHERE role = 'admin' AND id <> $1 LIMIT 1`;
  const other = await readValue(database, int, sql, [viewerId]);
  if (other !== null) throw new AppError('FORBIDDEN', { text: REPORT_ADMIN_TEXTS.aboutYourself });
}

/** The newest entry of a locked report. */
export const newestEntryOf = (database: SqlDatabase, reportId: number): Promise<number | null> =>
  readValue(database, orNull(int), 'SELECT max(id)::int FROM report_entry WHERE report_id = $1', [reportId]);

/** Locks a report, to which no entry is added then, and returns its status. Null for an unknown one. */
export const lockReport = (database: SqlDatabase, reportId: number): Promise<ReportStatus | null> =>
  readValue(database, text<ReportStatus>(), 'SELECT status FROM report WHERE id = $1 FOR UPDATE', [reportId]);

/**
 * Sets a report's status and, if that is another one, when it was handled; empty notes keep the stored ones. Null for an
 * unknown report.
 */
export const updateReportStatus = (
  database: SqlDatabase,
  { reportId, status, adminNotes, now }: { reportId: number; status: ReportStatus; adminNotes: string; now: Date },
): Promise<ReportRow | null> =>
  readRow(
    database,
    REPORT_ROW,
    `WITH changed AS (
       UPDATE report SET status = $2, admin_notes = CASE $3 WHEN '' THEN admin_notes ELSE $3 END,
                         handled_at = CASE status WHEN $2 THEN handled_at ELSE $4 END,
               first_closed_at = coalesce(first_closed_at, CASE WHEN $2 IN ('resolved', 'dismissed') THEN $4::timestamptz END)
        WHERE id = $1 RETURNING *)
     SELECT ${REPORT_ROW.list} FROM ${reportsWithBoth('changed AS report')}`,
    [reportId, status, adminNotes, now],
  );

/** A report as administrators see it. */
export const toReportType = ({
  id,
  reporter,
  reported,
  byVisitor,
  visitorName,
  visitorEmail,
  isUrgent,
  things,
  ...report
}: ReportRow): ReportType => ({
  ...report,
  id: publicId('report', id),
  reporter: toPersonOrNull(reporter),
  reported: toPersonOrNull(reported),
  visitor: byVisitor
    ? {
        name: visitorName,
        email: visitorEmail,
        emailConfirmed: visitorEmail !== null && !URGENT_KINDS.includes(report.kind),
      }
    : null,
  urgent: isUrgent,
  things: things as ReportedThing[],
});

/** A report without the address of its visitor, for administrators without a fresh second factor. */
export const withoutAddress = (report: ReportType): ReportType => ({
  ...report,
  visitor: report.visitor && { ...report.visitor, email: null },
});
