import { createHash } from 'node:crypto';
import { readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresHome } from './postgres-home.js';
import { listProcesses, processIdentity, signal, waitUntil } from './processes.js';

const FAST_WITHIN_MS = 15_000;
const IMMEDIATE_WITHIN_MS = 5000;
const KILLED_WITHIN_MS = 5000;

/** What Postgres writes into its pid file while it runs. */
export interface PidFile {
  pid: number;
  port: number;
  ready: boolean;
}

/** The name that Postgres' processes carry in the process list, so that orphans can be told from strangers. */
export function clusterName(cluster: string): string {
  return `venn-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
}

/** Reads the pid file of a cluster; null when there is none. Whether its process lives is another question. */
export async function readPidFile(cluster: string): Promise<PidFile | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Whether a live process, this one included, says that it runs the cluster. */
export async function isTaken(home: PostgresHome): Promise<boolean> {
  const owner = await readFile(ownerFile(home), 'utf8').catch(() => null);
  return owner !== null && owner === (await processIdentity(Number.parseInt(owner, 10)));
}

/** Takes the cluster for this process; refuses while another live one has it. */
export async function claimCluster(home: PostgresHome): Promise<void> {
  if (await isTaken(home)) {
    const owner = Number.parseInt(await readFile(ownerFile(home), 'utf8'), 10);
    throw new Error(`${home.cluster} is in use by process ${owner}; end that, or set DATA_DIR to another place`);
  }
  await releaseCluster(home);
  await writeFile(ownerFile(home), (await processIdentity(process.pid)) ?? '', { flag: 'wx' });
}

/** Gives the cluster free. */
export async function releaseCluster(home: PostgresHome): Promise<void> {
  await unlink(ownerFile(home)).catch(() => undefined);
}

/**
 * Ends what a killed predecessor left running on the cluster, as gently as it allows, and clears a pid file whose
 * number now belongs to a stranger. Nothing is lost: Postgres recovers from its log at the next start.
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
  // Workers outlive a killed server for a moment and hold its shared memory.
  for (const pid of await ours(cluster)) signal(pid, 'SIGKILL');
  await waitUntil(async () => (await ours(cluster)).length === 0, KILLED_WITHIN_MS);

  const stale = await readPidFile(cluster);
  if (stale !== null) await unlink(join(cluster, 'postmaster.pid'));
}

/** The processes of the cluster: its server by its data folder, the workers by the cluster's name. */
async function ours(cluster: string): Promise<number[]> {
  const title = `postgres: ${clusterName(cluster)}: `;
  return (await listProcesses())
    .filter(({ command }) => / -D (.*?) -c /.exec(command)?.[1] === cluster || command.startsWith(title))
    .map(({ pid }) => pid);
}

function ownerFile(home: PostgresHome): string {
  return join(home.folder, 'owner');
}
