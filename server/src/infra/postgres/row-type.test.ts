import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { contradictions, namesColumnsAgain } from '../../../test/postgres/row-types.js';
import { createDataSource } from '../../database.js';
import {
  bool,
  columnsOf,
  int,
  leftJoined,
  orNull,
  readRow,
  readRows,
  readValue,
  readValues,
  rowType,
  text,
  timestamptz,
} from './row-type.js';

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

describe('A statement that names the columns of its row type again', () => {
  const type = rowType({ id: int, label: text() });

  it('is found', () => {
    expect(namesColumnsAgain(type, 'SELECT town.id, label FROM town')).toBe(true);
  });

  it.each([
    ['selects its list', `SELECT ${type.list} FROM town`],
    ['selects a whole table expression', `SELECT total, page.* FROM (SELECT ${type.list} FROM town) AS page`],
  ])('is none that %s', (_title, sql) => {
    expect(namesColumnsAgain(type, sql)).toBe(false);
  });

  it('is none that has one column', () => {
    expect(namesColumnsAgain(int, 'SELECT count(*) FROM town')).toBe(false);
  });
});

describe('The type of an only column', () => {
  it('is compared with the column, whatever its name', () => {
    expect(contradictions(int, [field('count', 20)], [{ count: 1 }])).toEqual([]);
    expect(contradictions(int, [field('count', 25)], [{ count: '1' }])).toEqual([
      'count is text, declared as int2 or int4 or int8',
    ]);
    expect(contradictions(int, [field('max', 20)], [{ max: null }])).toEqual(['max is null in a row']);
  });

  it('is that of no other column', () => {
    expect(contradictions(int, [field('id', 20), field('more', 20)], [])).toEqual(['column more is not declared']);
  });
});

describe('The select list', () => {
  it.each([
    ['a column of the same name', { id: int }, 'id'],
    ['a column whose name has several words', { createdAt: timestamptz }, 'created_at AS "createdAt"'],
    ['an expression', { total: int.of('count(*)') }, 'count(*) AS "total"'],
    ['a column by its whole name', { id: int.of('member.id') }, 'member.id'],
    ['a column of another name', { id: int.of('member_id') }, 'member_id AS "id"'],
    ['columns of a table', columnsOf('post', { id: int, authorId: int }), 'post.id, post.author_id AS "authorId"'],
    ['one of a table that has another name', columnsOf('post', { id: int.of('author_id') }), 'post.author_id AS "id"'],
    ['columns that may be null', { at: orNull(timestamptz.of('a')), to: orNull(int).of('b') }, 'a AS "at", b AS "to"'],
    ['columns of a LEFT JOIN', leftJoined(columnsOf('town', { label: text() })), 'town.label'],
  ])('has %s', (_title, columns, list) => {
    expect(rowType(columns).list).toBe(list);
  });

  it('of a row type that extends another has the columns of both', () => {
    const { columns } = rowType(columnsOf('town', { id: int }));
    expect(rowType({ ...columns, label: text() }).list).toBe('town.id, label');
  });
});

describe('Rows', () => {
  const TOWN = rowType({ id: int, label: text() });

  it('are read from a SELECT', async () => {
    const rows = await readRows(database, TOWN, `SELECT ${TOWN.list} FROM town WHERE id <= $1 ORDER BY id`, [2]);
    expect(rows.map(({ id }) => id)).toEqual([1, 2]);
  });

  it.each([
    ['UPDATE', `UPDATE town SET label = label WHERE id = 1 RETURNING ${TOWN.list}`, [1]],
    ['UPDATE', `UPDATE town SET label = label WHERE false RETURNING ${TOWN.list}`, []],
    ['DELETE', `DELETE FROM town WHERE id = 2 RETURNING ${TOWN.list}`, [2]],
  ])('are read from %s with RETURNING: %s', async (_command, sql, ids) => {
    const rows = await readRows(database, TOWN, sql);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  it('have nulls in all columns of a LEFT JOIN that found nothing', async () => {
    const joined = rowType({ requested: int, ...leftJoined(TOWN.columns) });
    const from = '(VALUES (1), (-1)) AS requests (requested) LEFT JOIN town ON id = requested';
    const rows = await readRows(database, joined, `SELECT ${joined.list} FROM ${from} ORDER BY 1`);
    expect(rows.map(({ id, label }) => [id, label === null])).toEqual([
      [null, true],
      [1, false],
    ]);
  });

  it('are null where a statement answers none', async () => {
    expect(await readRow(database, TOWN, `SELECT ${TOWN.list} FROM town WHERE false`)).toBeNull();
  });
});

describe('Values', () => {
  it('are read from statements of one column', async () => {
    expect(await readValues(database, int, 'SELECT id FROM town WHERE id = ANY ($1) ORDER BY id', [[3, 4]])).toEqual([
      3, 4,
    ]);
    expect(await readValues(database, int, 'UPDATE town SET label = label WHERE id <= 2 RETURNING id')).toEqual([1]);
    expect(await readValue(database, bool, 'SELECT EXISTS (SELECT FROM town WHERE false)')).toBe(false);
  });

  it('are null where a statement answers none, or null', async () => {
    expect(await readValue(database, bool, 'SELECT true WHERE false')).toBeNull();
    expect(await readValue(database, orNull(int), 'SELECT max(id) FROM town WHERE false')).toBeNull();
  });
});
