import { defineModule } from '../../common/module.js';
import type { Mailer } from '../../infra/mail/mailer.js';
import type { AdministratorActsService } from '../identity/administrators/administrator-acts.service.js';
import type { BanService } from '../identity/bans/ban.service.js';
import type { DeletionService } from '../accounts/deletion/deletion.service.js';
import type { BannedEmailService } from '../identity/bans/banned-email.service.js';
import type { SessionService } from '../identity/sessions/session.service.js';
import type { ExportService } from '../exports/export.service.js';
import type { OrderChangeService } from '../plus/plus.module.js';
import type { BlockService } from '../members/blocks/block.service.js';
import { Appeal } from './decisions/appeal.entity.js';
import { AppealResolver } from './appeals/appeal.resolver.js';
import { AppealService } from './appeals/appeal.service.js';
import { AuditService } from '../audit/audit.service.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
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
import { LimitMet } from '../admin/limits/limit-met.entity.js';
import { LimitsMetService } from '../admin/limits/limits-met.service.js';
import { MODERATION_SCHEDULE, moderationJobs } from './moderation.jobs.js';
import { AdminOrderResolver } from '../plus/admin-orders/admin-order.resolver.js';
import { AdminOrderService } from '../plus/admin-orders/admin-order.service.js';
import { AdminActionResolver } from '../admin/admin-action.resolver.js';
import { AdminActionService } from '../admin/admin-action.service.js';
import { AdminExportService } from '../admin/admin-export.service.js';
import { AdminListResolver } from '../admin/admin-list.resolver.js';
import { AdminListService } from '../admin/admin-list.service.js';
import { AdminUserResolver } from '../admin/admin-user.resolver.js';
import { AdminUserService } from '../admin/admin-user.service.js';
import { AdminReportResolver } from './reports/admin-report.resolver.js';
import { AdminReportService } from './reports/admin-report.service.js';
import { Report } from './reports/report.entity.js';
import { reportGauge } from './reports/report.gauges.js';
import { ReportResolver } from './reports/report.resolver.js';
import { ReportService } from './reports/report.service.js';
import { ReportEntry } from './reports/report-entry.entity.js';
import { ReportMailService } from './reports/report-mail.service.js';
import { BlockedSourceResolver } from '../identity/blocked-sources/blocked-source.resolver.js';
import { SourceBlockingService } from '../identity/blocked-sources/source-blocking.service.js';

export { DecisionKindEnum } from './decisions/decision.types.js';
export { Report } from './reports/report.entity.js';
export { ReportKindEnum } from './reports/report.types.js';
export { type FindThing, FOUND_THING, messagesWith, snapshotOf } from './reports/reported-thing.queries.js';

interface Needs {
  administratorActs: AdministratorActsService;
  bannedEmails: BannedEmailService;
  bans: BanService;
  blocks: BlockService;
  deletions: DeletionService;
  deliveries: Mailer;
  exports: ExportService;
  orderChanges: OrderChangeService;
  sessions: SessionService;
}

/** Members' reports, decisions with their reasons and appeals, the admin portal and its audit log. */
export const moderationModule = defineModule({
  entities: [Report, ReportEntry, Decision, Appeal, AuditEntry, LimitMet],
  resolvers: [
    ReportResolver,
    AdminReportResolver,
    DecisionResolver,
    ReportDecisionsResolver,
    OwnDecisionResolver,
    AppealResolver,
    AdminListResolver,
    AdminUserResolver,
    AdminActionResolver,
    BlockedSourceResolver,
    AdminOrderResolver,
  ],
  schedule: { ...MODERATION_SCHEDULE, ...DECISION_SCHEDULE },
  create(
    { config, dataSource, backgroundDataSource, clock, rateLimiter, logger },
    { administratorActs, bannedEmails, bans, blocks, deletions, deliveries, exports, orderChanges, sessions }: Needs,
  ) {
    const audit = new AuditService(dataSource, clock);
    administratorActs.onAct((database, act) => audit.record(database, act));
    const limitsMet = new LimitsMetService(backgroundDataSource, clock, logger);
    rateLimiter.onMet((limit, who) => limitsMet.note(limit, who));
    const reports = new ReportService(dataSource, clock, rateLimiter, blocks);
    const reportMails = new ReportMailService(dataSource, clock, deliveries, config);
    const adminReports = new AdminReportService(dataSource, backgroundDataSource, audit, reports);
    const links = new DecisionLinks(dataSource);
    const decisions = new DecisionService(dataSource, clock, audit, bans, deletions, bannedEmails, reports);
    const ownDecisions = new OwnDecisionService(dataSource, clock, links);
    bans.explainWith((memberId) => ownDecisions.explainBan(memberId));
    const decisionLists = new DecisionListService(backgroundDataSource);
    const removedPosts = new RemovedPostService(dataSource, clock);
    const appeals = new AppealService(dataSource, clock, links, decisions, ownDecisions, bannedEmails, audit);
    const adminActions = new AdminActionService(dataSource, clock, sessions, decisions, audit);
    const adminExports = new AdminExportService(dataSource, exports, audit);
    const adminLists = new AdminListService(backgroundDataSource, clock, audit);
    const adminUsers = new AdminUserService(backgroundDataSource, clock, audit, rateLimiter);
    const sourceBlocking = new SourceBlockingService(dataSource, clock, audit);
    const adminOrders = new AdminOrderService(dataSource, backgroundDataSource, clock, orderChanges, audit);
    return {
      services: { adminActions, audit, decisions, limitsMet, removedPosts, reports, sourceBlocking },
      resolvers: [
        new ReportResolver(reports),
        new AdminReportResolver(adminReports),
        new DecisionResolver(decisions, decisionLists),
        new ReportDecisionsResolver(decisionLists),
        new OwnDecisionResolver(ownDecisions),
        new AppealResolver(appeals, decisionLists),
        new AdminListResolver(adminLists, audit, limitsMet),
        new AdminUserResolver(adminUsers),
        new AdminActionResolver(adminActions, adminExports),
        new BlockedSourceResolver(sourceBlocking),
        new AdminOrderResolver(adminOrders),
      ],
      gauges: [reportGauge(dataSource, clock)],
      jobs: {
        ...moderationJobs({ reports, reportMails, audit, limitsMet }),
        ...decisionJobs({ config, dataSource, mailer: deliveries, decisions, ownDecisions, removedPosts, links }),
      },
    };
  },
});
