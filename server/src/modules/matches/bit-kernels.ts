import type { BitMatrix } from './bit-matrix.js';
import { popcount, wordAt } from './bits.js';
import { FIRST_PLANE, FOUND, LEVEL, LISTED, PLANES } from './matrix-rows.js';

/** The loops over whole bitmaps, from one word up to another: everything that takes time in a question. */
export class BitKernels {
  constructor(private readonly matrix: BitMatrix) {}

  /**
   * Writes into `FOUND` whoever is listed, born up to the first day and not up to the second, each given by its row or
   * null; answers how many.
   */
  filter(bornUpTo: number | null, notBornUpTo: number | null, from: number, to: number): number {
    const found = this.matrix.row(FOUND);
    const listed = this.matrix.row(LISTED);
    const young = bornUpTo === null ? null : this.matrix.row(bornUpTo);
    const old = notBornUpTo === null ? null : this.matrix.row(notBornUpTo);
    let count = 0;
    for (let index = from; index < to; index += 1) {
      let word = wordAt(listed, index);
      if (young !== null) word &= wordAt(young, index);
      if (old !== null) word &= ~wordAt(old, index);
      found[index] = word;
      count += popcount(word);
    }
    return count;
  }

  /** Adds up bitmaps: the planes hold for every slot how many of the rows have it. */
  addUp(rows: readonly number[], from: number, to: number): void {
    const planes = Array.from({ length: digitsOf(rows.length) }, (_, plane) => this.matrix.row(FIRST_PLANE + plane));
    for (const plane of planes) plane.fill(0, from, to);
    for (let row = 0; row < rows.length; row += 2) {
      const one = this.matrix.row(rows[row] as number);
      const second = rows[row + 1];
      const other = second === undefined ? null : this.matrix.row(second);
      addTwo(planes, one, other, from, to);
    }
  }

  /** Writes into `LEVEL` whoever is found and has `count` in planes of `most` rows; answers how many. */
  level(count: number, most: number, from: number, to: number): number {
    const level = this.matrix.row(LEVEL);
    const found = this.matrix.row(FOUND);
    const digits = digitsOf(most);
    let total = 0;
    const planes = Array.from({ length: digits }, (_, plane) => this.matrix.row(FIRST_PLANE + plane));
    for (let index = from; index < to; index += 1) {
      let word = wordAt(found, index);
      for (let plane = 0; plane < digits && word !== 0; plane += 1) {
        const digit = wordAt(planes[plane] as Uint32Array, index);
        word &= (count >>> plane) & 1 ? digit : ~digit;
      }
      level[index] = word;
      if (word !== 0) total += popcount(word);
    }
    return total;
  }
}

/** How many binary digits the numbers up to `most` have. */
const digitsOf = (most: number): number => Math.min(PLANES, 32 - Math.clz32(most));

/** Adds two bitmaps to the planes: both and the ones give a sum and a carry, which goes on to the next plane. */
function addTwo(
  planes: readonly Uint32Array[],
  one: Uint32Array,
  other: Uint32Array | null,
  from: number,
  to: number,
): void {
  const [ones, ...higher] = planes as [Uint32Array, ...Uint32Array[]];
  for (let index = from; index < to; index += 1) {
    const a = wordAt(one, index);
    const b = other === null ? 0 : wordAt(other, index);
    const c = wordAt(ones, index);
    const difference = a ^ b;
    ones[index] = difference ^ c;
    let carry = (a & b) | (difference & c);
    for (let plane = 0; carry !== 0 && plane < higher.length; plane += 1) {
      const digit = higher[plane] as Uint32Array;
      const word = wordAt(digit, index);
      digit[index] = word ^ carry;
      carry &= word;
    }
  }
}
