/** Bits in a word of a bitmap. */
export const WORD_BITS = 32;
export const WORD_BYTES = 4;

/** Number of set bits in a word. */
export function popcount(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The word at an index, which must be within bounds. */
export const wordAt = (words: Uint32Array, index: number): number => words[index] as number;

export const hasBit = (words: Uint32Array, position: number): boolean =>
  (wordAt(words, position >>> 5) & (1 << (position & 31))) !== 0;

export function setBit(words: Uint32Array, position: number, isSet: boolean): void {
  const word = wordAt(words, position >>> 5);
  const bit = 1 << (position & 31);
  words[position >>> 5] = isSet ? word | bit : word & ~bit;
}

/** Number of set bits in [from, to). */
export function countBits(words: Uint32Array, from: number, to: number): number {
  if (from >= to) return 0;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = -1 << (from & 31);
  const tail = -1 >>> (31 - ((to - 1) & 31));
  if (first === last) return popcount(wordAt(words, first) & head & tail);
  let count = popcount(wordAt(words, first) & head) + popcount(wordAt(words, last) & tail);
  for (let index = first + 1; index < last; index += 1) {
    const word = wordAt(words, index);
    if (word !== 0) count += popcount(word);
  }
  return count;
}

/** Appends the positions of the set bits in [from, to) to `found`. */
export function collectBits(words: Uint32Array, from: number, to: number, found: number[]): void {
  const end = (to + 31) >>> 5;
  for (let index = from >>> 5; index < end; index += 1) {
    let word = wordAt(words, index);
    while (word !== 0) {
      const position = index * WORD_BITS + 31 - Math.clz32(word & -word);
      if (position >= from && position < to) found.push(position);
      word &= word - 1;
    }
  }
}
