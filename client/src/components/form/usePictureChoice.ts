import { AVATAR_MAX_BYTES } from '@venn/schema/limits';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import { type ChangeEvent, useEffect, useState } from 'react';

/** Why a file can't be a picture of oneself, or null: the browser can tell before it travels. */
async function refusalOf(file: File): Promise<string | null> {
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

/** The choosing of a picture: what was chosen last is refused with a `problem`, or shown as a `preview`. */
export function usePictureChoice(file: File | null, choose: (file: File) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    // The address exists only outside React, so it can only be made here.
    // oxlint-disable-next-line react/set-state-in-effect
    setPreview(made);
    return () => {
      setPreview(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  const pick = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const picked = event.target.files?.[0];
    // The same file can be picked again after it was removed.
    event.target.value = '';
    if (!picked) return;
    const refusal = await refusalOf(picked);
    setProblem(refusal);
    if (refusal === null) choose(picked);
  };
  return { problem, preview, pick, forget: () => setProblem(null) };
}
