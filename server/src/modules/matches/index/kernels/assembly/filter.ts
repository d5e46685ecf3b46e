import { NUMBER_BYTES, SPAN_BYTES, VECTOR_BYTES, Vector } from './vector';

const FOUR_VECTORS: usize = 4 * VECTOR_BYTES;

/** `to = row`; stores the count of each span and returns the total. */
export function keep(to: usize, row: usize, counts: usize, list: usize, listEnd: usize): i32 {
  let all = 0;
  for (; list < listEnd; list += SPAN_BYTES) {
    let place: usize = load<usize>(list);
    const end: usize = load<usize>(list, NUMBER_BYTES);
    let sums = i32x4.splat(0);
    if (place < end) {
      do {
        const found = v128.load(row + place);
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

/**
 * `to` = all rows, at least one, whose addresses are before `butList`, and none of those from there on; stores the count
 * of each span and returns the total. The addresses are read once for four vectors.
 */
export function filter(
  to: usize,
  rowList: usize,
  butList: usize,
  rowListEnd: usize,
  counts: usize,
  list: usize,
  listEnd: usize,
): i32 {
  const first: usize = load<usize>(rowList);
  const second: usize = rowList + NUMBER_BYTES;
  let all = 0;
  for (; list < listEnd; list += SPAN_BYTES) {
    let place: usize = load<usize>(list);
    const end: usize = load<usize>(list, NUMBER_BYTES);
    let sums = i32x4.splat(0);
    for (; place + FOUR_VECTORS <= end; place += FOUR_VECTORS) {
      let at = first + place;
      let a = v128.load(at);
      let b = v128.load(at, VECTOR_BYTES);
      let c = v128.load(at, 2 * VECTOR_BYTES);
      let d = v128.load(at, 3 * VECTOR_BYTES);
      let item = second;
      for (; item < butList; item += NUMBER_BYTES) {
        at = load<usize>(item) + place;
        a = v128.and(a, v128.load(at));
        b = v128.and(b, v128.load(at, VECTOR_BYTES));
        c = v128.and(c, v128.load(at, 2 * VECTOR_BYTES));
        d = v128.and(d, v128.load(at, 3 * VECTOR_BYTES));
      }
      for (; item < rowListEnd; item += NUMBER_BYTES) {
        at = load<usize>(item) + place;
        a = v128.andnot(a, v128.load(at));
        b = v128.andnot(b, v128.load(at, VECTOR_BYTES));
        c = v128.andnot(c, v128.load(at, 2 * VECTOR_BYTES));
        d = v128.andnot(d, v128.load(at, 3 * VECTOR_BYTES));
      }
      at = to + place;
      v128.store(at, a);
      v128.store(at, b, VECTOR_BYTES);
      v128.store(at, c, 2 * VECTOR_BYTES);
      v128.store(at, d, 3 * VECTOR_BYTES);
      sums = i32x4.add(sums, Vector.bitSumsOfFour(a, b, c, d));
    }
    for (; place < end; place += VECTOR_BYTES) {
      let found = v128.load(first + place);
      let item = second;
      for (; item < butList; item += NUMBER_BYTES) found = v128.and(found, v128.load(load<usize>(item) + place));
      for (; item < rowListEnd; item += NUMBER_BYTES) found = v128.andnot(found, v128.load(load<usize>(item) + place));
      v128.store(to + place, found);
      sums = i32x4.add(sums, Vector.bitSums(found));
    }
    const sum = Vector.total(sums);
    store<i32>(counts + load<usize>(list, 2 * NUMBER_BYTES), sum);
    all += sum;
  }
  return all;
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
