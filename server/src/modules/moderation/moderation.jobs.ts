import type { Jobs, Schedule } from '../../infra/jobs/jobs.js';
import type { AuditService } from './audit/audit.service.js';
import type { LimitsMetService } from './limits/limits-met.service.js';
import type { ReportService } from './reports/report.service.js';

interface Needs {
  reports: ReportService;
  audit: AuditService;
  limitsMet: LimitsMetService;
}

/** Purges after the retention periods of moderation. */
export const moderationJobs = ({ reports, audit, limitsMet }: Needs): Jobs => ({
  'purge-reports': () => reports.purge(),
  'purge-audit-log': () => audit.purge(),
  'purge-limits-met': () => limitsMet.purge(),
});

/** Every night, and the short-lived every hour, in UTC. */
export const MODERATION_SCHEDULE: Schedule = {
  'purge-reports': '43 2 * * *',
  'purge-audit-log': '47 2 * * *',
  'purge-limits-met': '17 * * * *',
};
