import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BitKernels, digitsOf, type Span } from './bit-kernels.js';
import { BitMatrix } from './bit-matrix.js';
import { collectBits, countBits, hasBit, popcount, setBit } from './bits.js';
import { BETTER, FIRST_PLANE, FOUND, KERNEL_ROWS, LEVEL } from './matrix-rows.js';

const SLOTS = 128 * 40;
/** The first row that isn't the kernels' own, and others behind it. */
const ROW = KERNEL_ROWS;
const FIRST_MORE = ROW + 1;

/** Fills the rows with pseudo-random bits. */
function scatter(matrix: BitMatrix, seed: number): void {
  let state = seed;
  for (let row = ROW; row < matrix.rows; row += 1) {
    const words = matrix.row(row);
    for (let word = 0; word < words.length; word += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const other = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
      // Dense rows and sparse ones.
      words[word] = row % 3 === 0 ? other & Math.imul(other, 0x297a2d39) : other;
    }
  }
}

const slotsOf = (matrix: BitMatrix, row: number): number[] => {
  const found: number[] = [];
  collectBits(matrix.row(row), 0, SLOTS, found);
  return found;
};
const seed = fc.integer({ min: 1, max: 2 ** 31 - 1 });
/** Some spans with gaps between them, whose counts stand in another order. */
const spans = fc.uniqueArray(fc.nat({ max: SLOTS / 128 }), { maxLength: 9 }).map((places) => {
  const [ends, list] = [places.toSorted((a, b) => a - b).map((place) => place * 128), [] as Span[]];
  for (let index = 1; index < ends.length; index += 2) {
    list.unshift({ ordinal: list.length, start: ends[index - 1] as number, end: ends[index] as number });
  }
  return list;
});
const isInside = (list: readonly Span[], slot: number): boolean =>
  list.some(({ start, end }) => slot >= start && slot < end);

/** A row's counts have to be what is marked in it, span by span. */
function expectCounted(matrix: BitMatrix, row: number, list: readonly Span[]): void {
  for (const { ordinal, start, end } of list) {
    expect(matrix.counts(row)[ordinal]).toBe(countBits(matrix.row(row), start, end));
  }
}

it('counts the bits of words and ranges', () => {
  fc.assert(
    fc.property(seed, fc.nat({ max: SLOTS }), fc.nat({ max: SLOTS }), (start, one, other) => {
      const matrix = new BitMatrix(FIRST_MORE, SLOTS);
      scatter(matrix, start);
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const inside = slotsOf(matrix, ROW).filter((slot) => slot >= from && slot < to);
      expect(countBits(matrix.row(ROW), from, to)).toBe(inside.length);
      expect(new BitKernels(matrix).count(ROW, from, to)).toBe(inside.length);
      const collected: number[] = [];
      collectBits(matrix.row(ROW), from, to, collected);
      expect(collected).toEqual(inside);
      expect(inside.every((slot) => hasBit(matrix.row(ROW), slot))).toBe(true);
    }),
  );
  for (const word of [0, 1, -1, 1 << 31, 0x55555555]) {
    expect(popcount(word)).toBe((word >>> 0).toString(2).replaceAll('0', '').length);
  }
});

it('filters by any rows, and by none of any others', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 1, max: 5 }), fc.nat({ max: 3 }), spans, (start, wanted, unwanted, list) => {
      const matrix = new BitMatrix(FIRST_MORE + wanted + unwanted, SLOTS);
      scatter(matrix, start);
      const kernels = new BitKernels(matrix);
      kernels.cover(list);
      const rows = Array.from({ length: wanted }, (_, index) => FIRST_MORE + index);
      const butRows = Array.from({ length: unwanted }, (_, index) => FIRST_MORE + wanted + index);
      const count = kernels.filter(rows as [number, ...number[]], butRows);
      const isIn = (row: number, slot: number): boolean => hasBit(matrix.row(row), slot);
      const expected = slotsOf(matrix, FIRST_MORE)
        .filter((slot) => isInside(list, slot))
        .filter((slot) => rows.every((row) => isIn(row, slot)) && !butRows.some((row) => isIn(row, slot)));
      expect(slotsOf(matrix, FOUND)).toEqual(expected);
      expect(count).toBe(expected.length);
      expectCounted(matrix, FOUND, list);
    }),
  );
});

it('adds up any number of rows, and finds members by sum, by higher sum and by leading digits', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 0, max: 127 }), fc.nat({ max: 127 }), spans, (start, rows, wish, list) => {
      const matrix = new BitMatrix(FIRST_MORE + rows, SLOTS);
      scatter(matrix, start);
      const kernels = new BitKernels(matrix);
      kernels.cover(list);
      kernels.filter([ROW], []);
      const interests = Array.from({ length: rows }, (_, index) => FIRST_MORE + index);
      const sharing = slotsOf(matrix, FOUND).filter((slot) => interests.some((row) => hasBit(matrix.row(row), slot)));
      expect(kernels.countAny(interests)).toBe(sharing.length);
      kernels.addUp(interests);
      expect(kernels.countSums(rows)).toBe(sharing.length);
      const sumAt = (slot: number): number => interests.filter((row) => hasBit(matrix.row(row), slot)).length;
      const found = slotsOf(matrix, FOUND).map((slot) => ({ slot, sum: sumAt(slot) }));
      const planes = Array.from({ length: digitsOf(rows) }, (_, digit) => matrix.row(FIRST_PLANE + digit));
      const planesAt = (slot: number): number =>
        planes.reduce((sum, plane, digit) => sum + (hasBit(plane, slot) ? 2 ** digit : 0), 0);
      const sums = new Map(found.map(({ slot, sum }) => [slot, sum]));
      const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
      expect(slots.map(planesAt)).toEqual(slots.map((slot) => sums.get(slot) ?? 0));
      const level = rows === 0 ? 0 : wish % (rows + 1);
      kernels.mark(level, rows);
      expect(slotsOf(matrix, LEVEL)).toEqual(found.filter(({ sum }) => sum === level).map(({ slot }) => slot));
      expect(slotsOf(matrix, BETTER)).toEqual(found.filter(({ sum }) => sum > level).map(({ slot }) => slot));
      expectCounted(matrix, LEVEL, list);
      for (const one of list) {
        const inside: number[] = [];
        kernels.collect(BETTER, one, inside);
        expect(inside).toEqual(slotsOf(matrix, BETTER).filter((slot) => slot >= one.start && slot < one.end));
        const hasAny = countBits(matrix.row(BETTER), one.start, one.end) > 0;
        expect((matrix.counts(BETTER)[one.ordinal] as number) > 0).toBe(hasAny);
      }
      for (let digits = 1; digits <= digitsOf(rows); digits += 1) {
        const rest = digitsOf(rows) - digits;
        const bits = (level >>> rest) | 1;
        const like = found.filter(({ sum }) => sum >>> rest === bits);
        expect(kernels.countLike(bits, digits, rows)).toBe(like.length);
      }
    }),
    { numRuns: 60 },
  );
});

it('keeps every bit at its position when it grows', () => {
  const matrix = new BitMatrix(FIRST_MORE + 3, 256);
  scatter(matrix, 7);
  const before = Array.from({ length: matrix.rows }, (_, row) => [...matrix.row(row)]);
  matrix.grow(128 * 9000);
  for (const [row, words] of before.entries()) {
    expect([...matrix.row(row).subarray(0, words.length)]).toEqual(words);
    expect(
      matrix
        .row(row)
        .subarray(words.length)
        .every((word) => word === 0),
    ).toBe(true);
  }
  setBit(matrix.row(FOUND), 128 * 9000 - 1, true);
  expect(new BitKernels(matrix).count(FOUND, 0, 128 * 9000)).toBe(1);
});
