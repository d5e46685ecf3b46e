import type { Mailer } from '../../infra/mail/mailer.js';
import { defineModule } from '../../shared/module.js';
import type { RegistrationWaveService } from '../accounts/registration/registration-wave.service.js';
import type { StrangerMailService } from '../identity/strangers/stranger-mail.service.js';
import type { ReportService } from '../moderation/reports/report.service.js';
import { CONTACT_SCHEDULE, contactJobs } from './contact.jobs.js';
import { ContactResolver } from './contact.resolver.js';
import { ContactService } from './contact.service.js';
import { ContactMessage } from './contact-message.entity.js';
import { ConfirmedReport } from './visitor-reports/confirmed-report.entity.js';
import { VisitorReport } from './visitor-reports/visitor-report.entity.js';
import { VISITOR_REPORT_SCHEDULE, visitorReportJobs } from './visitor-reports/visitor-report.jobs.js';
import { VisitorReportResolver } from './visitor-reports/visitor-report.resolver.js';
import { VisitorReportService } from './visitor-reports/visitor-report.service.js';

interface Needs {
  deliveries: Mailer;
  registrationWave: RegistrationWaveService;
  reports: ReportService;
  strangerMails: StrangerMailService;
}

/** Messages to the operator, and reports by visitors. */
export const contactModule = defineModule({
  entities: [ContactMessage, VisitorReport, ConfirmedReport],
  resolvers: [ContactResolver, VisitorReportResolver],
  schedule: { ...CONTACT_SCHEDULE, ...VISITOR_REPORT_SCHEDULE },
  create(
    { config, dataSource, backgroundDataSource, clock },
    { deliveries, registrationWave, reports, strangerMails }: Needs,
  ) {
    const contact = new ContactService(dataSource, clock, registrationWave, strangerMails);
    const visitorReports = new VisitorReportService({
      dataSource,
      clock,
      config,
      wave: registrationWave,
      strangerMails,
      reports,
    });
    const outbox = { config, dataSource: backgroundDataSource, mailer: deliveries };
    return {
      services: { contact, visitorReports },
      resolvers: [new ContactResolver(contact), new VisitorReportResolver(visitorReports)],
      jobs: {
        ...contactJobs({ ...outbox, contact }),
        ...visitorReportJobs({ ...outbox, visitorReports }),
      },
    };
  },
});
