import type { Jobs, Schedule } from '../../infra/jobs/jobs.js';
import type { AuditService } from './audit.service.js';

interface Needs {
  audit: AuditService;
}

/** The purge after the retention period. */
export const auditJobs = ({ audit }: Needs): Jobs => ({ 'purge-audit-log': () => audit.purge() });

/** Every night, in UTC. */
export const AUDIT_SCHEDULE: Schedule = { 'purge-audit-log': '47 2 * * *' };
