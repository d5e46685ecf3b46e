import { createHash } from 'node:crypto';
import { type ClientBase, DatabaseError } from 'pg';
import { COPIES } from '../match-index.loader.js';

/** Goes up when the file's bytes mean something else than before. */
const FORMAT = 1;

/** What the bytes mean: the format, and the statements that an index is filled with. */
export const MEANING = createHash('sha256')
  .update([FORMAT, ...COPIES].join('\0'))
  .digest('hex');

/** A file older than this, by the database's clock, is not used: the change log goes back no further. */
export const USABLE_SECONDS = 60 * 60;

/** Whoever may not ask for the number of the cluster gets by with the start of its server: a file then lives as long. */
const MAY_ASK = `SELECT has_function_privilege('pg_control_system()', 'EXECUTE') AS "mayAsk"`;
const CLUSTER = '(SELECT system_identifier::text FROM pg_control_system())';
const START = 'pg_postmaster_start_time()::text';

/**
 * Which database this is, down to the tables: a cluster, the line of its history, a database in it, tables that a restore
 * would have made anew, the rules by which names are sorted, the version of the tables and the greatest interest.
 */
const origin = (cluster: string): string => `
  SELECT jsonb_build_array(
    ${cluster}, left(pg_walfile_name(pg_current_wal_lsn()), 8),
    (SELECT oid::text FROM pg_database WHERE datname = current_database()),
    'member'::regclass::oid::text, 'member_interest'::regclass::oid::text, 'block'::regclass::oid::text,
    'change_log'::regclass::oid::text,
    (SELECT pg_collation_actual_version(attcollation) FROM pg_attribute
     WHERE attrelid = 'member'::regclass AND attname = 'username'),
    (SELECT max(timestamp)::text FROM migration), (SELECT max(id) FROM interest))::text AS origin`;

/** Tells databases apart, and the histories of one; null where the database doesn't let itself be asked. */
export async function readOrigin(client: ClientBase): Promise<string | null> {
  try {
    const { rows } = await client.query<{ mayAsk: boolean }>(MAY_ASK);
    const told = await client.query<{ origin: string }>(origin(rows[0]?.mayAsk === true ? CLUSTER : START));
    return told.rows[0]?.origin as string;
  } catch (fault) {
    if (fault instanceof DatabaseError) return null;
    throw fault;
  }
}

/** Notes in the database that a file is of its history so far. */
export async function noteKept(client: ClientBase, id: string): Promise<void> {
  await client.query('INSERT INTO kept_index (id) VALUES ($1)', [id]);
}

/** Whether a file was noted in this database, not too long ago. */
export async function isNoted(client: ClientBase, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM kept_index WHERE id = $1 AND kept_at > now() - make_interval(secs => $2)`,
    [id, USABLE_SECONDS],
  );
  return rowCount === 1;
}
