import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { createDataSource } from '../../database.js';

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  // One connection, whose prepared statements are visible.
  dataSource = createDataSource(database.url, 1);
  await dataSource.initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const prepared = async (text: string): Promise<number> => {
  const rows: { count: number }[] = await dataSource.query(
    'SELECT count(*)::integer AS count FROM pg_prepared_statements WHERE statement = $1',
    [text],
  );
  return rows[0]?.count ?? 0;
};

describe('a connection', () => {
  it('stays usable after a failed statement, which is not prepared', async () => {
    const wrong = 'SELECT $1::integer / 0 AS nothing';
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(dataSource.query(wrong, [1])).rejects.toThrow('division by zero');
    }
    const unknown = 'SELECT $1::text FROM nowhere';
    await expect(dataSource.query(unknown, ['a'])).rejects.toThrow('does not exist');
    expect(await prepared(unknown)).toBe(0);
    expect(await dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('prepares a parameterized statement once, inside and outside of transactions', async () => {
    const text = 'SELECT $1::integer + 1 AS sum';
    for (const number of [1, 2, 3]) expect(await dataSource.query(text, [number])).toEqual([{ sum: number + 1 }]);
    await dataSource.transaction(async (manager) => {
      expect(await manager.query(text, [4])).toEqual([{ sum: 5 }]);
    });
    expect(await prepared(text)).toBe(1);
  });

  it('prepares no statements without parameters', async () => {
    await dataSource.query('SELECT 7 AS seven');
    expect(await prepared('SELECT 7 AS seven')).toBe(0);
  });

  it('cancels a statement after its timeout', async () => {
    const hasty = createDataSource(database.url, 1, 50);
    await hasty.initialize();
    try {
      await expect(hasty.query('SELECT pg_sleep($1)', [5])).rejects.toThrow('timeout');
    } finally {
      await hasty.destroy();
    }
  });
});
