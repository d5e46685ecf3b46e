import type { Jobs, Schedule } from '../../infra/jobs/jobs.js';
import type { AuditService } from '../audit/audit.service.js';
import type { LimitsMetService } from '../admin/limits/limits-met.service.js';
import type { ReportService } from './reports/report.service.js';
import type { OutcomeJob, ReceiptJob, ReportMailService } from './reports/report-mail.service.js';

interface Needs {
  reports: ReportService;
  reportMails: ReportMailService;
  audit: AuditService;
  limitsMet: LimitsMetService;
}

/** Mails to reporters, and purges after the retention periods of moderation. */
export const moderationJobs = ({ reports, reportMails, audit, limitsMet }: Needs): Jobs => ({
  'mail-report-receipt': (job: ReceiptJob) => reportMails.sendReceipt(job),
  'tell-report-outcome': ({ reportId }: { reportId: number }) => reportMails.tellOutcome(reportId),
  'mail-report-outcome': (job: OutcomeJob) => reportMails.sendOutcome(job),
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
