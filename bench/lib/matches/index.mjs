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
  const { MatchIndexFeed } = await product('modules/matches/index/match-index.feed.js');
  const { IndexMatchFinder } = await product('modules/matches/index/index-match-finder.js');
  const { MatchService } = await product('modules/matches/match.service.js');
  const { createRateLimiter } = await product('infra/rate-limits/rate-limiter.js');
  const { InterestService } = await product('modules/interests/interest.service.js');
  const { parsePublicId } = await product('common/public-id.js');

  const faults = [];
  const feed = new MatchIndexFeed(url, (fault) => faults.push(fault));
  const began = performance.now();
  feed.start();
  while (!feed.state.isWarm && faults.length === 0 && performance.now() - began < WARM_WITHIN_MS) await sleep(5);
  if (!feed.state.isWarm) throw faults[0] ?? new Error('The index did not get ready');
  const builtMs = performance.now() - began;

  const dataSource = createDataSource(url, 4);
  await dataSource.initialize();
  const noFallback = {
    find() {
      throw new Error('The index lacks the viewer');
    },
    canUseSql: async () => false,
  };
  const finder = new IndexMatchFinder(feed, noFallback, clock);
  const service = new MatchService({
    dataSource,
    finder,
    clock,
    interests: new InterestService(dataSource),
    rateLimiter: createRateLimiter(dataSource, { mode: 'count' }),
  });
  /** Questions for Postgres and the API have no filters. */
  const asked = (question) => ({ filters: [], ...question });
  return {
    finder: { find: (viewerId, question) => finder.find(viewerId, asked(question)) },
    builtMs,
    indexMb: feed.state.bytes / 2 ** 20,
    async page(viewerId, question) {
      const { items, total } = await service.matches(viewerId, asked(question));
      return { ids: items.map(({ id }) => parsePublicId('member', id)), total };
    },
    async close() {
      await feed.stop();
      await dataSource.destroy();
    },
  };
}
