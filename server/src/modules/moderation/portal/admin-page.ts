import { ADMIN_LIST_COUNTED } from '@venn/schema/limits';

/** How a list says how long it is. */
export const COUNTED = `How many there are on all pages; ${ADMIN_LIST_COUNTED} stands for that many or more.`;

/** A row of a page with the number of all; its id is null where the page is empty. */
export type Paged<Row extends { id: number }> = Omit<Row, 'id'> & { id: Row['id'] | null; total: number };

/** How many rows stand before a page. */
export const offsetOf = ({ page, pageSize }: { page: number; pageSize: number }): number => (page - 1) * pageSize;

/**
 * One statement that gives a page and, also where that is empty, how many there are in `from`: counting ends at the
 * limit, so that a long list costs no more than its page. `found` is a part of a `WITH` that both may read.
 */
export const selectPage = (from: string, page: string, found?: string): string =>
  `${found === undefined ? '' : `WITH found AS MATERIALIZED (${found} LIMIT ${ADMIN_LIST_COUNTED})`}
   SELECT counted.total, page.*
     FROM (SELECT count(*)::int AS total FROM (SELECT 1 ${from} LIMIT ${ADMIN_LIST_COUNTED}) AS seen) AS counted
     LEFT JOIN (SELECT *, row_number() OVER () AS place FROM (${page}) AS sorted) AS page ON true ORDER BY page.place`;

/** What the rows of such a statement are to the caller. */
export function pageOf<Row extends { id: number }, Item>(
  rows: readonly Paged<Row>[],
  toItem: (row: Row) => Item,
): { items: Item[]; total: number } {
  const items = rows.flatMap((paged) => {
    const { total: _total, place: _place, ...row } = paged as Paged<Row> & { place: unknown };
    return row.id === null ? [] : [toItem(row as unknown as Row)];
  });
  return { items, total: rows[0]?.total ?? 0 };
}
