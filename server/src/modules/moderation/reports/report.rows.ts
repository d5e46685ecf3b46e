import { type ReportedThing, type ReportKind, URGENT_KINDS } from '@venn/schema/moderation';
import { AppError } from '../../../common/app-error.js';
import { publicId } from '../../../common/public-id.js';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import {
  bool,
  int,
  json,
  orNull,
  type RowOf,
  readRow,
  rowType,
  text,
  texts,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { type PersonJson, personJson, toPersonOrNull } from '../../../shared/portal/person.rows.js';
import type { ReportType } from './admin-report.types.js';
import { OPEN_STATUSES, type ReportStatus } from './report.entity.js';
import { REPORT_ADMIN_TEXTS } from './report.texts.js';

/** A report with both members, and what its entries have together. */
export const REPORT_ROW = rowType({
  id: int,
  reporter: orNull(json<PersonJson>()),
  reported: orNull(json<PersonJson>()),
  byVisitor: bool,
  visitorName: orNull(text()),
  visitorEmail: orNull(text()),
  kind: text<ReportKind>(),
  isUrgent: bool,
  things: texts,
  reason: text(),
  status: text<ReportStatus>(),
  adminNotes: text(),
  handledAt: orNull(timestamptz),
  createdAt: timestamptz,
  keptMessages: int,
});
export type ReportRow = RowOf<typeof REPORT_ROW>;

/** SQL of whether a report comes before all others: of danger, and open. */
export const IS_URGENT = `(report.kind = ANY ('{${URGENT_KINDS.join()}}')
  AND report.status IN ${OPEN_STATUSES})`;

/**
 * Whether a report is the viewer's to handle: one about an administrator is another one's, as long as there is another.
 * `viewer` is SQL.
 */
export const isHandledBy = (viewer: string): string =>
  `(report.reported_id IS DISTINCT FROM ${viewer}
    OR NOT EXISTS (SELECT FROM member WHERE role = 'admin' AND id <> ${viewer}))`;

const OTHERS_ROW = rowType({ id: int });

/** Refuses with FORBIDDEN who has been reported, unless nobody else could handle it. */
export async function demandOther(
  database: SqlDatabase,
  { reported }: Pick<ReportRow, 'reported'>,
  viewerId: number,
): Promise<void> {
  if (reported?.id !== viewerId) return;
  const sql = `SELECT id FROM member WHERE role = 'admin' AND id <> $1 LIMIT 1`;
  const other = await readRow(database, OTHERS_ROW, sql, [viewerId]);
  if (other !== null) throw new AppError('FORBIDDEN', { text: REPORT_ADMIN_TEXTS.aboutYourself });
}

/** SELECT and FROM of `REPORT_ROW`. `source` is SQL with the columns of `report`, under that name. */
export const selectReports = (source = 'report'): string =>
  `SELECT report.id, ${personJson('reporter')} AS reporter, ${personJson('reported')} AS reported,
          entries."byVisitor", report.visitor_name AS "visitorName", report.visitor_email AS "visitorEmail", report.kind,
          ${IS_URGENT} AS "isUrgent", entries.things, entries.reason, report.status,
          report.admin_notes AS "adminNotes", report.handled_at AS "handledAt", report.created_at AS "createdAt",
          entries.messages AS "keptMessages"
     FROM ${source} LEFT JOIN member AS reporter ON reporter.id = report.reporter_id
     LEFT JOIN member AS reported ON reported.id = report.reported_id
     CROSS JOIN LATERAL (
       SELECT coalesce(string_agg(entry.reason, E'\\n\\n' ORDER BY entry.id), '') AS reason,
              coalesce(array_agg(DISTINCT entry.thing) FILTER (WHERE entry.thing IS NOT NULL), '{}') AS things,
              coalesce(bool_or(entry.location IS NOT NULL), FALSE) AS "byVisitor",
              coalesce(sum(jsonb_array_length(entry.messages)), 0)::int AS messages
         FROM report_entry AS entry WHERE entry.report_id = report.id) AS entries`;

const LOCKED_REPORT_ROW = rowType({ status: text<ReportStatus>() });
const NEWEST_ENTRY_ROW = rowType({ id: orNull(int) });

/** The newest entry of a locked report. */
export async function newestEntryOf(database: SqlDatabase, reportId: number): Promise<number | null> {
  const sql = 'SELECT max(id)::int AS id FROM report_entry WHERE report_id = $1';
  return (await readRow(database, NEWEST_ENTRY_ROW, sql, [reportId]))?.id ?? null;
}

/** Locks a report, to which no entry is added then. Null for an unknown one. */
export const lockReport = (database: SqlDatabase, reportId: number): Promise<RowOf<typeof LOCKED_REPORT_ROW> | null> =>
  readRow(database, LOCKED_REPORT_ROW, 'SELECT status FROM report WHERE id = $1 FOR UPDATE', [reportId]);

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
     ${selectReports('changed AS report')}`,
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
