// AssemblyScript, not TypeScript: `npm run build` compiles it to WebAssembly. The names that it exports are called by
// `bit-kernels.ts`. Rows are addresses; places are bytes from a row's beginning.
import { ROWS_AT_ONCE, SPAN_NUMBERS } from '../span-list';

const VECTOR_BYTES: usize = 16;
const NUMBER_BYTES: usize = 4;
const SPAN_BYTES: usize = <usize>SPAN_NUMBERS * NUMBER_BYTES;
const FOUR_BYTES: usize = <usize>ROWS_AT_ONCE * NUMBER_BYTES;

/** Each is written out where it is called: `digits` is known there, so the planes stay in registers. */
class Loops {
  /** Four sums of set bits, one for each quarter of a vector. */
  @inline static bitSums(vector: v128): v128 {
    return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(vector)));
  }

  /** The sum of a vector's four quarters. */
  @inline static total(sums: v128): i32 {
    return (
      i32x4.extract_lane(sums, 0) +
      i32x4.extract_lane(sums, 1) +
      i32x4.extract_lane(sums, 2) +
      i32x4.extract_lane(sums, 3)
    );
  }

  @inline static filter(
    hasOther: bool,
    to: usize,
    one: usize,
    other: usize,
    counts: usize,
    list: usize,
    listEnd: usize,
  ): i32 {
    let all = 0;
    for (; list < listEnd; list += SPAN_BYTES) {
      let place: usize = load<usize>(list);
      const end: usize = load<usize>(list, NUMBER_BYTES);
      let sums = i32x4.splat(0);
      if (place < end) {
        do {
          const found = hasOther
            ? v128.andnot(v128.load(one + place), v128.load(other + place))
            : v128.load(one + place);
          v128.store(to + place, found);
          sums = i32x4.add(sums, Loops.bitSums(found));
          place += VECTOR_BYTES;
        } while (place < end);
      }
      const sum = Loops.total(sums);
      store<i32>(counts + load<usize>(list, 2 * NUMBER_BYTES), sum);
      all += sum;
    }
    return all;
  }

  /**
   * Adds up rows into planes that stay in registers: as on paper, digit by digit with carries, but for 128 members at
   * once. The first rows, whose addresses end at `foursEnd`, come four at a time, the rest one by one. The planes of
   * `digits` digits are written when all rows are in, empty where nobody is found.
   */
  @inline static addUp(
    digits: i32,
    rowList: usize,
    foursEnd: usize,
    rowListEnd: usize,
    plane0: usize,
    stride: usize,
    found: usize,
    list: usize,
    listEnd: usize,
  ): void {
    const plane1 = plane0 + stride;
    const plane2 = plane1 + stride;
    const plane3 = plane2 + stride;
    const plane4 = plane3 + stride;
    const plane5 = plane4 + stride;
    const plane6 = plane5 + stride;
    for (; list < listEnd; list += SPAN_BYTES) {
      let place: usize = load<usize>(list);
      const end: usize = load<usize>(list, NUMBER_BYTES);
      if (place >= end) continue;
      do {
        let sum0 = i32x4.splat(0);
        let sum1 = i32x4.splat(0);
        let sum2 = i32x4.splat(0);
        let sum3 = i32x4.splat(0);
        let sum4 = i32x4.splat(0);
        let sum5 = i32x4.splat(0);
        let sum6 = i32x4.splat(0);
        let item = rowList;
        if (digits > 2 && item < foursEnd) {
          do {
            const a = v128.load(load<usize>(item) + place);
            const b = v128.load(load<usize>(item, NUMBER_BYTES) + place);
            const c = v128.load(load<usize>(item, 2 * NUMBER_BYTES) + place);
            const d = v128.load(load<usize>(item, 3 * NUMBER_BYTES) + place);
            let half = v128.xor(a, b);
            const twos = v128.or(v128.and(a, b), v128.and(half, sum0));
            sum0 = v128.xor(half, sum0);
            half = v128.xor(c, d);
            const otherTwos = v128.or(v128.and(c, d), v128.and(half, sum0));
            sum0 = v128.xor(half, sum0);
            half = v128.xor(twos, otherTwos);
            let carry = v128.or(v128.and(twos, otherTwos), v128.and(half, sum1));
            sum1 = v128.xor(half, sum1);
            if (digits > 2) {
              half = v128.and(sum2, carry);
              sum2 = v128.xor(sum2, carry);
              carry = half;
            }
            if (digits > 3) {
              half = v128.and(sum3, carry);
              sum3 = v128.xor(sum3, carry);
              carry = half;
            }
            if (digits > 4) {
              half = v128.and(sum4, carry);
              sum4 = v128.xor(sum4, carry);
              carry = half;
            }
            if (digits > 5) {
              half = v128.and(sum5, carry);
              sum5 = v128.xor(sum5, carry);
              carry = half;
            }
            if (digits > 6) sum6 = v128.xor(sum6, carry);
            item += FOUR_BYTES;
          } while (item < foursEnd);
        }
        if (item < rowListEnd) {
          do {
            let carry = v128.load(load<usize>(item) + place);
            let half = v128.and(sum0, carry);
            sum0 = v128.xor(sum0, carry);
            carry = half;
            if (digits > 1) {
              half = v128.and(sum1, carry);
              sum1 = v128.xor(sum1, carry);
              carry = half;
            }
            if (digits > 2) {
              half = v128.and(sum2, carry);
              sum2 = v128.xor(sum2, carry);
              carry = half;
            }
            if (digits > 3) {
              half = v128.and(sum3, carry);
              sum3 = v128.xor(sum3, carry);
              carry = half;
            }
            if (digits > 4) {
              half = v128.and(sum4, carry);
              sum4 = v128.xor(sum4, carry);
              carry = half;
            }
            if (digits > 5) {
              half = v128.and(sum5, carry);
              sum5 = v128.xor(sum5, carry);
              carry = half;
            }
            if (digits > 6) sum6 = v128.xor(sum6, carry);
            item += NUMBER_BYTES;
          } while (item < rowListEnd);
        }
        const meant = v128.load(found + place);
        v128.store(plane0 + place, v128.and(sum0, meant));
        if (digits > 1) v128.store(plane1 + place, v128.and(sum1, meant));
        if (digits > 2) v128.store(plane2 + place, v128.and(sum2, meant));
        if (digits > 3) v128.store(plane3 + place, v128.and(sum3, meant));
        if (digits > 4) v128.store(plane4 + place, v128.and(sum4, meant));
        if (digits > 5) v128.store(plane5 + place, v128.and(sum5, meant));
        if (digits > 6) v128.store(plane6 + place, v128.and(sum6, meant));
        place += VECTOR_BYTES;
      } while (place < end);
    }
  }

  /**
   * The digit of this place, counted from the lowest, that is looked for: all ones where it is 0, so that `xor` turns it
   * over.
   */
  @inline static flip(bits: i32, digit: i32): v128 {
    return i32x4.splat(((bits >> digit) & 1) - 1);
  }

  /** How many of those added up have these highest digits, of which the last is a one: so nobody else is counted. */
  @inline static countLike(digits: i32, plane0: usize, stride: usize, bits: i32, list: usize, listEnd: usize): i32 {
    const last = plane0 - <usize>(digits - 1) * stride;
    const plane1 = plane0 - stride;
    const plane2 = plane1 - stride;
    const plane3 = plane2 - stride;
    const plane4 = plane3 - stride;
    const plane5 = plane4 - stride;
    const flip0 = Loops.flip(bits, digits - 1);
    const flip1 = Loops.flip(bits, digits - 2);
    const flip2 = Loops.flip(bits, digits - 3);
    const flip3 = Loops.flip(bits, digits - 4);
    const flip4 = Loops.flip(bits, digits - 5);
    const flip5 = Loops.flip(bits, digits - 6);
    let sums = i32x4.splat(0);
    for (; list < listEnd; list += SPAN_BYTES) {
      let place: usize = load<usize>(list);
      const end: usize = load<usize>(list, NUMBER_BYTES);
      if (place >= end) continue;
      do {
        let like = v128.load(last + place);
        if (digits > 1) like = v128.and(like, v128.xor(v128.load(plane0 + place), flip0));
        if (digits > 2) like = v128.and(like, v128.xor(v128.load(plane1 + place), flip1));
        if (digits > 3) like = v128.and(like, v128.xor(v128.load(plane2 + place), flip2));
        if (digits > 4) like = v128.and(like, v128.xor(v128.load(plane3 + place), flip3));
        if (digits > 5) like = v128.and(like, v128.xor(v128.load(plane4 + place), flip4));
        if (digits > 6) like = v128.and(like, v128.xor(v128.load(plane5 + place), flip5));
        sums = i32x4.add(sums, Loops.bitSums(like));
        place += VECTOR_BYTES;
      } while (place < end);
    }
    return Loops.total(sums);
  }

  /** Alike so far, and a one where a zero is looked for. */
  @inline static isMore(like: v128, digit: v128, flip: v128): v128 {
    return v128.and(v128.and(like, digit), flip);
  }

  /**
   * Marks the found ones who have exactly this number, counted by span, and those who have more. Of these a span's count
   * is only a lower bound, 0 where there is none: counting takes longer than marking, and few ask.
   */
  @inline static mark(
    digits: i32,
    found: usize,
    plane0: usize,
    stride: usize,
    bits: i32,
    level: usize,
    better: usize,
    levelCounts: usize,
    betterCounts: usize,
    list: usize,
    listEnd: usize,
  ): void {
    const plane1 = plane0 - stride;
    const plane2 = plane1 - stride;
    const plane3 = plane2 - stride;
    const plane4 = plane3 - stride;
    const plane5 = plane4 - stride;
    const plane6 = plane5 - stride;
    const flip0 = Loops.flip(bits, digits - 1);
    const flip1 = Loops.flip(bits, digits - 2);
    const flip2 = Loops.flip(bits, digits - 3);
    const flip3 = Loops.flip(bits, digits - 4);
    const flip4 = Loops.flip(bits, digits - 5);
    const flip5 = Loops.flip(bits, digits - 6);
    const flip6 = Loops.flip(bits, digits - 7);
    for (; list < listEnd; list += SPAN_BYTES) {
      let place: usize = load<usize>(list);
      const end: usize = load<usize>(list, NUMBER_BYTES);
      let sums = i32x4.splat(0);
      let anyMore = i32x4.splat(0);
      if (place < end) {
        do {
          let like = v128.load(found + place);
          let digit = v128.load(plane0 + place);
          let more = Loops.isMore(like, digit, flip0);
          like = v128.and(like, v128.xor(digit, flip0));
          if (digits > 1) {
            digit = v128.load(plane1 + place);
            more = v128.or(more, Loops.isMore(like, digit, flip1));
            like = v128.and(like, v128.xor(digit, flip1));
          }
          if (digits > 2) {
            digit = v128.load(plane2 + place);
            more = v128.or(more, Loops.isMore(like, digit, flip2));
            like = v128.and(like, v128.xor(digit, flip2));
          }
          if (digits > 3) {
            digit = v128.load(plane3 + place);
            more = v128.or(more, Loops.isMore(like, digit, flip3));
            like = v128.and(like, v128.xor(digit, flip3));
          }
          if (digits > 4) {
            digit = v128.load(plane4 + place);
            more = v128.or(more, Loops.isMore(like, digit, flip4));
            like = v128.and(like, v128.xor(digit, flip4));
          }
          if (digits > 5) {
            digit = v128.load(plane5 + place);
            more = v128.or(more, Loops.isMore(like, digit, flip5));
            like = v128.and(like, v128.xor(digit, flip5));
          }
          if (digits > 6) {
            digit = v128.load(plane6 + place);
            more = v128.or(more, Loops.isMore(like, digit, flip6));
            like = v128.and(like, v128.xor(digit, flip6));
          }
          v128.store(level + place, like);
          v128.store(better + place, more);
          sums = i32x4.add(sums, Loops.bitSums(like));
          anyMore = v128.or(anyMore, more);
          place += VECTOR_BYTES;
        } while (place < end);
      }
      const counted: usize = load<usize>(list, 2 * NUMBER_BYTES);
      store<i32>(levelCounts + counted, Loops.total(sums));
      store<i32>(betterCounts + counted, Loops.total(Loops.bitSums(anyMore)));
    }
  }
}

/** `to = one`, counted by span; answers how many that are. */
export function keep(to: usize, one: usize, other: usize, counts: usize, list: usize, listEnd: usize): i32 {
  return Loops.filter(false, to, one, other, counts, list, listEnd);
}

/** `to = one & ~other`, counted by span; answers how many that are. */
export function keepBut(to: usize, one: usize, other: usize, counts: usize, list: usize, listEnd: usize): i32 {
  return Loops.filter(true, to, one, other, counts, list, listEnd);
}

/** How many bits of a row are set. */
export function count(row: usize, place: usize, end: usize): i32 {
  let sums = i32x4.splat(0);
  for (; place < end; place += VECTOR_BYTES) sums = i32x4.add(sums, Loops.bitSums(v128.load(row + place)));
  return Loops.total(sums);
}

/** Where the first vector with any bit set begins, from a place on; the end when there is none. */
export function firstSet(row: usize, place: usize, end: usize): usize {
  while (place < end && !v128.any_true(v128.load(row + place))) place += VECTOR_BYTES;
  return place;
}

export function addUp1(
  rowList: usize,
  foursEnd: usize,
  rowListEnd: usize,
  plane: usize,
  stride: usize,
  found: usize,
  list: usize,
  listEnd: usize,
): void {
  Loops.addUp(1, rowList, foursEnd, rowListEnd, plane, stride, found, list, listEnd);
}

export function addUp2(
  rowList: usize,
  foursEnd: usize,
  rowListEnd: usize,
  plane: usize,
  stride: usize,
  found: usize,
  list: usize,
  listEnd: usize,
): void {
  Loops.addUp(2, rowList, foursEnd, rowListEnd, plane, stride, found, list, listEnd);
}

export function addUp3(
  rowList: usize,
  foursEnd: usize,
  rowListEnd: usize,
  plane: usize,
  stride: usize,
  found: usize,
  list: usize,
  listEnd: usize,
): void {
  Loops.addUp(3, rowList, foursEnd, rowListEnd, plane, stride, found, list, listEnd);
}

export function addUp4(
  rowList: usize,
  foursEnd: usize,
  rowListEnd: usize,
  plane: usize,
  stride: usize,
  found: usize,
  list: usize,
  listEnd: usize,
): void {
  Loops.addUp(4, rowList, foursEnd, rowListEnd, plane, stride, found, list, listEnd);
}

export function addUp5(
  rowList: usize,
  foursEnd: usize,
  rowListEnd: usize,
  plane: usize,
  stride: usize,
  found: usize,
  list: usize,
  listEnd: usize,
): void {
  Loops.addUp(5, rowList, foursEnd, rowListEnd, plane, stride, found, list, listEnd);
}

export function addUp6(
  rowList: usize,
  foursEnd: usize,
  rowListEnd: usize,
  plane: usize,
  stride: usize,
  found: usize,
  list: usize,
  listEnd: usize,
): void {
  Loops.addUp(6, rowList, foursEnd, rowListEnd, plane, stride, found, list, listEnd);
}

export function addUp7(
  rowList: usize,
  foursEnd: usize,
  rowListEnd: usize,
  plane: usize,
  stride: usize,
  found: usize,
  list: usize,
  listEnd: usize,
): void {
  Loops.addUp(7, rowList, foursEnd, rowListEnd, plane, stride, found, list, listEnd);
}

export function countLike1(plane: usize, stride: usize, bits: i32, list: usize, listEnd: usize): i32 {
  return Loops.countLike(1, plane, stride, bits, list, listEnd);
}

export function countLike2(plane: usize, stride: usize, bits: i32, list: usize, listEnd: usize): i32 {
  return Loops.countLike(2, plane, stride, bits, list, listEnd);
}

export function countLike3(plane: usize, stride: usize, bits: i32, list: usize, listEnd: usize): i32 {
  return Loops.countLike(3, plane, stride, bits, list, listEnd);
}

export function countLike4(plane: usize, stride: usize, bits: i32, list: usize, listEnd: usize): i32 {
  return Loops.countLike(4, plane, stride, bits, list, listEnd);
}

export function countLike5(plane: usize, stride: usize, bits: i32, list: usize, listEnd: usize): i32 {
  return Loops.countLike(5, plane, stride, bits, list, listEnd);
}

export function countLike6(plane: usize, stride: usize, bits: i32, list: usize, listEnd: usize): i32 {
  return Loops.countLike(6, plane, stride, bits, list, listEnd);
}

export function countLike7(plane: usize, stride: usize, bits: i32, list: usize, listEnd: usize): i32 {
  return Loops.countLike(7, plane, stride, bits, list, listEnd);
}

export function mark1(
  found: usize,
  plane: usize,
  stride: usize,
  bits: i32,
  level: usize,
  better: usize,
  levelCounts: usize,
  betterCounts: usize,
  list: usize,
  listEnd: usize,
): void {
  Loops.mark(1, found, plane, stride, bits, level, better, levelCounts, betterCounts, list, listEnd);
}

export function mark2(
  found: usize,
  plane: usize,
  stride: usize,
  bits: i32,
  level: usize,
  better: usize,
  levelCounts: usize,
  betterCounts: usize,
  list: usize,
  listEnd: usize,
): void {
  Loops.mark(2, found, plane, stride, bits, level, better, levelCounts, betterCounts, list, listEnd);
}

export function mark3(
  found: usize,
  plane: usize,
  stride: usize,
  bits: i32,
  level: usize,
  better: usize,
  levelCounts: usize,
  betterCounts: usize,
  list: usize,
  listEnd: usize,
): void {
  Loops.mark(3, found, plane, stride, bits, level, better, levelCounts, betterCounts, list, listEnd);
}

export function mark4(
  found: usize,
  plane: usize,
  stride: usize,
  bits: i32,
  level: usize,
  better: usize,
  levelCounts: usize,
  betterCounts: usize,
  list: usize,
  listEnd: usize,
): void {
  Loops.mark(4, found, plane, stride, bits, level, better, levelCounts, betterCounts, list, listEnd);
}

export function mark5(
  found: usize,
  plane: usize,
  stride: usize,
  bits: i32,
  level: usize,
  better: usize,
  levelCounts: usize,
  betterCounts: usize,
  list: usize,
  listEnd: usize,
): void {
  Loops.mark(5, found, plane, stride, bits, level, better, levelCounts, betterCounts, list, listEnd);
}

export function mark6(
  found: usize,
  plane: usize,
  stride: usize,
  bits: i32,
  level: usize,
  better: usize,
  levelCounts: usize,
  betterCounts: usize,
  list: usize,
  listEnd: usize,
): void {
  Loops.mark(6, found, plane, stride, bits, level, better, levelCounts, betterCounts, list, listEnd);
}

export function mark7(
  found: usize,
  plane: usize,
  stride: usize,
  bits: i32,
  level: usize,
  better: usize,
  levelCounts: usize,
  betterCounts: usize,
  list: usize,
  listEnd: usize,
): void {
  Loops.mark(7, found, plane, stride, bits, level, better, levelCounts, betterCounts, list, listEnd);
}
