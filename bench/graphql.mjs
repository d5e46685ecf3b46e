// `npm run bench:graphql`: our server compared with stock Apollo Server, Mercurius with graphql-jit, Yoga,
// PostGraphile 4 and plain Fastify with one SQL statement, on one database and alternating in one run: CPU time per
// request, latency at a fixed rate, requests per second. DATABASE_URL selects a running Postgres whose role may create
// databases; default: the embedded one. `-- --rounds 9` (default 5), `-- --requests 1000` per round (default 600),
// `--profile folder` writes a CPU profile of our server; further words select servers and queries, and then no report
// is written.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { wholeNumber } from './lib/command.mjs';
import { makeWorld } from './lib/graphql/data.mjs';
import { asFastAsPossible, atRate, createClient } from './lib/graphql/load.mjs';
import { reportOf, tablesOf } from './lib/graphql/report.mjs';
import { QUERIES, readOperations, requestsFor } from './lib/graphql/requests.mjs';
import { startOurs, startPeer } from './lib/graphql/servers.mjs';
import { shareIdKey } from './lib/id-key.mjs';
import { load } from './lib/machine.mjs';
import { ensureBenchPackages } from './lib/packages.mjs';
import { ensureProductAndTools, product } from './lib/product.mjs';
import { writeResult } from './lib/results.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '600' },
    profile: { type: 'string' },
  },
});
const rounds = wholeNumber('rounds', values.rounds);
const amount = wholeNumber('requests', values.requests, 100);

const CONNECTIONS = 4;
const RATE = 100;
const RATE_SECONDS = 1;
/** Enough requests for V8 to optimise: the bench measures a server after its first minute. */
const WARM_UP = 2000;

/** The measured servers and their APIs. */
const SERVERS = {
  sql: { title: 'Fastify, one SQL statement', kind: 'sql', speaks: 'sql' },
  ours: { title: 'Venn', speaks: 'graphql' },
  rest: { title: 'Venn, REST', speaks: 'rest' },
  apollo: { title: 'Stock Apollo Server, on Fastify', kind: 'apollo', speaks: 'graphql' },
  mercurius: { title: 'Mercurius with graphql-jit', kind: 'mercurius', speaks: 'graphql' },
  yoga: { title: 'Yoga', kind: 'yoga', speaks: 'graphql' },
  postgraphile: { title: 'PostGraphile 4', kind: 'postgraphile', speaks: 'postgraphile' },
};
/** All names, or those given as arguments. */
const named = (names) =>
  names.some((name) => positionals.includes(name)) ? names.filter((name) => positionals.includes(name)) : names;
const chosen = named(Object.keys(SERVERS)).map((name) => [name, SERVERS[name]]);

await ensureProductAndTools();
await ensureBenchPackages();
await ensureBenchPackages('bench/postgraphile');

async function makeDatabase(serverUrl) {
  const { createDataSource, migrate } = await product('database.js');
  const name = 'venn_bench_graphql';
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
  const viewers = await makeWorld(dataSource);
  await dataSource.destroy();
  const drop = async () => {
    await keeper.query(`DROP DATABASE ${name}`);
    await keeper.destroy();
  };
  return { url: url.href, viewers, drop };
}

/** Fails unless all servers return the same data: otherwise the figures aren't comparable. */
function assertEqual(answers) {
  const [first, ...others] = Object.entries(answers);
  for (const [name, text] of others) {
    if (text !== first[1])
      throw new Error(`${name} responds differently from ${first[0]}:\n${excerpt(text)}\n${excerpt(first[1])}`);
  }
}

const excerpt = (text) => `${text.slice(0, 300)} … ${text.slice(-300)}`;
const withoutInstant = (text) => text.replace(/"asOf":"[^"]*"/, '"asOf":""');

const dataDir = await mkdtemp(join(tmpdir(), 'venn-bench-'));
const { startEmbeddedPostgres } = await product('infra/embedded/postgres/postgres.js');
const given = process.env.DATABASE_URL;
const postgres = given ? { url: given, stop: async () => undefined } : await startEmbeddedPostgres(dataDir);
const ends = [() => rm(dataDir, { recursive: true, force: true }), () => postgres.stop()];
try {
  console.log('Creating members, chats and posts …');
  const database = await makeDatabase(postgres.url);
  ends.push(database.drop);
  const operations = readOperations();

  const ours = await startOurs(database.url, values.profile);
  ends.push(() => ours.stop());
  const runs = [];
  for (const [name, server] of chosen) {
    const process = server.kind === undefined ? ours : await startPeer(server.kind, database.url, database.viewers);
    if (server.kind !== undefined) ends.push(() => process.stop());
    const client = createClient(process.url, CONNECTIONS);
    ends.push(() => client.close());
    runs.push({ name, ...server, process, client });
  }

  const cells = [];
  for (const name of named(Object.keys(QUERIES))) {
    console.log(`\n${name}`);
    const answers = {};
    const row = runs.map((run) => ({ ...run, question: name, cpu: [], perSecond: [], times: [] }));
    for (const run of row) {
      run.requests = requestsFor({ ...run, name, viewers: database.viewers, operations });
      const { status, text } = await run.client.ask(run.requests[0]);
      if (status !== 200 || text.startsWith('{"errors"'))
        throw new Error(`${run.title}: ${status} ${text.slice(0, 500)}`);
      if (run.speaks === 'graphql') answers[run.title] = withoutInstant(JSON.stringify(JSON.parse(text).data));
      await asFastAsPossible(run.client, run.requests, WARM_UP);
    }
    assertEqual(answers);
    for (let round = 0; round < rounds; round += 1) {
      for (const run of row) {
        const before = await run.process.cpu();
        const seconds = await asFastAsPossible(run.client, run.requests, amount);
        run.cpu.push(((await run.process.cpu()) - before) / 1000 / amount);
        run.perSecond.push(amount / seconds);
        run.times.push(await atRate(run.client, run.requests, { rate: RATE, seconds: RATE_SECONDS }));
      }
    }
    cells.push(...row);
    console.log(tablesOf(row));
  }

  if (positionals.length === 0) {
    const file = await writeResult(
      'graphql',
      reportOf(cells, { load: load(), rounds, amount, rate: RATE, connections: CONNECTIONS }),
    );
    console.log(`\nWritten to ${file}`);
  }
} finally {
  for (const end of ends.reverse()) await end();
}
