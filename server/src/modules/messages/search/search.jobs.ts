import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { SearchIndexService } from './search-index.service.js';

/** Writes what searches read. */
export const searchJobs = (searchIndex: SearchIndexService): Jobs => ({
  'index-messages': () => searchIndex.index(),
});

/** The longer it waits, the more messages are read without an index. */
export const SEARCH_SCHEDULE: Schedule = { 'index-messages': '*/5 * * * *' };
