import { expect, it } from 'vitest';
import type { AvatarStore } from '../../../infra/storage/avatar-store.js';
import { storeWithPicture } from './picture-upload.js';

const files = { large: Buffer.from('large'), small: Buffer.from('small') };
const refuse = (): Promise<never> => Promise.reject(new Error('the name is taken'));

/** A store that fails to delete files. */
function failingStore(): AvatarStore & { removed: string[] } {
  const removed: string[] = [];
  return {
    removed,
    put: () => Promise.resolve(),
    remove(key) {
      removed.push(key);
      return Promise.reject(new Error('the bucket is away'));
    },
    read: () => Promise.resolve(null),
    list: () => (async function* () {})(),
  };
}

it('throws the error of the row, also when the files can’t be deleted', async () => {
  const store = failingStore();
  await expect(storeWithPicture(store, files, refuse)).rejects.toThrow('the name is taken');
  expect(store.removed).toHaveLength(1);
});

it('stores the row without a key when there is no picture', async () => {
  const store = failingStore();
  expect(await storeWithPicture(store, null, (key) => Promise.resolve(key))).toBeNull();
  expect(store.removed).toEqual([]);
});
