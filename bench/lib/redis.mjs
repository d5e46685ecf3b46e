import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../.ci/lib/free-port.mjs';
import { getRedis, getRedisServer } from '../../.ci/lib/needs.mjs';
import { start } from '../../.ci/lib/run.mjs';

const TRIES = 100;

/** The Redis of REDIS_URL, or one started for the bench. */
export async function openRedis() {
  const missing = await getRedis();
  if (missing !== null) throw new Error(`This bench needs Redis: ${missing}`);
  return process.env.REDIS_URL ? { url: process.env.REDIS_URL, stop: async () => undefined } : startRedis();
}

/** A Redis that can be stopped and started again, empty, at the same address; never that of REDIS_URL. */
export async function startRedis() {
  const missing = await getRedisServer();
  if (missing !== null) throw new Error(`This needs a Redis of its own: ${missing}`);
  const port = await freePort();
  let server = null;
  const redis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      server = start('redis-server', settings, { stdio: 'ignore', cwd: tmpdir() });
      await answered(port);
    },
    /** Ends it with a signal. */
    async stop(signal = 'SIGTERM') {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exit = once(server, 'exit');
      server.kill(signal);
      await exit;
    },
  };
  await redis.start();
  return redis;
}

/** Resolves when the Redis at a port of the loopback responds. */
async function answered(port) {
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
}
