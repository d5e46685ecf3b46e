import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort } from '../../../.ci/lib/free-port.mjs';
import { ROOT } from '../../../.ci/lib/run.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const REPORTER = ['--import', pathToFileURL(join(HERE, 'cpu-reporter.mjs')).href];
const READY_WITHIN_MS = 60_000;

/** A measured server in its own process. */
class Server {
  constructor(process, url) {
    this.process = process;
    this.url = url;
  }
  /** CPU time so far in microseconds. */
  async cpu() {
    const answer = once(this.process, 'message');
    this.process.send('cpu');
    const [{ user, system }] = await answer;
    return user + system;
  }
  async stop() {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const exit = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await exit;
  }
}

/** Starts the product as in production on an existing database; with `profile` it writes a CPU profile to that folder. */
export async function startOurs(databaseUrl, profile) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const operator = {
    OPERATOR_NAME: 'Bench',
    OPERATOR_ADDRESS: 'Bench',
    OPERATOR_CVR: '12345678',
    OPERATOR_EMAIL: 'b@example.dk',
    OPERATOR_PHONE: '12345678',
  };
  const child = fork(join(ROOT, 'server/dist/main.js'), [], {
    cwd: ROOT,
    execArgv: [...REPORTER, ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      SMTP_URL: 'smtp://127.0.0.1:1',
      PUBLIC_URL: url,
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMITS: 'on',
      ...operator,
    },
  });
  const end = Date.now() + READY_WITHIN_MS;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > end) throw new Error('The product did not get ready');
    await sleep(200);
  }
  return new Server(child, url);
}

/** Starts a server of `peer.mjs`. */
export async function startPeer(kind, databaseUrl, viewers) {
  const child = fork(join(HERE, 'peer.mjs'), [kind], {
    cwd: ROOT,
    execArgv: REPORTER,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, VIEWERS: JSON.stringify(viewers) },
  });
  const [{ port }] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${kind} did not start`))),
  ]);
  return new Server(child, `http://127.0.0.1:${port}`);
}
