import { TOWN_SUGGESTIONS_FROM } from '@venn/schema/limits';
import type { Town, TownSuggestion } from '@venn/schema/towns/town';
import { useMemo, useRef, useState } from 'react';

type TownList = typeof import('@venn/schema/towns/town');

/** Suggestions from the list of towns, which is loaded when the field is first used. `isUnknown`: no town fits the text. */
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
  const isUnknown =
    list !== null && suggestions.length === 0 && text.replace(/^\s*\d{4}\s/, '').trim().length >= TOWN_SUGGESTIONS_FROM;
  return { suggestions, isUnknown, load, findTown: (name: string): Town | null => list?.findTown(name) ?? null };
}
