import { setTimeout as sleep } from 'node:timers/promises';
import { startClients } from '../../lib/chat/clients.mjs';
import { atMost, exactly } from './figures.mjs';

const SOCKETS = 50;
const CLOSED_WITHIN_MS = 60_000;

async function openSockets(servers) {
  const counts = await Promise.all(servers.map(({ process: server }) => server.metric('venn_sockets')));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** How long the servers take to have no socket, in milliseconds; gives up after twice the time. */
async function untilClosed(servers) {
  const began = Date.now();
  while ((await openSockets(servers)) > 0 && Date.now() < began + 2 * CLOSED_WITHIN_MS) await sleep(500);
  return Date.now() - began;
}

/** Row 7: clients whose process is stopped keep their connections and answer no heartbeat. */
export async function halfOpen({ servers, takeMembers }) {
  // Those of the row before, behind dead links.
  await untilClosed(servers);
  const clients = await startClients(
    'venn',
    servers.map(({ url }) => url),
  );
  try {
    await clients.ask({ order: 'join', members: takeMembers(SOCKETS) });
    const open = await openSockets(servers);
    process.kill(clients.pid, 'SIGSTOP');
    const ms = await untilClosed(servers);
    const figures = [
      exactly('sockets open before their client falls silent', open, SOCKETS),
      atMost('ms until all of them are closed', ms, CLOSED_WITHIN_MS),
    ];
    return { figures };
  } finally {
    process.kill(clients.pid, 'SIGCONT');
    await clients.stop();
  }
}
