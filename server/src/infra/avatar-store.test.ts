import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AvatarStore, createDiskAvatarStore, newAvatarKey } from './avatar-store.js';

let folder: string;
let store: AvatarStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'venn-avatars-'));
  store = createDiskAvatarStore(join(folder, 'avatars'));
});
afterAll(() => rm(folder, { recursive: true }));

const files = { large: Buffer.from('large'), small: Buffer.from('small') };

describe('the pictures on disk', () => {
  it('stay inside their folder, whatever the key or the name', async () => {
    await writeFile(join(folder, 'secret.webp'), 'secret');
    for (const name of ['../secret.webp', '/etc/passwd', '', 'x.webp', `${newAvatarKey()}.webp/..`]) {
      expect(await store.read(name)).toBeNull();
    }
    for (const key of ['../x', '', 'A'.repeat(32)]) {
      await expect(store.put(key, files)).rejects.toThrow('is not the name of a picture');
      await expect(store.remove(key)).rejects.toThrow('is not the name of a picture');
    }
  });

  it('are there once they are put, and gone once they are removed, twice if need be', async () => {
    const key = newAvatarKey();
    expect(await store.read(`${key}.webp`)).toBeNull();
    await store.put(key, files);
    expect(await store.read(`${key}.webp`)).toEqual(files.large);
    expect(await store.read(`${key}-small.webp`)).toEqual(files.small);
    await store.remove(key);
    await store.remove(key);
    expect(await readdir(join(folder, 'avatars'))).toEqual([]);
  });
});
