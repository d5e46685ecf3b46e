import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import { createServer, Socket } from 'node:net';
import { join } from 'node:path';
import { clusterName, readPidFile } from './postgres-claim.js';
import { give, type PostgresHome } from './postgres-home.js';
import { commandFor, type PostgresPrograms } from './postgres-programs.js';
import { signal, waitUntil } from './processes.js';

const LOG_MAX_BYTES = 5 * 1024 * 1024;
/** Includes crash recovery. */
const READY_WITHIN_MS = 180_000;
const DISCONNECT_WITHIN_MS = 1000;
const STOP_WITHIN_MS = 20_000;
/** Another process may take the free port first. */
const PORT_TRIES = 5;

/** A started server, with a guard process that stops it when this process has ended. */
export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

/** Starts a cluster's server on a free port of 127.0.0.1 and waits until it accepts connections. */
export async function runServer(
  home: PostgresHome,
  programs: PostgresPrograms,
  settings: Record<string, string>,
): Promise<RunningServer> {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    const server = await launch(home, programs, { ...OUR_SETTINGS, ...settings, port: String(port) });
    const guard = watch(server, home);
    const stop = async (): Promise<void> => {
      await end(server);
      guard.stdin?.end();
      await ended(guard);
    };
    const ready = async (): Promise<boolean> => {
      const file = await readPidFile(home.cluster);
      return file?.pid === server.pid && file?.ready === true;
    };
    await waitUntil(async () => hasEnded(server) || (await ready()), READY_WITHIN_MS);
    if (await ready()) return { port, stop };

    await stop();
    const log = await logOf(server, home);
    if (!/Address already in use/.test(log) || tries === PORT_TRIES) {
      throw new Error(`The embedded database did not start, Postgres says:\n${log}`);
    }
  }
}

const OUR_SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Compiling queries costs more than it gains on a database of this size.
  jit: 'off',
};

const logStarts = new WeakMap<ChildProcess, number>();

/** Detached: Ctrl-C must not stop the database before the server's open requests. */
async function launch(
  home: PostgresHome,
  programs: PostgresPrograms,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const { command, args, options } = commandFor(home.runner, programs.postgres, [
    '-D',
    home.cluster,
    ...Object.entries({ cluster_name: clusterName(home.cluster), ...settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]),
  ]);
  const path = join(home.folder, 'log');
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  const log = await open(path, size > LOG_MAX_BYTES ? 'w' : 'a', 0o600);
  await give(path, home.runner);
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] });
  logStarts.set(child, size > LOG_MAX_BYTES ? 0 : size);
  child.unref();
  // Without this a binary that can't be started would look like one that has ended, with an empty log.
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  await log.close();
  return child;
}

/** A shell that waits for the end of a pipe, which closes when this process ends, also by kill -9. */
function watch(server: ChildProcess, home: PostgresHome): ChildProcess {
  const script = `trap '' HUP INT TERM
read -r _
read -r pid 2>/dev/null <"$2" && [ "$pid" = "$1" ] && kill -INT "$1"`;
  const guard = spawn(
    '/bin/sh',
    ['-c', script, 'venn-postgres-guard', String(server.pid), join(home.cluster, 'postmaster.pid')],
    { detached: true, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] },
  );
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  return guard;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || hasEnded(server)) return;
  // Pools end before their connections are closed: wait a moment, then force.
  signal(server.pid, 'SIGTERM');
  if (await waitUntil(() => hasEnded(server), DISCONNECT_WITHIN_MS)) return;
  signal(server.pid, 'SIGINT');
  if (await waitUntil(() => hasEnded(server), STOP_WITHIN_MS)) return;
  signal(server.pid, 'SIGQUIT');
  await ended(server);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function ended(child: ChildProcess): Promise<void> {
  await waitUntil(() => hasEnded(child), STOP_WITHIN_MS);
}

async function logOf(server: ChildProcess, home: PostgresHome): Promise<string> {
  const whole = await readFile(join(home.folder, 'log'));
  return whole.subarray(logStarts.get(server) ?? 0).toString();
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => probe.once('listening', resolve).once('error', reject));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1');
  return address.port;
}
