import { schemaModule } from '../product.mjs';
import { startWorker } from '../worker.mjs';

/** Starts the process of the clients of servers that speak `protocol`. */
export async function startClients(protocol, urls) {
  const clients = startWorker('bench/lib/chat/clients.process.mjs');
  await clients.ask({ order: 'prepare', protocol, urls });
  return clients;
}

/** Ends a server by `kill`; returns how many clients it had, how many reconnected to the others, and how fast. */
export async function reconnectAfter(clients, kill, withinMs) {
  const {
    SOCKET_RETRY_MIN_MS: min,
    SOCKET_RETRY_MAX_MS: max,
    SOCKET_RETRY_JITTER: jitter,
  } = await schemaModule('limits');
  await clients.ask({ order: 'expectDeath', min, max, jitter });
  const killing = kill();
  const death = await clients.ask({ order: 'awaitReturn', withinMs });
  await killing;
  return death;
}
