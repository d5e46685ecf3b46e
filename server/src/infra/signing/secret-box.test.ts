import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { createDataSource } from '../../database.js';
import { SecretBox } from './secret-box.js';

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

const SECRET = 'JBSWY3DPEHPK3PXP';
const boxOf = (name = 'test') => new SecretBox(dataSource, name);

describe('SecretBox', () => {
  it('opens what it has sealed, also after a restart', async () => {
    const sealed = await boxOf().seal(SECRET, '7');
    expect(sealed.includes(SECRET)).toBe(false);
    expect(await boxOf().open(sealed, '7')).toBe(SECRET);
  });

  it('seals the same text differently each time', async () => {
    const box = boxOf();
    expect((await box.seal(SECRET, '7')).equals(await box.seal(SECRET, '7'))).toBe(false);
  });

  it('refuses the box of another owner, of another name, and any changed byte', async () => {
    const box = boxOf();
    const sealed = await box.seal(SECRET, '7');
    await expect(box.open(sealed, '8')).rejects.toThrow(/authenticat/);
    await expect(boxOf('other').open(sealed, '7')).rejects.toThrow(/authenticat/);
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(sealed.readUInt8(index) ^ 1, index);
      await expect(box.open(changed, '7')).rejects.toThrow(/authenticat/);
    }
    await expect(box.open(sealed.subarray(0, 20), '7')).rejects.toThrow(/authenticat/);
  });
});
