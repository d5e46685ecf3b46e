import type { Database } from '../../../infra/postgres/data-source.js';
import { int, json, orNull, type RowOf, readRow, readValue, rowType } from '../../../infra/postgres/row-type.js';

/** Locks how far the mails about a version have got, from its first batch on: servers work one after the other. */
export async function lockReached(database: Database, version: string): Promise<number> {
  await database.query('INSERT INTO terms_notice (version) VALUES ($1) ON CONFLICT DO NOTHING', [version]);
  const sql = 'SELECT reached_id FROM terms_notice WHERE version = $1 FOR UPDATE';
  return (await readValue(database, int, sql, [version])) as number;
}

/** `reached`: the last id of the page, null past the end. `outdated`: the ids of the members who have to be told of `$3`. */
const TOLD_PAGE_ROW = rowType({
  reached: orNull(int).of('max(id)'),
  outdated: json<number[]>().of(`coalesce(json_agg(id ORDER BY id) FILTER (
    WHERE terms_version COLLATE "C" < $3 AND email_verified_at IS NOT NULL AND deletion_scheduled_for IS NULL), '[]')`),
});

/** The next page of members by id, those of them who accepted an older version, and the progress moved behind them. */
export async function takePage(
  database: Database,
  { version, afterId, batch }: { version: string; afterId: number; batch: number },
): Promise<RowOf<typeof TOLD_PAGE_ROW>> {
  const page = await readRow(
    database,
    TOLD_PAGE_ROW,
    `WITH page AS (
       SELECT id, terms_version, email_verified_at, deletion_scheduled_for FROM member
        WHERE id > $1 ORDER BY id LIMIT $2),
     moved AS (
       UPDATE terms_notice SET reached_id = last.id FROM (SELECT max(id) AS id FROM page) AS last
        WHERE version = $3 AND last.id IS NOT NULL)
     SELECT ${TOLD_PAGE_ROW.list} FROM page`,
    [afterId, batch, version],
  );
  return page ?? { reached: null, outdated: [] };
}
