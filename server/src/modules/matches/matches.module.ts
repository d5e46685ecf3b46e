import { join } from 'node:path';
import { INDEX_FOLDER } from '../../infra/backup/backup-content.js';
import { defineModule } from '../../shared/module.js';
import type { InterestService } from '../interests/interest.service.js';
import { ChangeLog } from './change-log.entity.js';
import { CHANGE_LOG_SCHEDULE, changeLogJobs } from './change-log.jobs.js';
import { readExcludedFrom } from './excluded-members.js';
import { createMatchIndex } from './index/match-index.service.js';
import { IndexMatchFinder } from './index-match-finder.js';
import { IndexSnapshot } from './index-snapshot.entity.js';
import { MatchResolver } from './match.resolver.js';
import { MatchService } from './match.service.js';
import { SqlFallbackFinder } from './sql-fallback-finder.js';
import { SqlMatchFinder } from './sql-match-finder.js';

export { MatchType } from './match.types.js';

interface Needs {
  interests: InterestService;
}

/** Find Venner and its match index. */
export const matchesModule = defineModule({
  entities: [ChangeLog, IndexSnapshot],
  reads: ['block', 'conversation', 'hidden_member', 'interest', 'member', 'member_interest'],
  resolvers: [MatchResolver],
  schedule: CHANGE_LOG_SCHEDULE,
  create(
    { config, databaseUrl, dataSource, backgroundDataSource, clock, rateLimiter, notifications, logger },
    { interests }: Needs,
  ) {
    const matchIndex = createMatchIndex({
      databaseUrl,
      folder: join(config.dataDir, INDEX_FOLDER),
      readExcluded: readExcludedFrom(dataSource),
      clock,
      logger,
    });
    const sql = new SqlFallbackFinder(dataSource, new SqlMatchFinder(dataSource, clock));
    const finder = new IndexMatchFinder(matchIndex, sql);
    const matching = new MatchService({ dataSource, finder, clock, interests, rateLimiter });
    return {
      services: { matchIndex, matching },
      resolvers: [new MatchResolver(matching)],
      jobs: changeLogJobs({ dataSource: backgroundDataSource, clock }),
      start: () => matchIndex.follow(notifications),
      stop: () => matchIndex.stop(),
    };
  },
});
