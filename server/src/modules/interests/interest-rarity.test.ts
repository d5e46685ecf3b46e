// oxlint-disable-next-line import/no-unassigned-import -- decorators need it before them
import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { store } from '../../../test/matches/match-store.js';
import { listedPeople } from '../../../test/matches/match-world.js';
import { countQueries } from '../../../test/postgres/count-queries.js';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { createDataSource } from '../../database.js';
import { InterestRarity } from './interest-rarity.js';

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

const people = (...interests: number[][]) =>
  store(dataSource, {
    people: interests.flatMap((ids, position) => listedPeople([`medlem${position}`], ids)),
    blocks: [],
    hides: [],
    conversations: [],
  });
const sorted = async (rarity: InterestRarity, ...ids: number[]) => ids.toSorted(await rarity.compare());

describe('the rarity of interests', () => {
  beforeEach(() => people([1, 2, 3], [1, 2], [1, 4], [1]));

  it('puts those first that fewest members have, and among equals the lower number', async () => {
    expect(await sorted(new InterestRarity(dataSource), 1, 2, 3, 4)).toEqual([3, 4, 2, 1]);
  });

  it('puts one that nobody had when it was read before all others', async () => {
    expect(await sorted(new InterestRarity(dataSource), 3, 80)).toEqual([80, 3]);
  });

  it('is read in one statement, and then from memory', async () => {
    const rarity = new InterestRarity(dataSource);
    expect(await countQueries({ dataSource }, () => rarity.compare())).toBe(1);
    expect(await countQueries({ dataSource }, () => Promise.all([rarity.compare(), rarity.compare()]))).toBe(0);
  });

  it('is waited for by every call while nothing is known', async () => {
    const rarity = new InterestRarity(dataSource);
    const read = () => Promise.all([sorted(rarity, 1, 3), sorted(rarity, 1, 3)]);
    expect(
      await countQueries({ dataSource }, async () =>
        expect(await read()).toEqual([
          [3, 1],
          [3, 1],
        ]),
      ),
    ).toBe(1);
  });

  it('is read again soon after a failure, but not by every call', async () => {
    const away = await createDataSource(database.url).initialize();
    const patient = new InterestRarity(away);
    const impatient = new InterestRarity(away, undefined, 0);
    await away.destroy();
    expect(await Promise.all([sorted(patient, 1, 3), sorted(impatient, 1, 3)])).toEqual([
      [1, 3],
      [1, 3],
    ]);
    await away.initialize();
    expect(await Promise.all([sorted(patient, 1, 3), sorted(impatient, 1, 3)])).toEqual([
      [1, 3],
      [3, 1],
    ]);
    await away.destroy();
  });

  it('is read again when it is old, by nobody who waits for it', async () => {
    const rarity = new InterestRarity(dataSource, 0);
    expect(await sorted(rarity, 1, 3)).toEqual([3, 1]);
    await people([3], [3], [3, 1]);
    expect(await sorted(rarity, 1, 3)).toEqual([3, 1]);
    await expect.poll(() => sorted(rarity, 1, 3)).toEqual([1, 3]);
  });

  it('is the order of the list when it can’t be read, and the last one later', async () => {
    const away = await createDataSource(database.url).initialize();
    const rarity = new InterestRarity(away, 0);
    await away.destroy();
    expect(await sorted(rarity, 3, 1)).toEqual([1, 3]);
    const lost = await createDataSource(database.url).initialize();
    const once = new InterestRarity(lost, 0);
    expect(await sorted(once, 1, 3)).toEqual([3, 1]);
    await lost.destroy();
    expect(await sorted(once, 1, 3)).toEqual([3, 1]);
    expect(await sorted(once, 1, 3)).toEqual([3, 1]);
  });
});
