import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../.ci/lib/free-port.mjs';
import { start } from '../../.ci/lib/run.mjs';

const READY_WITHIN_MS = 120_000;

/** Starts the built product with the demo, in a separate process and data folder. */
export async function startDemo() {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'venn-bench-'));
  const log = await open(join(dataDir, 'server.log'), 'a');
  const server = start(process.execPath, ['server/dist/main.js'], {
    stdio: ['ignore', log.fd, log.fd],
    env: { NODE_ENV: 'test', PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, RATE_LIMITS: 'off', DEMO: 'on' },
  });
  await log.close();
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(server, url);
  } catch (error) {
    const output = await readFile(join(dataDir, 'server.log'), 'utf8');
    await stop();
    throw new Error(`The server did not get ready; its output:\n${output}`, { cause: error });
  }
  return { url, dataDir, stop };
}

async function ready(server, url) {
  const end = Date.now() + READY_WITHIN_MS;
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error('It exited');
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return;
    await sleep(200);
  }
  throw new Error('It took too long');
}

async function request(url, method, path, { body, token } = {}) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Logs in as the demo's first member; returns the token and the id of a chat partner. */
export async function logIn({ url, dataDir }) {
  const [{ email, password }] = JSON.parse(await readFile(join(dataDir, 'demo-logins.json'), 'utf8'));
  const { token } = await request(url, 'POST', '/login', { body: { email, password } });
  const [{ id: partnerId }] = await request(url, 'GET', '/messages/chats', { token });
  return { token, partnerId };
}

/** Creates an administrator with the operator's command and logs in; returns the token. */
export async function logInAdministrator({ url, dataDir }) {
  const email = 'admin@example.dk';
  const password = randomBytes(12).toString('base64url');
  const names = ['--email', email, '--username', 'Bench_admin', '--password', password];
  await promisify(execFile)(process.execPath, ['server/dist/commands/admin-create.js', ...names], {
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'test' },
  });
  const { token } = await request(url, 'POST', '/login', { body: { email, password } });
  return token;
}
