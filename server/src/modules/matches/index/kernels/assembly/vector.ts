import { SPAN_NUMBERS } from '../span-list';

// In all loops: rows are addresses, places are byte offsets within a row.
export const VECTOR_BYTES: usize = 16;
export const NUMBER_BYTES: usize = 4;
export const SPAN_BYTES: usize = <usize>SPAN_NUMBERS * NUMBER_BYTES;

export class Vector {
  /** Four counts of set bits, one per 32-bit lane. */
  @inline static bitSums(vector: v128): v128 {
    return Vector.widened(i8x16.popcnt(vector));
  }

  /** The same of four vectors together: a byte holds the counts of four others. */
  @inline static bitSumsOfFour(a: v128, b: v128, c: v128, d: v128): v128 {
    const half = i8x16.add(i8x16.popcnt(a), i8x16.popcnt(b));
    return Vector.widened(i8x16.add(half, i8x16.add(i8x16.popcnt(c), i8x16.popcnt(d))));
  }

  /** Sums of four bytes each, one per 32-bit lane. */
  @inline static widened(bytes: v128): v128 {
    return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes));
  }

  /** The sum of the four lanes. */
  @inline static total(sums: v128): i32 {
    return (
      i32x4.extract_lane(sums, 0) +
      i32x4.extract_lane(sums, 1) +
      i32x4.extract_lane(sums, 2) +
      i32x4.extract_lane(sums, 3)
    );
  }
}
