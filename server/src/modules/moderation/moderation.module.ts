import { defineModule } from '../../common/module.js';
import type { AdministratorActsService } from '../accounts/administrators/administrator-acts.service.js';
import type { DeletionService } from '../accounts/deletion/deletion.service.js';
import type { SessionService } from '../accounts/sessions/session.service.js';
import type { ExportService } from '../exports/export.service.js';
import type { BlockService } from '../users/block.service.js';
import { AuditService } from './audit/audit.service.js';
import { AuditEntry } from './audit/audit-entry.entity.js';
import { LimitMet } from './limits/limit-met.entity.js';
import { LimitsMetService } from './limits/limits-met.service.js';
import { MODERATION_SCHEDULE, moderationJobs } from './moderation.jobs.js';
import { AdminActionResolver } from './portal/admin-action.resolver.js';
import { AdminActionService } from './portal/admin-action.service.js';
import { AdminExportService } from './portal/admin-export.service.js';
import { AdminListResolver } from './portal/admin-list.resolver.js';
import { AdminListService } from './portal/admin-list.service.js';
import { AdminUserResolver } from './portal/admin-user.resolver.js';
import { AdminUserService } from './portal/admin-user.service.js';
import { Report } from './reports/report.entity.js';
import { ReportResolver } from './reports/report.resolver.js';
import { ReportService } from './reports/report.service.js';
import { BlockedSourceResolver } from './sources/blocked-source.resolver.js';
import { SourceBlockingService } from './sources/source-blocking.service.js';

interface Needs {
  administratorActs: AdministratorActsService;
  blocks: BlockService;
  deletions: DeletionService;
  exports: ExportService;
  sessions: SessionService;
}

/** Members' reports, the admin portal and its audit log. */
export const moderationModule = defineModule({
  entities: [Report, AuditEntry, LimitMet],
  resolvers: [ReportResolver, AdminListResolver, AdminUserResolver, AdminActionResolver, BlockedSourceResolver],
  schedule: MODERATION_SCHEDULE,
  create(
    { dataSource, backgroundDataSource, clock, rateLimiter, logger },
    { administratorActs, blocks, deletions, exports, sessions }: Needs,
  ) {
    const audit = new AuditService(dataSource, clock);
    administratorActs.onAct((database, act) => audit.record(database, act));
    const limitsMet = new LimitsMetService(backgroundDataSource, clock, logger);
    rateLimiter.onMet((limit, who) => limitsMet.note(limit, who));
    const adminActions = new AdminActionService(dataSource, clock, sessions, deletions, audit);
    const adminExports = new AdminExportService(dataSource, exports, audit);
    const adminLists = new AdminListService(backgroundDataSource, clock, audit);
    const adminUsers = new AdminUserService(backgroundDataSource, clock, audit);
    const sourceBlocking = new SourceBlockingService(dataSource, clock, audit);
    const reports = new ReportService(dataSource, clock, rateLimiter, blocks);
    return {
      services: { adminActions, audit, limitsMet, sourceBlocking },
      resolvers: [
        new ReportResolver(reports),
        new AdminListResolver(adminLists, adminUsers, audit, limitsMet),
        new AdminUserResolver(adminUsers),
        new AdminActionResolver(adminActions, adminExports),
        new BlockedSourceResolver(sourceBlocking),
      ],
      jobs: moderationJobs({ reports, audit, limitsMet }),
    };
  },
});
