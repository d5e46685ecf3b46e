import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll } from 'vitest';
import type { Clock } from '../../src/common/clock.js';
import { createDataSource } from '../../src/database.js';
import { readExcludedFrom } from '../../src/modules/matches/excluded-members.js';
import type { MatchIndexFeed } from '../../src/modules/matches/index/match-index.feed.js';
import { MatchIndexService } from '../../src/modules/matches/index/match-index.service.js';
import { IndexMatchFinder } from '../../src/modules/matches/index-match-finder.js';
import { SqlFallbackFinder } from '../../src/modules/matches/sql-fallback-finder.js';
import { SqlMatchFinder } from '../../src/modules/matches/sql-match-finder.js';
import { createTestDatabase, type TestDatabase } from '../postgres/database.js';
import { NOW } from './match-world.js';

const clock: Clock = { now: () => NOW };

/** A test file's database with Find Venner's finders over it. */
export interface MatchDatabase {
  readonly url: string;
  readonly dataSource: DataSource;
  /** A connection outside the pool, for transactions that stay open. */
  readonly client: Client;
  sqlFinder(): SqlMatchFinder;
  /** A finder over an index; `membersMax` limits the fallback to SQL, `timeoutMs` the wait for the index. */
  finderOn(feed: MatchIndexFeed, membersMax?: number, timeoutMs?: number): IndexMatchFinder;
}

/** Creates the database before the tests of a file and drops it after them; call it at the file's top level. */
export function useMatchDatabase(): MatchDatabase {
  let database: TestDatabase;
  let dataSource: DataSource;
  let client: Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await createDataSource(database.url).initialize();
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await dataSource.destroy();
    await database.drop();
  });
  const sqlFinder = (): SqlMatchFinder => new SqlMatchFinder(dataSource, clock);
  return {
    get url() {
      return database.url;
    },
    get dataSource() {
      return dataSource;
    },
    get client() {
      return client;
    },
    sqlFinder,
    finderOn: (feed, membersMax, timeoutMs) =>
      new IndexMatchFinder(
        new MatchIndexService(feed, clock, readExcludedFrom(dataSource), timeoutMs),
        new SqlFallbackFinder(dataSource, sqlFinder(), membersMax),
      ),
  };
}
