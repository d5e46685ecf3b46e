import { addAbortSignal } from 'node:stream';
import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS, AVATAR_SIZES, PICTURE_LIMITS } from '@venn/schema/limits';
import type { Upload } from 'graphql-upload-minimal';
import sharp from 'sharp';
import { AppError } from '../../common/app-error.js';
import type { Sentence } from '../../common/sentence.js';
import { Turns } from '../concurrency/concurrency-limit.js';
import { rejectOnAbort } from '../concurrency/reject-on-abort.js';
import { busy } from '../http/form-gate.js';
import type { AvatarFiles } from './avatar-store.js';

// One thread a picture: those of the pool also hash passwords and look up names.
sharp.concurrency(1);

/** Whose picture is worked on in this process, and who waits for it. */
export const pictureTurns = new Turns(PICTURE_LIMITS.atOnce);

const TOO_MANY_PIXELS: Sentence = {
  da: `Billedet må højst have ${AVATAR_MAX_PIXELS / 1_000_000} millioner pixels`,
  en: `The picture may have ${AVATAR_MAX_PIXELS / 1_000_000} million pixels at the most`,
};
const UNREADABLE: Sentence = {
  da: 'Billedet kan ikke læses. Vælg et andet billede.',
  en: 'The picture can not be read. Choose another picture.',
};

/** The first bytes of the formats that are accepted; the name and the type that the sender claims count for nothing. */
const SIGNATURES = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('GIF87a', 'latin1'),
  Buffer.from('GIF89a', 'latin1'),
];

/**
 * The pictures made of an upload: squares in WebP, upright, from the first frame, without anything that the file
 * carried besides. Refuses with FILE_TOO_LARGE (bytes or pixels), UNSUPPORTED_MEDIA_TYPE and, when its turn doesn't come
 * in time, UNAVAILABLE. An aborted signal ends the reading and the waiting with its reason.
 */
export async function makeAvatar(upload: Upload, signal: AbortSignal = AbortSignal.any([])): Promise<AvatarFiles> {
  const bytes = await readUpload(upload, signal);
  if (!SIGNATURES.some((signature) => bytes.subarray(0, signature.length).equals(signature))) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  }
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(busy()), PICTURE_LIMITS.waitSeconds * 1000);
  try {
    return await pictureTurns.take(() => squaresOf(bytes), AbortSignal.any([signal, patience.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/** The original is decoded once: the small square is made from the large one. */
async function squaresOf(bytes: Buffer): Promise<AvatarFiles> {
  const { width, height } = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > AVATAR_MAX_PIXELS) throw new AppError('FILE_TOO_LARGE', { text: TOO_MANY_PIXELS });
  const large = await square(bytes, AVATAR_SIZES.large);
  return { large, small: await square(large, AVATAR_SIZES.small) };
}

const square = (bytes: Buffer, edge: number): Promise<Buffer> =>
  readable(
    sharp(bytes, { limitInputPixels: AVATAR_MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: PICTURE_LIMITS.workSeconds })
      .autoOrient()
      .resize(edge, edge, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer(),
  );

/** Whatever the decoder says of a file from outside is the file's fault. */
async function readable<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { text: UNREADABLE });
  }
}

/** The whole file. One that is too large is refused at once; its form is then read no further. */
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
    if (fault instanceof AppError) throw fault;
    const tooLarge = fault instanceof Error && 'status' in fault && fault.status === 413;
    throw new AppError(tooLarge ? 'FILE_TOO_LARGE' : 'BAD_REQUEST');
  }
  return Buffer.concat(chunks);
}
