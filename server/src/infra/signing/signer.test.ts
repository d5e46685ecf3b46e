import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { createDataSource } from '../../database.js';
import { Signer } from './signer.js';

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, 1).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const signerOf = (name = 'test') => new Signer(dataSource, name);

describe('Signer', () => {
  it('accepts no signature of another text, for another purpose, cut off, or changed', async () => {
    const signature = await signerOf().sign('7.abc');
    expect(await signerOf().isSigned('8.abc', signature)).toBe(false);
    expect(await signerOf('other').isSigned('7.abc', signature)).toBe(false);
    for (const text of [
      '',
      signature.slice(0, -2),
      `${signature}AA`,
      signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    ])
      expect([text, await signerOf().isSigned('7.abc', text)]).toEqual([text, false]);
  });

  it('accepts its own, also after a restart', async () => {
    expect(await signerOf().isSigned('7.abc', await signerOf().sign('7.abc'))).toBe(true);
  });
});
