import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '../../src/infra/embedded/postgres/processes.js';
import { freePort } from '../network/redis.js';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const SERVER_DIR = fileURLToPath(new URL('..', import.meta.url));

/** A whole server in a process of its own, which can die as processes do. */
export interface ServerProcess {
  url: string;
  /** Stops it in the middle of what it does, as if the machine had no time for it any more. */
  freeze(): void;
  /** Ends it as a crash would, without a word to anybody. */
  kill(): Promise<void>;
  /** Asks it to end as a service manager would; answers its exit code and after how many milliseconds it came. */
  terminate(): Promise<{ code: number | null; afterMs: number }>;
  /** Starts it again at the same address; resolves once it answers. */
  start(): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** Starts a server around a database that exists; limits are off and there is no demo. `env` comes on top. */
export async function startServerProcess(databaseUrl: string, env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'venn-process-'));
  let child: ChildProcess | null = null;

  const server: ServerProcess = {
    url,
    async start() {
      child = spawn(process.execPath, ['--import', '@oxc-node/core/register', MAIN], {
        cwd: SERVER_DIR,
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'test',
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl,
          RATE_LIMITS: 'off',
          DEMO: 'off',
          ...env,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      child.stderr?.on('data', (text: Buffer) => {
        said = (said + text).slice(-4000);
      });
      if (await waitUntil(() => isReady(url), 60_000)) return;
      await server.kill();
      throw new Error(`The server did not start: ${said}`);
    },
    freeze: () => void child?.kill('SIGSTOP'),
    async kill() {
      const dying = child;
      child = null;
      if (dying === null || dying.exitCode !== null) return;
      const exit = once(dying, 'exit');
      dying.kill('SIGKILL');
      await exit;
    },
    async terminate() {
      const ending = child;
      child = null;
      if (ending === null) throw new Error('The server does not run');
      const began = performance.now();
      const exit = once(ending, 'exit');
      ending.kill('SIGTERM');
      const [code] = (await exit) as [number | null];
      return { code, afterMs: performance.now() - began };
    },
    async stop() {
      await server.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
