import type { Client } from 'pg';
import { checkDatabaseUrl } from '../../infra/postgres/check-database-url.js';
import { ReliableClient } from '../../infra/postgres/reliable-client.js';
import { MIGRATIONS } from '../../migrations/migrations.js';
import type { Check, Examined, Report } from './check.js';

/** Versions that the tests run on. */
const MAJOR = { min: 15, max: 18 };
/** Extensions that the migrations create. */
export const EXTENSIONS = ['pg_trgm'];
/** What one server opens at most; docs/operations.md counts them. */
const SERVER_CONNECTIONS = 25;

const NOT_RUNNING = 'The embedded database is not running; npm start runs it.';

/** Runs `work` on a connection that ends with it, and with the check. */
export async function onConnection<T>(
  url: string,
  timeoutMs: number,
  signal: AbortSignal,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new ReliableClient({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    statementTimeoutMs: timeoutMs,
  });
  signal.addEventListener('abort', () => client.discard(), { once: true });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Connection, version, migrations, rights, extensions, connections left, writes. */
export const databaseCheck = ({ databaseUrl, connectTimeoutMs, config: { embedded } }: Examined): Check => ({
  subject: 'database',
  async run(report, signal) {
    if (databaseUrl === null) return report.warn(NOT_RUNNING);
    const mistake = await checkDatabaseUrl(databaseUrl, 'DATABASE_URL', connectTimeoutMs);
    if (mistake !== null) return report.fail(`${mistake}; start it, or correct the URL.`);
    return onConnection(databaseUrl, connectTimeoutMs, signal, async (client) => {
      await checkVersion(client, report);
      await checkMigrations(client, report);
      await checkRights(client, report, embedded);
      await checkExtensions(client, report);
      await checkConnections(client, report);
      await checkWrites(client, report);
    });
  },
});

/** The first row of a statement. */
async function read<Row extends object>(client: Client, sql: string, values: unknown[] = []): Promise<Row> {
  const [row] = (await client.query<Row>(sql, values)).rows;
  if (row === undefined) throw new Error('The database answered without a row');
  return row;
}

async function checkVersion(client: Client, report: Report): Promise<void> {
  const { version, number } = await read<{ version: string; number: number }>(
    client,
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number`,
  );
  const major = Math.floor(number / 10_000);
  const supported = `${MAJOR.min} to ${MAJOR.max}`;
  if (major < MAJOR.min) report.fail(`Postgres ${version} is too old; upgrade it to ${supported}.`, 'version');
  else if (major > MAJOR.max) report.warn(`Postgres ${version} is untested; use ${supported}.`, 'version');
  else report.ok(`Postgres ${version} answers.`, 'version');
}

async function checkMigrations(client: Client, report: Report): Promise<void> {
  const { exists } = await read<{ exists: boolean }>(
    client,
    `SELECT to_regclass('public.migration') IS NOT NULL AS exists`,
  );
  const { rows } = exists ? await client.query<{ name: string }>('SELECT name FROM migration') : { rows: [] };
  const done = new Set(rows.map(({ name }) => name));
  const own = MIGRATIONS.map(({ name }) => name);
  const pending = own.filter((name) => !done.delete(name));
  if (done.size > 0) {
    report.fail(`A newer version has migrated the database (${[...done][0]}); run that version.`, 'migrations');
  } else if (pending.length > 0) {
    report.warn(
      `${pending.length} of ${own.length} migrations are pending; the next start of a server runs them.`,
      'migrations',
    );
  } else report.ok(`All ${own.length} migrations are done.`, 'migrations');
}

async function checkRights(client: Client, report: Report, embedded: boolean): Promise<void> {
  const { role, database, isSuperuser, mayCreate, foreign } = await read<{
    role: string;
    database: string;
    isSuperuser: boolean;
    mayCreate: boolean;
    foreign: number;
  }>(
    client,
    `SELECT rolname AS role, current_database() AS database, rolsuper AS "isSuperuser",
            has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE')
              AS "mayCreate",
            (SELECT count(*)::int FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
              WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind IN ('r', 'v', 'S')
                AND NOT pg_has_role(c.relowner, 'USAGE')
                AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype = 'e')) AS foreign
       FROM pg_roles WHERE rolname = current_user`,
  );
  if (!mayCreate) {
    report.fail(`'${role}' may not create tables; run ALTER DATABASE ${database} OWNER TO ${role}.`, 'rights');
  } else if (foreign > 0) {
    report.fail(
      `'${role}' doesn't own ${foreign} of the tables; run ALTER TABLE … OWNER TO ${role} for each.`,
      'rights',
    );
  } else if (isSuperuser && embedded) {
    report.ok(`'${role}' is the only role of the embedded database.`, 'rights');
  } else if (isSuperuser) {
    report.warn(`'${role}' is a superuser; give the servers a role of their own (deploy/postgres/role.sql).`, 'rights');
  } else report.ok(`'${role}' owns its tables and has no rights on the server.`, 'rights');
}

async function checkExtensions(client: Client, report: Report): Promise<void> {
  const { missing, hasIcu } = await read<{ missing: string[]; hasIcu: boolean }>(
    client,
    `SELECT ARRAY(SELECT name FROM unnest($1::text[]) AS name
                   WHERE name NOT IN (SELECT a.name FROM pg_available_extensions a)) AS missing,
            EXISTS (SELECT FROM pg_collation WHERE collname = 'da-x-icu') AS "hasIcu"`,
    [EXTENSIONS],
  );
  if (missing.length > 0) {
    report.fail(`${missing.join(', ')} is not installed; install Postgres's contrib package.`, 'extensions');
  } else if (!hasIcu)
    report.fail('Postgres was built without ICU, which orders names; use another build.', 'extensions');
  else report.ok(`${EXTENSIONS.join(', ')} and Danish collation are there.`, 'extensions');
}

async function checkConnections(client: Client, report: Report): Promise<void> {
  // -1: no limit of its own.
  const { left, most } = await read<{ left: number; most: number }>(
    client,
    `SELECT least(
              most - (SELECT sum(numbackends) FROM pg_stat_database),
              CASE WHEN datconnlimit >= 0
                   THEN datconnlimit - (SELECT numbackends FROM pg_stat_database WHERE datname = d.datname) END,
              CASE WHEN rolconnlimit >= 0
                   THEN rolconnlimit - (SELECT count(*) FROM pg_stat_activity WHERE usename = current_user) END)::int
              AS left, most
       FROM pg_database d, pg_roles,
            (SELECT current_setting('max_connections')::int
                    - current_setting('superuser_reserved_connections')::int
                    - coalesce(current_setting('reserved_connections', true)::int, 0) AS most) AS server
      WHERE datname = current_database() AND rolname = current_user`,
  );
  const text = `${left} of ${most} connections are left`;
  if (left >= SERVER_CONNECTIONS) return report.ok(`${text}.`, 'connections');
  return report.warn(
    `${text}, and a server opens up to ${SERVER_CONNECTIONS}; raise max_connections or the role's limit.`,
    'connections',
  );
}

async function checkWrites(client: Client, report: Report): Promise<void> {
  const { database, isReplica, isReadOnly, isWaiting } = await read<{
    database: string;
    isReplica: boolean;
    isReadOnly: boolean;
    isWaiting: boolean;
  }>(
    client,
    `SELECT current_database() AS database, pg_is_in_recovery() AS "isReplica",
            current_setting('transaction_read_only')::bool AS "isReadOnly",
            current_setting('synchronous_standby_names') <> ''
              AND current_setting('synchronous_commit') NOT IN ('off', 'local')
              AND NOT EXISTS (SELECT FROM pg_stat_replication) AS "isWaiting"`,
  );
  if (isReplica) {
    report.fail('It is a replica, which takes no writes; promote it, or correct DATABASE_URL.', 'writes');
  } else if (isReadOnly) {
    report.fail(
      `It takes no writes; run ALTER DATABASE ${database} RESET default_transaction_read_only, or look at its role and server.`,
      'writes',
    );
  } else if (isWaiting) {
    report.fail(
      'Every write waits for a synchronous replica, and none is connected; start it, or run ALTER SYSTEM RESET ' +
        'synchronous_standby_names and SELECT pg_reload_conf().',
      'writes',
    );
  } else report.ok('It takes writes.', 'writes');
}
