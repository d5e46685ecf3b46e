import type { Town, TownSuggestion } from '@venn/schema/towns/town';
import { useMemo, useRef, useState } from 'react';

type TownList = typeof import('@venn/schema/towns/town');

/** The list of towns, loaded when someone first touches the field: most visits never need it. */
export function useTownSuggestions(text: string) {
  const [list, setList] = useState<TownList | null>(null);
  const asked = useRef(false);
  const load = () => {
    if (asked.current) return;
    asked.current = true;
    import('@venn/schema/towns/town').then(setList, () => {
      asked.current = false;
    });
  };
  const suggestions = useMemo<readonly TownSuggestion[]>(() => list?.suggestTowns(text) ?? [], [list, text]);
  return { suggestions, load, findTown: (name: string): Town | null => list?.findTown(name) ?? null };
}
