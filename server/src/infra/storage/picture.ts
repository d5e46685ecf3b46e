import { addAbortSignal } from 'node:stream';
import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS, AVATAR_SIZES, PICTURE_LIMITS } from '@venn/schema/limits';
import type { Upload } from 'graphql-upload-minimal';
import sharp from 'sharp';
import { AppError } from '../../common/app-error.js';
import type { Sentence } from '../../common/sentence.js';
import { ConcurrencyLimit } from '../concurrency/concurrency-limit.js';
import { rejectOnAbort } from '../concurrency/reject-on-abort.js';
import { busy } from '../http/upload-slots.js';
import type { AvatarFiles } from './avatar-store.js';

// One thread per picture: the thread pool also hashes passwords and resolves DNS names.
sharp.concurrency(1);

/** Limit of pictures that this process works on at once. */
export const pictureLimit = new ConcurrencyLimit(PICTURE_LIMITS.atOnce);

const TOO_MANY_PIXELS: Sentence = {
  da: `Billedet må højst have ${AVATAR_MAX_PIXELS / 1_000_000} millioner pixels`,
  en: `The picture may have ${AVATAR_MAX_PIXELS / 1_000_000} million pixels at the most`,
};
const UNREADABLE: Sentence = {
  da: 'Billedet kan ikke læses. Vælg et andet billede.',
  en: 'The picture cannot be read. Choose another picture.',
};

/** Magic bytes of the accepted formats; the declared name and type are ignored. */
const SIGNATURES = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('GIF87a', 'latin1'),
  Buffer.from('GIF89a', 'latin1'),
];

/**
 * Converts an upload to square WebP files, upright, from the first frame, without metadata. Refuses with FILE_TOO_LARGE
 * (bytes or pixels), UNSUPPORTED_MEDIA_TYPE and, after too long in the queue, UNAVAILABLE. Rejects with the signal's
 * reason when it is aborted while the file is read or waits.
 */
export async function makeAvatar(upload: Upload, signal: AbortSignal = AbortSignal.any([])): Promise<AvatarFiles> {
  const bytes = await readUpload(upload, signal);
  if (!SIGNATURES.some((signature) => bytes.subarray(0, signature.length).equals(signature))) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  }
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(busy()), PICTURE_LIMITS.waitSeconds * 1000);
  try {
    return await pictureLimit.run(() => toSquares(bytes), AbortSignal.any([signal, timeout.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/** Decodes the original once: the small square is made from the large one. */
async function toSquares(bytes: Buffer): Promise<AvatarFiles> {
  const { width, height } = await asRefusal(sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > AVATAR_MAX_PIXELS) throw new AppError('FILE_TOO_LARGE', { text: TOO_MANY_PIXELS });
  const large = await square(bytes, AVATAR_SIZES.large);
  return { large, small: await square(large, AVATAR_SIZES.small) };
}

const square = (bytes: Buffer, edge: number): Promise<Buffer> =>
  asRefusal(
    sharp(bytes, { limitInputPixels: AVATAR_MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: PICTURE_LIMITS.workSeconds })
      .autoOrient()
      .resize(edge, edge, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer(),
  );

/** A decoder's failure is the file's fault: refuses with UNSUPPORTED_MEDIA_TYPE. */
async function asRefusal<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { text: UNREADABLE });
  }
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
