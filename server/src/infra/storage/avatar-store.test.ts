import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBucket } from '../../../test/storage/bucket.js';
import {
  type AvatarStore,
  allSettled,
  createDiskAvatarStore,
  newAvatarKey,
  type StoredPicture,
} from './avatar-store.js';
import { createS3AvatarStore } from './s3-avatar-store.js';

interface Place {
  store: AvatarStore;
  /** All names in the store. */
  names(): Promise<string[]>;
  close(): Promise<void>;
}

const PLACES: [string, () => Promise<Place>][] = [
  [
    'on disk',
    async () => {
      const parent = await mkdtemp(join(tmpdir(), 'venn-avatars-'));
      await writeFile(join(parent, 'secret.webp'), 'secret');
      // The first picture creates the folder.
      const folder = join(parent, 'avatars');
      return {
        store: createDiskAvatarStore(folder),
        names: () => readdir(folder).then((names) => names.sort()),
        close: () => rm(parent, { recursive: true }),
      };
    },
  ],
  [
    'in a bucket',
    async () => {
      const home = await startTestBucket();
      return { store: createS3AvatarStore(home.bucket), names: () => home.names(), close: () => home.close() };
    },
  ],
];

const files = { large: Buffer.from('large'), small: Buffer.from([0, 255, 13, 10, 128]) };

describe.each(PLACES)('the pictures %s', (_, open) => {
  let place: Place;
  let store: AvatarStore;
  beforeAll(async () => {
    place = await open();
    store = place.store;
  });
  afterAll(() => place.close());

  it.each(['../secret.webp', '/etc/passwd', '', 'x.webp', `${newAvatarKey()}.webp/..`, `${newAvatarKey()}.webp?acl`])(
    'have no file of the name %j',
    async (name) => {
      expect(await store.read(name)).toBeNull();
    },
  );

  it.each(['../x', '', 'A'.repeat(32), `${newAvatarKey()}/x`])('refuse the key %j', async (key) => {
    await expect(store.put(key, files)).rejects.toThrow('is not the name of a picture');
    await expect(store.remove(key)).rejects.toThrow('is not the name of a picture');
  });

  it('have no file of an unknown key', async () => {
    const key = newAvatarKey();
    expect(await store.read(`${key}.webp`)).toBeNull();
    await store.remove(key);
  });

  it('are stored byte for byte in both sizes', async () => {
    const key = newAvatarKey();
    const picture = { large: Buffer.alloc(300_000, 'venn'), small: files.small };
    await store.put(key, picture);
    // Vitest's comparison of large buffers takes seconds.
    expect((await store.read(`${key}.webp`))?.equals(picture.large)).toBe(true);
    expect(await store.read(`${key}-small.webp`)).toEqual(picture.small);
    await store.remove(key);
  });

  it('are replaced', async () => {
    const key = newAvatarKey();
    await store.put(key, files);
    await store.put(key, { ...files, large: Buffer.from('other') });
    expect((await store.read(`${key}.webp`))?.toString()).toBe('other');
    await store.remove(key);
  });

  it('are removed idempotently, and others stay', async () => {
    const [key, other] = [newAvatarKey(), newAvatarKey()];
    await Promise.all([store.put(key, files), store.put(other, files)]);
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(`${key}.webp`)).toBeNull();
    expect(await store.read(`${key}-small.webp`)).toBeNull();
    expect(await place.names()).toEqual([`${other}-small.webp`, `${other}.webp`].sort());
    await store.remove(other);
  });

  it('are listed with their time', async () => {
    const listed = async (): Promise<StoredPicture[]> => {
      const pictures: StoredPicture[] = [];
      for await (const page of store.list()) pictures.push(...page);
      return pictures;
    };
    expect(await listed()).toEqual([]);
    const key = newAvatarKey();
    const before = Date.now();
    await store.put(key, files);
    expect((await listed()).map((picture) => picture.key)).toEqual([key, key]);
    for (const { storedAt } of await listed()) expect(Math.abs(storedAt.getTime() - before)).toBeLessThan(60_000);
    await store.remove(key);
  });
});

describe('allSettled', () => {
  it('rejects only after the slowest step has ended', async () => {
    let ended = false;
    const slow = new Promise<void>((resolve) => {
      setTimeout(() => {
        ended = true;
        resolve();
      }, 20);
    });
    await expect(allSettled([Promise.reject(new Error('first')), slow])).rejects.toThrow('first');
    expect(ended).toBe(true);
  });
});
