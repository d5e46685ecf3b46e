import pg, { type Client, type FieldDef, type QueryResult } from 'pg';
import { PreparingClient } from '../../src/infra/postgres/preparing-client.js';
import { type RowType, TYPED_READS, type TypedRead } from '../../src/infra/postgres/row-type.js';

const TYPE_NAMES = new Map<number, string>([
  ...Object.entries(pg.types.builtins).map(([name, oid]): [number, string] => [oid, name.toLowerCase()]),
  [1005, '_int2'],
  [1007, '_int4'],
  [1009, '_text'],
  [1016, '_int8'],
  [19, 'name'],
]);

type Field = Pick<FieldDef, 'name' | 'dataTypeID'>;

/** The type of an only column counts for the first one, whatever its name. */
const columnsOfRead = (type: TypedRead['type'], [first]: readonly Field[]): RowType['columns'] =>
  'columns' in type ? type.columns : { [first?.name ?? '']: type };

/** Contradictions between a declared type and the columns or values of a result; empty when they agree. */
export function contradictions(type: TypedRead['type'], fields: readonly Field[], rows: TypedRead['rows']): string[] {
  const columns = columnsOfRead(type, fields);
  const found: string[] = [];
  for (const { name, dataTypeID } of fields) {
    const column = columns[name];
    const actual = TYPE_NAMES.get(dataTypeID) ?? `type ${dataTypeID}`;
    if (column === undefined) found.push(`column ${name} is not declared`);
    else if (!column.types.includes(actual))
      found.push(`${name} is ${actual}, declared as ${column.types.join(' or ')}`);
  }
  const names = new Set(fields.map(({ name }) => name));
  for (const [name, { isNullable }] of Object.entries(columns)) {
    if (!names.has(name)) found.push(`column ${name} is missing`);
    else if (!isNullable && rows.some((row) => row[name] === null)) found.push(`${name} is null in a row`);
  }
  return found;
}

/** Whether a statement names the columns of its row type itself, and selects neither its list nor a whole table expression. */
export const namesColumnsAgain = (type: TypedRead['type'], sql: string): boolean =>
  'list' in type && !sql.includes(` ${type.list}`) && !/\b\w+\.\*/.test(sql);

const fieldsOf = new Map<string, FieldDef[]>();
type Callback = (fault: Error | null, result: QueryResult | undefined) => void;

/** Notes the columns of each result by the text of its statement. */
function noteFields(): void {
  const send = Reflect.get(PreparingClient.prototype, 'query') as (this: Client, ...query: unknown[]) => unknown;
  PreparingClient.prototype.query = function query(this: Client, ...args: unknown[]): unknown {
    const [sql] = args;
    if (typeof sql !== 'string') return send.apply(this, args);
    const note = (result: QueryResult): QueryResult => {
      fieldsOf.set(sql, result.fields);
      return result;
    };
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = ((fault, result) => {
        if (result !== undefined) note(result);
        (callback as Callback)(fault, result);
      }) satisfies Callback;
      return send.apply(this, args);
    }
    const sent = send.apply(this, args);
    return sent instanceof Promise ? sent.then(note) : sent;
  } as typeof Client.prototype.query;
}

let areChecked = false;

/**
 * Compares every typed read of this process with Postgres' own description of its columns. Every test file asks for it,
 * and several share a process.
 */
export function checkRowTypes(): void {
  if (areChecked) return;
  areChecked = true;
  noteFields();
  TYPED_READS.subscribe((message) => {
    const { type, sql, rows } = message as TypedRead;
    const found = contradictions(type, fieldsOf.get(sql) ?? [], rows);
    if (namesColumnsAgain(type, sql)) found.push('the select list is not that of the row type');
    // Node rethrows it as an uncaught exception, on which vitest fails the run.
    if (found.length > 0) throw new Error(`The declared type contradicts the database: ${found.join('; ')}\n${sql}`);
  });
}
