import { join } from 'node:path';
import { INDEX_FOLDER } from '../../infra/backup/backup-content.js';
import { serializeFault } from '../../infra/logging/faults.js';
import { defineModule } from '../../shared/module.js';
import type { InterestService } from '../interests/interest.service.js';
import { ChangeLog } from './change-log.entity.js';
import { CHANGE_LOG_SCHEDULE, changeLogJobs } from './change-log.jobs.js';
import { IndexMatchFinder } from './index/index-match-finder.js';
import { CHANGE_LOG_CHANNEL, MatchIndexFeed } from './index/match-index.feed.js';
import { IndexSnapshot } from './index/snapshot/index-snapshot.entity.js';
import { IndexSnapshotFile } from './index/snapshot/index-snapshot.file.js';
import { MatchResolver } from './match.resolver.js';
import { MatchService } from './match.service.js';
import { SqlFallbackFinder } from './sql-fallback-finder.js';
import { SqlMatchFinder } from './sql-match-finder.js';

interface Needs {
  interests: InterestService;
}

/** Find Venner and its match index. */
export const matchesModule = defineModule({
  entities: [ChangeLog, IndexSnapshot],
  reads: ['block', 'interest', 'member', 'member_interest'],
  resolvers: [MatchResolver],
  schedule: CHANGE_LOG_SCHEDULE,
  create(
    { config, databaseUrl, dataSource, backgroundDataSource, clock, rateLimiter, notifications, logger },
    { interests }: Needs,
  ) {
    const matchIndex = new MatchIndexFeed(
      databaseUrl,
      (fault) => logger.warn({ fault: serializeFault(fault) }, 'the match index does not follow'),
      new IndexSnapshotFile(join(config.dataDir, INDEX_FOLDER), logger),
    );
    const sql = new SqlFallbackFinder(dataSource, new SqlMatchFinder(dataSource, clock));
    const finder = new IndexMatchFinder(matchIndex, sql, clock);
    const matching = new MatchService({ dataSource, finder, clock, interests, rateLimiter });
    return {
      services: { matchIndex, matching },
      resolvers: [new MatchResolver(matching)],
      jobs: changeLogJobs({ dataSource: backgroundDataSource, clock }),
      start() {
        const readLog = (): void => matchIndex.requestUpdate();
        notifications.listen(CHANGE_LOG_CHANNEL, { onNotification: readLog, onGap: readLog });
        matchIndex.start();
      },
      stop: () => matchIndex.stop(),
    };
  },
});
