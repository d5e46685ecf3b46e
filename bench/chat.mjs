// `npm run bench:chat`: message latency and memory per socket, compared with Socket.IO with its Redis adapter and bare
// ws. `-- --rounds 7` (default 5), `--seconds 20` per round (default 10), `--hold 600` seconds with 5,000 open sockets
// (default 60), `--keep` keeps the data, `--note "…"` adds a sentence to the report. DATABASE_URL and REDIS_URL select
// running servers.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { onDatabase } from './lib/bench-database.mjs';
import { reconnectAfter, startClients } from './lib/chat/clients.mjs';
import { logInChat } from './lib/chat/data.mjs';
import { openChatDatabase } from './lib/chat/database.mjs';
import { writeChatReport } from './lib/chat/report.mjs';
import { KINDS, startPair } from './lib/chat/servers.mjs';
import { log, wholeNumber } from './lib/command.mjs';
import { load } from './lib/machine.mjs';
import { ensureBenchPackages } from './lib/packages.mjs';
import { ensureProductAndTools } from './lib/product.mjs';
import { openRedis } from './lib/redis.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
    hold: { type: 'string', default: '60' },
    keep: { type: 'boolean', default: false },
    note: { type: 'string' },
  },
});
const rounds = wholeNumber('rounds', options.rounds, 5);
const [seconds, hold] = ['seconds', 'hold'].map((name) => wholeNumber(name, options[name]));

/** Number of receivers, and of messages per second. */
const CONVERSATIONS = [
  { receivers: 200, perSecond: 50 },
  { receivers: 2000, perSecond: 50 },
  { receivers: 2000, perSecond: 150 },
];
const SOCKETS = 5000;
const RETURN_WITHIN_MS = 60_000;

/** Measures memory per socket; then kills one of two servers, whose clients reconnect to the other. */
async function measureSockets(kind, where, { idle }) {
  const pair = await startPair(kind, where);
  const clients = await startClients(kind, pair.urls);
  try {
    // The first sockets warm up and aren't measured.
    await clients.ask({ order: 'join', members: idle.slice(0, 500) });
    const before = await pair.neededMb();
    const { ms } = await clients.ask({ order: 'join', members: idle.slice(500, SOCKETS) });
    const after = await pair.neededMb();
    const kbEach = ((after - before) * 1024) / (SOCKETS - 500);
    await sleep(hold * 1000);
    const { open, drops } = await clients.ask({ order: 'count' });
    log(`${KINDS[kind]}: ${open} sockets, ${kbEach.toFixed(1)} KB each, ${drops} dropped in ${hold} s`);

    const death = await reconnectAfter(clients, () => pair.servers[0].stop('SIGKILL'), RETURN_WITHIN_MS);
    log(`${KINDS[kind]}: ${death.back} of ${death.gone} reconnected, 95% after ${Math.round(death.p95Ms)} ms`);
    return { kbEach, openedPerSecond: ((SOCKETS - 500) * 1000) / ms, open, drops, ...death };
  } finally {
    await clients.stop();
    await pair.stop();
  }
}

/** Measures messages with all kinds of servers in turn. */
async function measureMessages(where, { senders, receivers }) {
  const sides = [];
  try {
    for (const kind of Object.keys(KINDS)) {
      const pair = await startPair(kind, where);
      sides.push({ kind, pair, clients: await startClients(kind, pair.urls) });
      await sides.at(-1).clients.ask({ order: 'join', members: senders });
    }
    const results = [];
    let joined = 0;
    for (const { receivers: wanted, perSecond } of CONVERSATIONS) {
      const newcomers = receivers.slice(joined, wanted);
      joined = wanted;
      const talk = async ({ clients }, seed, lasting) =>
        clients.ask({ order: 'sendMessages', seconds: lasting, perSecond, seed, receivers: wanted });
      for (const side of sides) await side.clients.ask({ order: 'join', members: newcomers });
      for (const side of sides) await talk(side, 0, 3);
      const times = Object.fromEntries(sides.map(({ kind }) => [kind, []]));
      for (let round = 1; round <= rounds; round += 1) {
        for (const side of sides) times[side.kind].push(await talk(side, round, seconds));
        log(
          `${wanted} receivers, ${perSecond}/s, round ${round}: ${sides.map(({ kind }) => `${KINDS[kind]} p99 ${times[kind].at(-1).p99.toFixed(1)} ms`).join(', ')}`,
        );
      }
      results.push({ receivers: wanted, perSecond, times });
    }
    return results;
  } finally {
    for (const { clients, pair } of sides) {
      await clients.stop();
      await pair.stop();
    }
  }
}

await ensureProductAndTools();
await ensureBenchPackages();
const loadBefore = load();
const redis = await openRedis();
const database = await openChatDatabase({ keep: options.keep });
try {
  const where = { databaseUrl: database.url, redisUrl: redis.url };
  const world = await onDatabase(database.url, logInChat);
  const messages = await measureMessages(where, world);
  const held = {};
  for (const kind of Object.keys(KINDS)) held[kind] = await measureSockets(kind, where, world);
  console.log(`\n${await writeChatReport({ messages, held, rounds, seconds, hold, loadBefore, note: options.note })}`);
} finally {
  await database.close();
  await redis.stop();
}
