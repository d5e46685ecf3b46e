import type { Mailer } from '../../infra/mail/mailer.js';
import { type AllModules, defineModule } from '../../shared/module.js';
import type { DeletionService } from '../accounts/deletion/deletion.service.js';
import type { AuditService } from '../audit/audit.service.js';
import type { BanService } from '../identity/bans/ban.service.js';
import type { BannedEmailService } from '../identity/bans/banned-email.service.js';
import type { BlockService } from '../members/blocks/block.service.js';
import { AppealResolver } from './appeals/appeal.resolver.js';
import { AppealService } from './appeals/appeal.service.js';
import { AppealListService } from './appeals/appeal-list.service.js';
import { Appeal } from './decisions/appeal.entity.js';
import { explainBan } from './decisions/ban-explanation.js';
import { Decision } from './decisions/decision.entity.js';
import { DECISION_SCHEDULE, decisionJobs } from './decisions/decision.jobs.js';
import { DecisionResolver } from './decisions/decision.resolver.js';
import { DecisionService } from './decisions/decision.service.js';
import { DecisionLinks } from './decisions/decision-links.js';
import { DecisionListService } from './decisions/decision-list.service.js';
import { OwnDecisionResolver } from './decisions/own-decision.resolver.js';
import { OwnDecisionService } from './decisions/own-decision.service.js';
import { RemovedPostService } from './decisions/removed-post.service.js';
import { ReportDecisionsResolver } from './decisions/report-decisions.resolver.js';
import { MODERATION_SCHEDULE, moderationJobs } from './moderation.jobs.js';
import { MODERATION_PERSONAL_DATA } from './moderation.personal-data.js';
import { AdminReportResolver } from './reports/admin-report.resolver.js';
import { AdminReportService } from './reports/admin-report.service.js';
import { Report } from './reports/report.entity.js';
import { reportGauge } from './reports/report.gauges.js';
import { ReportResolver } from './reports/report.resolver.js';
import { ReportService } from './reports/report.service.js';
import { ReportEntry } from './reports/report-entry.entity.js';
import { ReportListService } from './reports/report-list.service.js';
import { ReportMailService } from './reports/report-mail.service.js';
import { ReportedMemberResolver } from './reports/reported-member.resolver.js';

export { DECISION_TEXTS } from './decisions/decision.texts.js';
export { DecisionKindEnum, DecisionType } from './decisions/decision.types.js';
export { ReportType } from './reports/admin-report.types.js';
export { Report } from './reports/report.entity.js';
export { isHandledBy } from './reports/report.rows.js';
export { ReportKindEnum } from './reports/report.types.js';

interface Needs {
  audit: AuditService;
  bannedEmails: BannedEmailService;
  bans: BanService;
  blocks: BlockService;
  deletions: DeletionService;
  deliveries: Mailer;
}

/** Members' reports, decisions with their reasons, and appeals. */
export const moderationModule = defineModule({
  entities: [Report, ReportEntry, Decision, Appeal],
  reads: ['block', 'comment', 'conversation', 'member', 'message', 'post'],
  changes: ['member'],
  personalData: MODERATION_PERSONAL_DATA,
  explanations: { ACCOUNT_BANNED: explainBan },
  resolvers: [
    ReportResolver,
    ReportedMemberResolver,
    AdminReportResolver,
    DecisionResolver,
    ReportDecisionsResolver,
    OwnDecisionResolver,
    AppealResolver,
  ],
  schedule: { ...MODERATION_SCHEDULE, ...DECISION_SCHEDULE },
  create(
    { config, dataSource, backgroundDataSource, clock, rateLimiter },
    { audit, bannedEmails, bans, blocks, deletions, deliveries }: Needs,
    { reportables }: AllModules,
  ) {
    const reports = new ReportService({ dataSource, clock, rateLimiter, blocks, reportables });
    const reportMails = new ReportMailService(backgroundDataSource, clock, deliveries, config);
    const adminReports = new AdminReportService(dataSource, backgroundDataSource, audit, reports);
    const links = new DecisionLinks(dataSource);
    const decisions = new DecisionService({
      dataSource,
      clock,
      audit,
      bans,
      deletions,
      bannedEmails,
      reports,
      reportables,
    });
    const ownDecisions = new OwnDecisionService(dataSource, clock, links);
    const decisionLists = new DecisionListService(backgroundDataSource);
    const reportLists = new ReportListService(backgroundDataSource, clock);
    const appealLists = new AppealListService(backgroundDataSource);
    const removedPosts = new RemovedPostService(backgroundDataSource, clock, reportables);
    const appeals = new AppealService({ dataSource, clock, links, decisions, ownDecisions, bannedEmails, audit });
    return {
      services: { decisionLists, decisions, removedPosts, reportLists, reports },
      resolvers: [
        new ReportResolver(reports),
        new ReportedMemberResolver(reports),
        new AdminReportResolver(adminReports, reportLists),
        new DecisionResolver(decisions),
        new ReportDecisionsResolver(decisionLists),
        new OwnDecisionResolver(ownDecisions),
        new AppealResolver(appeals, appealLists),
      ],
      gauges: [reportGauge(dataSource, clock)],
      jobs: {
        ...moderationJobs({ dataSource: backgroundDataSource, reports, reportMails }),
        ...decisionJobs({
          config,
          dataSource: backgroundDataSource,
          mailer: deliveries,
          decisions,
          ownDecisions,
          removedPosts,
          links,
        }),
      },
    };
  },
});
