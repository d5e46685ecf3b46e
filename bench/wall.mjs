// `npm run bench:wall`: what the wall costs in Postgres with 10 thousand and with a million posts, measured in turn in one
// run. DATABASE_URL takes a server that runs already and may make databases; else one of our own is started for it.
// `-- --rounds 50` for more rounds than 30, `-- --posts 200000` for another size than a million.
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../.ci/lib/build.mjs';
import { ensureInstalled } from '../.ci/lib/install.mjs';
import { demandNode, ROOT } from '../.ci/lib/run.mjs';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '30' }, posts: { type: 'string', default: '1000000' } },
});
const rounds = Number(options.rounds);
const SMALL = 10_000;
const sizes = [SMALL, Number(options.posts)];
if (!Number.isInteger(rounds) || rounds < 5) throw new Error('--rounds takes a whole number from 5');
if (!Number.isInteger(sizes[1]) || sizes[1] <= SMALL) throw new Error(`--posts takes a whole number above ${SMALL}`);

/** What the first page of a million posts may take in Postgres. */
const GOAL_MS = 5;
const MEMBERS = 20_000;
const NOW = new Date('2026-11-20T12:00:00Z');
const AT = `'${NOW.toISOString()}'::timestamptz`;

demandNode();
process.chdir(ROOT);
await ensureInstalled();
const built = await ensureBuilt();
if (built !== 0) process.exit(built);

const product = (path) => import(join(ROOT, 'server/dist', path));
// The entities' decorators need it before them.
createRequire(join(ROOT, 'server/package.json'))('reflect-metadata');
const { createDataSource, migrate } = await product('database.js');
const { startEmbeddedPostgres } = await product('infra/embedded/postgres/postgres.js');
const { PostService } = await product('modules/wall/post.service.js');
const { InterestService } = await product('modules/interests/interest.service.js');

/** Members, posts over three years, two comments and a like each, blocks and bans; the same every time. */
const seed = (posts) => [
  `INSERT INTO member (username, username_key, email, password_hash, role, birthdate, gender, created_at,
                       email_verified_at, terms_version, terms_accepted_at)
   SELECT 'medlem' || n, 'medlem' || n, 'm' || n || '@example.dk', '-', CASE WHEN n % 200 = 0 THEN 'banned' ELSE 'user' END,
          '1980-01-01', 'female', ${AT}, ${AT}, 'bench', ${AT} FROM generate_series(1, ${MEMBERS}) AS n`,
  `INSERT INTO block (blocker_id, blocked_id, created_at)
   SELECT 1, n, ${AT} FROM generate_series(2, 51) AS n
   UNION ALL SELECT n, 1, ${AT} FROM generate_series(52, 101) AS n`,
  `INSERT INTO post (author_id, interest_id, content, like_count, comment_count, created_at)
   SELECT CASE WHEN n % 50 = 0 THEN NULL ELSE 1 + (n::bigint * 7919) % ${MEMBERS} END,
          CASE WHEN n % 3 = 0 THEN NULL ELSE 1 + (n::bigint * n) % 80 END,
          repeat('Skal vi gå en tur? ', 1 + n % 20), 1, 2, ${AT} - (${posts} - n) * (interval '1095 days' / ${posts})
   FROM generate_series(1, ${posts}) AS n`,
  `INSERT INTO comment (post_id, author_id, content, created_at)
   SELECT id, 1 + (id * 31 + answer * 977) % ${MEMBERS}, 'Det vil jeg gerne.', created_at + answer * interval '1 hour'
   FROM post, generate_series(1, 2) AS answer`,
  `INSERT INTO post_like (post_id, member_id, created_at)
   SELECT id, 1 + (id * 17) % ${MEMBERS}, ${AT} FROM post`,
];
/** The rows are inserted with their counts: counting each would only make the bench slower. */
const UNCOUNTED = ['post_like', 'comment'];

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
  for (const table of UNCOUNTED) await dataSource.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
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

/** What Postgres needs for a statement of the product, planning included. */
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
  await work(new PostService(database, { now: () => NOW }, noLimits, interests), await interests.all());
  return milliseconds;
}

const viewer = { id: 1, role: 'user' };
const first = { interestId: null, sort: 'newest', after: null, before: null, limit: 20 };
const halfWay = { createdAt: new Date(NOW.getTime() - 547 * 86_400_000), id: Number.MAX_SAFE_INTEGER };
const QUESTIONS = {
  'first page': (wall) => wall.page(viewer, first),
  'oldest first': (wall) => wall.page(viewer, { ...first, sort: 'oldest' }),
  'one interest': (wall, interests) => wall.page(viewer, { ...first, interestId: interests[9].id }),
  'half-way down': (wall) => wall.page(viewer, { ...first, after: halfWay }),
  'REST, 200 posts': (wall) => wall.page(viewer, { ...first, limit: 200 }),
  'new posts, none': (wall) => wall.newCount(viewer, NOW, null),
  'new posts, many': (wall) => wall.newCount(viewer, new Date(NOW.getTime() - 365 * 86_400_000), null),
};

const sorted = (numbers) => numbers.toSorted((a, b) => a - b);
const quantile = (numbers, share) => sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
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
  for (const [question, ask] of Object.entries(QUESTIONS)) {
    const times = walls.map(() => []);
    for (let turn = -3; turn < rounds; turn += 1) {
      for (const [place, wall] of walls.entries()) {
        const milliseconds = await timed(wall, ask);
        if (turn >= 0) times[place].push(milliseconds);
      }
    }
    const [small, large] = times.map((each) => quantile(each, 0.5));
    const cells = times.map((each) => `    ${round(quantile(each, 0.5))}${round(quantile(each, 0.95))}`).join('');
    console.log(`${question.padEnd(18)}${cells}  ${round(large / small)}`);
    if (question === 'first page' && large >= GOAL_MS) {
      console.error(`  The goal is below ${GOAL_MS} ms.`);
      process.exitCode = 1;
    }
  }
} finally {
  for (const wall of walls) await wall.drop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
