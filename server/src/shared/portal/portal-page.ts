import { ADMIN_LIST_COUNTED } from '@venn/schema/limits';
import type { SqlDatabase } from '../../infra/postgres/data-source.js';
import { int, leftJoined, orNull, type RowOf, type RowType, readRows, rowType } from '../../infra/postgres/row-type.js';

/** GraphQL description of a list's total. */
export const TOTAL_DESCRIPTION = `Number of items on all pages, counted up to ${ADMIN_LIST_COUNTED}.`;

/** The number of rows before a page. */
export const offsetOf = ({ page, pageSize }: { page: number; pageSize: number }): number => (page - 1) * pageSize;

/**
 * One statement for a page and the total of `from`, also where the page is empty: counting ends at the limit, so that a
 * long list costs no more than its page. `found` is a part of a `WITH` that both may read.
 */
export const selectPage = (from: string, page: string, found?: string): string =>
  `${found === undefined ? '' : `WITH found AS MATERIALIZED (${found} LIMIT ${ADMIN_LIST_COUNTED})`}
   SELECT counted.total, page.*
     FROM (SELECT count(*)::int AS total FROM (SELECT 1 ${from} LIMIT ${ADMIN_LIST_COUNTED}) AS seen) AS counted
     LEFT JOIN (SELECT *, row_number() OVER () AS place FROM (${page}) AS sorted) AS page ON true ORDER BY page.place`;

const PLACE_ROW = rowType({ total: int, place: orNull(int) });

/** Reads a statement of `selectPage` whose page has rows of `type`. */
export async function readPage<C extends RowType['columns']>(
  database: SqlDatabase,
  type: RowType<C>,
  sql: string,
  parameters: readonly unknown[],
): Promise<{ rows: RowOf<RowType<C>>[]; total: number }> {
  const pageType: typeof PLACE_ROW = rowType({ ...leftJoined(type.columns), ...PLACE_ROW.columns });
  const found = await readRows(database, pageType, sql, parameters);
  const rows = found.flatMap(({ total: _total, place, ...row }) => (place === null ? [] : [row as RowOf<RowType<C>>]));
  return { rows, total: found[0]?.total ?? 0 };
}
