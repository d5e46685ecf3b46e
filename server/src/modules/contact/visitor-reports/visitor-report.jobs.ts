import type { Config } from '../../../config/config.js';
import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { VisitorReport } from './visitor-report.entity.js';
import { confirmReportMail } from './visitor-report.mails.js';
import type { VisitorReportService } from './visitor-report.service.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: Database;
  mailer: Mailer;
  visitorReports: VisitorReportService;
}

interface LinkJob {
  visitorReportId: number;
  mailId: string;
}

/** The link that confirms a visitor's report, and the end of those that nobody confirms. */
export function visitorReportJobs({ config: { publicUrl }, dataSource, mailer, visitorReports }: Needs): Jobs {
  return {
    'mail-confirm-report': async ({ visitorReportId, mailId }: LinkJob) => {
      const report = await dataSource.getRepository(VisitorReport).findOneBy({ id: visitorReportId });
      if (report === null) return;
      const token = await visitorReports.tokenOf(report.id);
      await mailer.send({ to: report.email, mailId, ...confirmReportMail({ publicUrl, token }) });
    },

    'purge-unconfirmed-reports': () => visitorReports.purge(dataSource),
  };
}

/** Hourly: a report is kept for an hour longer than its link works at the most. */
export const VISITOR_REPORT_SCHEDULE: Schedule = { 'purge-unconfirmed-reports': '53 * * * *' };
