// All clients of a pair of servers, in their own process. Its parent sends orders and receives a result for each.
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile, randomFrom } from '../statistics.mjs';
import { serveOrders } from '../worker.mjs';
import { PROTOCOLS } from './protocols.mjs';

/** Number of concurrent connection attempts. */
const CONCURRENCY = 50;
const LAST_MESSAGES_MS = 5000;

let connect;
let urls;
const clients = [];
/** Time and recipient of sent messages, by content. */
const pending = new Map();
let latencies = [];
let drops = 0;

async function openOne(member, url) {
  const onMessage = (content) => {
    const sent = pending.get(content);
    // The sender's own sockets receive it too; only the recipient's latency counts.
    if (sent?.to === member.id) {
      latencies.push(performance.now() - sent.at);
      pending.delete(content);
    }
  };
  const client = { member, url, ...(await connect({ url, token: member.token, onMessage })) };
  client.socket.once('close', () => {
    drops += 1;
    client.onDrop?.();
  });
  return client;
}

/** Connects members, alternating between the servers. */
async function join({ members }) {
  const waiting = members.map((member, place) => ({ member, url: urls[(clients.length + place) % urls.length] }));
  const began = performance.now();
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      clients.push(await openOne(next.member, next.url));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { open: clients.length, ms: performance.now() - began };
}

/** Members write to their partners at a constant rate; measures latency from sending to the recipient's socket. */
async function sendMessages({ seconds, perSecond, seed, receivers }) {
  const random = randomFrom(seed);
  const byId = new Map(clients.map((client) => [client.member.id, client]));
  const senders = clients.filter(({ member }) => member.partners !== undefined);
  const among = new Map(
    senders.map(({ member }) => [
      member.id,
      member.partners.filter(({ place, id }) => place < receivers && byId.has(id)),
    ]),
  );
  latencies = [];
  pending.clear();
  const responses = [];
  const began = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const due = began + (sent * 1000) / perSecond;
    if (due > performance.now() + 1) await sleep(due - performance.now());
    const sender = senders[sent % senders.length];
    const partners = among.get(sender.member.id);
    const to = partners[Math.floor(random() * partners.length)];
    const content = `${seed}-${sent} Skal vi gå en tur ved vandet på søndag?`;
    pending.set(content, { at: performance.now(), to: to.id });
    responses.push(sender.send(to, content));
  }
  await Promise.all(responses);
  const end = Date.now() + LAST_MESSAGES_MS;
  while (pending.size > 0 && Date.now() < end) await sleep(10);
  return {
    messages: latencies.length,
    lost: pending.size,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
  };
}

/** From now on dropped clients reconnect to the last server, with delays from `min` to `max` ms. */
function expectDeath({ min, max, jitter }) {
  const url = urls.at(-1);
  const began = { at: null };
  const back = [];
  const gone = new Set();
  for (const client of clients) {
    client.onDrop = async () => {
      began.at ??= performance.now();
      gone.add(client);
      for (let delay = min; ; delay = Math.min(delay * 2, max)) {
        await sleep(delay * (1 - jitter + 2 * jitter * Math.random()));
        try {
          Object.assign(client, await openOne(client.member, url), { onDrop: undefined });
          break;
        } catch {
          // Retries.
        }
      }
      back.push(performance.now() - began.at);
    };
  }
  return async ({ withinMs }) => {
    const end = Date.now() + withinMs;
    while (Date.now() < end && (gone.size === 0 || back.length < gone.size)) await sleep(50);
    return { gone: gone.size, back: back.length, p95Ms: quantile(back, 0.95), lastMs: Math.max(...back) };
  };
}

let death;
serveOrders({
  async prepare({ protocol, urls: given }) {
    connect = await PROTOCOLS[protocol]();
    urls = given;
  },
  join,
  sendMessages,
  expectDeath: async (order) => void (death = expectDeath(order)),
  awaitReturn: (order) => death(order),
  count: async () => ({ open: clients.filter(({ socket }) => socket.readyState === socket.OPEN).length, drops }),
});
