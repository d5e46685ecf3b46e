import type { DataSource } from 'typeorm';
import type { Database } from '../infra/postgres/data-source.js';
import { type ColumnType, type RowOf, type RowType, readRows } from '../infra/postgres/row-type.js';

/** Rows per statement of an export: few enough that an export of any size fits into little memory. */
const PAGE = 500;

/** Rows in pages, so that at most one page is in memory. */
export type Pages<Row> = AsyncGenerator<Row[], void, undefined>;

/** Reads page after page; `read` returns at most `size` rows with an `id` above `after`, by rising `id`. */
export async function* pagesOf<Row extends { id: number }>(
  read: (after: number, size: number) => Promise<Row[]>,
): Pages<Row> {
  for (let after = 0; ; ) {
    const rows = await read(after, PAGE);
    const last = rows.at(-1);
    if (last !== undefined) yield rows;
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

/** A row of a data export: its JSON, and its texts on the pages, which are escaped there. */
export interface ExportedRow {
  json: object;
  shown: readonly string[];
}

/** What an export's JSON and pages say of a list. The texts are Danish and HTML. */
interface ExportedNames {
  /** The property of the JSON document. */
  name: string;
  title: string;
  /** The sentence of an empty list. */
  empty: string;
  /** Heads of a table whose cells a row's texts are; without them a row is a text, and what is said of it. */
  heads?: readonly string[];
}

/** A list of a data export. */
export interface ExportedList extends ExportedNames {
  /** A member's rows, the oldest first. */
  pages(database: Database, memberId: number): Pages<ExportedRow>;
}

type Listed = RowType<{ id: ColumnType<number> }>;

interface ListSource<Type extends Listed> extends ExportedNames {
  type: Type;
  /**
   * The statement with the select list of `type`. `$1` is the member, `$2` the id after which a page begins, `$3` the number
   * of rows; rows come by rising `id`.
   */
  sql: (list: string) => string;
  json: (row: RowOf<Type>) => object;
  shown: (row: RowOf<Type>) => readonly string[];
}

/** Declares a list of a data export by its statement. */
export function exportedList<Type extends Listed>({
  type,
  sql,
  json,
  shown,
  ...names
}: ListSource<Type>): ExportedList {
  const statement = sql(type.list);
  return {
    ...names,
    async *pages(database, memberId) {
      const read = (after: number, size: number) => readRows(database, type, statement, [memberId, after, size]);
      // A row of `Type` has an id.
      for await (const rows of pagesOf(
        read as (after: number, size: number) => Promise<(RowOf<Type> & { id: number })[]>,
      ))
        yield rows.map((row) => ({ json: json(row), shown: shown(row) }));
    },
  };
}

/** A page of the export beside its front page, which leads to it. */
export interface ExportedPage {
  file: string;
  link: string;
  title: string;
  lead: string;
}

/** A conversation of a data export. */
export interface ExportedConversation {
  id: number;
  partnerId: number;
  partner: string;
}

/** A message of a data export. `id` is its number in the conversation. */
export interface ExportedMessage {
  id: number;
  isOwn: boolean;
  content: string;
  createdAt: Date;
  deletedAt: Date | null;
}

/** Conversations of a data export, each with pages of its own. */
export interface ExportedConversations {
  conversations(database: Database, memberId: number): Pages<ExportedConversation>;
  /** The messages of both sides, the oldest first; a block between the two changes nothing. */
  messages(database: Database, conversationId: number, memberId: number, now: Date): Pages<ExportedMessage>;
}

/** A member who is being erased. */
export interface ErasedMember {
  id: number;
  email: string;
  wasVerified: boolean;
  /** The keyed hash by which the address is known when the account is gone. */
  emailHash: Buffer;
}

/**
 * What a module keeps of members. Data exports, erasures and the purge go through all modules' declarations; tests ask of
 * every table whether it is exported, erased and expires.
 */
export interface PersonalData {
  /** Lists of a data export, on its front page or on a page of their own. */
  exported?: { lists: readonly ExportedList[]; page?: ExportedPage };
  conversations?: ExportedConversations;
  /**
   * Statements that erase what may be too much for one transaction, each repeated while it finds as many rows as a batch
   * has. `$1` is the member, `$2` the rows of a batch; they return how many it was. What refers to the member's row is
   * deleted with it.
   */
  erased?: (choice: { deletesPosts: boolean }) => readonly string[];
  /**
   * Ends what others wait for, before anything is erased; safe to run again. What it changes of others' it tells by jobs.
   */
  farewell?: (dataSource: DataSource, memberId: number, now: Date) => Promise<unknown>;
  /** In the transaction that deletes the member's row, before it is. */
  beforeErasure?: (database: Database, member: ErasedMember) => Promise<void>;
  /** Deletes what has expired. */
  expire?: (database: Database, now: Date) => Promise<void>;
}
