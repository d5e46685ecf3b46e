import { Digit } from './digit';
import { NUMBER_BYTES, SPAN_BYTES, VECTOR_BYTES, Vector } from './vector';

export class Level {
  /** Equal in all higher digits, and 1 where the wanted digit is 0. */
  @inline static isMore(like: v128, digit: v128, flip: v128): v128 {
    return v128.and(v128.and(like, digit), flip);
  }

  /**
   * Marks the found members with exactly this sum, counted by span, and those with a higher one. The span counts of the
   * latter are lower bounds, 0 only if there is nobody: exact counts cost more than marking and are rarely needed.
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
    const flip0 = Digit.flip(bits, digits - 1);
    const flip1 = Digit.flip(bits, digits - 2);
    const flip2 = Digit.flip(bits, digits - 3);
    const flip3 = Digit.flip(bits, digits - 4);
    const flip4 = Digit.flip(bits, digits - 5);
    const flip5 = Digit.flip(bits, digits - 6);
    const flip6 = Digit.flip(bits, digits - 7);
    for (; list < listEnd; list += SPAN_BYTES) {
      let place: usize = load<usize>(list);
      const end: usize = load<usize>(list, NUMBER_BYTES);
      let sums = i32x4.splat(0);
      let anyMore = i32x4.splat(0);
      if (place < end) {
        do {
          let like = v128.load(found + place);
          let digit = v128.load(plane0 + place);
          let more = Level.isMore(like, digit, flip0);
          like = v128.and(like, v128.xor(digit, flip0));
          if (digits > 1) {
            digit = v128.load(plane1 + place);
            more = v128.or(more, Level.isMore(like, digit, flip1));
            like = v128.and(like, v128.xor(digit, flip1));
          }
          if (digits > 2) {
            digit = v128.load(plane2 + place);
            more = v128.or(more, Level.isMore(like, digit, flip2));
            like = v128.and(like, v128.xor(digit, flip2));
          }
          if (digits > 3) {
            digit = v128.load(plane3 + place);
            more = v128.or(more, Level.isMore(like, digit, flip3));
            like = v128.and(like, v128.xor(digit, flip3));
          }
          if (digits > 4) {
            digit = v128.load(plane4 + place);
            more = v128.or(more, Level.isMore(like, digit, flip4));
            like = v128.and(like, v128.xor(digit, flip4));
          }
          if (digits > 5) {
            digit = v128.load(plane5 + place);
            more = v128.or(more, Level.isMore(like, digit, flip5));
            like = v128.and(like, v128.xor(digit, flip5));
          }
          if (digits > 6) {
            digit = v128.load(plane6 + place);
            more = v128.or(more, Level.isMore(like, digit, flip6));
            like = v128.and(like, v128.xor(digit, flip6));
          }
          v128.store(level + place, like);
          v128.store(better + place, more);
          sums = i32x4.add(sums, Vector.bitSums(like));
          anyMore = v128.or(anyMore, more);
          place += VECTOR_BYTES;
        } while (place < end);
      }
      const counted: usize = load<usize>(list, 2 * NUMBER_BYTES);
      store<i32>(levelCounts + counted, Vector.total(sums));
      store<i32>(betterCounts + counted, Vector.total(Vector.bitSums(anyMore)));
    }
  }
}
