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
  async function* breaking(bytes: number): AsyncGenerator<Buffer> {
    if (bytes > 0) yield Buffer.alloc(bytes);
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  }
  const fails = (bytes: number) =>
    expect(store.write(newExportKey(), Readable.from(breaking(bytes)))).rejects.toThrow('no space left');
  // Many, because a source may fail before its file is created, or while.
  await Promise.all(Array.from({ length: 200 }, (_, nth) => fails(nth % 2 === 0 ? 0 : 100_000)));
  expect(await readdir(folder)).toEqual([]);

  const key = newExportKey();
  expect(await store.read(key)).toBeNull();
  await store.write(key, Readable.from([Buffer.from('whole')]));
  const file = await store.read(key);
  expect(file?.bytes).toBe(5);
  expect((await buffer(file?.stream as Readable)).toString()).toBe('whole');
  await rm(folder, { recursive: true });
});
