import { createHash } from 'node:crypto';
import { type ClientBase, DatabaseError } from 'pg';
import { COPIES } from '../loading/match-index.loader.js';

/** Raise it whenever the file's layout changes. */
const FORMAT = 1;

/** Hash of the format version and the COPY statements, which have the bitmaps in their order. */
export const formatHashOf = (copies: readonly string[]): string =>
  createHash('sha256')
    .update([FORMAT, ...copies].join('\0'))
    .digest('hex');
export const FORMAT_HASH = formatHashOf(COPIES);

/** A file older than this, by the database's clock, is unusable: the change log goes back no further. */
export const USABLE_SECONDS = 60 * 60;

/** Without the privilege, Postgres's start time identifies the cluster: the file is valid until Postgres restarts. */
const HAS_PRIVILEGE = `SELECT has_function_privilege('pg_control_system()', 'EXECUTE') AS "hasPrivilege"`;
const CLUSTER = '(SELECT system_identifier::text FROM pg_control_system())';
const START = 'pg_postmaster_start_time()::text';

/**
 * Cluster, timeline, database and table oids (a restore creates new ones), version of the names' collation, latest
 * migration and greatest interest: the file depends on each of them.
 */
const identityQuery = (cluster: string): string => `
  SELECT jsonb_build_array(
    ${cluster}, left(pg_walfile_name(pg_current_wal_lsn()), 8),
    (SELECT oid::text FROM pg_database WHERE datname = current_database()),
    'member'::regclass::oid::text, 'member_interest'::regclass::oid::text, 'block'::regclass::oid::text,
    'change_log'::regclass::oid::text,
    (SELECT pg_collation_actual_version(attcollation) FROM pg_attribute
     WHERE attrelid = 'member'::regclass AND attname = 'username'),
    (SELECT max(timestamp)::text FROM migration), (SELECT max(id) FROM interest))::text AS "databaseIdentity"`;

/** Reads what identifies this database and timeline; null where the role lacks the privileges. */
export async function readDatabaseIdentity(client: ClientBase): Promise<string | null> {
  try {
    const { rows } = await client.query<{ hasPrivilege: boolean }>(HAS_PRIVILEGE);
    const identity = await client.query<{ databaseIdentity: string }>(
      identityQuery(rows[0]?.hasPrivilege === true ? CLUSTER : START),
    );
    return identity.rows[0]?.databaseIdentity as string;
  } catch (fault) {
    if (fault instanceof DatabaseError) return null;
    throw fault;
  }
}

/** Inserts the row that proves a file's history. */
export async function insertRow(client: ClientBase, id: string): Promise<void> {
  await client.query('INSERT INTO kept_index (id) VALUES ($1)', [id]);
}

/** Whether the database has a file's row and the row is recent enough. */
export async function hasRow(client: ClientBase, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM kept_index WHERE id = $1 AND kept_at > now() - make_interval(secs => $2)`,
    [id, USABLE_SECONDS],
  );
  return rowCount === 1;
}
