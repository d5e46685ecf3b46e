import { PLANES } from './matrix-rows.js';
import {
  addQuarters,
  and,
  andNot,
  assemble,
  bitSums,
  type Code,
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
  total,
  unless,
  type WasmFunction,
  xor,
  zero,
} from './wasm-assembler.js';

const VECTOR_BYTES = 16;
/** Rows are added in fours; their addresses stand in a list. */
export const ROWS_AT_ONCE = 4;

/** Runs a body for each vector between two places; rows are addresses, places are bytes from a row's beginning. */
const eachVector = (place: Local, end: Local, ...body: Code[]): Code =>
  unless(
    isNot(isLess(place.get, end.get)),
    repeatWhile(isLess(place.get, end.get), ...body, place.set(plus(place.get, number(VECTOR_BYTES)))),
  );

/** `to[place] = listed & young & ~old`, and how many that are. */
const filter: WasmFunction = {
  name: 'filter',
  parameters: 6,
  answers: true,
  write({ parameters, newVector }) {
    const [to, listed, young, old, place, end] = parameters as [Local, Local, Local, Local, Local, Local];
    const [found, sums] = [newVector(), newVector()];
    const at = (row: Local): Code => load(plus(row.get, place.get));
    return [
      ...eachVector(
        place,
        end,
        found.set(andNot(and(at(listed), at(young)), at(old))),
        store(plus(to.get, place.get), found.get),
        sums.set(addQuarters(sums.get, bitSums(found.get))),
      ),
      ...total(sums.get),
    ];
  },
};

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

/**
 * Adds up rows, four at a time, into planes that stay in registers: as on paper, digit by digit with carries, but for
 * 128 members at once. The planes of `digits` digits are written when all rows are in.
 */
const addUp = (digits: number): WasmFunction => ({
  name: `addUp${digits}`,
  parameters: 6,
  answers: false,
  write(scope) {
    const { parameters, newNumber, newVector } = scope;
    const [list, listEnd, planes, stride, place, end] = parameters as [Local, Local, Local, Local, Local, Local];
    const item = newNumber();
    const written = addresses(planes.get, (one) => plus(one, stride.get), digits, scope);
    const sum = Array.from({ length: Math.max(digits, 2) }, newVector);
    const rows = Array.from({ length: ROWS_AT_ONCE }, newVector);
    const [half, carry, twos, fours] = [newVector(), newVector(), newVector(), newVector()];
    const [a, b, c, d] = rows as [Local, Local, Local, Local];
    const [ones, second, ...higher] = sum as [Local, Local, ...Local[]];
    const addAll = eachVector(
      place,
      end,
      ...sum.map((digit) => digit.set(zero)),
      item.set(list.get),
      repeatWhile(
        isLess(item.get, listEnd.get),
        ...rows.map((row, index) => row.set(load(plus(loadNumber(plus(item.get, number(4 * index))), place.get)))),
        addDigits(ones, a, b, twos, half),
        addDigits(ones, c, d, carry, half),
        addDigits(second, twos, carry, fours, half),
        ...higher.map(
          (digit): Code => [
            ...carry.set(and(digit.get, fours.get)),
            ...digit.set(xor(digit.get, fours.get)),
            ...fours.set(carry.get),
          ],
        ),
        item.set(plus(item.get, number(4 * ROWS_AT_ONCE))),
      ),
      ...written.rows.map((row, index) => store(plus(row.get, place.get), (sum[index] as Local).get)),
    );
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

/** How many of the found ones have these highest digits. */
const countLike = (digits: number): WasmFunction => ({
  name: `countLike${digits}`,
  parameters: 6,
  answers: true,
  write(scope) {
    const [found, top, stride, bits, place, end] = scope.parameters as [Local, Local, Local, Local, Local, Local];
    const turns = flips(bits, digits, scope);
    const planes = addresses(top.get, (one) => minus(one, stride.get), digits, scope);
    const [like, sums] = [scope.newVector(), scope.newVector()];
    return [
      ...turns.prepare,
      ...planes.prepare,
      ...eachVector(
        place,
        end,
        like.set(load(plus(found.get, place.get))),
        ...planes.rows.map((row, index) => {
          const digit = load(plus(row.get, place.get));
          return like.set(and(like.get, xor(digit, (turns.rows[index] as Local).get)));
        }),
        sums.set(addQuarters(sums.get, bitSums(like.get))),
      ),
      ...total(sums.get),
    ];
  },
});

/** Marks the found ones who have exactly this number, and those who have more; answers how many have it. */
const mark = (digits: number): WasmFunction => ({
  name: `mark${digits}`,
  parameters: 8,
  answers: true,
  write(scope) {
    const [found, top, stride, bits, level, better, place, end] = scope.parameters as [
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
    const [like, more, digit, sums] = [scope.newVector(), scope.newVector(), scope.newVector(), scope.newVector()];
    return [
      ...turns.prepare,
      ...planes.prepare,
      ...eachVector(
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
        sums.set(addQuarters(sums.get, bitSums(like.get))),
      ),
      ...total(sums.get),
    ];
  },
});

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);

/** The module behind `BitKernels`, assembled once a process. */
export const KERNELS = new WebAssembly.Module(
  assemble([filter, countSet, ...upTo(PLANES).flatMap((digits) => [addUp(digits), countLike(digits), mark(digits)])]),
);
