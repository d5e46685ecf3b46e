// `npm run bench:wall`: the wall's query times in Postgres with 10,000 and with a million posts, alternating in one run.
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
const SMALL = 10_000;
const sizes = [SMALL, wholeNumber('posts', options.posts, SMALL + 1)];

/** Goal for the first page at a million posts. */
const GOAL_MS = 5;

await ensureProductAndTools();
const { createDataSource, migrate } = await product('database.js');
const { startEmbeddedPostgres } = await product('infra/embedded/postgres/postgres.js');
const { createPrimaryReader } = await product('infra/postgres/reader.js');
const { PostService } = await product('modules/wall/posts/post.service.js');
const { InterestService } = await product('modules/interests/interest.service.js');

async function makeWall(serverUrl, posts) {
  const name = `venn_bench_wall_${posts}`;
  const keeper = createDataSource(serverUrl, 1);
  await keeper.initialize();
  await keeper.query(`DROP DATABASE IF EXISTS ${name}`);
  await keeper.query(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  await migrate(url.href);
  const dataSource = createDataSource(url.href, 2);
  await dataSource.initialize();
  await shareIdKey(dataSource);
  for (const table of WITHOUT_TRIGGERS) await dataSource.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const statement of seed(posts)) await dataSource.query(statement);
  await dataSource.query('VACUUM ANALYZE');
  return {
    posts,
    dataSource,
    async drop() {
      await dataSource.destroy();
      await keeper.query(`DROP DATABASE ${name}`);
      await keeper.destroy();
    },
  };
}

/** Time in Postgres for the statements of `work`, planning included. */
async function timed({ dataSource }, work) {
  let milliseconds = 0;
  const database = {
    query: async (sql, values) => {
      const [{ 'QUERY PLAN': plans }] = await dataSource.query(
        `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`,
        values,
      );
      milliseconds += plans[0]['Planning Time'] + plans[0]['Execution Time'];
      return dataSource.query(sql, values);
    },
  };
  const interests = new InterestService(dataSource);
  await interests.all();
  const noLimits = { use: async () => undefined, giveBack: async () => undefined };
  await work(
    new PostService({
      dataSource: database,
      clock: { now: () => NOW },
      rateLimiter: noLimits,
      interests,
      decisions: null,
      reader: createPrimaryReader(database),
    }),
    await interests.all(),
  );
  return milliseconds;
}

const viewer = { id: 1, role: 'user' };
const first = { interestId: null, sort: 'newest', after: null, before: null, limit: 20 };
const halfWay = { createdAt: new Date(NOW.getTime() - 547 * 86_400_000), id: Number.MAX_SAFE_INTEGER };
const QUERIES = {
  'first page': (wall) => wall.page(viewer, first),
  'oldest first': (wall) => wall.page(viewer, { ...first, sort: 'oldest' }),
  'one interest': (wall, interests) => wall.page(viewer, { ...first, interestId: interests[9].id }),
  'half-way down': (wall) => wall.page(viewer, { ...first, after: halfWay }),
  'REST, 200 posts': (wall) => wall.page(viewer, { ...first, limit: 200 }),
  'new posts, none': (wall) => wall.newCount(viewer, NOW, null),
  'new posts, many': (wall) => wall.newCount(viewer, new Date(NOW.getTime() - 365 * 86_400_000), null),
};

const round = (number) => number.toFixed(2).padStart(8);

const dataDir = await mkdtemp(join(tmpdir(), 'venn-bench-'));
const given = process.env.DATABASE_URL;
const postgres = given ? { url: given, stop: async () => undefined } : await startEmbeddedPostgres(dataDir);
const walls = [];
try {
  for (const posts of sizes) {
    console.log(`Making a wall of ${posts} posts …`);
    walls.push(await makeWall(postgres.url, posts));
  }
  console.log(`\nMilliseconds in Postgres, planning included; ${rounds} rounds in turn, after 3 to warm up.`);
  console.log(`${''.padEnd(18)}${sizes.map((posts) => `${posts} p50     p95`.padStart(20)).join('')}     ratio`);
  for (const [name, query] of Object.entries(QUERIES)) {
    const times = walls.map(() => []);
    for (let turn = -3; turn < rounds; turn += 1) {
      for (const [place, wall] of walls.entries()) {
        const milliseconds = await timed(wall, query);
        if (turn >= 0) times[place].push(milliseconds);
      }
    }
    const [small, large] = times.map((each) => quantile(each, 0.5));
    const cells = times.map((each) => `    ${round(quantile(each, 0.5))}${round(quantile(each, 0.95))}`).join('');
    console.log(`${name.padEnd(18)}${cells}  ${round(large / small)}`);
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
