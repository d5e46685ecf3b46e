import type { Jobs, Schedule } from '../../infra/jobs/jobs.js';
import type { AuditService } from './audit/audit.service.js';
import type { ReportService } from './reports/report.service.js';

interface Needs {
  reports: ReportService;
  audit: AuditService;
}

/** Purges after the retention periods of moderation. */
export const moderationJobs = ({ reports, audit }: Needs): Jobs => ({
  'purge-reports': () => reports.purge(),
  'purge-audit-log': () => audit.purge(),
});

/** Every night, in UTC. */
export const MODERATION_SCHEDULE: Schedule = { 'purge-reports': '43 2 * * *', 'purge-audit-log': '47 2 * * *' };
