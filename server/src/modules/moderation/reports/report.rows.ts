import { publicId } from '../../../common/public-id.js';
import type { ReportType } from '../portal/admin.types.js';
import { type PersonRow, personOf, toPersonOrNull } from '../portal/person.types.js';
import type { ReportStatus } from './report.entity.js';

/** A report as the statements of this module read it. */
export interface ReportRow {
  id: number;
  reporter: PersonRow | null;
  reported: PersonRow | null;
  reason: string;
  status: ReportStatus;
  adminNotes: string;
  handledAt: Date | null;
  createdAt: Date;
  keptMessages: number;
}

/** The columns of a `ReportRow`, and where they come from: rows of `report`, or of SQL that gives such. */
export const selectReports = (source = 'report'): string =>
  `SELECT report.id, ${personOf('reporter')} AS reporter, ${personOf('reported')} AS reported, report.reason,
          report.status, report.admin_notes AS "adminNotes", report.handled_at AS "handledAt",
          report.created_at AS "createdAt", jsonb_array_length(report.snapshot) AS "keptMessages"
     FROM ${source} LEFT JOIN member AS reporter ON reporter.id = report.reporter_id
     LEFT JOIN member AS reported ON reported.id = report.reported_id`;

/** A report as administrators see it. */
export const toReportType = ({ id, reporter, reported, ...report }: ReportRow): ReportType => ({
  ...report,
  id: publicId('report', id),
  reporter: toPersonOrNull(reporter),
  reported: toPersonOrNull(reported),
});
