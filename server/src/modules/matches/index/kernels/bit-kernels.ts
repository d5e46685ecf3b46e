import { readFileSync } from 'node:fs';
import type { BitMatrix } from './bit-matrix.js';
import { collectBits, countBits, WORD_BYTES } from './bits.js';
import { BETTER, FIRST_PLANE, FOUND, LEVEL, NOBODY } from './matrix-rows.js';
import { ROWS_AT_ONCE, SPAN_NUMBERS } from './span-list.js';

/** Compiled from `assembly/` by `npm run generate`. */
const LOOPS = new WebAssembly.Module(readFileSync(new URL('bit-loops.wasm', import.meta.url)));

const BYTE_BITS = 8;
const VECTOR_BITS = 128;
/** From this many bits on a WebAssembly call is faster than a loop here. */
const LONG = 16 * VECTOR_BITS;

/** Number of binary digits of `most`. */
export const digitsOf = (most: number): number => 32 - Math.clz32(most);

/** A range of slots, aligned to vectors. */
export interface Span {
  /** Index of its count in a list of counts. */
  readonly ordinal: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The loops over whole bitmaps, where a query spends its time. They process 128 members at once
 * (`assembly/bit-loops.ts`) and all spans of the query in one call.
 */
export class BitKernels {
  readonly #wasm: Record<string, (...values: number[]) => number>;
  #spans = 0;

  constructor(private readonly matrix: BitMatrix) {
    this.#wasm = new WebAssembly.Instance(LOOPS, { env: { memory: matrix.memory } }).exports;
  }

  /** Sets the slots that the following calls process; fastest in the order of the slots. */
  cover(spans: readonly Span[]): void {
    const list = this.matrix.spans;
    let place = 0;
    for (const { start, end, ordinal } of spans) {
      list[place] = start / BYTE_BITS;
      list[place + 1] = end / BYTE_BITS;
      list[place + 2] = ordinal * WORD_BYTES;
      place += SPAN_NUMBERS;
    }
    this.#spans = spans.length;
  }

  /** Marks in `FOUND` and counts the members in all `rows`, at least one, and in none of `butRows`; returns the total. */
  filter(rows: readonly [number, ...number[]], butRows: readonly number[]): number {
    const { matrix } = this;
    if (rows.length + butRows.length === 1) return this.#copy(rows[0], FOUND);
    const list = [...rows, ...butRows].map((row) => matrix.addressOf(row));
    matrix.list.set(list);
    const { byteOffset } = matrix.list;
    return this.#call(
      'filter',
      matrix.addressOf(FOUND),
      byteOffset,
      byteOffset + rows.length * WORD_BYTES,
      byteOffset + list.length * WORD_BYTES,
      matrix.counts(FOUND).byteOffset,
    );
  }

  /** Adds up bitmaps: the planes then hold, for every found slot, the number of rows with its bit, else 0. */
  addUp(rows: readonly number[]): void {
    if (rows.length === 0) return;
    const { matrix } = this;
    const list = rows.map((row) => matrix.addressOf(row));
    matrix.list.set(list);
    this.#call(
      `addUp${digitsOf(rows.length)}`,
      matrix.list.byteOffset,
      matrix.list.byteOffset + (list.length - (list.length % ROWS_AT_ONCE)) * WORD_BYTES,
      matrix.list.byteOffset + list.length * WORD_BYTES,
      matrix.addressOf(FIRST_PLANE),
      matrix.stride,
      matrix.addressOf(FOUND),
    );
  }

  /** Number of found members with a bit in any of the rows. */
  countAny(rows: readonly number[]): number {
    const { matrix } = this;
    matrix.list.set(rows.map((row) => matrix.addressOf(row)));
    const { byteOffset } = matrix.list;
    return this.#call('countAny', byteOffset, byteOffset + rows.length * WORD_BYTES, matrix.addressOf(FOUND));
  }

  /** Number of found members whose sum isn't 0, with as many rows added up as `most`. */
  countSums(most: number): number {
    return this.countAny(Array.from({ length: digitsOf(most) }, (_, digit) => FIRST_PLANE + digit));
  }

  /**
   * Number of found members whose sum begins with `bits`, its `digits` highest binary digits of those of `most`. The last
   * of `bits` must be 1.
   */
  countLike(bits: number, digits: number, most: number): number {
    return this.#call(
      `countLike${digits}`,
      this.matrix.addressOf(FIRST_PLANE + digitsOf(most) - 1),
      this.matrix.stride,
      bits,
    );
  }

  /**
   * Marks and counts the found members with a sum of `count` in `LEVEL`, and those with a higher one in `BETTER`, whose
   * counts are only zero or not.
   */
  mark(count: number, most: number): void {
    const { matrix } = this;
    if (most === 0) {
      // Without interests all sums are 0.
      this.#copy(FOUND, LEVEL);
      this.#copy(NOBODY, BETTER);
      return;
    }
    this.#call(
      `mark${digitsOf(most)}`,
      matrix.addressOf(FOUND),
      matrix.addressOf(FIRST_PLANE + digitsOf(most) - 1),
      matrix.stride,
      count,
      matrix.addressOf(LEVEL),
      matrix.addressOf(BETTER),
      matrix.counts(LEVEL).byteOffset,
      matrix.counts(BETTER).byteOffset,
    );
  }

  /** Number of set bits of a row in [from, to). */
  count(row: number, from: number, to: number): number {
    const words = this.matrix.row(row);
    const [first, end] = [Math.ceil(from / VECTOR_BITS) * VECTOR_BITS, Math.floor(to / VECTOR_BITS) * VECTOR_BITS];
    if (end - first < LONG) return countBits(words, from, to);
    const count = this.#wasm['count'] as (row: number, from: number, to: number) => number;
    const inner = count(this.matrix.addressOf(row), first / BYTE_BITS, end / BYTE_BITS);
    return countBits(words, from, first) + inner + countBits(words, end, to);
  }

  /** Appends the marked slots of a span to `found`; fast where they are few. */
  collect(row: number, { start, end }: Span, found: number[]): void {
    const words = this.matrix.row(row);
    const find = this.#wasm['firstSet'] as (row: number, from: number, to: number) => number;
    for (let slot = start; ; slot += VECTOR_BITS) {
      slot = find(this.matrix.addressOf(row), slot / BYTE_BITS, end / BYTE_BITS) * BYTE_BITS;
      if (slot >= end) return;
      collectBits(words, slot, slot + VECTOR_BITS, found);
    }
  }

  /** Copies and counts a row; returns the total. */
  #copy(row: number, to: number): number {
    const { matrix } = this;
    return this.#call('keep', matrix.addressOf(to), matrix.addressOf(row), matrix.counts(to).byteOffset);
  }

  /** Calls a loop over the spans. */
  #call(name: string, ...values: number[]): number {
    if (this.#spans === 0) return 0;
    const { byteOffset } = this.matrix.spans;
    const end = byteOffset + this.#spans * SPAN_NUMBERS * WORD_BYTES;
    return (this.#wasm[name] as (...values: number[]) => number)(...values, byteOffset, end);
  }
}
