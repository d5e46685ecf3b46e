import type { Town, TownSuggestion } from '@venn/schema/towns/town';
import { useMemo, useRef, useState } from 'react';

type TownList = typeof import('@venn/schema/towns/town');

/** Suggestions from the list of towns, which is loaded when the field is first used. */
export function useTownSuggestions(text: string) {
  const [list, setList] = useState<TownList | null>(null);
  const requested = useRef(false);
  const load = () => {
    if (requested.current) return;
    requested.current = true;
    import('@venn/schema/towns/town').then(setList, () => {
      requested.current = false;
    });
  };
  const suggestions = useMemo<readonly TownSuggestion[]>(() => list?.suggestTowns(text) ?? [], [list, text]);
  return { suggestions, load, findTown: (name: string): Town | null => list?.findTown(name) ?? null };
}
