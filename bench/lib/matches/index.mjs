import { setTimeout as sleep } from 'node:timers/promises';
import { product } from '../product.mjs';

const WARM_WITHIN_MS = 300_000;
const clock = { now: () => new Date() };

/**
 * The product's match index in this process, built from the database at `url`: its `finder`, `page` for a page with its
 * members' rows, and how long the build took.
 */
export async function openMatchIndex(url) {
  const { createDataSource } = await product('database.js');
  const { createMatchIndex } = await product('modules/matches/index/match-index.service.js');
  const { readExcludedFrom } = await product('modules/matches/excluded-members.js');
  const { IndexMatchFinder } = await product('modules/matches/index-match-finder.js');
  const { MatchService } = await product('modules/matches/match.service.js');
  const { createRateLimiter } = await product('infra/rate-limits/rate-limiter.js');
  const { InterestService } = await product('modules/interests/interest.service.js');
  const { parsePublicId } = await product('common/public-id.js');

  const faults = [];
  const logger = { info: () => undefined, warn: (about) => faults.push(about) };
  const dataSource = createDataSource(url, 4);
  await dataSource.initialize();
  const readExcluded = readExcludedFrom(dataSource);
  const index = createMatchIndex({ databaseUrl: url, folder: null, readExcluded, clock, logger });
  const began = performance.now();
  index.follow({ listen: () => undefined });
  while (!index.state.isWarm && faults.length === 0 && performance.now() - began < WARM_WITHIN_MS) await sleep(5);
  if (!index.state.isWarm) throw new Error(`The index did not get ready: ${JSON.stringify(faults)}`);
  const builtMs = performance.now() - began;

  const noFallback = {
    find() {
      throw new Error('The index lacks the viewer');
    },
    canUseSql: async () => false,
  };
  const finder = new IndexMatchFinder(index, noFallback);
  const service = new MatchService({
    dataSource,
    finder,
    clock,
    interests: new InterestService(dataSource),
    rateLimiter: createRateLimiter(dataSource, { mode: 'count' }),
  });
  /** Questions for Postgres and the API have no filters. */
  const asked = (question) => ({ filters: [], notWrittenWith: false, ...question });
  return {
    finder: { find: (viewerId, question) => finder.find(viewerId, asked(question)) },
    builtMs,
    indexMb: index.state.bytes / 2 ** 20,
    async page(viewerId, question) {
      const { items, total } = await service.matches(viewerId, asked(question));
      return { ids: items.map(({ id }) => parsePublicId('member', id)), total };
    },
    async close() {
      await index.stop();
      await dataSource.destroy();
    },
  };
}
