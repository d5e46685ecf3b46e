import { useState } from 'react';
import { refusalOf } from '../../lib/forms/formErrors';

export interface OptimisticRemoval {
  /** Whether the item is hidden, before the server has confirmed. */
  isRemoved: (id: string) => boolean;
  /** Hides the item at once; shows it again and throws when `request` fails. `NOT_FOUND` counts as removed. */
  remove: (id: string, request: () => Promise<unknown>) => Promise<void>;
}

/** Optimistic deletion of list items. */
export function useOptimisticRemoval(): OptimisticRemoval {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  return {
    isRemoved: (id) => removed.has(id),
    remove: async (id, request) => {
      setRemoved((before) => new Set(before).add(id));
      try {
        await request();
      } catch (error) {
        if (refusalOf(error).code === 'NOT_FOUND') return;
        setRemoved((before) => new Set([...before].filter((one) => one !== id)));
        throw error;
      }
    },
  };
}
