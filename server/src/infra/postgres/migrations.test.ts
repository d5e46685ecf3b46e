import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/postgres/database.js';
import { createDataSource } from '../../database.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataSource: ReturnType<typeof createDataSource>;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = createDataSource(database.url, 2);
  await dataSource.initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const differences = async (): Promise<string[]> =>
  (await dataSource.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query);

describe('the migrations', () => {
  it('match the entities', async () => {
    expect(await differences()).toEqual([]);
  });

  it('revert completely and run again', async () => {
    for (const _migration of dataSource.migrations) await dataSource.undoLastMigration();
    const tables = await dataSource.query(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration'`,
    );
    expect(tables).toEqual([]);
    await dataSource.runMigrations();
    expect(await differences()).toEqual([]);
  });
});
