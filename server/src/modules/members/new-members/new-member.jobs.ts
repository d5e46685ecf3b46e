import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { NewMemberService } from './new-member.service.js';

export const newMemberJobs = (newMembers: NewMemberService): Jobs => ({ 'end-new-members': () => newMembers.end() });

/** Every hour. */
export const NEW_MEMBER_SCHEDULE: Schedule = { 'end-new-members': '47 * * * *' };
