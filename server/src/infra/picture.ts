import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS, AVATAR_SIZES } from '@venn/schema/limits';
import type { Upload } from 'graphql-upload-minimal';
import sharp from 'sharp';
import { AppError } from '../common/app-error.js';
import type { Sentence } from '../common/sentence.js';
import type { AvatarFiles } from './avatar-store.js';

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
 * carried besides. Refuses with FILE_TOO_LARGE (bytes or pixels) and UNSUPPORTED_MEDIA_TYPE.
 */
export async function makeAvatar(upload: Upload): Promise<AvatarFiles> {
  const bytes = await readUpload(upload);
  if (!SIGNATURES.some((signature) => bytes.subarray(0, signature.length).equals(signature))) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  }
  await demandDecentSize(bytes);
  const [small, large] = await Promise.all([square(bytes, AVATAR_SIZES.small), square(bytes, AVATAR_SIZES.large)]);
  return { small, large };
}

async function demandDecentSize(bytes: Buffer): Promise<void> {
  const { width, height } = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > AVATAR_MAX_PIXELS) throw new AppError('FILE_TOO_LARGE', { text: TOO_MANY_PIXELS });
}

const square = (bytes: Buffer, edge: number): Promise<Buffer> =>
  readable(
    sharp(bytes, { limitInputPixels: AVATAR_MAX_PIXELS, failOn: 'error' })
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

/** The whole file. One that is too large is refused at once; what is left of it flows past without being kept. */
async function readUpload(upload: Upload): Promise<Buffer> {
  const stream = await upload.promise.then((file) => file.createReadStream()).catch(refuseUpload);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    stream.on('data', (chunk) => {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size <= AVATAR_MAX_BYTES) chunks.push(bytes);
      else reject(new AppError('FILE_TOO_LARGE'));
    });
    stream.once('limit', () => reject(new AppError('FILE_TOO_LARGE')));
    stream.once('error', () => reject(new AppError('BAD_REQUEST')));
    stream.once('close', () => reject(new AppError('BAD_REQUEST')));
    // The parser's own limit ends the stream as if the file were whole, and marks it.
    stream.once('end', () => {
      if ('truncated' in stream && stream.truncated === true) reject(new AppError('FILE_TOO_LARGE'));
      else resolve(Buffer.concat(chunks));
    });
  });
}

function refuseUpload(fault: unknown): never {
  const tooLarge = fault instanceof Error && 'status' in fault && fault.status === 413;
  throw new AppError(tooLarge ? 'FILE_TOO_LARGE' : 'BAD_REQUEST');
}
