import { PLANES } from './matrix-rows.js';
import {
  addQuarters,
  and,
  andNot,
  assemble,
  bitSums,
  both,
  type Code,
  hasAny,
  isLess,
  isNot,
  type Local,
  load,
  loadNumber,
  masked,
  minus,
  number,
  or,
  plus,
  repeatWhile,
  type Scope,
  shifted,
  spread,
  store,
  storeNumber,
  total,
  unless,
  type WasmFunction,
  xor,
  zero,
} from './wasm-assembler.js';

const VECTOR_BYTES = 16;
/** Rows are added in fours for as long as there are four; their addresses stand in a list. */
export const ROWS_AT_ONCE = 4;
/** A span is three numbers: its first byte in every row, the byte behind its last, and where its counts stand. */
export const SPAN_NUMBERS = 3;
const NUMBER_BYTES = 4;

/** Runs a body for each vector between two places; rows are addresses, places are bytes from a row's beginning. */
const eachVector = (place: Local, end: Local, ...body: Code[]): Code =>
  unless(
    isNot(isLess(place.get, end.get)),
    repeatWhile(isLess(place.get, end.get), ...body, place.set(plus(place.get, number(VECTOR_BYTES)))),
  );

interface Span {
  place: Local;
  end: Local;
  /** Where its counts stand, from the beginning of any list of counts. */
  count: Local;
}

/** Runs a body for each span of a list of one at least. */
function eachSpan(list: Local, listEnd: Local, { newNumber }: Scope, body: (span: Span) => Code[]): Code {
  const [place, end, count] = [newNumber(), newNumber(), newNumber()];
  return repeatWhile(
    isLess(list.get, listEnd.get),
    ...[place, end, count].map((part, index) => part.set(loadNumber(plus(list.get, number(NUMBER_BYTES * index))))),
    list.set(plus(list.get, number(NUMBER_BYTES * SPAN_NUMBERS))),
    ...body({ place, end, count }),
  );
}

/** `to = one`, or `to = one & ~other`, counted by span; answers how many that are. */
const filter = (name: string, hasOther: boolean): WasmFunction => ({
  name,
  parameters: 6,
  answers: true,
  write(scope) {
    const [to, one, other, counts, list, listEnd] = scope.parameters as [Local, Local, Local, Local, Local, Local];
    const [found, sums, sum, all] = [scope.newVector(), scope.newVector(), scope.newNumber(), scope.newNumber()];
    return [
      ...eachSpan(list, listEnd, scope, ({ place, end, count }) => {
        const at = (row: Local): Code => load(plus(row.get, place.get));
        return [
          sums.set(zero),
          eachVector(
            place,
            end,
            found.set(hasOther ? andNot(at(one), at(other)) : at(one)),
            store(plus(to.get, place.get), found.get),
            sums.set(addQuarters(sums.get, bitSums(found.get))),
          ),
          sum.set(total(sums.get)),
          storeNumber(plus(counts.get, count.get), sum.get),
          all.set(plus(all.get, sum.get)),
        ];
      }),
      ...all.get,
    ];
  },
});

/** How many bits of a row are set. */
const countSet: WasmFunction = {
  name: 'count',
  parameters: 3,
  answers: true,
  write({ parameters, newVector }) {
    const [row, place, end] = parameters as [Local, Local, Local];
    const sums = newVector();
    return [
      ...eachVector(place, end, sums.set(addQuarters(sums.get, bitSums(load(plus(row.get, place.get)))))),
      ...total(sums.get),
    ];
  },
};

/** Where the first vector with any bit set begins, from a place on; the end when there is none. Never of the last row. */
const firstSet: WasmFunction = {
  name: 'firstSet',
  parameters: 3,
  answers: true,
  write({ parameters }) {
    const [row, place, end] = parameters as [Local, Local, Local];
    const isEmpty = isNot(hasAny(load(plus(row.get, place.get))));
    return [
      ...place.set(minus(place.get, number(VECTOR_BYTES))),
      ...repeatWhile(both(isLess(place.get, end.get), isEmpty), place.set(plus(place.get, number(VECTOR_BYTES)))),
      ...place.get,
    ];
  },
};

/** The addresses of so many rows, one stride apart, in places of their own. */
function addresses(first: Code, step: (one: Code) => Code, count: number, { newNumber }: Scope): Places {
  const rows = Array.from({ length: count }, newNumber);
  const prepare = rows.flatMap((row, index) => row.set(index === 0 ? first : step((rows[index - 1] as Local).get)));
  return { rows, prepare };
}

interface Places {
  rows: Local[];
  prepare: Code;
}

/** Adds three digits: the sum stays in the first, the carry is answered. */
function addDigits(digit: Local, one: Local, other: Local, carry: Local, half: Local): Code {
  return [
    ...half.set(xor(one.get, other.get)),
    ...carry.set(or(and(one.get, other.get), and(half.get, digit.get))),
    ...digit.set(xor(half.get, digit.get)),
  ];
}

/** Adds a digit to a number: what is carried goes on from digit to digit and is 0 in the end. */
const addCarried = (digits: readonly Local[], carried: Local, half: Local): Code =>
  digits.flatMap(
    (digit): Code => [
      ...half.set(and(digit.get, carried.get)),
      ...digit.set(xor(digit.get, carried.get)),
      ...carried.set(half.get),
    ],
  );

/**
 * Adds up rows into planes that stay in registers: as on paper, digit by digit with carries, but for 128 members at once.
 * The first rows, whose addresses end at `foursEnd`, come four at a time, the rest one by one. The planes of `digits`
 * digits are written when all rows are in, empty where nobody is found.
 */
const addUp = (digits: number): WasmFunction => ({
  name: `addUp${digits}`,
  parameters: 8,
  answers: false,
  write(scope) {
    const { parameters, newNumber, newVector } = scope;
    const [rowList, foursEnd, rowListEnd, planes, stride, found, list, listEnd] = parameters as [
      Local,
      Local,
      Local,
      Local,
      Local,
      Local,
      Local,
      Local,
    ];
    const item = newNumber();
    const written = addresses(planes.get, (one) => plus(one, stride.get), digits, scope);
    const sum = Array.from({ length: Math.max(digits, 2) }, newVector);
    const rows = Array.from({ length: ROWS_AT_ONCE }, newVector);
    const [half, carry, twos, fours, meant] = [newVector(), newVector(), newVector(), newVector(), newVector()];
    const [a, b, c, d] = rows as [Local, Local, Local, Local];
    const [ones, second, ...higher] = sum as [Local, Local, ...Local[]];
    /** Runs a body for so many rows at once, each in a place of its own, up to an end of the list. */
    const eachRow = (end: Local, into: readonly Local[], place: Local, ...body: Code[]): Code =>
      unless(
        isNot(isLess(item.get, end.get)),
        repeatWhile(
          isLess(item.get, end.get),
          ...into.map((row, index) =>
            row.set(load(plus(loadNumber(plus(item.get, number(NUMBER_BYTES * index))), place.get))),
          ),
          ...body,
          item.set(plus(item.get, number(NUMBER_BYTES * into.length))),
        ),
      );
    const addAll = eachSpan(list, listEnd, scope, ({ place, end }) => [
      eachVector(
        place,
        end,
        ...sum.map((digit) => digit.set(zero)),
        item.set(rowList.get),
        eachRow(
          foursEnd,
          rows,
          place,
          addDigits(ones, a, b, twos, half),
          addDigits(ones, c, d, carry, half),
          addDigits(second, twos, carry, fours, half),
          addCarried(higher, fours, half),
        ),
        eachRow(rowListEnd, [a], place, addCarried(sum, a, half)),
        meant.set(load(plus(found.get, place.get))),
        ...written.rows.map((row, index) => store(plus(row.get, place.get), and((sum[index] as Local).get, meant.get))),
      ),
    ]);
    return [...written.prepare, ...addAll];
  },
});

/** The digits that are looked for, the highest first: all ones where the digit is 0, so that `xor` turns it over. */
function flips(bits: Local, digits: number, { newVector }: Scope): Places {
  const rows = Array.from({ length: digits }, newVector);
  const prepare = rows.flatMap((flip, index) =>
    flip.set(spread(minus(masked(shifted(bits.get, digits - 1 - index), 1), number(1)))),
  );
  return { rows, prepare };
}

/** How many of those added up have these highest digits, of which the last is a one: so nobody else is counted. */
const countLike = (digits: number): WasmFunction => ({
  name: `countLike${digits}`,
  parameters: 5,
  answers: true,
  write(scope) {
    const [top, stride, bits, list, listEnd] = scope.parameters as [Local, Local, Local, Local, Local];
    const turns = flips(bits, digits, scope);
    const planes = addresses(top.get, (one) => minus(one, stride.get), digits, scope);
    const sums = scope.newVector();
    const count = eachSpan(list, listEnd, scope, ({ place, end }) => {
      const alike = planes.rows.map((row, index): Code => {
        const digit = load(plus(row.get, place.get));
        return index === digits - 1 ? digit : xor(digit, (turns.rows[index] as Local).get);
      });
      return [eachVector(place, end, sums.set(addQuarters(sums.get, bitSums(alike.reduce(and)))))];
    });
    return [...turns.prepare, ...planes.prepare, ...count, ...total(sums.get)];
  },
});

/**
 * Marks the found ones who have exactly this number, counted by span, and those who have more. Of these a span's count is
 * only a lower bound, 0 where there is none: counting takes longer than marking, and few ask.
 */
const mark = (digits: number): WasmFunction => ({
  name: `mark${digits}`,
  parameters: 10,
  answers: false,
  write(scope) {
    const [found, top, stride, bits, level, better, levelCounts, betterCounts, list, listEnd] = scope.parameters as [
      Local,
      Local,
      Local,
      Local,
      Local,
      Local,
      Local,
      Local,
      Local,
      Local,
    ];
    const turns = flips(bits, digits, scope);
    const planes = addresses(top.get, (one) => minus(one, stride.get), digits, scope);
    const [like, more, digit] = [scope.newVector(), scope.newVector(), scope.newVector()];
    const [likeSums, anyMore] = [scope.newVector(), scope.newVector()];
    const markAll = eachSpan(list, listEnd, scope, ({ place, end, count }) => [
      likeSums.set(zero),
      anyMore.set(zero),
      eachVector(
        place,
        end,
        like.set(load(plus(found.get, place.get))),
        more.set(zero),
        ...planes.rows.map((row, index): Code => {
          const flip = (turns.rows[index] as Local).get;
          return [
            ...digit.set(load(plus(row.get, place.get))),
            // Alike so far, and a one where a zero is looked for.
            ...more.set(or(more.get, and(and(like.get, digit.get), flip))),
            ...like.set(and(like.get, xor(digit.get, flip))),
          ];
        }),
        store(plus(level.get, place.get), like.get),
        store(plus(better.get, place.get), more.get),
        likeSums.set(addQuarters(likeSums.get, bitSums(like.get))),
        anyMore.set(or(anyMore.get, more.get)),
      ),
      storeNumber(plus(levelCounts.get, count.get), total(likeSums.get)),
      storeNumber(plus(betterCounts.get, count.get), total(bitSums(anyMore.get))),
    ]);
    return [...turns.prepare, ...planes.prepare, ...markAll];
  },
});

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);

/** The module behind `BitKernels`, assembled once a process. */
export const KERNELS = new WebAssembly.Module(
  assemble([
    filter('keep', false),
    filter('keepBut', true),
    countSet,
    firstSet,
    ...upTo(PLANES).flatMap((digits) => [addUp(digits), countLike(digits), mark(digits)]),
  ]),
);
