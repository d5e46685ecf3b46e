import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/postgres/database.js';
import { createDataSource } from '../../database.js';

const FIRST_WITH_ENTRIES = 'ReportEntries1763670410000';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataSource: ReturnType<typeof createDataSource>;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = createDataSource(database.url, 2);
  await dataSource.initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** Undoes migrations until reports have no entries. */
async function revert(): Promise<void> {
  for (;;) {
    const [last] = await dataSource.query('SELECT name FROM migration ORDER BY id DESC LIMIT 1');
    await dataSource.undoLastMigration();
    if (last.name === FIRST_WITH_ENTRIES) return;
  }
}

const NAMES = ['Anna', 'Bodil', 'Cecilie'];

async function insertBefore(): Promise<void> {
  await dataSource.query(
    `INSERT INTO member (username, username_key, email, password_hash, birthdate, gender, terms_version, terms_accepted_at)
     SELECT name, lower(name), lower(name) || '@example.dk', 'none', '1990-02-28', 'female', '1', '2026-01-01Z' FROM unnest($1::text[]) AS name`,
    [NAMES],
  );
  const rows = [
    ['Anna', 'Bodil', 'Første', 'pending', 'Note et', '2026-01-01Z'],
    ['Anna', 'Bodil', 'Lukket', 'resolved', '', '2026-01-02Z'],
    ['Anna', 'Bodil', 'Anden', 'reviewed', 'Note to', '2026-01-03Z'],
    ['Bodil', 'Anna', 'Modsat', 'pending', '', '2026-01-04Z'],
    ['Anna', 'Bodil', 'Tredje', 'pending', '', '2026-01-05Z'],
    [null, 'Bodil', 'Slettet et', 'pending', '', '2026-01-06Z'],
    [null, 'Bodil', 'Slettet to', 'pending', '', '2026-01-07Z'],
    ['Anna', 'Cecilie', 'En anden', 'pending', '', '2026-01-08Z'],
  ];
  for (const [by, about, reason, status, notes, at] of rows) {
    await dataSource.query(
      `INSERT INTO report (reporter_id, reported_id, reason, snapshot, status, admin_notes, handled_at, created_at)
       SELECT (SELECT id FROM member WHERE username = $1), (SELECT id FROM member WHERE username = $2), $3::text,
              jsonb_build_array(jsonb_build_object('sender', 'reported', 'content', $3::text, 'createdAt', $6::text)),
              $4::text, $5, CASE WHEN $4 <> 'pending' THEN $6::timestamptz END, $6::timestamptz`,
      [by, about, reason, status, notes, at],
    );
  }
}

const nameOf = (column: string): string => `(SELECT username FROM member WHERE id = report.${column})`;
const reasonsBefore = (): Promise<unknown[]> =>
  dataSource.query(
    `SELECT ${nameOf('reporter_id')} AS by, ${nameOf('reported_id')} AS about, reason, snapshot, created_at
       FROM report ORDER BY created_at`,
  );

it('merges the open reports of a pair, and takes them apart again without losing a reason or message', async () => {
  await revert();
  await insertBefore();
  const before = await reasonsBefore();
  await dataSource.runMigrations();

  const reports = await dataSource.query(
    `SELECT ${nameOf('reporter_id')} AS by, ${nameOf('reported_id')} AS about, report.kind, status, admin_notes AS notes,
            array_agg(entry.reason ORDER BY entry.id) AS reasons
       FROM report JOIN report_entry AS entry ON entry.report_id = report.id GROUP BY report.id ORDER BY report.id`,
  );
  const other = { kind: 'other', notes: '', status: 'pending' };
  expect(reports).toEqual([
    { ...other, by: 'Anna', about: 'Bodil', notes: 'Note et\n\nNote to', reasons: ['Første', 'Anden', 'Tredje'] },
    { ...other, by: 'Anna', about: 'Bodil', status: 'resolved', reasons: ['Lukket'] },
    { ...other, by: 'Bodil', about: 'Anna', reasons: ['Modsat'] },
    { ...other, by: null, about: 'Bodil', reasons: ['Slettet et'] },
    { ...other, by: null, about: 'Bodil', reasons: ['Slettet to'] },
    { ...other, by: 'Anna', about: 'Cecilie', reasons: ['En anden'] },
  ]);
  const [entry] = await dataSource.query(
    `SELECT entry.*, report.reported_id FROM report_entry AS entry JOIN report ON report.id = report_id WHERE entry.reason = 'Anden'`,
  );
  expect(entry).toMatchObject({
    thing: 'profile',
    thing_id: entry.reported_id,
    snapshot: null,
    messages: [{ sender: 'reported', content: 'Anden', deleted: false }],
    created_at: new Date('2026-01-03Z'),
  });

  await revert();
  expect(await reasonsBefore()).toEqual(before);
  await dataSource.runMigrations();
});
