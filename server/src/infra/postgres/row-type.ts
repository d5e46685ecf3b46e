import { channel } from 'node:diagnostics_channel';
import type { SqlDatabase } from './data-source.js';
import { snake } from './naming-strategy.js';

/** A column of a result: the Postgres types it may have, and whether it may be null. `Value` is what pg makes of it. */
export interface ColumnType<Value> {
  readonly types: readonly string[];
  readonly isNullable: boolean;
  /** Never set: it carries the TypeScript type. */
  readonly value?: Value;
}

const column =
  (...types: string[]) =>
  <Value>(): ColumnType<Value> => ({ types, isNullable: false });

/** Any whole number: counts and ids stay far below 2^53. */
export const int = column('int2', 'int4', 'int8')<number>();
export const float = column('float8')<number>();
export const bool = column('bool')<boolean>();
/** An instant. */
export const timestamptz = column('timestamptz')<Date>();
export const bytea = column('bytea')<Buffer>();
export const ints = column('_int2', '_int4', '_int8')<number[]>();
export const texts = column('_text')<string[]>();
/** Text, a uuid or an address; `text<Role>()` for one of a fixed list that a constraint enforces. */
export const text = <Value extends string = string>(): ColumnType<Value> =>
  column('text', 'varchar', 'uuid', 'inet', 'name')<Value>();
/** JSON, whose structure Postgres doesn't describe. */
export const json = <Value>(): ColumnType<Value> => column('json', 'jsonb')<Value>();
/** The same column, nullable. */
export const orNull = <Value>({ types }: ColumnType<Value>): ColumnType<Value | null> => ({ types, isNullable: true });

type Columns = Readonly<Record<string, ColumnType<unknown>>>;

/** Columns of the right side of a LEFT JOIN: all null together where nothing was joined. */
export const leftJoined = <C extends Columns>(columns: C) =>
  Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, orNull(type)])) as {
    [Name in keyof C]: C[Name] extends ColumnType<infer Value> ? ColumnType<Value | null> : never;
  };

/** The rows of an SQL statement: column names as the statement gives them, in any order. */
export interface RowType<C extends Columns = Columns> {
  readonly columns: C;
}

/** A row as TypeScript sees it. */
export type RowOf<Type extends RowType> = {
  [Name in keyof Type['columns']]: Type['columns'][Name] extends ColumnType<infer Value> ? Value : never;
};

/** Declares the columns that a statement returns. `rowType({ ...OTHER.columns, total: int })` extends another. */
export const rowType = <C extends Columns>(columns: C): RowType<C> => ({ columns });

/** The select list of columns that are named after an entity's properties: `member.about_me AS "aboutMe"`. */
export const selectList = (alias: string, columns: Columns): string =>
  Object.keys(columns)
    .map((name) => `${alias}.${snake(name)} AS "${name}"`)
    .join(', ');

/** A statement that was read with a row type. */
export interface TypedRead {
  type: RowType;
  sql: string;
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** Published for every typed read. Tests subscribe and compare each row type with the result. */
export const TYPED_READS = channel('venn:typed-reads');

/** Runs a statement that returns rows of `type`; also an UPDATE or DELETE with RETURNING. */
export async function readRows<Type extends RowType>(
  database: SqlDatabase,
  type: Type,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<RowOf<Type>[]> {
  const result: unknown[] = await database.query(sql, [...parameters]);
  // TypeORM returns for UPDATE and DELETE [rows, count].
  const rows = (Array.isArray(result[0]) ? result[0] : result) as RowOf<Type>[];
  if (TYPED_READS.hasSubscribers) TYPED_READS.publish({ type, sql, rows } satisfies TypedRead);
  return rows;
}

/** The first row of a statement, or null. */
export async function readRow<Type extends RowType>(
  database: SqlDatabase,
  type: Type,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<RowOf<Type> | null> {
  const [row] = await readRows(database, type, sql, parameters);
  return row ?? null;
}
