// `npm run bench:processes`: the same load on one, two and four server processes behind a balancer: messages, requests,
// CPU time, memory and how sockets are spread. `-- --rounds 5` (default 3), `--seconds 20` of each kind of load (default
// 10), `--note "…"` adds a sentence to the report. DATABASE_URL and REDIS_URL select running servers.
// The balancer is TypeScript.
import '@oxc-node/core/register';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from '../.ci/lib/run.mjs';
import { onDatabase } from './lib/bench-database.mjs';
import { logInChat } from './lib/chat/data.mjs';
import { openChatDatabase } from './lib/chat/database.mjs';
import { log, wholeNumber } from './lib/command.mjs';
import { startLoad } from './lib/load/load.mjs';
import { load, machine } from './lib/machine.mjs';
import { ensureBenchPackages } from './lib/packages.mjs';
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

const SIZES = [1, 2, 4];
const PER_SECOND = 20;
const RECEIVERS = 500;
/** For each process: one compiles what it runs often, and so needs its share of the warm-up. */
const WARM_UP_SECONDS = 5;
const IDLE_MS = 5000;

await ensureProductAndTools();
const { startBalancer } = await import(join(ROOT, 'server/test/network/balancer.ts'));
await ensureBenchPackages();
const loadBefore = load();
const redis = await openRedis();
const database = await openChatDatabase('processes');
try {
  const { senders, receivers } = await onDatabase(database.url, logInChat);
  const members = { senders, receivers: receivers.slice(0, RECEIVERS) };
  const results = new Map(SIZES.map((size) => [size, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const size of SIZES) {
      const result = await measure(size, members, round);
      results.get(size).push(result);
      log(
        `${size} processes, round ${round}: ${Math.round(result.reads.perSecond)} requests/s, messages p99 ${milliseconds(result.writes.p99)} ms, ${result.writes.lost} lost`,
      );
    }
  }
  const text = report(results);
  console.log(`\n${text}`);
  await writeResult('processes', text);
} finally {
  await database.close();
  await redis.stop();
}

async function measure(size, members, round) {
  const servers = [];
  let balancer;
  let clients;
  try {
    for (let started = 0; started < size; started += 1) {
      servers.push(await startProduction({ databaseUrl: database.url, redisUrl: redis.url }));
    }
    balancer = await startBalancer(servers.map(({ url }) => url));
    clients = await startLoad(balancer.url, members);
    const sockets = await Promise.all(servers.map(({ metric }) => metric('venn_sockets')));
    const sum = async (read) => (await Promise.all(servers.map(read))).reduce((total, each) => total + each, 0);
    const during = async (work) => {
      const before = await sum((server) => server.cpuMs());
      const result = await work();
      return { ...result, cpuMs: (await sum((server) => server.cpuMs())) - before };
    };
    await clients.write({ seconds: WARM_UP_SECONDS * size, perSecond: PER_SECOND, seed: 0 });
    await clients.read({ seconds: WARM_UP_SECONDS * size, seed: 0 });
    const idle = await during(() => sleep(IDLE_MS, {}));
    const writes = await during(() => clients.write({ seconds, perSecond: PER_SECOND, seed: round }));
    const reads = await during(() => clients.read({ seconds, seed: round }));
    const memory = (await sum((server) => server.residentMb())) / size;
    return { sockets, idleMs: (idle.cpuMs * 1000) / IDLE_MS / size, writes, reads, memory };
  } finally {
    await clients?.stop();
    await balancer?.stop();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

function report(results) {
  const row = (size) => {
    const runs = results.get(size);
    const middle = (read) => median(runs.map(read));
    const sum = (read) => runs.map(read).reduce((total, each) => total + each, 0);
    /** Median of the ratios to one process in the same round. */
    const ratio = (read) => median(runs.map((run, round) => read(run) / read(results.get(SIZES[0])[round])));
    const cpuOfMessage = ({ writes }) => writes.cpuMs / writes.messages;
    const cpuOfRequest = ({ reads }) => reads.cpuMs / reads.requests;
    return [
      size,
      `${milliseconds(middle(({ writes }) => writes.p50))} / ${milliseconds(middle(({ writes }) => writes.p99))}`,
      `${sum(({ writes }) => writes.lost)} of ${sum(({ writes }) => writes.messages + writes.lost)}`,
      `${middle(cpuOfMessage).toFixed(1)} (${ratio(cpuOfMessage).toFixed(2)})`,
      `${Math.round(middle(({ reads }) => reads.perSecond))} (${ratio(({ reads }) => reads.perSecond).toFixed(2)})`,
      `${milliseconds(middle(({ reads }) => reads.p50))} / ${milliseconds(middle(({ reads }) => reads.p99))}`,
      sum(({ reads }) => reads.failed),
      `${middle(cpuOfRequest).toFixed(2)} (${ratio(cpuOfRequest).toFixed(2)})`,
      `${Math.min(...runs.flatMap(({ sockets }) => sockets))} to ${Math.max(...runs.flatMap(({ sockets }) => sockets))}`,
      Math.round(middle(({ memory }) => memory)),
      middle(({ idleMs }) => idleMs).toFixed(0),
    ];
  };
  return `# Server processes, ${today()}

The same load on one, two and four server processes behind a balancer, in turn in ${rounds} rounds: ${RECEIVERS + 50} members with open
sockets, ${PER_SECOND} messages a second for ${seconds} s, then 16 clients that read the list of chats, a thread, the wall and their profile as fast
as they are answered, for ${seconds} s. Medians, and in brackets the median of the ratios to one process in the same round.
CPU time is that of all server processes together.

The machine has as many cores as two processes use, and shares them with Postgres, Redis, the balancer and the clients, so more
processes can't answer more here. It shows what further processes cost, and that nothing is lost between them.

Machine: ${machine()}. Load when it began and ended: ${loadBefore} and ${load()}.
${options.note ? `\n${options.note}\n` : ''}
${table([
  [
    'processes',
    'message p50 / p99, ms',
    'lost',
    'CPU ms per message',
    'requests/s',
    'p50 / p99, ms',
    'failed',
    'CPU ms per request',
    'sockets per process',
    'MB per process',
    'CPU ms a second of an idle process',
  ],
  ...SIZES.map(row),
])}
`;
}
