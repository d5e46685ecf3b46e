import { createHash } from 'node:crypto';
import { readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresHome } from './postgres-home.js';
import { listProcesses, processIdentity, signal, waitUntil } from './processes.js';

const FAST_WITHIN_MS = 15_000;
const IMMEDIATE_WITHIN_MS = 5000;
const KILLED_WITHIN_MS = 5000;

/** Postgres's pid file. */
export interface PidFile {
  pid: number;
  port: number;
  ready: boolean;
}

/** The cluster_name in the process list, which identifies orphaned processes. */
export function clusterName(cluster: string): string {
  return `venn-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
}

/** Reads a cluster's pid file; null when there is none. Its process may be dead. */
export async function readPidFile(cluster: string): Promise<PidFile | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Whether a live process, this one included, has claimed the cluster. */
export async function isTaken(home: PostgresHome): Promise<boolean> {
  const owner = await readFile(ownerFile(home), 'utf8').catch(() => null);
  return owner !== null && owner === (await processIdentity(Number.parseInt(owner, 10)));
}

/** Claims the cluster for this process; throws while another live process has it. */
export async function claimCluster(home: PostgresHome): Promise<void> {
  if (await isTaken(home)) {
    const owner = Number.parseInt(await readFile(ownerFile(home), 'utf8'), 10);
    throw new Error(`${home.cluster} is in use by process ${owner}; end that, or set DATA_DIR to another place`);
  }
  await releaseCluster(home);
  await writeFile(ownerFile(home), (await processIdentity(process.pid)) ?? '', { flag: 'wx' });
}

/** Releases the claim. */
export async function releaseCluster(home: PostgresHome): Promise<void> {
  await unlink(ownerFile(home)).catch(() => undefined);
}

/**
 * Stops processes that a killed predecessor left on the cluster, as gently as possible, and deletes a stale pid file.
 * No data is lost: Postgres recovers from its WAL at the next start.
 */
export async function endLeftovers(cluster: string): Promise<void> {
  const server = await readPidFile(cluster);
  if (server !== null && (await ours(cluster)).includes(server.pid)) {
    const gone = async (): Promise<boolean> => !(await ours(cluster)).includes(server.pid);
    signal(server.pid, 'SIGINT');
    if (!(await waitUntil(gone, FAST_WITHIN_MS))) signal(server.pid, 'SIGQUIT');
    if (!(await waitUntil(gone, IMMEDIATE_WITHIN_MS))) signal(server.pid, 'SIGKILL');
    await waitUntil(gone, KILLED_WITHIN_MS);
  }
  // Workers outlive a killed server briefly and hold its shared memory.
  for (const pid of await ours(cluster)) signal(pid, 'SIGKILL');
  await waitUntil(async () => (await ours(cluster)).length === 0, KILLED_WITHIN_MS);

  const stale = await readPidFile(cluster);
  if (stale !== null) await unlink(join(cluster, 'postmaster.pid'));
}

/** The cluster's processes: the server by its data folder, workers by the cluster's name. */
async function ours(cluster: string): Promise<number[]> {
  const title = `postgres: ${clusterName(cluster)}: `;
  return (await listProcesses())
    .filter(({ command }) => / -D (.*?) -c /.exec(command)?.[1] === cluster || command.startsWith(title))
    .map(({ pid }) => pid);
}

function ownerFile(home: PostgresHome): string {
  return join(home.folder, 'owner');
}
