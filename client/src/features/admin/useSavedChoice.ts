import { useRef, useState } from 'react';

/**
 * The value of a control whose changes are saved at once, and the function that changes it. The control shows a change
 * while it is saved, and stays enabled, so that the keyboard keeps its focus; changes are saved one after the other.
 * `save` reports its own errors: then the stored value shows again.
 */
export function useSavedChoice<Value>(stored: Value, save: (value: Value) => Promise<unknown>) {
  const [unsaved, setUnsaved] = useState<{ value: Value } | null>(null);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const change = (value: Value): void => {
    setUnsaved({ value });
    const saved = saving.current.then(() => save(value));
    saving.current = saved;
    void saved.finally(() => {
      if (saving.current === saved) setUnsaved(null);
    });
  };
  return [unsaved ? unsaved.value : stored, change] as const;
}
