import { AVATAR_MAX_BYTES } from '@venn/schema/limits';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import { type ChangeEvent, useEffect, useState } from 'react';

/** Why a file can't be an avatar, null if it can: too large, or not an image that the browser can decode. */
async function problemOf(file: File): Promise<string | null> {
  if (file.size > AVATAR_MAX_BYTES) return FIELD_TEXTS.avatarTooLarge;
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return null;
  } catch {
    return FIELD_TEXTS.avatarType;
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
    const found = await problemOf(picked);
    setProblem(found);
    if (found === null) choose(picked);
  };
  return { problem, preview, pick, clearProblem: () => setProblem(null) };
}
