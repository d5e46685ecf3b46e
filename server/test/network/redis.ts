import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { waitUntil } from '../../src/infra/embedded/postgres/processes.js';

/** A Redis of one test file. */
export interface TestRedis {
  url: string;
  /** Ends it hard, as a crash would; `start()` brings it back, empty, on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const hasProgram = spawnSync('redis-server', ['--version']).status === 0;
const givenUrl = process.env['REDIS_URL'];

/**
 * Whether tests around Redis can run here: a `redis-server` on the path, else REDIS_URL. With CI=true nothing may be
 * skipped: there they run, and fail without either.
 */
export const redisAvailable = hasProgram || Boolean(givenUrl) || process.env['CI'] === 'true';

/** Starts a private Redis on a free port. It also ends when this process is gone. The one of REDIS_URL stays as it is. */
export async function startTestRedis(): Promise<TestRedis> {
  if (!hasProgram && givenUrl) {
    return { url: givenUrl, start: () => Promise.resolve(), stop: () => Promise.resolve() };
  }
  const port = await freePort();
  let guard: ChildProcess | null = null;
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      // The shell ends its Redis when the pipe to us closes, however that comes about.
      const script = 'redis-server "$@" & read -r _; kill -9 $!; wait $! 2>/dev/null';
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      const child = spawn('/bin/sh', ['-c', script, 'venn-test-redis', ...args], {
        cwd: tmpdir(),
        stdio: ['pipe', 'ignore', 'inherit'],
      });
      guard = child;
      if (await waitUntil(() => answers(port), 10_000)) return;
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

/** A port of the loopback that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('The loopback gave no port');
  return address.port;
}
