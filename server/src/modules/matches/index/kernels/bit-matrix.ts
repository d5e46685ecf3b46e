import { setBit, WORD_BITS, WORD_BYTES } from './bits.js';
import { COUNTED, SPANS } from './matrix-rows.js';

const PAGE = 64 * 1024;
/** Lengths of the lists before the rows: of addresses, of spans, and of counts. */
const LIST = 128;
const SPAN_LIST = 3 * SPANS;
const COUNT_LIST = SPANS;
/** Rows are aligned to vectors. */
const BEFORE_ROWS = Math.ceil((LIST + SPAN_LIST + COUNTED * COUNT_LIST) / 4) * 4;

/**
 * Bitmaps of the same length in one WebAssembly memory: a row per criterion, a column per slot. The number of slots is
 * a multiple of 128.
 */
export class BitMatrix {
  readonly memory: WebAssembly.Memory;
  #words: number;
  #rows: Uint32Array[] = [];
  #list = new Uint32Array(0);
  #spans = new Uint32Array(0);
  #counts: Uint32Array[] = [];

  constructor(
    readonly rows: number,
    slots: number,
  ) {
    this.#words = slots / WORD_BITS;
    this.memory = new WebAssembly.Memory({ initial: Math.ceil(this.bytes / PAGE) });
    this.#view();
  }

  get slots(): number {
    return this.#words * WORD_BITS;
  }

  get bytes(): number {
    return this.addressOf(this.rows);
  }

  /** Bytes per row. */
  get stride(): number {
    return this.#words * WORD_BYTES;
  }

  /** Row addresses for a loop. */
  get list(): Uint32Array {
    return this.#list;
  }

  /** Spans for a loop. */
  get spans(): Uint32Array {
    return this.#spans;
  }

  /** Counts of one of the first rows, by span; valid until the matrix grows. */
  counts(row: number): Uint32Array {
    return this.#counts[row] as Uint32Array;
  }

  addressOf(row: number): number {
    return BEFORE_ROWS * WORD_BYTES + row * this.stride;
  }

  /** The bitmap of a row; valid until the matrix grows. */
  row(index: number): Uint32Array {
    return this.#rows[index] as Uint32Array;
  }

  /** Grows to this many slots; bits keep their positions. */
  grow(slots: number): void {
    const before = this.stride;
    const old = this.#rows.map(({ byteOffset }) => byteOffset);
    this.#words = slots / WORD_BITS;
    this.memory.grow(Math.max(0, Math.ceil((this.bytes - this.memory.buffer.byteLength) / PAGE)));
    const bytes = new Uint8Array(this.memory.buffer);
    // The last row first: rows move towards the end, never over one that hasn't moved yet.
    for (const [row, from] of [...old.entries()].reverse()) {
      const to = this.addressOf(row);
      bytes.copyWithin(to, from, from + before);
      bytes.fill(0, to + before, to + this.stride);
    }
    this.#view();
  }

  /**
   * In the rows from `firstRow` on, moves the bit of slot `from + i` to slot `targets[i]`, for every `i` at once; a
   * target below 0 drops it. Both ranges are aligned to words, and the second one contains nothing else.
   */
  move(firstRow: number, from: number, targets: Int32Array): void {
    const firstWord = from / WORD_BITS;
    const endWord = firstWord + targets.length / WORD_BITS;
    const set: number[] = [];
    for (let index = firstRow; index < this.rows; index += 1) {
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

  #view(): void {
    const { buffer } = this.memory;
    this.#list = new Uint32Array(buffer, 0, LIST);
    this.#spans = new Uint32Array(buffer, LIST * WORD_BYTES, SPAN_LIST);
    this.#counts = Array.from(
      { length: COUNTED },
      (_, row) => new Uint32Array(buffer, (LIST + SPAN_LIST + row * COUNT_LIST) * WORD_BYTES, COUNT_LIST),
    );
    this.#rows = Array.from(
      { length: this.rows },
      (_, row) => new Uint32Array(buffer, this.addressOf(row), this.#words),
    );
  }
}
