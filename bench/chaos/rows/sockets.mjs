import { setTimeout as sleep } from 'node:timers/promises';
import { reconnectAfter, startClients } from '../../lib/chat/clients.mjs';
import { packageOf } from '../../lib/product.mjs';
import { atMost, exactly } from './figures.mjs';

const SOCKETS = 5000;
const KB_EACH = 60;
const BACK_WITHIN_MS = 15_000;
const RETURN_WITHIN_MS = 60_000;
const EVENTS = 300_000;
const BATCH = 1000;
const GROWN_MB = 20;
/** Not measured: the first sockets warm up. */
const WARM_UP = 500;

const residentMb = async (servers) =>
  (await Promise.all(servers.map(({ process: { residentMb: read } }) => read()))).reduce((sum, mb) => sum + mb, 0);

/** Row 6: many sockets, the death of a server, and a client that doesn't read. */
export async function sockets({ servers, redis, takeMembers }, { holdMs }) {
  const members = takeMembers(SOCKETS);
  const clients = await startClients(
    'venn',
    servers.map(({ url }) => url),
  );
  try {
    await clients.ask({ order: 'join', members: members.slice(0, WARM_UP) });
    const before = await residentMb(servers);
    await clients.ask({ order: 'join', members: members.slice(WARM_UP, SOCKETS) });
    const kbEach = (((await residentMb(servers)) - before) * 1024) / (SOCKETS - WARM_UP);
    await sleep(holdMs);
    const { open, drops } = await clients.ask({ order: 'count' });
    const paused = await pausedClient({ servers, redis }, takeMembers(1)[0]);
    const death = await reconnectAfter(clients, () => servers[0].crash(), RETURN_WITHIN_MS);
    const figures = [
      exactly(`sockets of ${SOCKETS} open after ${holdMs / 1000} s`, open, SOCKETS),
      exactly('of them dropped meanwhile', drops, 0),
      atMost('KB of memory each', Math.round(kbEach), KB_EACH),
      ...paused,
      exactly(`sockets of ${death.gone} of a killed server, back at the other one`, death.back, death.gone),
      atMost('ms until 95% of them are back', Math.round(death.p95Ms), BACK_WITHIN_MS),
    ];
    return { figures };
  } finally {
    await clients.stop();
  }
}

/** A client that stops reading while events are published to it. */
async function pausedClient({ servers, redis }, { id, token }) {
  const { WebSocket } = packageOf('ws');
  const Redis = packageOf('ioredis');
  const [{ url }] = servers;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const publisher = new Redis(redis.url);
  try {
    const closed = new Promise((resolve) => socket.once('close', (code) => resolve(code)));
    await new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })));
      socket.once('message', () => {
        socket.send(
          JSON.stringify({
            type: 'subscribe',
            id: '1',
            payload: { query: 'subscription { chatEvents { __typename } }' },
          }),
        );
        setTimeout(resolve, 500);
      });
    });
    const event = JSON.stringify({ kind: 'conversationChanged', partnerId: 2 });
    /** Returns the most memory that the server has meanwhile. */
    const publish = async () => {
      let mb = 0;
      for (let sent = 0; sent < EVENTS; sent += BATCH) {
        const batch = publisher.pipeline();
        for (let count = 0; count < BATCH; count += 1) batch.publish(`chat:${id}`, event);
        await batch.exec();
        if (sent % (20 * BATCH) === 0) mb = Math.max(mb, await servers[0].process.residentMb());
      }
      return mb;
    };
    // First while it reads: a server that has had no events yet grows by what they need anyway.
    const before = await publish();
    if (socket.readyState !== WebSocket.OPEN) throw new Error('The client was cut off while it read');
    socket.pause();
    const grown = (await publish()) - before;
    socket.resume();
    const code = await Promise.race([closed, sleep(20_000, 'open')]);
    return [
      {
        figure: `a client that reads none of ${EVENTS.toLocaleString('en')} events: its socket`,
        measured: code,
        goal: 'closed with 1013 or 1006',
        ok: code === 1013 || code === 1006,
      },
      atMost('MB that its server needs more than while it read', Math.round(grown), GROWN_MB),
    ];
  } finally {
    socket.terminate();
    publisher.disconnect();
  }
}
