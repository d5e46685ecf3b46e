import { LINES_BY_CATEGORY, LINES_BY_INTEREST, linesOfAny } from './lines';

interface Interest {
  id: string;
  name: string;
  category: string;
}

/** As many as one takes in at a glance. */
const MOST = 3;

/** A number from a text, the same one every time (FNV-1a). */
function numberFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

const rotated = <Item>(items: readonly Item[], by: number): Item[] => {
  const start = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
};

/**
 * First sentences for two members who share these interests, none where they share nothing. Each shared interest gives
 * one before any gives a second. The same pair is offered the same ones at every visit; another pair others.
 */
export function chooseOpenings(shared: readonly Interest[], pair: string): string[] {
  const seed = numberFrom(pair);
  const piles = rotated(shared, seed).map(({ name, category }) => {
    const own = LINES_BY_INTEREST[name] ?? linesOfAny(name);
    return [...rotated(own, numberFrom(`${pair} ${name}`)), ...rotated(LINES_BY_CATEGORY[category] ?? [], seed)];
  });
  const rounds = Math.max(0, ...piles.map((pile) => pile.length));
  const inTurn = Array.from({ length: rounds }, (_, round) => piles.flatMap((pile) => pile[round] ?? [])).flat();
  return [...new Set(inTurn)].slice(0, MOST);
}
