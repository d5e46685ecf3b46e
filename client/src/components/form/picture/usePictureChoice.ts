import { AVATAR_MAX_BYTES, AVATAR_SIZES } from '@venn/schema/limits';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import { type ChangeEvent, useEffect, useState } from 'react';

/** The format of Apple's cameras, which Safari can decode; phones convert it when a file is chosen, Macs don't. */
const HEIC = /^image\/hei[cf]$/;
/** Of the longer side, in pixels: enough for the server's square out of any part. */
const REDRAWN_MAX = 4 * AVATAR_SIZES.large;

async function asJpeg(image: HTMLImageElement): Promise<File | null> {
  const scale = Math.min(1, REDRAWN_MAX / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  return blob && new File([blob], 'billede.jpg', { type: blob.type });
}

type Choice = { picture: File } | { problem: string };

/** The picture to upload, or why the file can't be an avatar: too large, or not an image that the browser can decode. */
async function read(file: File): Promise<Choice> {
  if (file.size > AVATAR_MAX_BYTES) return { problem: FIELD_TEXTS.avatarTooLarge };
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const picture = HEIC.test(file.type) ? await asJpeg(image) : file;
    return picture ? { picture } : { problem: FIELD_TEXTS.avatarType };
  } catch {
    return { problem: FIELD_TEXTS.avatarType };
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** State of a file input for a picture: the last file is either rejected with a `problem` or shown as a `preview`. */
export function usePictureChoice(file: File | null, choose: (file: File) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    // An object URL has to be revoked, so it is created in an effect.
    // oxlint-disable-next-line react/set-state-in-effect
    setPreview(url);
    return () => {
      setPreview(null);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  const pick = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const picked = event.target.files?.[0];
    // Without this, picking the same file again fires no event.
    event.target.value = '';
    if (!picked) return;
    const choice = await read(picked);
    setProblem('problem' in choice ? choice.problem : null);
    if ('picture' in choice) choose(choice.picture);
  };
  return { problem, preview, pick, clearProblem: () => setProblem(null) };
}
