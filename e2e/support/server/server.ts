import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../.ci/lib/free-port.mjs';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../../..');
const READY_WITHIN_MS = 300_000;

/** Environment variables of the product: a developer's own must not affect the tests. */
const OURS =
  /^(PORT|HOST|TRUST_PROXY|RATE_LIMITS|PUSH_LOOPBACK|DATA_DIR|DEMO|DATABASE_URL|DATABASE_READ_URL|REDIS_URL|REGISTRATIONS_CALM|PROOF_OF_WORK_COST|DNS_RESOLVER|SMTP_URL|MAIL_FROM|PUBLIC_URL|AVATAR_STORE|ADMIN_SECOND_FACTOR|ONPAY_.*|OPERATOR_.*|NODE_ENV)$/;

/** A server of the built product with its own data folder. */
export interface TestServer {
  url: string;
  dataDir: string;
  /** Shuts it down and deletes its data. */
  stop(): Promise<void>;
  /** Sends SIGKILL; its data stay until `stop()`. */
  kill(): Promise<void>;
}

/** Starts `server/dist/main.js` and waits until it is ready. `env` overrides the environment of tests. */
export async function startServer({ port, ...env }: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'venn-e2e-')));
  const listenOn = port ?? String(await freePort());
  const url = `http://localhost:${listenOn}`;
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)));
  const logFile = join(dataDir, `server-${listenOn}.log`);
  const log = await open(logFile, 'a');
  const server = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', log.fd, log.fd],
    env: {
      ...inherited,
      NODE_ENV: 'test',
      PORT: listenOn,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ...(env['DATABASE_URL'] === undefined ? { DEMO: 'on' } : {}),
      ...env,
    },
  });
  await log.close();
  const guard = startGuard(server);
  try {
    await ready(server, url);
  } catch (error) {
    await end(server, 'SIGKILL');
    guard.kill('SIGKILL');
    throw new Error(`The server did not get ready; its output:\n${await readFile(logFile, 'utf8')}`, { cause: error });
  }
  return {
    url,
    dataDir,
    kill: () => end(server, 'SIGKILL'),
    async stop() {
      await end(server, 'SIGTERM');
      guard.kill('SIGKILL');
      if (env['DATA_DIR'] === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A shell that ends the server when its stdin closes, also when Playwright is killed. */
function startGuard(server: ChildProcess): ChildProcess {
  return spawn(
    '/bin/sh',
    ['-c', 'trap "" INT TERM; read -r _; kill -TERM "$1"', 'venn-e2e-guard', String(server.pid)],
    {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
}

async function ready(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (hasEnded(server)) throw new Error('It exited');
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('It took too long');
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(server)) return;
  const exit = once(server, 'exit');
  server.kill(signal);
  await exit;
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}
