import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/database.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/infra/embedded/postgres/postgres.js';
import { storeTestIdKey } from '../id-key.js';
import { ask } from './database.js';

/** A primary and its streaming replica. */
export interface ReplicatedPostgres {
  primaryUrl: string;
  replicaUrl: string;
  /** Pauses and resumes the replay of received WAL. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  stopReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both, migrated; the replica starts as a copy of the primary's files. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'venn-replica-'));
  const [ofPrimary, ofReplica] = [join(folder, 'primary'), join(folder, 'replica')];
  const first = await startEmbeddedPostgres(ofPrimary);
  await migrate(first.url);
  await storeTestIdKey(first.url);
  await first.stop();
  await cp(ofPrimary, ofReplica, { recursive: true, preserveTimestamps: true });
  await writeFile(join(ofReplica, 'postgres', 'cluster', 'standby.signal'), '');

  const primary = await startEmbeddedPostgres(ofPrimary);
  const { hostname, port, username, password } = new URL(primary.url);
  const replica: EmbeddedPostgres = await startEmbeddedPostgres(ofReplica, {
    settings: { primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}` },
  });
  let stopped: Promise<void> | null = null;
  const stopReplica = (): Promise<void> => (stopped ??= replica.stop());
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    pauseReplay: async () => void (await ask(replica.url, 'SELECT pg_wal_replay_pause()')),
    resumeReplay: async () => void (await ask(replica.url, 'SELECT pg_wal_replay_resume()')),
    stopReplica,
    async stop() {
      await stopReplica();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
