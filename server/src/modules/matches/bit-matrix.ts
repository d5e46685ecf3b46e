import { setBit, WORD_BITS } from './bits.js';

/** Bitmaps of one length, side by side in one piece of memory: a row for each question, a column for each slot. */
export class BitMatrix {
  #words: number;
  #rows: Uint32Array[];

  constructor(rows: number, slots: number) {
    this.#words = Math.ceil(slots / WORD_BITS);
    this.#rows = layRows(rows, this.#words);
  }

  get slots(): number {
    return this.#words * WORD_BITS;
  }

  get rows(): number {
    return this.#rows.length;
  }

  get bytes(): number {
    return this.#rows.length * this.#words * Uint32Array.BYTES_PER_ELEMENT;
  }

  /** The bitmap of a row, until the matrix grows. */
  row(index: number): Uint32Array {
    return this.#rows[index] as Uint32Array;
  }

  /** Makes room for more slots; what is there keeps its place. */
  grow(slots: number): void {
    const before = this.#rows;
    this.#words = Math.ceil(slots / WORD_BITS);
    this.#rows = layRows(before.length, this.#words);
    for (const [index, row] of before.entries()) this.row(index).set(row);
  }

  /**
   * In the rows from `firstRow` on, moves the bit of slot `from + i` to slot `targets[i]`, for every `i` at once. Both
   * ranges begin and end with a word, and nothing else lies in the second one.
   */
  move(firstRow: number, from: number, targets: Int32Array): void {
    const firstWord = from / WORD_BITS;
    const endWord = firstWord + targets.length / WORD_BITS;
    const set: number[] = [];
    for (let index = firstRow; index < this.#rows.length; index += 1) {
      const row = this.row(index);
      set.length = 0;
      for (let word = firstWord; word < endWord; word += 1) {
        let bits = row[word] as number;
        row[word] = 0;
        while (bits !== 0) {
          set.push(word * WORD_BITS + 31 - Math.clz32(bits & -bits) - from);
          bits &= bits - 1;
        }
      }
      for (const offset of set) {
        const target = targets[offset] as number;
        if (target >= 0) setBit(row, target, true);
      }
    }
  }
}

function layRows(rows: number, words: number): Uint32Array[] {
  const memory = new ArrayBuffer(rows * words * Uint32Array.BYTES_PER_ELEMENT);
  return Array.from(
    { length: rows },
    (_, index) => new Uint32Array(memory, index * words * Uint32Array.BYTES_PER_ELEMENT, words),
  );
}
