import type { Database } from '../postgres/data-source.js';
import { float, int, orNull, readRow, readValue, rowType } from '../postgres/row-type.js';
import type { MeasuredGauge } from './measured-gauge.js';

/** Of all programs; those of superusers are kept back. */
const CONNECTIONS_ROW = rowType({
  used: int.of(`(SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend')`),
  allowed: int.of(`current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
                   - coalesce(current_setting('reserved_connections', true)::int, 0)`),
});

const OLDEST_TRANSACTION = `
  SELECT extract(epoch FROM now() - min(xact_start))::float8 FROM pg_stat_activity
   WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** Postgres stops at 2^31 transactions without a vacuum that freezes. */
const TRANSACTION_IDS = `
  SELECT (age(datfrozenxid) / 2147483648.0)::float8 FROM pg_database WHERE datname = current_database()`;

const RETAINED_WAL = `
  SELECT max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn))::float8 FROM pg_replication_slots`;

/** The primary itself: what it runs out of, before it stops. Left out while it is away. */
export const postgresGauges = (database: Database): MeasuredGauge[] => [
  {
    name: 'venn_postgres_connections',
    help: 'Connections to the primary: used by all programs, and allowed to those that are no superusers.',
    labelNames: ['state'],
    async measure() {
      const row = await readRow(database, CONNECTIONS_ROW, `SELECT ${CONNECTIONS_ROW.list}`);
      return Object.entries(row ?? {}).map(([state, value]) => ({ labels: { state }, value }));
    },
  },
  {
    name: 'venn_postgres_transaction_seconds',
    help: 'For how long the oldest transaction of the database is open; 0 without one.',
    measure: async () => (await readValue(database, orNull(float), OLDEST_TRANSACTION)) ?? 0,
  },
  {
    name: 'venn_postgres_transaction_ids_used',
    help: 'The part of the transaction ids that is used up, 0 to 1: vacuum frees them, and Postgres stops at 1.',
    measure: () => readValue(database, float, TRANSACTION_IDS),
  },
  {
    name: 'venn_postgres_retained_wal_bytes',
    help: 'WAL that is kept for the replication slot that is furthest behind; left out without slots.',
    measure: () => readValue(database, orNull(float), RETAINED_WAL),
  },
];
