import type { Jobs, Schedule } from '../../infra/jobs/jobs.js';
import type { Database } from '../../infra/postgres/data-source.js';
import type { ReportService } from './reports/report.service.js';
import type { OutcomeJob, ReceiptJob, ReportMailService } from './reports/report-mail.service.js';

interface Needs {
  dataSource: Database;
  reports: ReportService;
  reportMails: ReportMailService;
}

/** Mails to reporters, and the purge of reports after their retention period. */
export const moderationJobs = ({ dataSource, reports, reportMails }: Needs): Jobs => ({
  'mail-report-receipt': (job: ReceiptJob) => reportMails.sendReceipt(job),
  'tell-report-outcome': ({ reportId }: { reportId: number }) => reportMails.tellOutcome(reportId),
  'mail-report-outcome': (job: OutcomeJob) => reportMails.sendOutcome(job),
  'purge-reports': () => reports.purge(dataSource),
});

/** Every night, in UTC. */
export const MODERATION_SCHEDULE: Schedule = { 'purge-reports': '43 2 * * *' };
