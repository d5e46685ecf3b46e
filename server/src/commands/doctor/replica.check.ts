import { setTimeout as sleep } from 'node:timers/promises';
import { checkDatabaseUrl } from '../../infra/postgres/check-database-url.js';
import type { Check, Examined } from './check.js';
import { onConnection } from './database.check.js';

const POLL_MS = 50;
const LAG_MAX_MS = 2000;

/** Whether the replica follows the primary, and how closely. Without one there is nothing to say. */
export const replicaCheck = ({ config, databaseUrl, connectTimeoutMs }: Examined): Check => ({
  subject: 'replica',
  async run(report, signal) {
    const { databaseReadUrl } = config;
    if (databaseReadUrl === null || databaseUrl === null) return undefined;
    const mistake = await checkDatabaseUrl(databaseReadUrl, 'DATABASE_READ_URL', connectTimeoutMs);
    if (mistake !== null) return report.warn(`${mistake}; the primary serves its reads until it is back.`);
    const position = await onConnection(databaseUrl, connectTimeoutMs, signal, async (primary) => {
      const { rows } = await primary.query<{ at: string }>('SELECT pg_current_wal_lsn()::text AS at');
      return rows[0]?.at;
    });
    const since = performance.now();
    return onConnection(databaseReadUrl, connectTimeoutMs, signal, async (replica) => {
      for (;;) {
        const { rows } = await replica.query<{ isReplica: boolean; hasReplayed: boolean | null }>(
          `SELECT pg_is_in_recovery() AS "isReplica", pg_last_wal_replay_lsn() >= $1::pg_lsn AS "hasReplayed"`,
          [position],
        );
        if (rows[0]?.isReplica !== true) {
          return report.fail('DATABASE_READ_URL names a database that follows no primary; set up the replica anew.');
        }
        const waited = performance.now() - since;
        if (rows[0].hasReplayed) return report.ok(`It has what the primary had ${Math.round(waited)} ms ago.`);
        if (waited > LAG_MAX_MS) {
          return report.warn(
            `It lags by more than ${LAG_MAX_MS / 1000} s; look at pg_stat_replication of the primary.`,
          );
        }
        await sleep(POLL_MS);
      }
    });
  },
});
