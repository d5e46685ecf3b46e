import type { Jobs, Schedule } from '../../infra/jobs/jobs.js';
import type { Database } from '../../infra/postgres/data-source.js';
import type { AuditService } from './audit.service.js';

interface Needs {
  dataSource: Database;
  audit: AuditService;
}

/** The purge after the retention period. */
export const auditJobs = ({ dataSource, audit }: Needs): Jobs => ({ 'purge-audit-log': () => audit.purge(dataSource) });

/** Every night, in UTC. */
export const AUDIT_SCHEDULE: Schedule = { 'purge-audit-log': '47 2 * * *' };
