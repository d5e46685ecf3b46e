import { KERNELS, ROWS_AT_ONCE } from './bit-kernels.wasm.js';
import type { BitMatrix } from './bit-matrix.js';
import { countBits, WORD_BITS, WORD_BYTES } from './bits.js';
import { BETTER, FIRST_PLANE, FOUND, LEVEL, LISTED, NOBODY } from './matrix-rows.js';

const BYTE_BITS = 8;
const VECTOR_BITS = 128;
/** From so many bits on a call is cheaper than a loop here. */
const LONG = 16 * VECTOR_BITS;

/** How many binary digits the numbers up to `most` have. */
export const digitsOf = (most: number): number => 32 - Math.clz32(most);

/**
 * The loops over whole bitmaps, from one word up to another: everything that takes time in a question. They run on 128
 * members at once (`bit-kernels.wasm.ts`); words come in fours.
 */
export class BitKernels {
  readonly #wasm: Record<string, (...values: number[]) => number>;

  constructor(private readonly matrix: BitMatrix) {
    this.#wasm = new WebAssembly.Instance(KERNELS, { bits: { memory: matrix.memory } }).exports;
  }

  /**
   * Writes into `FOUND` whoever is listed, born up to the first day and not up to the second, each given by its row or
   * null; answers how many.
   */
  filter(bornUpTo: number | null, notBornUpTo: number | null, from: number, to: number): number {
    const { matrix } = this;
    return this.#call(
      'filter',
      matrix.addressOf(FOUND),
      matrix.addressOf(LISTED),
      matrix.addressOf(bornUpTo ?? LISTED),
      matrix.addressOf(notBornUpTo ?? NOBODY),
      from * WORD_BYTES,
      to * WORD_BYTES,
    );
  }

  /** Adds up bitmaps: the planes hold for every slot how many of the rows have it. */
  addUp(rows: readonly number[], from: number, to: number): void {
    if (rows.length === 0) return;
    const { matrix } = this;
    const list = rows.map((row) => matrix.addressOf(row));
    while (list.length % ROWS_AT_ONCE !== 0) list.push(matrix.addressOf(NOBODY));
    matrix.list.set(list);
    this.#call(
      `addUp${digitsOf(rows.length)}`,
      matrix.list.byteOffset,
      matrix.list.byteOffset + list.length * WORD_BYTES,
      matrix.addressOf(FIRST_PLANE),
      matrix.stride,
      from * WORD_BYTES,
      to * WORD_BYTES,
    );
  }

  /** How many of the found ones have a number whose `digits` highest digits, of those up to `most`, are `bits`. */
  countLike(bits: number, digits: number, most: number, from: number, to: number): number {
    return this.#call(
      `countLike${digits}`,
      this.matrix.addressOf(FOUND),
      this.matrix.addressOf(FIRST_PLANE + digitsOf(most) - 1),
      this.matrix.stride,
      bits,
      from * WORD_BYTES,
      to * WORD_BYTES,
    );
  }

  /**
   * Writes into `LEVEL` whoever is found and has `count` of `most` rows, and into `BETTER` whoever has more; answers how
   * many are on the level.
   */
  mark(count: number, most: number, from: number, to: number): number {
    if (most === 0) return this.#markAll(from, to);
    return this.#call(
      `mark${digitsOf(most)}`,
      this.matrix.addressOf(FOUND),
      this.matrix.addressOf(FIRST_PLANE + digitsOf(most) - 1),
      this.matrix.stride,
      count,
      this.matrix.addressOf(LEVEL),
      this.matrix.addressOf(BETTER),
      from * WORD_BYTES,
      to * WORD_BYTES,
    );
  }

  /** How many bits of a row are set from slot `from` on, before slot `to`. */
  count(row: number, from: number, to: number): number {
    const words = this.matrix.row(row);
    const [first, end] = [Math.ceil(from / VECTOR_BITS) * VECTOR_BITS, Math.floor(to / VECTOR_BITS) * VECTOR_BITS];
    if (end - first < LONG) return countBits(words, from, to);
    const inner = this.#call('count', this.matrix.addressOf(row), first / BYTE_BITS, end / BYTE_BITS);
    return countBits(words, from, first) + inner + countBits(words, end, to);
  }

  /** Without interests everybody has none in common. */
  #markAll(from: number, to: number): number {
    const { matrix } = this;
    matrix.row(BETTER).fill(0, from, to);
    const found = matrix.row(FOUND).subarray(from, to);
    matrix.row(LEVEL).set(found, from);
    return countBits(found, 0, found.length * WORD_BITS);
  }

  #call(name: string, ...values: number[]): number {
    return (this.#wasm[name] as (...values: number[]) => number)(...values);
  }
}
