import { ROWS_AT_ONCE } from '../span-list';
import { NUMBER_BYTES, SPAN_BYTES, VECTOR_BYTES } from './vector';

const FOUR_BYTES: usize = <usize>ROWS_AT_ONCE * NUMBER_BYTES;

export class Sums {
  /**
   * Bit-sliced addition of rows, 128 members at once: binary digits with carries, kept in registers. Rows whose addresses
   * are before `foursEnd` are added four at a time, the rest one at a time. Stores `digits` planes, masked by `found`.
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
}
