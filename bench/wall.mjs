// `npm run bench:wall`: the times of the wall's statements with 10,000 posts, with a million, and with a million of which
// none is an aftale, alternating in one run.
// `-- --rounds 50` (default 30), `-- --posts 200000` (default a million). DATABASE_URL selects a running Postgres whose
// role may create databases; default: the embedded one.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { wholeNumber } from './lib/command.mjs';
import { shareIdKey } from './lib/id-key.mjs';
import { ensureProductAndTools, product } from './lib/product.mjs';
import { quantile } from './lib/statistics.mjs';
import { NOW, seed, WITHOUT_TRIGGERS } from './lib/wall/data.mjs';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '30' }, posts: { type: 'string', default: '1000000' } },
});
const rounds = wholeNumber('rounds', options.rounds, 5);
/** Postgres plans a prepared statement for its values five times before it takes one plan for all. */
const WARM_UP = 10;
const SMALL = 10_000;
const LARGE = wholeNumber('posts', options.posts, SMALL + 1);
const kinds = [
  { posts: SMALL, hasAftaler: true },
  { posts: LARGE, hasAftaler: true },
  { posts: LARGE, hasAftaler: false },
];

/** Goal for the first page at a million posts. */
const GOAL_MS = 5;

await ensureProductAndTools();
const { createDataSource, migrate } = await product('database.js');
const { startEmbeddedPostgres } = await product('infra/embedded/postgres/postgres.js');
const { createPrimaryReader } = await product('infra/postgres/reader.js');
const { AftaleListService } = await product('modules/wall/aftaler/aftale-list.service.js');
const { AftaleReader } = await product('modules/wall/aftaler/aftale-reader.js');
const { CalendarLink } = await product('modules/wall/aftaler/calendar/calendar-link.js');
const { PostService } = await product('modules/wall/posts/post.service.js');
const { InterestService } = await product('modules/interests/interest.service.js');

async function makeWall(serverUrl, { posts, hasAftaler }) {
  const name = `venn_bench_wall_${posts}${hasAftaler ? '' : '_plain'}`;
  const keeper = createDataSource(serverUrl, 1);
  await keeper.initialize();
  await keeper.query(`DROP DATABASE IF EXISTS ${name}`);
  await keeper.query(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  await migrate(url.href);
  const dataSource = createDataSource(url.href, 1);
  await dataSource.initialize();
  await shareIdKey(dataSource);
  for (const table of WITHOUT_TRIGGERS) await dataSource.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const statement of seed(posts, hasAftaler)) await dataSource.query(statement);
  await dataSource.query('VACUUM ANALYZE');
  return {
    dataSource,
    async drop() {
      await dataSource.destroy();
      await keeper.query(`DROP DATABASE ${name}`);
      await keeper.destroy();
    },
  };
}

/** Time of the statements of `work` as a server sends them: prepared, over one connection. */
async function timed({ dataSource }, work) {
  let milliseconds = 0;
  const database = {
    query: async (sql, values) => {
      const start = performance.now();
      const rows = await dataSource.query(sql, values);
      milliseconds += performance.now() - start;
      return rows;
    },
  };
  const interests = new InterestService(dataSource);
  await interests.all();
  const noLimits = { use: async () => undefined, giveBack: async () => undefined };
  const clock = { now: () => NOW };
  const reader = createPrimaryReader(database);
  // The key of links is read once in the life of a server.
  const aftaleReader = new AftaleReader(clock, new CalendarLink(dataSource, 'post'));
  await work({
    posts: new PostService({
      dataSource: database,
      clock,
      rateLimiter: noLimits,
      interests,
      decisions: null,
      hosting: null,
      reader,
      aftaleReader,
    }),
    aftaler: new AftaleListService({ clock, reader, interests, aftaleReader }),
    interestIds: [...(await interests.byRow()).keys()],
  });
  return milliseconds;
}

const viewer = { id: 1, role: 'user' };
const all = { interestId: null, kind: 'all' };
const first = { ...all, sort: 'newest', after: null, before: null, newestOnly: false, limit: 20 };
const halfWay = { createdAt: new Date(NOW.getTime() - 547 * 86_400_000), id: Number.MAX_SAFE_INTEGER };
const aYearAgo = new Date(NOW.getTime() - 365 * 86_400_000);
const ahead = { interestId: null, maxDistance: null, after: null, first: 20 };
const QUERIES = {
  'first page': ({ posts }) => posts.page(viewer, first),
  'oldest first': ({ posts }) => posts.page(viewer, { ...first, sort: 'oldest' }),
  'one interest': ({ posts, interestIds }) => posts.page(viewer, { ...first, interestId: interestIds[9] }),
  'posts alone': ({ posts }) => posts.page(viewer, { ...first, kind: 'posts' }),
  'aftaler alone': ({ posts }) => posts.page(viewer, { ...first, kind: 'aftaler' }),
  'half-way down': ({ posts }) => posts.page(viewer, { ...first, after: halfWay }),
  'REST, 200 posts': ({ posts }) => posts.page(viewer, { ...first, limit: 200 }),
  'new posts, none': ({ posts }) => posts.newCount(viewer, { ...all, since: NOW }),
  'new posts, many': ({ posts }) => posts.newCount(viewer, { ...all, since: aYearAgo }),
  'aftaler ahead': ({ aftaler }) => aftaler.coming(viewer, ahead),
  'about an interest': ({ aftaler, interestIds }) => aftaler.coming(viewer, { ...ahead, interestId: interestIds[9] }),
  'own aftaler': ({ aftaler }) => aftaler.own(viewer),
};

const round = (number) => number.toFixed(2).padStart(8);

const dataDir = await mkdtemp(join(tmpdir(), 'venn-bench-'));
const given = process.env.DATABASE_URL;
const postgres = given ? { url: given, stop: async () => undefined } : await startEmbeddedPostgres(dataDir);
const walls = [];
try {
  for (const kind of kinds) {
    console.log(`Making a wall of ${kind.posts} posts${kind.hasAftaler ? '' : ' without aftaler'} …`);
    walls.push(await makeWall(postgres.url, kind));
  }
  console.log(`\nMilliseconds of prepared statements; ${rounds} rounds in turn, after ${WARM_UP} to warm up.`);
  const heads = kinds.map(({ posts, hasAftaler }) => `${posts}${hasAftaler ? '' : ' plain'} p50     p95`.padStart(26));
  console.log(`${''.padEnd(18)}${heads.join('')}  by size  by aftaler`);
  for (const [name, query] of Object.entries(QUERIES)) {
    const times = walls.map(() => []);
    for (let turn = -WARM_UP; turn < rounds; turn += 1) {
      for (const [place, wall] of walls.entries()) {
        const milliseconds = await timed(wall, query);
        if (turn >= 0) times[place].push(milliseconds);
      }
    }
    const [small, large, plain] = times.map((each) => quantile(each, 0.5));
    const cells = times
      .map((each) => `${round(quantile(each, 0.5))}${round(quantile(each, 0.95))}`.padStart(26))
      .join('');
    console.log(`${name.padEnd(18)}${cells}  ${round(large / small)}  ${round(large / plain)}`);
    if (name === 'first page' && large >= GOAL_MS) {
      console.error(`  The goal is below ${GOAL_MS} ms.`);
      process.exitCode = 1;
    }
  }
} finally {
  for (const wall of walls) await wall.drop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
