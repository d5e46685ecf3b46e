import { NUMBER_BYTES, SPAN_BYTES, VECTOR_BYTES, Vector } from './vector';

class Filter {
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
          sums = i32x4.add(sums, Vector.bitSums(found));
          place += VECTOR_BYTES;
        } while (place < end);
      }
      const sum = Vector.total(sums);
      store<i32>(counts + load<usize>(list, 2 * NUMBER_BYTES), sum);
      all += sum;
    }
    return all;
  }
}

/** `to = one`; stores the count of each span and returns the total. */
export function keep(to: usize, one: usize, other: usize, counts: usize, list: usize, listEnd: usize): i32 {
  return Filter.filter(false, to, one, other, counts, list, listEnd);
}

/** `to = one & ~other`; stores the count of each span and returns the total. */
export function keepBut(to: usize, one: usize, other: usize, counts: usize, list: usize, listEnd: usize): i32 {
  return Filter.filter(true, to, one, other, counts, list, listEnd);
}

/** Number of set bits in a row. */
export function count(row: usize, place: usize, end: usize): i32 {
  let sums = i32x4.splat(0);
  for (; place < end; place += VECTOR_BYTES) sums = i32x4.add(sums, Vector.bitSums(v128.load(row + place)));
  return Vector.total(sums);
}

/** Place of the first vector at or after `place` with a bit set; `end` if there is none. */
export function firstSet(row: usize, place: usize, end: usize): usize {
  while (place < end && !v128.any_true(v128.load(row + place))) place += VECTOR_BYTES;
  return place;
}
