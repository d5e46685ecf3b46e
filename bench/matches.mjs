// `npm run bench:matches`: Find Venner with 4.8 million members: the match index, whole requests, and Postgres alone
// in the same run; and a server's start, without and with the index file. `-- --members 10000,100000,1000000,4800000`
// for several sizes, `--keep` keeps the data for the next run, `--rounds 7` (default 5), `--seconds 20` per round
// (default 10), `--note "…"` adds a sentence to the report. DATABASE_URL selects a running Postgres whose role may
// create databases.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../.ci/lib/run.mjs';
import { onDatabase, openBenchDatabase } from './lib/bench-database.mjs';
import { log, wholeNumber } from './lib/command.mjs';
import { load } from './lib/machine.mjs';
import { openMatchIndex } from './lib/matches/index.mjs';
import { agree, compare, measureIndex } from './lib/matches/measure.mjs';
import { bestWay } from './lib/matches/postgres-best.mjs';
import { preparePostgresWays } from './lib/matches/postgres-tables.mjs';
import { typicalWay } from './lib/matches/postgres-typical.mjs';
import { writeMatchReport } from './lib/matches/report.mjs';
import { startTwice } from './lib/matches/startup.mjs';
import { startUpdates } from './lib/matches/updates.mjs';
import { makeMembers } from './lib/members.mjs';
import { ensureBenchPackages } from './lib/packages.mjs';
import { ensureProductAndTools, packageOf } from './lib/product.mjs';
import { logIn, someMembers } from './lib/sessions.mjs';
import { startWorker } from './lib/worker.mjs';

const { values: options } = parseArgs({
  options: {
    members: { type: 'string', default: '4800000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
    keep: { type: 'boolean', default: false },
    note: { type: 'string' },
  },
});
const sizes = options.members.split(',').map((size) => wholeNumber('members', size, 1000));
const rounds = wholeNumber('rounds', options.rounds, 5);
const seconds = wholeNumber('seconds', options.seconds);

const CLIENTS = 8;
const VIEWERS = 400;
const UPDATES_PER_SECOND = 100;
const WAYS = ['graphql', 'rest', 'postgres'];

/** The index alone, then single queries in each way in turn. */
async function singleQueries(url, members, viewers) {
  const pg = packageOf('pg');
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  const index = await openMatchIndex(url);
  try {
    const [typical, best] = [await typicalWay(), await bestWay()];
    const ways = [
      (id, question) => index.page(id, question),
      (id, question) => best(pool, id, question),
      (id, question) => typical(pool, id, question),
    ];
    await agree(ways.slice(0, 2), viewers, { asked: 40 });
    await agree(ways, viewers, { asked: members > 1_000_000 ? 1 : 5, seed: 6 });
    log('all ways find the same members; measuring the index alone …');
    const every = await measureIndex(index.finder, viewers, 200);
    log('… and all ways in turn …');
    return {
      builtMs: index.builtMs,
      indexMb: index.indexMb,
      every,
      race: await compare(ways, viewers, { rounds: rounds * 4 }),
    };
  } finally {
    await index.close();
    await pool.end();
  }
}

/** Whole requests to the production server and queries to Postgres alone, in turn, while members change. */
async function wholeRequests(databaseUrl, dataSource, members, viewers) {
  const { server, built } = await startTwice(databaseUrl, viewers);
  const clients = startWorker('bench/lib/matches/load.process.mjs');
  const updates = startUpdates(dataSource, { members, perSecond: UPDATES_PER_SECOND });
  const residentMb = [await server.residentMb()];
  const results = Object.fromEntries(WAYS.map((way) => [way, []]));
  try {
    const order = { order: 'load', url: server.url, databaseUrl, viewers, clients: CLIENTS };
    for (const way of WAYS) await clients.ask({ ...order, way, seconds: Math.min(3, seconds), seed: 99 });
    for (let round = 1; round <= rounds; round += 1) {
      for (const way of WAYS) {
        const cpu = await server.cpuMs();
        const result = await clients.ask({ ...order, way, seconds, seed: round });
        results[way].push({ ...result, cpuMs: ((await server.cpuMs()) - cpu) / result.requests });
      }
      residentMb.push(await server.residentMb());
      log(`round ${round}: ${WAYS.map((way) => `${way} ${Math.round(results[way].at(-1).perSecond)}/s`).join(', ')}`);
    }
    return { readyMs: server.readyMs, built, residentMb, results, updatesPerSecond: await updates.stop() };
  } finally {
    await updates.stop();
    await clients.stop();
    await server.stop();
  }
}

async function measure(members) {
  log(`${members.toLocaleString('en')} members …`);
  const database = await openBenchDatabase(`matches-${members}`, {
    make: (dataSource) => makeMembers(dataSource, members, log),
    recipe: await readFile(join(ROOT, 'bench/lib/members.mjs'), 'utf8'),
    keep: options.keep,
  });
  try {
    return await onDatabase(
      database.url,
      async (dataSource) => {
        const viewers = await logIn(dataSource, someMembers(members, VIEWERS));
        await preparePostgresWays(dataSource);
        const [{ version }] = await dataSource.query(`SELECT current_setting('server_version') AS version`);
        const single = await singleQueries(database.url, members, viewers);
        log('the production server and its clients …');
        return {
          members,
          version,
          clients: CLIENTS,
          ...single,
          ...(await wholeRequests(database.url, dataSource, members, viewers)),
        };
      },
      8,
    );
  } finally {
    await database.close();
  }
}

await ensureProductAndTools();
await ensureBenchPackages();
const loadBefore = load();
const measured = [];
for (const members of sizes) measured.push(await measure(members));
console.log(`\n${await writeMatchReport(measured, { rounds, seconds, loadBefore, note: options.note })}`);
