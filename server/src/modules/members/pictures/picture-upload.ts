import type { Upload } from 'graphql-upload-minimal';
import { AppError } from '../../../common/app-error.js';
import type { Sentence } from '../../../common/sentence.js';
import { windowOf } from '../../../infra/rate-limits/limit-rules.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { type AvatarFiles, type AvatarStore, newAvatarKey } from '../../../infra/storage/avatar-store.js';
import { makeAvatar } from '../../../infra/storage/picture.js';

const MANY_PICTURES: Sentence = {
  da: `Du har skiftet billede mange gange på kort tid. Vent ${windowOf('picture').da}, eller gem uden et nyt billede.`,
  en: `You have changed your picture many times in a short while. Wait ${windowOf('picture').en}, or save without a new one.`,
};

/**
 * Converts an uploaded picture within the member's rate limit. An upload that the server was too busy for is not
 * counted. Refuses with RATE_LIMITED, FILE_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INVALID_PICTURE and UNAVAILABLE.
 */
export async function convertPicture(
  rateLimiter: RateLimiter,
  memberId: number,
  avatar: Upload,
  signal: AbortSignal | undefined,
): Promise<AvatarFiles> {
  await rateLimiter.use('picture', memberId).catch(refuseManyPictures);
  try {
    return await makeAvatar(avatar, signal);
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'UNAVAILABLE') await rateLimiter.giveBack('picture', memberId);
    throw refusal;
  }
}

/** Replaces the general text of a rate limit by one about pictures. */
function refuseManyPictures(refusal: unknown): never {
  if (!(refusal instanceof AppError) || refusal.retryAfterSeconds === undefined) throw refusal;
  const { retryAfterSeconds } = refusal;
  throw new AppError('RATE_LIMITED', { text: MANY_PICTURES, retryAfterSeconds });
}

/** Stores the files of a picture, then the row that refers to them by key; deletes the files when that fails. */
export async function storeWithPicture<T>(
  avatarStore: AvatarStore,
  files: AvatarFiles | null,
  storeRow: (avatarKey: string | null) => Promise<T>,
): Promise<T> {
  if (files === null) return storeRow(null);
  const key = newAvatarKey();
  try {
    await avatarStore.put(key, files);
    return await storeRow(key);
  } catch (fault) {
    // The first error matters. Files that can't be deleted now are purged with the orphaned pictures.
    await avatarStore.remove(key).catch(() => undefined);
    throw fault;
  }
}
