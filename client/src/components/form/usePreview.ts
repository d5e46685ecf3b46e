import { useEffect, useState } from 'react';

/** An address for the chosen file, given back when it is no longer shown. */
export function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    // The address exists only outside React, so it can only be made here.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
