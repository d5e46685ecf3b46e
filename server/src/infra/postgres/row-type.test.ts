import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { contradictions } from '../../../test/postgres/row-types.js';
import { createDataSource } from '../../database.js';
import { bool, int, orNull, readRow, readRows, rowType, text, timestamptz } from './row-type.js';

let test: TestDatabase;
let database: DataSource;

beforeAll(async () => {
  test = await createTestDatabase();
  database = await createDataSource(test.url).initialize();
});

afterAll(async () => {
  await database.destroy();
  await test.drop();
});

const field = (name: string, dataTypeID: number) => ({ name, dataTypeID });

describe('A row type that differs from the result', () => {
  const type = rowType({ id: int, name: text(), at: orNull(timestamptz) });
  const fields = [field('id', 20), field('name', 25), field('at', 1184)];

  it.each([
    ['a missing column', fields.slice(0, 2), [], 'column at is missing'],
    ['an undeclared column', [...fields, field('extra', 16)], [], 'column extra is not declared'],
    ['another type', [field('id', 25), ...fields.slice(1)], [], 'id is text, declared as int2 or int4 or int8'],
    ['null in a column that is never null', fields, [{ id: null, name: 'a', at: null }], 'id is null in a row'],
  ])('is found: %s', (_title, columns, rows, contradiction) => {
    expect(contradictions(type, columns, rows)).toEqual([contradiction]);
  });

  it('is no contradiction when they agree', () => {
    expect(contradictions(type, fields, [{ id: 1, name: 'a', at: null }])).toEqual([]);
  });
});

describe('Rows', () => {
  const TOWN = rowType({ id: int, label: text() });

  it('are read from a SELECT', async () => {
    const rows = await readRows(database, TOWN, 'SELECT id, label FROM town WHERE id <= $1 ORDER BY id', [2]);
    expect(rows.map(({ id }) => id)).toEqual([1, 2]);
  });

  it.each([
    ['UPDATE', 'UPDATE town SET label = label WHERE id = 1 RETURNING id, label', [1]],
    ['UPDATE', 'UPDATE town SET label = label WHERE false RETURNING id, label', []],
    ['DELETE', 'DELETE FROM town WHERE id = 2 RETURNING id, label', [2]],
  ])('are read from %s with RETURNING: %s', async (_command, sql, ids) => {
    const rows = await readRows(database, TOWN, sql);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  it('are null where a statement answers none', async () => {
    expect(await readRow(database, rowType({ here: bool }), 'SELECT true AS here WHERE false')).toBeNull();
  });
});
