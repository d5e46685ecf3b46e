import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { LimitsMetService } from './limits-met.service.js';

interface Needs {
  limitsMet: LimitsMetService;
}

/** The purge after `LIMITS_MET_HOURS`. */
export const limitsMetJobs = ({ limitsMet }: Needs): Jobs => ({ 'purge-limits-met': () => limitsMet.purge() });

/** Every hour, in UTC. */
export const LIMITS_MET_SCHEDULE: Schedule = { 'purge-limits-met': '17 * * * *' };
