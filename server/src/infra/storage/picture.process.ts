import { writeFileSync } from 'node:fs';
import { AVATAR_MAX_PIXELS, AVATAR_SIZES } from '@venn/schema/limits';
import sharp from 'sharp';
import type { AvatarFiles } from './avatar-store.js';

// The process of a PictureWorker: converts one picture at a time, sent as bytes, and answers with a PictureResult. It
// obeys nobody else: signals to the server's process group are the server's to handle.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// The server has ended, however it did. Without waiting for the decoder, which can't be interrupted.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Where memory runs out, Linux shall end this process and not the server.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Other systems don't have it.
}

sharp.concurrency(1);
sharp.cache(false);
// WebP is read only from here: the small square is made from the large one.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** The squares of a picture, or the code of its refusal. */
export type PictureResult = AvatarFiles | 'FILE_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE';

async function toSquares(bytes: Buffer): Promise<PictureResult> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > AVATAR_MAX_PIXELS) return 'FILE_TOO_LARGE';
    const large = await square(bytes, AVATAR_SIZES.large);
    return { large, small: await square(large, AVATAR_SIZES.small) };
  } catch {
    // A decoder's failure is the file's fault.
    return 'UNSUPPORTED_MEDIA_TYPE';
  }
}

const square = (bytes: Buffer, edge: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: AVATAR_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(edge, edge, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer();

process.on('message', (bytes: Buffer) => void toSquares(bytes).then((result) => process.send?.(result)));
process.send?.('ready');
