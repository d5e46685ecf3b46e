import { MODAL_CLOSE_MS } from '@venn/schema/limits';
import { useEffect, useRef, useState } from 'react';

interface Closing {
  /** What has succeeded; the dialog shows it for a moment and then closes. */
  done: string | null;
  finish: (message: string) => void;
}

/** A dialog that closes by itself a moment after its deed is done. */
export function useClosing(onClose: () => void): Closing {
  const [done, setDone] = useState<string | null>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => close.current(), MODAL_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return { done, finish: setDone };
}
