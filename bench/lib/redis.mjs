import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRedis } from '../../.ci/lib/needs.mjs';
import { start } from '../../.ci/lib/run.mjs';
import { freePort } from './free-port.mjs';

const TRIES = 100;

/** The Redis of REDIS_URL, or one started for the bench. */
export async function openRedis() {
  const missing = await getRedis();
  if (missing !== null) throw new Error(`This bench needs Redis: ${missing}`);
  if (process.env.REDIS_URL) return { url: process.env.REDIS_URL, stop: async () => undefined };
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = start('redis-server', settings, { stdio: 'ignore', cwd: tmpdir() });
  const { Redis } = await import('ioredis');
  const probe = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: null });
  probe.on('error', () => undefined);
  for (let tries = 1; ; tries += 1) {
    const answer = await probe.connect().then(
      () => probe.ping(),
      () => null,
    );
    if (answer === 'PONG') break;
    if (tries === TRIES) throw new Error('redis-server does not respond');
    await sleep(50);
  }
  probe.disconnect();
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const exit = once(server, 'exit');
      server.kill();
      await exit;
    },
  };
}
