import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { factOf, MEMBER_FACTS } from './member-facts.js';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The columns of `member` that the facts are made of, as Postgres sees them. */
async function readColumns(): Promise<string[]> {
  const facts = MEMBER_FACTS.map((fact) => `${factOf(fact, 'member')} AS "${fact}"`);
  await client.query(`CREATE TEMP VIEW fact AS SELECT ${facts.join(', ')} FROM member`);
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.view_column_usage
     WHERE view_name = 'fact' AND table_name = 'member'`,
  );
  return rows.map(({ name }) => name);
}

/** The columns that the triggers on updates of `member` compare before they write to the change log. */
async function comparedColumns(): Promise<string[]> {
  const { rows } = await client.query<{ trigger: string }>(
    `SELECT pg_get_triggerdef(oid) AS trigger FROM pg_trigger
     WHERE tgrelid = 'member'::regclass AND tgfoid = 'log_member_update'::regproc`,
  );
  return rows.flatMap(({ trigger }) => [...trigger.matchAll(/\bnew\.(\w+)/gi)].map(([, name = '']) => name));
}

it('are made of the columns whose changes are logged', async () => {
  expect(new Set(await comparedColumns())).toEqual(new Set(await readColumns()));
});
