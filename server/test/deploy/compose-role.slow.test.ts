import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PROJECT_DIR } from '../../src/config/config.js';
import { ask } from '../postgres/database.js';
import { type ServerProcess, startServerProcess } from '../processes/server-process.js';

const PASSWORD = "it's secret";
/** Other tests share this Postgres, and its superuser has the name of the role. */
const NAME = `venn_role_${randomBytes(6).toString('hex')}`;

/** The statements of role.sql, as psql sends them, for another name. */
function roleStatements(): string {
  const script = readFileSync(join(PROJECT_DIR, 'deploy/postgres/role.sql'), 'utf8');
  return script
    .replace(/^\\getenv password VENN_PASSWORD$/m, '')
    .replaceAll(":'password'", `'${PASSWORD.replaceAll("'", "''")}'`)
    .replaceAll(/\b(ROLE|DATABASE|TO) venn\b/g, `$1 ${NAME}`);
}

let superuser: Client;
let url: string;
beforeAll(async () => {
  superuser = new Client({ connectionString: inject('postgresUrl') });
  await superuser.connect();
  await superuser.query(`CREATE DATABASE ${NAME}`);
  await superuser.query(roleStatements());
  const address = new URL(inject('postgresUrl'));
  Object.assign(address, { username: NAME, password: encodeURIComponent(PASSWORD), pathname: NAME });
  url = address.href;
});
afterAll(async () => {
  await superuser.query(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  await superuser.query(`DROP ROLE IF EXISTS ${NAME}`);
  await superuser.end();
});

describe("the servers' database role of Compose", () => {
  it.each([
    ['another role', 'CREATE ROLE other'],
    ['another database', 'CREATE DATABASE other'],
    ['the settings of the server', "ALTER SYSTEM SET log_statement = 'all'"],
    ['files', "SELECT pg_read_file('PG_VERSION')"],
    ['programs', "COPY (SELECT 1) TO PROGRAM 'cat'"],
    ['passwords', 'SELECT rolpassword FROM pg_authid'],
    ['its own rights', `ALTER ROLE ${NAME} SUPERUSER`],
  ])('has no access to %s', async (_what, statement) => {
    await expect(ask(url, statement)).rejects.toThrow(/permission denied|must be|Only roles with/);
  });

  it('migrates an empty database and serves members', async () => {
    const server: ServerProcess = await startServerProcess(url, {});
    try {
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      const answer = await fetch(`${server.url}/api/interests`);
      expect([answer.status, ((await answer.json()) as unknown[]).length > 0]).toEqual([200, true]);
    } finally {
      await server.stop();
    }
    const owners = await ask(
      url,
      `SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`,
    );
    expect(owners).toEqual([{ tableowner: NAME }]);
  });
});
