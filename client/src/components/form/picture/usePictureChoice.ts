import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { loadOnce } from '../../../lib/page/loadChunk';
import type { PictureChoice } from './pictureToSend';

const loadReader = loadOnce(() => import('./pictureToSend'));

/** The label of the button while a file is read and converted. */
export const READING_TEXT = 'Henter billedet...';

/**
 * State of a file input for a picture: the last file is either rejected with a `problem` or shown as a `preview`, once it
 * `isReading` no more. A form that is sent meanwhile would go without it: `onReading` tells it.
 */
export function usePictureChoice(
  file: File | null,
  choose: (file: File) => void,
  onReading: (isReading: boolean) => void,
) {
  const lastPicked = useRef<File | null>(null);
  const [isReading, setIsReading] = useState(false);
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
  const read = (now: boolean) => {
    setIsReading(now);
    onReading(now);
  };
  const pick = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const picked = event.target.files?.[0];
    // Without this, picking the same file again fires no event.
    event.target.value = '';
    if (!picked) return;
    lastPicked.current = picked;
    read(true);
    const choice: PictureChoice = await loadReader().then(
      ({ pictureToSend }) => pictureToSend(picked),
      // The server judges it.
      () => ({ picture: picked }),
    );
    // Another one was picked while this one was read.
    if (lastPicked.current !== picked) return;
    read(false);
    setProblem('problem' in choice ? choice.problem : null);
    if ('picture' in choice) choose(choice.picture);
  };
  /** Forgets the last file, also while it is being read. */
  const reset = () => {
    lastPicked.current = null;
    read(false);
    setProblem(null);
  };
  return { problem, preview, isReading, pick, reset };
}
