import { addAbortSignal } from 'node:stream';
import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS, PICTURE_LIMITS } from '@venn/schema/limits';
import type { Upload } from 'graphql-upload-minimal';
import { AppError } from '../../common/app-error.js';
import type { Sentence } from '../../common/sentence.js';
import { ConcurrencyLimit } from '../concurrency/concurrency-limit.js';
import { rejectOnAbort } from '../concurrency/reject-on-abort.js';
import { busy } from '../http/upload-slots.js';
import type { AvatarFiles } from './avatar-store.js';
import { decodablePart } from './picture-content.js';
import { PictureWorkers } from './picture-workers.js';

/** Limit of pictures that this server works on at once: one for each of its workers. */
export const pictureLimit = new ConcurrencyLimit(PICTURE_LIMITS.atOnce);
/** Limit of those that visitors send, before the other: members wait for members alone. */
const visitorPictureLimit = new ConcurrencyLimit(PICTURE_LIMITS.ofVisitors);
export const pictureWorkers = new PictureWorkers();

const TOO_MANY_PIXELS: Sentence = {
  da: `Billedet må højst have ${AVATAR_MAX_PIXELS / 1_000_000} millioner pixels`,
  en: `The picture may have ${AVATAR_MAX_PIXELS / 1_000_000} million pixels at the most`,
};
const UNREADABLE: Sentence = {
  da: 'Billedet kan ikke læses. Vælg et andet billede.',
  en: 'The picture cannot be read. Choose another picture.',
};

/**
 * Converts an upload to square WebP files, upright, from the first frame, without metadata. Refuses with FILE_TOO_LARGE
 * (bytes or pixels), UNSUPPORTED_MEDIA_TYPE, INVALID_PICTURE (too costly to decode) and, after too long in the queue,
 * UNAVAILABLE. Rejects with the signal's reason when it is aborted while the file is read or waits.
 */
export async function makeAvatar(
  upload: Upload,
  signal: AbortSignal = AbortSignal.any([]),
  sender: 'member' | 'visitor' = 'member',
): Promise<AvatarFiles> {
  pictureWorkers.prepare();
  const picture = decodablePart(await readUpload(upload, signal));
  if (picture === null) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(busy()), PICTURE_LIMITS.waitSeconds * 1000);
  const ends = AbortSignal.any([signal, timeout.signal]);
  const convert = (): Promise<AvatarFiles> => pictureLimit.run(() => toSquares(picture), ends);
  try {
    return await (sender === 'member' ? convert() : visitorPictureLimit.run(convert, ends));
  } finally {
    clearTimeout(timer);
  }
}

async function toSquares(picture: Buffer): Promise<AvatarFiles> {
  const result = await pictureWorkers.convert(picture);
  if (result === 'FILE_TOO_LARGE') throw new AppError(result, { text: TOO_MANY_PIXELS });
  if (result === 'UNSUPPORTED_MEDIA_TYPE') throw new AppError(result, { text: UNREADABLE });
  return result;
}

/** Reads the whole file; stops as soon as it is too large. */
async function readUpload(upload: Upload, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const file = await rejectOnAbort(signal, upload.promise);
    for await (const chunk of addAbortSignal(signal, file.createReadStream())) {
      const bytes = Buffer.from(chunk as Buffer);
      size += bytes.length;
      if (size > AVATAR_MAX_BYTES) throw new AppError('FILE_TOO_LARGE');
      chunks.push(bytes);
    }
  } catch (fault) {
    if (signal.aborted) throw signal.reason;
    throw fault instanceof AppError ? fault : new AppError('BAD_REQUEST');
  }
  return Buffer.concat(chunks);
}
