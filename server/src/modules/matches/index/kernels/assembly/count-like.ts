import { Digit } from './digit';
import { NUMBER_BYTES, SPAN_BYTES, VECTOR_BYTES, Vector } from './vector';

class Prefix {
  /** Number of members whose sum begins with these binary digits; the last is 1, so members not found (sum 0) don't count. */
  @inline static countLike(digits: i32, plane0: usize, stride: usize, bits: i32, list: usize, listEnd: usize): i32 {
    const last = plane0 - <usize>(digits - 1) * stride;
    const plane1 = plane0 - stride;
    const plane2 = plane1 - stride;
    const plane3 = plane2 - stride;
    const plane4 = plane3 - stride;
    const plane5 = plane4 - stride;
    const flip0 = Digit.flip(bits, digits - 1);
    const flip1 = Digit.flip(bits, digits - 2);
    const flip2 = Digit.flip(bits, digits - 3);
    const flip3 = Digit.flip(bits, digits - 4);
    const flip4 = Digit.flip(bits, digits - 5);
    const flip5 = Digit.flip(bits, digits - 6);
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
        sums = i32x4.add(sums, Vector.bitSums(like));
        place += VECTOR_BYTES;
      } while (place < end);
    }
    return Vector.total(sums);
  }
}

export function countLike1(plane: usize, stride: usize, bits: i32, list: usize, listEnd: usize): i32 {
  return Prefix.countLike(1, plane, stride, bits, list, listEnd);
}

export function countLike2(plane: usize, stride: usize, bits: i32, list: usize, listEnd: usize): i32 {
  return Prefix.countLike(2, plane, stride, bits, list, listEnd);
}

export function countLike3(plane: usize, stride: usize, bits: i32, list: usize, listEnd: usize): i32 {
  return Prefix.countLike(3, plane, stride, bits, list, listEnd);
}

export function countLike4(plane: usize, stride: usize, bits: i32, list: usize, listEnd: usize): i32 {
  return Prefix.countLike(4, plane, stride, bits, list, listEnd);
}

export function countLike5(plane: usize, stride: usize, bits: i32, list: usize, listEnd: usize): i32 {
  return Prefix.countLike(5, plane, stride, bits, list, listEnd);
}

export function countLike6(plane: usize, stride: usize, bits: i32, list: usize, listEnd: usize): i32 {
  return Prefix.countLike(6, plane, stride, bits, list, listEnd);
}

export function countLike7(plane: usize, stride: usize, bits: i32, list: usize, listEnd: usize): i32 {
  return Prefix.countLike(7, plane, stride, bits, list, listEnd);
}
