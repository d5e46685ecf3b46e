import { NUMBER_BYTES, SPAN_BYTES, VECTOR_BYTES, Vector } from './vector';

/** Number of found members with a bit in any of the rows; each place is read until all who are found there have one. */
export function countAny(rowList: usize, rowListEnd: usize, found: usize, list: usize, listEnd: usize): i32 {
  let sums = i32x4.splat(0);
  for (; list < listEnd; list += SPAN_BYTES) {
    let place: usize = load<usize>(list);
    const end: usize = load<usize>(list, NUMBER_BYTES);
    for (; place < end; place += VECTOR_BYTES) {
      const meant = v128.load(found + place);
      let without = meant;
      for (let item = rowList; item < rowListEnd && v128.any_true(without); item += NUMBER_BYTES) {
        without = v128.andnot(without, v128.load(load<usize>(item) + place));
      }
      sums = i32x4.add(sums, Vector.bitSums(v128.xor(meant, without)));
    }
  }
  return Vector.total(sums);
}
