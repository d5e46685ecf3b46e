import { LINES_BY_CATEGORY, LINES_BY_INTEREST, linesOfAny } from '@venn/schema/texts/opening-lines';

interface Interest {
  id: string;
  name: string;
  category: string;
}

const MAX_LINES = 3;

/** FNV-1a hash. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

const rotated = <Item>(items: readonly Item[], by: number): Item[] => {
  const start = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
};

/**
 * Suggested first messages for two members by shared interests; empty without any. Every interest gives one line before
 * any gives a second. Deterministic per `pair`.
 */
export function chooseOpenings(shared: readonly Interest[], pair: string): string[] {
  const seed = hashOf(pair);
  const linesPerInterest = rotated(shared, seed).map(({ name, category }) => {
    const own = LINES_BY_INTEREST[name] ?? linesOfAny(name);
    return [...rotated(own, hashOf(`${pair} ${name}`)), ...rotated(LINES_BY_CATEGORY[category] ?? [], seed)];
  });
  const rounds = Math.max(0, ...linesPerInterest.map((lines) => lines.length));
  const interleaved = Array.from({ length: rounds }, (_, round) =>
    linesPerInterest.flatMap((lines) => lines[round] ?? []),
  ).flat();
  return [...new Set(interleaved)].slice(0, MAX_LINES);
}
