import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createDiskExportStore, newExportKey } from './export-store.js';

it('stores an export atomically', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'venn-exports-'));
  const store = createDiskExportStore(folder);
  const key = newExportKey();
  async function* breaking(): AsyncGenerator<Buffer> {
    yield Buffer.alloc(100_000);
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  }
  await expect(store.write(key, Readable.from(breaking()))).rejects.toThrow('no space left');
  expect(await readdir(folder)).toEqual([]);
  expect(await store.read(key)).toBeNull();

  await store.write(key, Readable.from([Buffer.from('whole')]));
  const file = await store.read(key);
  expect(file?.bytes).toBe(5);
  expect((await buffer(file?.stream as Readable)).toString()).toBe('whole');
  await rm(folder, { recursive: true });
});
