import { defineModule } from '../../shared/module.js';
import { AUDIT_SCHEDULE, auditJobs } from './audit.jobs.js';
import { AUDIT_PERSONAL_DATA } from './audit.personal-data.js';
import { AuditResolver } from './audit.resolver.js';
import { AuditService } from './audit.service.js';
import { AuditEntry } from './audit-entry.entity.js';

export type { AuditAction } from './audit-entry.entity.js';

/** The log of what administrators do and read. */
export const auditModule = defineModule({
  entities: [AuditEntry],
  reads: ['member'],
  personalData: AUDIT_PERSONAL_DATA,
  resolvers: [AuditResolver],
  schedule: AUDIT_SCHEDULE,
  create({ dataSource, backgroundDataSource, clock }) {
    const audit = new AuditService(dataSource, clock);
    return {
      services: { audit },
      resolvers: [new AuditResolver(audit)],
      jobs: auditJobs({ dataSource: backgroundDataSource, audit }),
    };
  },
});
