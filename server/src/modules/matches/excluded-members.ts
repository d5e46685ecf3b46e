import type { Database } from '../../infra/postgres/data-source.js';
import { int, readRows, rowType } from '../../infra/postgres/row-type.js';

/** Lists of members whom Find Venner doesn't show to one viewer, although it shows them to others. */
const LISTS = {
  /** Whom the viewer hides. */
  hidden: 'SELECT hidden_id AS id FROM hidden_member WHERE viewer_id = $1',
  /** Who has written to the viewer, or got a message. */
  partners: `SELECT high_id AS id FROM conversation WHERE low_id = $1
             UNION ALL SELECT low_id FROM conversation WHERE high_id = $1`,
} as const satisfies Record<string, string>;

export type ExcludedList = keyof typeof LISTS;

/** Reads who is on these lists of a viewer; no other member depends on them, so no index holds them. */
export type ReadExcluded = (viewerId: number, lists: readonly ExcludedList[]) => Promise<readonly number[]>;

/** The lists as one query of `id`s; the viewer is `$1`. */
const excludedSql = (lists: readonly ExcludedList[]): string => lists.map((list) => LISTS[list]).join(' UNION ALL ');

/** Condition: a member, whose id is given as SQL, is on none of these lists of viewer `$1`. */
export const isNotExcluded = (memberId: string, lists: readonly ExcludedList[]): string =>
  `${memberId} NOT IN (${excludedSql(lists)})`;

const EXCLUDED_ROW = rowType({ id: int });

/** Reads the lists in one statement, and in none without a list. */
export const readExcludedFrom =
  (database: Database): ReadExcluded =>
  async (viewerId, lists) => {
    if (lists.length === 0) return [];
    const sql = `SELECT ${EXCLUDED_ROW.list} FROM (${excludedSql(lists)}) AS excluded`;
    return (await readRows(database, EXCLUDED_ROW, sql, [viewerId])).map(({ id }) => id);
  };
