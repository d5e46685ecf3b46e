import { useState } from 'react';

/** The others are opened by hand: together they are five screens of a phone. */
const OPEN_AT_FIRST = 2;
const NONE: ReadonlySet<string> = new Set();

const flipped = (set: ReadonlySet<string>, member: string): ReadonlySet<string> =>
  set.has(member) ? new Set([...set].filter((each) => each !== member)) : new Set([...set, member]);

/**
 * Which groups are open. A search opens all that it finds; afterwards they are as they were before. `setOpen` takes the
 * state that the browser gave a group.
 */
export function useOpenGroups(searching: boolean) {
  const [changed, setChanged] = useState(NONE);
  const [closedInSearch, setClosedInSearch] = useState(NONE);
  const isOpen = (category: string, index: number): boolean =>
    searching ? !closedInSearch.has(category) : index < OPEN_AT_FIRST !== changed.has(category);
  return {
    isOpen,
    setOpen: (category: string, index: number, open: boolean): void => {
      if (open === isOpen(category, index)) return;
      (searching ? setClosedInSearch : setChanged)((set) => flipped(set, category));
    },
    /** For the next search. */
    forgetSearch: (): void => setClosedInSearch(NONE),
  };
}
