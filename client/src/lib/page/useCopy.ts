import { useState } from 'react';

/** Copies a text to the clipboard, and whether that has been done; where it can't be, the text is there to be selected. */
export function useCopy(text: string): { isCopied: boolean; copy: () => void } {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return { isCopied, copy };
}
