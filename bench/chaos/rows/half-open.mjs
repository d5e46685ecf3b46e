import { setTimeout as sleep } from 'node:timers/promises';
import { startClients } from '../../lib/chat/clients.mjs';
import { atMost } from './figures.mjs';

const SOCKETS = 50;
const CLOSED_WITHIN_MS = 60_000;

async function openSockets(servers) {
  const metrics = await Promise.all(servers.map(({ process: server }) => server.metrics()));
  return metrics.reduce((sum, text) => sum + Number(/^venn_sockets (\d+)/m.exec(text)[1]), 0);
}

/** Row 7: clients whose process is stopped keep their connections and answer no heartbeat. */
export async function halfOpen({ servers, takeMembers }) {
  const before = await openSockets(servers);
  const clients = await startClients(
    'venn',
    servers.map(({ url }) => url),
  );
  try {
    await clients.ask({ order: 'join', members: takeMembers(SOCKETS) });
    process.kill(clients.pid, 'SIGSTOP');
    const began = Date.now();
    while ((await openSockets(servers)) > before && Date.now() < began + 2 * CLOSED_WITHIN_MS) await sleep(500);
    return [atMost(`ms until ${SOCKETS} silent sockets are closed`, Date.now() - began, CLOSED_WITHIN_MS)];
  } finally {
    process.kill(clients.pid, 'SIGCONT');
    await clients.stop();
  }
}
