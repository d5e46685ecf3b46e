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

/** A server in its own process, which a test can freeze and kill. */
export interface ServerProcess {
  url: string;
  /** Sends SIGSTOP: it keeps its connections but doesn't respond. */
  freeze(): void;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Sends SIGTERM; returns the exit code and how long the shutdown took. */
  terminate(): Promise<{ code: number | null; afterMs: number }>;
  /** Starts it again at the same address; resolves once it is ready. */
  start(): Promise<void>;
  /** Kills it and deletes its data folder. */
  stop(): Promise<void>;
}

/** Starts a server on an existing database, without rate limits and demo; `env` overrides the environment. */
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
      let output = '';
      child.stderr?.on('data', (text: Buffer) => {
        output = (output + text).slice(-4000);
      });
      if (await waitUntil(() => isReady(url), 300_000)) return;
      await server.kill();
      throw new Error(`The server did not start: ${output}`);
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
      if (ending === null) throw new Error('The server is not running');
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
