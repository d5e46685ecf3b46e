import { defineModule } from '../../shared/module.js';
import type { AuditService } from '../audit/audit.service.js';
import type { ExportService } from '../exports/export.service.js';
import type { SessionService } from '../identity/sessions/session.service.js';
import type { DecisionService } from '../moderation/decisions/decision.service.js';
import type { DecisionListService } from '../moderation/decisions/decision-list.service.js';
import type { ReportListService } from '../moderation/reports/report-list.service.js';
import { ADMIN_PERSONAL_DATA } from './admin.personal-data.js';
import { AdminActionResolver } from './admin-action.resolver.js';
import { AdminActionService } from './admin-action.service.js';
import { AdminExportService } from './admin-export.service.js';
import { AdminListResolver } from './admin-list.resolver.js';
import { AdminListService } from './admin-list.service.js';
import { AdminUserResolver } from './admin-user.resolver.js';
import { AdminUserService } from './admin-user.service.js';
import { AdminAftaleResolver } from './aftaler/admin-aftale.resolver.js';
import { AdminAftaleService } from './aftaler/admin-aftale.service.js';
import { ActivityService } from './figures/activity.service.js';
import { FIGURES_SCHEDULE, figuresJobs } from './figures/figures.jobs.js';
import { FiguresResolver } from './figures/figures.resolver.js';
import { FiguresService } from './figures/figures.service.js';
import { MonthlyActivity } from './figures/monthly-activity.entity.js';
import { LimitMet } from './limits/limit-met.entity.js';
import { LIMITS_MET_SCHEDULE, limitsMetJobs } from './limits/limits-met.jobs.js';
import { LimitsMetResolver } from './limits/limits-met.resolver.js';
import { LimitsMetService } from './limits/limits-met.service.js';

interface Needs {
  audit: AuditService;
  decisionLists: DecisionListService;
  decisions: DecisionService;
  exports: ExportService;
  reportLists: ReportListService;
  sessions: SessionService;
}

/** The admin portal: its lists and actions, the rate limits that were met, and figures. */
export const adminModule = defineModule({
  entities: [LimitMet, MonthlyActivity],
  reads: [
    'aftale',
    'aftale_meeting',
    'aftale_request',
    'appeal',
    'comment',
    'conversation',
    'decision',
    'former_name',
    'interest',
    'ip_sighting',
    'member',
    'member_interest',
    'message',
    'post',
    'post_like',
    'report',
    'report_entry',
    'town',
  ],
  changes: ['member'],
  personalData: ADMIN_PERSONAL_DATA,
  resolvers: [
    AdminListResolver,
    AdminUserResolver,
    AdminActionResolver,
    AdminAftaleResolver,
    LimitsMetResolver,
    FiguresResolver,
  ],
  schedule: { ...LIMITS_MET_SCHEDULE, ...FIGURES_SCHEDULE },
  create(
    { dataSource, backgroundDataSource, clock, rateLimiter, logger },
    { audit, decisionLists, decisions, exports, reportLists, sessions }: Needs,
  ) {
    const limitsMet = new LimitsMetService(backgroundDataSource, clock, logger);
    const adminActions = new AdminActionService({ dataSource, clock, sessions, decisions, audit });
    const adminExports = new AdminExportService(dataSource, exports, audit, rateLimiter);
    const adminLists = new AdminListService(backgroundDataSource, clock, audit);
    const adminUsers = new AdminUserService(backgroundDataSource, clock, audit, rateLimiter);
    const activity = new ActivityService(backgroundDataSource, clock);
    return {
      services: { activity, adminActions, limitsMet },
      listeners: { limitMet: (...met) => limitsMet.note(...met) },
      resolvers: [
        new AdminListResolver(adminLists),
        new AdminUserResolver(adminUsers, reportLists, decisionLists),
        new AdminActionResolver(adminActions, adminExports),
        new AdminAftaleResolver(new AdminAftaleService(backgroundDataSource, audit)),
        new LimitsMetResolver(limitsMet),
        new FiguresResolver(new FiguresService(backgroundDataSource, clock)),
      ],
      jobs: { ...limitsMetJobs({ limitsMet }), ...figuresJobs({ activity }) },
    };
  },
});
