import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/postgres/database.js';
import { createDataSource } from '../../database.js';
import { NameKeyService } from '../../modules/members/names/name-key.service.js';
import { ORDER_STATUSES } from '../../modules/plus/plus.module.js';

/** MIGRATION_ROWS=large: 100,000 members and a million messages; that takes minutes. */
const MEMBERS = process.env['MIGRATION_ROWS'] === 'large' ? 100_000 : 1000;
const MESSAGES_EACH = 20;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataSource: ReturnType<typeof createDataSource>;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = createDataSource(database.url, 2);
  await dataSource.initialize();
  await fill();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

async function fill(): Promise<void> {
  await dataSource.query(
    `INSERT INTO member (username, username_key, email, password_hash, birthdate, gender, terms_version, terms_accepted_at)
     SELECT 'Bjørn' || n, 'bjørn' || n, n || '@example.dk', 'none', '1990-02-28', 'male', '1', '2026-01-01Z'
     FROM generate_series(1, $1::int) n`,
    [MEMBERS],
  );
  await new NameKeyService(dataSource).fill();
  await dataSource.query(
    `INSERT INTO conversation (low_id, high_id, last_number, change_number, low_wrote)
     SELECT id - 1, id, $1, $1, true FROM member WHERE id % 2 = 0`,
    [MESSAGES_EACH],
  );
  // In every other conversation the second one has answered once, and taken it back.
  await dataSource.query('UPDATE conversation SET high_wrote = id % 2 = 0');
  await dataSource.query(
    `INSERT INTO message (conversation_id, number, change_number, sender_id, client_message_id, content, created_at, deleted_at)
     SELECT c.id, n, n, CASE WHEN answer THEN c.high_id ELSE c.low_id END, gen_random_uuid(),
            CASE WHEN answer THEN '' ELSE 'Hej ' || n END, '2026-01-02Z', CASE WHEN answer THEN '2026-01-03Z'::timestamptz END
     FROM conversation c, generate_series(1, $1::int) n, LATERAL (SELECT c.id % 2 = 0 AND n = 7 AS answer) AS kind`,
    [MESSAGES_EACH],
  );
  await dataSource.query(
    `INSERT INTO plus_order (reference, amount, currency, mock, status, created_at, paid_at, withdrawn_at, charged_back_at)
     SELECT 'venn-' || replace(status, '_', '-'), 3900, 'DKK', false, status, at,
            CASE WHEN status NOT IN ('open', 'cancelling', 'cancelled', 'abandoned') THEN at END,
            CASE WHEN status = 'withdrawn' THEN at END, CASE WHEN status = 'charged_back' THEN at END
     FROM unnest($1::text[]) status, (SELECT '2026-01-02Z'::timestamptz AS at) AS day`,
    [ORDER_STATUSES],
  );
  await dataSource.query('ANALYZE');
}

const contentOf = async (table: string): Promise<unknown> =>
  (
    await dataSource.query(
      `SELECT count(*)::int AS rows, md5(string_agg(md5(to_jsonb(t)::text), '' ORDER BY t.id)) AS hash FROM ${table} t`,
    )
  )[0];
const contents = (): Promise<unknown[]> => Promise.all(['member', 'conversation', 'message'].map(contentOf));

it('reverts to the first version and migrates again with rows, without losing any', async () => {
  const before = await contents();
  expect(before[2]).toMatchObject({ rows: (MEMBERS / 2) * MESSAGES_EACH });
  const later = dataSource.migrations.length - 1;
  for (let step = 0; step < later; step += 1) await dataSource.undoLastMigration();
  expect(await dataSource.query('SELECT name FROM migration')).toHaveLength(1);
  expect(await dataSource.runMigrations()).toHaveLength(later);
  expect(await contents()).toEqual(before);
  expect((await dataSource.driver.createSchemaBuilder().log()).upQueries).toEqual([]);
});
