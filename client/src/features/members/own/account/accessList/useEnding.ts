import { type RefObject, useRef, useState } from 'react';
import { showToast } from '../../../../../components/feedback/toastStore';
import { errorText } from '../../../../../lib/forms/formErrors';

/** The ending of entries of a list. */
export interface Ending {
  /** For the list, which takes the focus from a button that is gone. */
  list: RefObject<HTMLDivElement | null>;
  failure: string | null;
  /** Ends an entry; `end` returns what to tell the viewer. */
  run: (end: () => Promise<string | undefined>) => Promise<void>;
}

/** Ends entries of a list of what has access to the account; after a failure the list is read again. */
export function useEnding(failedText: string, refetch: () => Promise<unknown>): Ending {
  const list = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (end: () => Promise<string | undefined>) => {
    try {
      const message = await end();
      if (message === undefined) return;
      setFailure(null);
      showToast(message);
      list.current?.focus({ preventScroll: true });
    } catch (error) {
      setFailure(errorText(error, failedText));
      // It may have ended elsewhere.
      void refetch().catch(() => {});
    }
  };
  return { list, failure, run };
}
