import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { RecentActivityService } from './recent-activity.service.js';

export const recentActivityJobs = (activity: RecentActivityService): Jobs => ({
  'note-activity': () => activity.note(),
});

/** Every hour: the first run of a day does the work. */
export const RECENT_ACTIVITY_SCHEDULE: Schedule = { 'note-activity': '7 * * * *' };
