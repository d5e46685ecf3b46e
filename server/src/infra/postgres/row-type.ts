import { channel } from 'node:diagnostics_channel';
import type { SqlDatabase } from './data-source.js';
import { snake } from './naming-strategy.js';

/** A column of a result: the Postgres types it may have, and whether it may be null. `Value` is what pg makes of it. */
export interface ColumnType<Value> {
  readonly types: readonly string[];
  readonly isNullable: boolean;
  /** What is selected; null for the column that has the name in snake case. */
  readonly sql: string | null;
  /** The same column, selected by SQL: `int.of('count(*)')`. */
  of(sql: string): ColumnType<Value>;
  /** Never set: it carries the TypeScript type. */
  readonly value?: Value;
}

const columnType = <Value>(
  types: readonly string[],
  isNullable = false,
  sql: string | null = null,
): ColumnType<Value> => ({ types, isNullable, sql, of: (other) => columnType(types, isNullable, other) });

/** Any whole number: counts and ids stay far below 2^53. */
export const int = columnType<number>(['int2', 'int4', 'int8']);
export const float = columnType<number>(['float8']);
export const bool = columnType<boolean>(['bool']);
/** An instant. */
export const timestamptz = columnType<Date>(['timestamptz']);
export const bytea = columnType<Buffer>(['bytea']);
export const ints = columnType<number[]>(['_int2', '_int4', '_int8']);
/** Texts; `texts<Scope>()` for those of a fixed list. */
export const texts = <Value extends string = string>(): ColumnType<Value[]> => columnType(['_text']);
/** Text, a uuid or an address; `text<Role>()` for one of a fixed list that a constraint enforces. */
export const text = <Value extends string = string>(): ColumnType<Value> =>
  columnType(['text', 'varchar', 'uuid', 'inet', 'name']);
/** JSON, whose structure Postgres doesn't describe. */
export const json = <Value>(): ColumnType<Value> => columnType(['json', 'jsonb']);
/** The same column, nullable. */
export const orNull = <Value>({ types, sql }: ColumnType<Value>): ColumnType<Value | null> =>
  columnType(types, true, sql);

type Columns = Readonly<Record<string, ColumnType<unknown>>>;

/** Columns of the right side of a LEFT JOIN: all null together where nothing was joined. */
export const leftJoined = <C extends Columns>(columns: C) =>
  Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, orNull(type)])) as {
    [Name in keyof C]: C[Name] extends ColumnType<infer Value> ? ColumnType<Value | null> : never;
  };

/**
 * Columns of a table or alias: `columnsOf('member', { aboutMe: text() })` selects `member.about_me AS "aboutMe"`. The SQL of
 * one that has another name there is that name.
 */
export const columnsOf = <C extends Columns>(alias: string, columns: C): C =>
  Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [name, type.of(`${alias}.${type.sql ?? snake(name)}`)]),
  ) as C;

/** The rows of an SQL statement. */
export interface RowType<C extends Columns = Columns> {
  readonly columns: C;
  /** The select list: `SELECT ${ROW.list} FROM …`, `RETURNING ${ROW.list}`. */
  readonly list: string;
}

/** A row as TypeScript sees it. */
export type RowOf<Type extends RowType> = {
  [Name in keyof Type['columns']]: Type['columns'][Name] extends ColumnType<infer Value> ? Value : never;
};

/** Postgres names a column that is selected alone by itself. */
const isNamed = (sql: string, name: string): boolean => /^(?:\w+\.)?(\w+)$/.exec(sql)?.[1] === name;

const selected = ([name, { sql }]: [string, ColumnType<unknown>]): string => {
  const source = sql ?? snake(name);
  return isNamed(source, name) ? source : `${source} AS "${name}"`;
};

/**
 * Declares the columns that a statement returns, and what it selects for them: `rowType({ id: int, createdAt: timestamptz })`
 * has the list `id, created_at AS "createdAt"`. `rowType({ ...OTHER.columns, total: int.of('count(*)') })` extends another.
 */
export const rowType = <C extends Columns>(columns: C): RowType<C> => ({
  columns,
  list: Object.entries(columns).map(selected).join(', '),
});

/** A statement that was read, with its row type, or with the type of its only column. */
export interface TypedRead {
  type: RowType | ColumnType<unknown>;
  sql: string;
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** Published for every typed read. Tests subscribe and compare each type with the result. */
export const TYPED_READS = channel('venn:typed-reads');

async function read(
  database: SqlDatabase,
  type: TypedRead['type'],
  sql: string,
  parameters: readonly unknown[],
): Promise<TypedRead['rows']> {
  const result: unknown[] = await database.query(sql, [...parameters]);
  // TypeORM returns for UPDATE and DELETE [rows, count].
  const rows = (Array.isArray(result[0]) ? result[0] : result) as TypedRead['rows'];
  if (TYPED_READS.hasSubscribers) TYPED_READS.publish({ type, sql, rows } satisfies TypedRead);
  return rows;
}

/** Runs a statement that returns rows of `type`; also an UPDATE or DELETE with RETURNING. */
export async function readRows<Type extends RowType>(
  database: SqlDatabase,
  type: Type,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<RowOf<Type>[]> {
  return (await read(database, type, sql, parameters)) as RowOf<Type>[];
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

/** As `readRows` for a statement of one column, which needs no name: its values. */
export async function readValues<Value>(
  database: SqlDatabase,
  type: ColumnType<Value>,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Value[]> {
  const rows = await read(database, type, sql, parameters);
  return rows.map((row) => Object.values(row)[0] as Value);
}

/** The value in the first row of a statement of one column, or null. */
export async function readValue<Value>(
  database: SqlDatabase,
  type: ColumnType<Value>,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Value | null> {
  const [value] = await readValues(database, type, sql, parameters);
  return value ?? null;
}
