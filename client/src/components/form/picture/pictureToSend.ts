import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS, AVATAR_SIZES } from '@venn/schema/limits';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';

/** The first bytes of what the server takes: JPEG, PNG and GIF. A file's name and type say too little. */
const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
];
/** Of the longer side, in pixels: enough for the server's square out of any part, and far below any canvas' limit. */
const REDRAWN_MAX = 4 * AVATAR_SIZES.large;

async function isTaken(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return SIGNATURES.some((signature) => signature.every((byte, index) => head[index] === byte));
}

/** Resolves when the size is known, which takes no decoding; rejects for what is no picture. */
const load = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', reject);
    image.src = url;
  });

/** The picture as it is shown, upright and on white, as a JPEG. Browsers decode a large one at a smaller scale for it. */
async function asJpeg(image: HTMLImageElement): Promise<File> {
  const scale = Math.min(1, REDRAWN_MAX / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The picture could not be drawn');
  return new File([blob], 'billede.jpg', { type: blob.type });
}

export type PictureChoice = { picture: File } | { problem: string };

/**
 * The picture to send, or why the file can't be one. What the server doesn't take, by its format or its pixels, is redrawn
 * as a JPEG if this browser can decode it.
 */
export async function pictureToSend(file: File): Promise<PictureChoice> {
  const isTooLarge = file.size > AVATAR_MAX_BYTES;
  const url = URL.createObjectURL(file);
  try {
    const image = await load(url);
    const pixels = image.naturalWidth * image.naturalHeight;
    if (pixels === 0) return { problem: FIELD_TEXTS.avatarType };
    if (pixels > AVATAR_MAX_PIXELS || !(await isTaken(file))) return { picture: await asJpeg(image) };
    if (isTooLarge) return { problem: FIELD_TEXTS.avatarTooLarge };
    await image.decode();
    return { picture: file };
  } catch {
    return { problem: isTooLarge ? FIELD_TEXTS.avatarTooLarge : FIELD_TEXTS.avatarType };
  } finally {
    URL.revokeObjectURL(url);
  }
}
