import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port on the loopback.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  return port;
}
