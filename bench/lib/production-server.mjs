import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../.ci/lib/free-port.mjs';
import { start } from '../../.ci/lib/run.mjs';
import { liveMb } from './live-memory.mjs';
import { cpuMs, residentMb } from './process-usage.mjs';

const READY_WITHIN_MS = 300_000;
const METRICS_TOKEN = 'token-of-the-benches';

/** Starts a server as in production on an existing database; returns its URL, health, and memory and CPU use. */
export async function startProduction({
  databaseUrl,
  redisUrl,
  nodeArguments = [],
  env = {},
  isReady = (answer) => answer.ok,
  port,
}) {
  port ??= await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'venn-bench-'));
  const logFile = join(folder, 'server.log');
  const log = await open(logFile, 'a');
  const began = performance.now();
  const server = start(process.execPath, ['--inspect-port=127.0.0.1:0', ...nodeArguments, 'server/dist/main.js'], {
    stdio: ['ignore', log.fd, log.fd],
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
      SMTP_URL: 'smtp://127.0.0.1:9',
      OPERATOR_NAME: 'Bench',
      OPERATOR_ADDRESS: 'Bench',
      OPERATOR_CVR: '12345678',
      OPERATOR_EMAIL: 'bench@example.dk',
      OPERATOR_PHONE: '12345678',
      RATE_LIMITS: 'count',
      METRICS_TOKEN,
      // The members' addresses are made up.
      DNS_RESOLVER: 'off',
      ...env,
    },
  });
  await log.close();
  const sendSignal = (name) => server.kill(name);
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  /** Ends it with a signal, if it hasn't ended; returns its exit code, null after a signal. */
  const stop = async (signal = 'SIGTERM') => {
    if (!hasEnded()) {
      const exit = once(server, 'exit');
      server.kill(signal);
      await exit;
    }
    await rm(folder, { recursive: true, force: true });
    return server.exitCode;
  };
  const readyz = async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    return answer === null ? { ok: false } : { ok: answer.ok, ...(await answer.json()) };
  };
  while (!hasEnded() && performance.now() - began < READY_WITHIN_MS && !isReady(await readyz())) await sleep(20);
  if (hasEnded() || !isReady(await readyz())) {
    const output = await readFile(logFile, 'utf8');
    await stop();
    throw new Error(`The server did not get ready; its output:\n${output}`);
  }
  const metrics = async () =>
    (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  return {
    url,
    port,
    pid: server.pid,
    hasEnded,
    /** Where it writes its data and its log, server.log; `stop` deletes it. */
    folder,
    /** Sends a signal, such as SIGSTOP. */
    signal: sendSignal,
    readyMs: performance.now() - began,
    readyz,
    /** A metric without labels, such as `venn_sockets`. */
    metric: async (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(await metrics())?.[1]),
    residentMb: () => residentMb(server.pid),
    liveMb: () => liveMb(sendSignal, logFile),
    cpuMs: () => cpuMs(server.pid),
    stop,
  };
}
