import { publicId } from '../../../common/public-id.js';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import {
  int,
  json,
  orNull,
  type RowOf,
  readRow,
  rowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import type { ReportType } from '../portal/admin-report.types.js';
import { type PersonJson, personJson, toPersonOrNull } from '../portal/person.rows.js';
import type { ReportStatus } from './report.entity.js';

/** A report with both members. */
export const REPORT_ROW = rowType({
  id: int,
  reporter: orNull(json<PersonJson>()),
  reported: orNull(json<PersonJson>()),
  reason: text(),
  status: text<ReportStatus>(),
  adminNotes: text(),
  handledAt: orNull(timestamptz),
  createdAt: timestamptz,
  keptMessages: int,
});
export type ReportRow = RowOf<typeof REPORT_ROW>;

/** SELECT and FROM of `REPORT_ROW`. `source` is SQL with the columns of `report`, under that name. */
export const selectReports = (source = 'report'): string =>
  `SELECT report.id, ${personJson('reporter')} AS reporter, ${personJson('reported')} AS reported, report.reason,
          report.status, report.admin_notes AS "adminNotes", report.handled_at AS "handledAt",
          report.created_at AS "createdAt", jsonb_array_length(report.snapshot) AS "keptMessages"
     FROM ${source} LEFT JOIN member AS reporter ON reporter.id = report.reporter_id
     LEFT JOIN member AS reported ON reported.id = report.reported_id`;

/** Sets a report's status at `now`; empty notes keep the stored ones. Null for an unknown report. */
export const updateReportStatus = (
  database: SqlDatabase,
  { reportId, status, adminNotes, now }: { reportId: number; status: ReportStatus; adminNotes: string; now: Date },
): Promise<ReportRow | null> =>
  readRow(
    database,
    REPORT_ROW,
    `WITH changed AS (
       UPDATE report SET status = $2, admin_notes = CASE $3 WHEN '' THEN admin_notes ELSE $3 END, handled_at = $4
        WHERE id = $1 RETURNING *)
     ${selectReports('changed AS report')}`,
    [reportId, status, adminNotes, now],
  );

/** A report as administrators see it. */
export const toReportType = ({ id, reporter, reported, ...report }: ReportRow): ReportType => ({
  ...report,
  id: publicId('report', id),
  reporter: toPersonOrNull(reporter),
  reported: toPersonOrNull(reported),
});
