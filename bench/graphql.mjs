// `npm run bench:graphql`: our server beside Apollo Server as it comes, Mercurius with graphql-jit, Yoga, PostGraphile 4
// and bare Fastify with one SQL statement, on one database and in turn in one run: processor time per request, waiting
// times at a fixed rate, requests a second. DATABASE_URL takes a Postgres that runs already and may make databases; else
// one of our own is started.
// `-- --rounds 9` for more rounds than five, `-- --requests 1000` for longer ones; further words choose servers and
// questions, and then nothing is written down; `--profile folder` keeps a profile of our server.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../.ci/lib/run.mjs';
import { asFastAsPossible, atRate, createClient } from './lib/graphql/load.mjs';
import { QUESTIONS, readOperations, requestsFor } from './lib/graphql/questions.mjs';
import { reportOf, tablesOf } from './lib/graphql/report.mjs';
import { startOurs, startPeer } from './lib/graphql/servers.mjs';
import { makeWorld } from './lib/graphql/world.mjs';
import { ensureBenchPackages } from './lib/packages.mjs';
import { ensureProduct, product } from './lib/product.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '600' },
    profile: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const amount = Number(values.requests);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1');
if (!Number.isInteger(amount) || amount < 100) throw new Error('--requests takes a whole number from 100');

const CONNECTIONS = 4;
const RATE = 100;
const RATE_SECONDS = 1;
/** Enough for V8 to have optimised what is asked again and again: what a server does after its first minute is measured. */
const WARM_UP = 2000;

/** What is measured: each server and how it is spoken to. */
const SERVERS = {
  sql: { title: 'Fastify, one SQL statement', kind: 'sql', speaks: 'sql' },
  ours: { title: 'Venn', speaks: 'graphql' },
  rest: { title: 'Venn, REST', speaks: 'rest' },
  apollo: { title: 'Apollo Server as it comes, on Fastify', kind: 'apollo', speaks: 'graphql' },
  mercurius: { title: 'Mercurius with graphql-jit', kind: 'mercurius', speaks: 'graphql' },
  yoga: { title: 'Yoga', kind: 'yoga', speaks: 'graphql' },
  postgraphile: { title: 'PostGraphile 4', kind: 'postgraphile', speaks: 'postgraphile' },
};
/** All of them, unless words of the command name some. */
const named = (names) =>
  names.some((name) => positionals.includes(name)) ? names.filter((name) => positionals.includes(name)) : names;
const chosen = named(Object.keys(SERVERS)).map((name) => [name, SERVERS[name]]);

await ensureProduct();
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
  const viewers = await makeWorld(dataSource);
  await dataSource.destroy();
  const drop = async () => {
    await keeper.query(`DROP DATABASE ${name}`);
    await keeper.destroy();
  };
  return { url: url.href, viewers, drop };
}

/** The same answers from everybody who answers the same question, or the figures would compare nothing. */
function demandEqual(answers) {
  const [first, ...others] = Object.entries(answers);
  for (const [name, text] of others) {
    if (text !== first[1])
      throw new Error(`${name} answers otherwise than ${first[0]}:\n${excerpt(text)}\n${excerpt(first[1])}`);
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
  console.log('Making members, chats and posts …');
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
  for (const name of named(Object.keys(QUESTIONS))) {
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
    demandEqual(answers);
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
    const date = new Date().toISOString().slice(0, 10);
    const machine = `${cpus()[0].model}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
    const file = join(ROOT, 'bench/results', `graphql-${date}.md`);
    await mkdir(join(ROOT, 'bench/results'), { recursive: true });
    const facts = {
      date,
      machine,
      load: loadavg()[0].toFixed(1),
      rounds,
      amount,
      rate: RATE,
      connections: CONNECTIONS,
    };
    await writeFile(file, reportOf(cells, facts));
    console.log(`\nWritten to ${file}`);
  }
} finally {
  for (const end of ends.reverse()) await end();
}
