// oxlint-disable-next-line import/no-unassigned-import -- decorators need it before them
import 'reflect-metadata';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { danishRanks, store } from '../../../test/matches/match-store.js';
import { NOW, request, world } from '../../../test/matches/match-world.js';
import { expected } from '../../../test/matches/reference-matches.js';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { createDataSource } from '../../database.js';
import { SqlMatchFinder } from './sql-match-finder.js';

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

it('equals the reference implementation for any members and any request', async () => {
  const finder = new SqlMatchFinder(dataSource, { now: () => NOW });
  await fc.assert(
    fc.asyncProperty(world, fc.array(request, { minLength: 5, maxLength: 10 }), async (anyWorld, requests) => {
      const ids = await store(dataSource, anyWorld);
      const ranks = await danishRanks(dataSource);
      for (const matchRequest of requests) {
        const found = await finder.find(ids[0] as number, matchRequest);
        expect(found).toEqual(expected(anyWorld, ids, ranks, matchRequest));
      }
    }),
    { numRuns: 80 },
  );
});
