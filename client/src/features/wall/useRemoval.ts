import { useState } from 'react';
import { refusalOf } from '../../lib/forms/formErrors';

export interface Removal {
  /** Whether it is taken away already, though the server may not have answered yet. */
  isRemoved: (id: string) => boolean;
  /** Takes it away at once; it comes back when the deed fails, which is thrown. What is gone already stays away. */
  remove: (id: string, deed: () => Promise<unknown>) => Promise<void>;
}

/** Things that are deleted before the server says so. */
export function useRemoval(): Removal {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  return {
    isRemoved: (id) => removed.has(id),
    remove: async (id, deed) => {
      setRemoved((before) => new Set(before).add(id));
      try {
        await deed();
      } catch (error) {
        if (refusalOf(error).code === 'NOT_FOUND') return;
        setRemoved((before) => new Set([...before].filter((one) => one !== id)));
        throw error;
      }
    },
  };
}
