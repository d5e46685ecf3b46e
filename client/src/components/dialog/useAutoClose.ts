import { MODAL_CLOSE_MS } from '@venn/schema/limits';
import { useEffect, useRef, useState } from 'react';

interface AutoClose {
  /** Success message, shown until the dialog closes. */
  done: string | null;
  /** Sets the success message. */
  finish: (message: string) => void;
}

/** Closes a dialog shortly after its action has succeeded. */
export function useAutoClose(onClose: () => void): AutoClose {
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
