import { expect, it } from 'vitest';
import type { AvatarStore } from '../../../infra/storage/avatar-store.js';
import { storeWithPicture } from './picture-upload.js';

const files = { large: Buffer.from('large'), small: Buffer.from('small') };
const refuse = (): Promise<never> => Promise.reject(new Error('the name is taken'));

/** A store that is away when the picture is to be taken back. */
function leavingStore(): AvatarStore & { removed: string[] } {
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

it('tells why the row was refused, also when the picture can’t be taken away again', async () => {
  const store = leavingStore();
  await expect(storeWithPicture(store, files, refuse)).rejects.toThrow('the name is taken');
  expect(store.removed).toHaveLength(1);
});

it('stores no picture where there is none', async () => {
  const store = leavingStore();
  expect(await storeWithPicture(store, null, (key) => Promise.resolve(key))).toBeNull();
  expect(store.removed).toEqual([]);
});
