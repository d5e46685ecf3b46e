import { type AvatarFiles, type AvatarStore, newAvatarKey } from '../../../infra/storage/avatar-store.js';

/** Stores a picture before the row that names it, and takes it away again when there will be no such row. */
export async function keepPicture<T>(
  avatarStore: AvatarStore,
  files: AvatarFiles | null,
  store: (avatarKey: string | null) => Promise<T>,
): Promise<T> {
  if (files === null) return store(null);
  const key = newAvatarKey();
  try {
    await avatarStore.put(key, files);
    return await store(key);
  } catch (fault) {
    // Who was refused must hear why. A picture that can't be taken away now goes with the orphaned ones.
    await avatarStore.remove(key).catch(() => undefined);
    throw fault;
  }
}
