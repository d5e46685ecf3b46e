import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { waitUntil } from '../../src/infra/embedded/postgres/processes.js';

/** The Redis server of one test file. */
export interface TestRedis {
  url: string;
  /** Kills it; `start()` starts it again, empty, on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const hasProgram = spawnSync('redis-server', ['--version']).status === 0;
const givenUrl = process.env['REDIS_URL'];

/**
 * Whether tests with Redis can run: there is a `redis-server` on the path, or REDIS_URL. With CI=true they always run,
 * and fail without either: nothing may be skipped there.
 */
export const redisAvailable = hasProgram || Boolean(givenUrl) || process.env['CI'] === 'true';

/** Starts a Redis on a free port, which ends with this process. One from REDIS_URL is neither started nor stopped. */
export async function startTestRedis(): Promise<TestRedis> {
  if (!hasProgram && givenUrl) {
    return { url: givenUrl, start: () => Promise.resolve(), stop: () => Promise.resolve() };
  }
  const port = await freePort();
  let guard: ChildProcess | null = null;
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      // The shell kills Redis when its stdin closes: also when this process is killed.
      const script = 'redis-server "$@" & read -r _; kill -9 $!; wait $! 2>/dev/null';
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      const child = spawn('/bin/sh', ['-c', script, 'venn-test-redis', ...args], {
        cwd: tmpdir(),
        stdio: ['pipe', 'ignore', 'inherit'],
      });
      guard = child;
      if (await waitUntil(() => answers(port), 60_000)) return;
      await redis.stop();
      throw new Error('redis-server did not start; install it (Debian: apt-get install redis-server)');
    },
    async stop() {
      const child = guard;
      guard = null;
      if (child === null) return;
      const exit = once(child, 'exit');
      child.stdin?.end();
      await exit;
    },
  };
  await redis.start();
  return redis;
}

async function answers(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** A free port on the loopback. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port on the loopback');
  return address.port;
}
