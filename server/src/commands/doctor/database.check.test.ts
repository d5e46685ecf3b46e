import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOf } from '../../../test/doctor.js';
import { freePort } from '../../../test/network/redis.js';
import { ask, createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { TestClock } from '../../../test/test-clock.js';
import { startEmbeddedPostgres } from '../../infra/embedded/postgres/postgres.js';
import { MIGRATIONS } from '../../migrations/migrations.js';
import { clockCheck } from './clock.check.js';
import { databaseCheck, EXTENSIONS } from './database.check.js';
import { replicaCheck } from './replica.check.js';

const NAME = `venn_doctor_${randomBytes(6).toString('hex')}`;

let database: TestDatabase;
let superuser: Client;
/** A role that owns nothing, on the migrated database of another one. */
let url: string;
beforeAll(async () => {
  database = await createTestDatabase();
  superuser = new Client({ connectionString: database.url });
  await superuser.connect();
  await superuser.query(`CREATE ROLE ${NAME} LOGIN PASSWORD 'secret'`);
  const address = new URL(database.url);
  Object.assign(address, { username: NAME, password: 'secret' });
  url = address.href;
});
afterAll(async () => {
  await superuser.query(`DROP OWNED BY ${NAME}; DROP ROLE ${NAME}`);
  await superuser.end();
  await database.drop();
});

const examine = (databaseUrl: string): Promise<string[]> => findingsOf(databaseCheck, { DATABASE_URL: databaseUrl });

describe('the check of the database', () => {
  it('knows the extensions that the migrations create', async () => {
    const rows = await ask(database.url, `SELECT extname FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY 1`);
    expect(rows.map(({ extname }) => extname)).toEqual(EXTENSIONS);
  });

  it('finds a superuser, pending migrations, and those of a newer version', async () => {
    expect(await examine(database.url)).toEqual([
      expect.stringMatching(/^ok database: version: Postgres 1[5-8]\.\d+.* answers\.$/),
      `ok database: migrations: All ${MIGRATIONS.length} migrations are done.`,
      expect.stringMatching(/^warning database: rights: '\w+' is a superuser; give the servers a role of their own/),
      'ok database: extensions: pg_trgm and Danish collation are there.',
      expect.stringMatching(/^(?:ok|warning) database: connections: \d+ of \d+ connections are left/),
      'ok database: writes: It takes writes.',
    ]);
    const { rows } = await superuser.query<{ name: string }>(
      'DELETE FROM migration WHERE id > (SELECT max(id) - 2 FROM migration) RETURNING name, timestamp',
    );
    expect(rows).toHaveLength(2);
    expect((await examine(database.url))[1]).toBe(
      `warning database: migrations: 2 of ${MIGRATIONS.length} migrations are pending; the next start of a server runs them.`,
    );
    await superuser.query(`INSERT INTO migration (timestamp, name) VALUES (1, 'FromTheFuture1')`);
    expect((await examine(database.url))[1]).toBe(
      'failed database: migrations: A newer version has migrated the database (FromTheFuture1); run that version.',
    );
  });

  it('takes the only role of the embedded database for what it is', async () => {
    const findings = await findingsOf(databaseCheck, {}, { databaseUrl: database.url });
    expect(findings[2]).toMatch(/^ok database: rights: '\w+' is the only role of the embedded database\.$/);
  });

  it('finds a role without rights, without its tables, and without connections', async () => {
    await superuser.query(`GRANT SELECT ON migration TO ${NAME}`);
    const rights = async (): Promise<string | undefined> => (await examine(url))[2];
    const name = new URL(url).pathname.slice(1);
    expect(await rights()).toBe(
      `failed database: rights: '${NAME}' may not create tables; run ALTER DATABASE ${name} OWNER TO ${NAME}.`,
    );
    await superuser.query(`GRANT CREATE ON DATABASE ${name} TO ${NAME}; GRANT CREATE ON SCHEMA public TO ${NAME}`);
    expect(await rights()).toMatch(/^failed database: rights: '\w+' doesn't own \d+ of the tables; run ALTER TABLE/);
    const { rows } = await superuser.query<{ owner: string }>('SELECT current_user AS owner');
    await superuser.query(`GRANT ${rows[0]?.owner} TO ${NAME}; ALTER ROLE ${NAME} CONNECTION LIMIT 20`);
    const findings = await examine(url);
    expect(findings[2]).toBe(`ok database: rights: '${NAME}' owns its tables and has no rights on the server.`);
    expect(findings[4]).toMatch(
      /^warning database: connections: 1\d of \d+ connections are left, and a server opens up to 25; raise/,
    );
  });

  it('finds that it takes no writes, or lets them wait for a replica that is not there', async () => {
    const readOnly = new URL(database.url);
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
    expect((await examine(readOnly.href))[5]).toMatch(
      /^failed database: writes: It takes no writes; run ALTER DATABASE/,
    );

    const folder = await mkdtemp(join(tmpdir(), 'venn-doctor-'));
    await chmod(folder, 0o755);
    // Its own statements don't wait.
    const settings = { fsync: 'off', synchronous_commit: 'off', synchronous_standby_names: '*' };
    const postgres = await startEmbeddedPostgres(folder, { settings });
    try {
      const waiting = new URL(postgres.url);
      waiting.searchParams.set('options', '-c synchronous_commit=on');
      expect((await examine(waiting.href))[5]).toMatch(/^failed database: writes: Every write waits for a synchronous/);
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true });
    }
  });

  it('says why there is none', async () => {
    const wrong = new URL(url);
    wrong.password = 'wrong';
    const nowhere = `postgres://venn@127.0.0.1:${await freePort()}/venn`;
    expect(await examine(wrong.href)).toEqual([
      `failed database: DATABASE_URL: the server at ${wrong.host} refuses the password of '${NAME}'; start it, or correct the URL.`,
    ]);
    expect(await examine(nowhere)).toEqual([
      `failed database: DATABASE_URL: no database answers at ${new URL(nowhere).host} (ECONNREFUSED); start it, or correct the URL.`,
    ]);
    expect(await findingsOf(databaseCheck, {})).toEqual([
      'warning database: The embedded database is not running; npm start runs it.',
    ]);
  });
});

describe('the check of the replica', () => {
  it('finds one that follows no primary, and one that is away', async () => {
    const examineReplica = (replica: string): Promise<string[]> =>
      findingsOf(replicaCheck, { DATABASE_URL: database.url, DATABASE_READ_URL: replica });
    expect(await examineReplica(database.url)).toEqual([
      'failed replica: DATABASE_READ_URL names a database that follows no primary; set up the replica anew.',
    ]);
    const nowhere = `127.0.0.1:${await freePort()}`;
    expect(await examineReplica(`postgres://venn@${nowhere}/venn`)).toEqual([
      `warning replica: DATABASE_READ_URL: no database answers at ${nowhere} (ECONNREFUSED); the primary serves its reads until it is back.`,
    ]);
    expect(await findingsOf(replicaCheck, { DATABASE_URL: database.url })).toEqual([]);
  });
});

describe('the check of the clock', () => {
  it.each([
    [0, /^ok clock: database: It agrees with that of database\.$/],
    [
      10,
      /^warning clock: database: It is \d+ s ahead of that of database; check NTP on both machines \(timedatectl\)\.$/,
    ],
    [-60, /^failed clock: database: It is \d+ s behind that of database; check NTP/],
  ])('finds %i s', async (seconds, finding) => {
    const clock = new TestClock();
    clock.advance(seconds);
    expect(await findingsOf(clockCheck, { DATABASE_URL: database.url }, { clock })).toEqual([
      expect.stringMatching(finding),
    ]);
  });

  it('says nothing about who does not answer', async () => {
    const onpay = { ONPAY_GATEWAY_ID: '1', ONPAY_SECRET: 'secret', ONPAY_API_TOKEN: 'token' };
    const away = { ...onpay, ONPAY_WINDOW_ORIGIN: `http://127.0.0.1:${await freePort()}` };
    expect(await findingsOf(clockCheck, { DATABASE_URL: database.url, ...away })).toEqual([
      'ok clock: database: It agrees with that of database.',
    ]);
  });

  it('says that there is nothing to compare it with', async () => {
    expect(await findingsOf(clockCheck, {})).toEqual([expect.stringMatching(/^warning clock: There is nothing/)]);
  });
});
