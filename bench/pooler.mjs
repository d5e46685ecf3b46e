// `npm run bench:pooler`: the product through Debian's PgBouncer, in the modes that it has and with pools of two sizes, and
// without it: what works, and messages and requests in turn. `-- --rounds 5` (default 3), `--seconds 20` of each kind of
// load (default 10), `--note "…"` adds a sentence to the report. DATABASE_URL and REDIS_URL select running servers.
// The balancer is TypeScript.
import '@oxc-node/core/register';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../.ci/lib/run.mjs';
import { onDatabase } from './lib/bench-database.mjs';
import { logInChat } from './lib/chat/data.mjs';
import { openChatDatabase } from './lib/chat/database.mjs';
import { log, wholeNumber } from './lib/command.mjs';
import { startLoad } from './lib/load/load.mjs';
import { load, machine } from './lib/machine.mjs';
import { ensureBenchPackages } from './lib/packages.mjs';
import { pgBouncerVersion, startPgBouncer } from './lib/pooler/pgbouncer.mjs';
import { PROBES, probe } from './lib/pooler/probes.mjs';
import { ensureProductAndTools } from './lib/product.mjs';
import { startProduction } from './lib/production-server.mjs';
import { openRedis } from './lib/redis.mjs';
import { today, writeResult } from './lib/results.mjs';
import { median, milliseconds, table } from './lib/statistics.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    note: { type: 'string' },
  },
});
const [rounds, seconds] = ['rounds', 'seconds'].map((name) => wholeNumber(name, options[name]));

const SERVERS = 2;
const RECEIVERS = 200;
const PER_SECOND = 20;
const WARM_UP_SECONDS = 3;
/** What one server may open; see docs/operations.md. */
const CONNECTIONS_OF_SERVER = 30;
const WAYS = [
  { name: 'without', settings: null, isLoaded: true },
  {
    name: 'session',
    settings: { pool_mode: 'session', default_pool_size: SERVERS * CONNECTIONS_OF_SERVER },
    isLoaded: true,
  },
  { name: 'session, pool of 20', settings: { pool_mode: 'session', default_pool_size: 20 }, isLoaded: true },
  { name: 'transaction', settings: { pool_mode: 'transaction', default_pool_size: 20 }, isLoaded: false },
];

await ensureProductAndTools();
const { startBalancer } = await import(join(ROOT, 'server/test/network/balancer.ts'));
await ensureBenchPackages();
const version = await pgBouncerVersion();
const loadBefore = load();
const redis = await openRedis();
const database = await openChatDatabase('pooler');
try {
  const { senders, receivers } = await onDatabase(database.url, logInChat);
  const members = { senders, receivers: receivers.slice(0, RECEIVERS) };
  const probed = new Map();
  for (const { name, settings } of WAYS) {
    probed.set(name, await through(settings, (url) => probe(url)));
    log(`${name}: ${JSON.stringify(probed.get(name))}`);
  }
  const loaded = WAYS.filter(({ isLoaded }) => isLoaded);
  const runs = new Map(loaded.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, settings } of loaded) {
      const result = await through(settings, (url) => measure(url, members, round));
      runs.get(name).push(result);
      log(`${name}, round ${round}: ${JSON.stringify(result)}`);
    }
  }
  const text = report(probed, runs);
  console.log(`\n${text}`);
  await writeResult('pooler', text);
} finally {
  await database.close();
  await redis.stop();
}

/** Runs `work` with the database's URL, through a PgBouncer with these settings if there are any. */
async function through(settings, work) {
  if (settings === null) return work(database.url);
  const bouncer = await startPgBouncer(database.url, settings);
  try {
    return await work(bouncer.url);
  } finally {
    await bouncer.stop();
  }
}

async function measure(databaseUrl, members, round) {
  const servers = [];
  let balancer;
  let clients;
  try {
    while (servers.length < SERVERS) servers.push(await startProduction({ databaseUrl, redisUrl: redis.url }));
    balancer = await startBalancer(servers.map(({ url }) => url));
    clients = await startLoad(balancer.url, members);
    await clients.write({ seconds: WARM_UP_SECONDS, perSecond: PER_SECOND, seed: 0 });
    await clients.read({ seconds: WARM_UP_SECONDS, seed: 0 });
    const writes = await clients.write({ seconds, perSecond: PER_SECOND, seed: round });
    const reads = await clients.read({ seconds, seed: round });
    return { writes, reads };
  } catch (fault) {
    return { fault: fault.message.split('\n', 1)[0] };
  } finally {
    await clients?.stop();
    await balancer?.stop();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

function report(probed, runs) {
  const [base] = runs.values();
  const row = ([name, all]) => {
    const pairs = all
      .map((run, round) => ({ run, base: base[round] }))
      .filter(({ run, base: other }) => !('fault' in run || 'fault' in other));
    if (pairs.length === 0) return [name, `fails: ${all[0].fault}`, '', '', '', ''];
    const middle = (read) => median(pairs.map(({ run }) => read(run)));
    const ratio = (read) => median(pairs.map(({ run, base: other }) => read(run) / read(other))).toFixed(2);
    const sum = (read) => pairs.reduce((total, { run }) => total + read(run), 0);
    const p50 = ({ writes }) => writes.p50;
    const perSecond = ({ reads }) => reads.perSecond;
    return [
      name,
      `${milliseconds(middle(p50))} / ${milliseconds(middle(({ writes }) => writes.p99))} (${ratio(p50)})`,
      `${sum(({ writes }) => writes.lost)} of ${sum(({ writes }) => writes.messages + writes.lost)}`,
      `${Math.round(middle(perSecond))} (${ratio(perSecond)})`,
      `${milliseconds(middle(({ reads }) => reads.p50))} / ${milliseconds(middle(({ reads }) => reads.p99))}`,
      `${sum(({ reads }) => reads.failed)}${pairs.length < all.length ? `; ${all.length - pairs.length} rounds failed` : ''}`,
    ];
  };
  return `# PgBouncer, ${today()}

${version} of Debian between two servers and Postgres, in each mode, and Postgres without it.

Machine: ${machine()}, which all share. Load when it began and ended: ${loadBefore} and ${load()}.
${options.note ? `\n${options.note}\n` : ''}
## What works

${table([['', ...probed.keys()], ...Object.keys(PROBES).map((name) => [name, ...[...probed.values()].map((results) => results[name])])])}

## Load

${PER_SECOND} messages a second between sockets for ${seconds} s, then 16 clients that read as fast as they are answered for ${seconds} s; medians of
${rounds} rounds in turn, and in brackets the median of the ratios to Postgres without PgBouncer in the same round.

${table([
  ['', 'message p50 / p99, ms', 'lost', 'requests/s', 'p50 / p99, ms', 'failed requests'],
  ...[...runs].map(row),
])}
`;
}
