import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { ActivityService } from './activity.service.js';

export const figuresJobs = ({ activity }: { activity: ActivityService }): Jobs => ({
  'count-active-members': () => activity.count(),
});

/** Ten minutes before midnight in Copenhagen, in summer and in winter: the last count of a month misses the fewest. */
export const FIGURES_SCHEDULE: Schedule = { 'count-active-members': '50 21,22 * * *' };
