import type { BitKernels } from './bit-kernels.js';
import { WORD_BITS } from './bits.js';
import type { MatchSort } from './match-finder.js';
import { FIRST_INTEREST, FOUND, LEVEL } from './matrix-rows.js';
import type { Ring } from './town-rings.js';
import type { Segment } from './town-segments.js';

/** A town with how many of its members a question has found so far. */
export interface Counted {
  segment: Segment;
  count: number;
}

/** Members that only their names tell apart in the asked order: the marked ones of some towns. */
export interface Group {
  /** Where they are marked, until the next group is asked for. */
  row: number;
  counted: Counted[];
}

type CountBySegment = Map<Segment, Counted>;

/**
 * Cuts whoever was found into groups in the asked order; names settle the order inside each. Distances are one group a
 * ring. Common interests are one group a number and ring: the viewer's bitmaps are added up once, and the members with
 * one sum are a bitmap again.
 */
export function* matchGroups(
  sortBy: MatchSort,
  rings: readonly Ring[],
  found: CountBySegment,
  interestIds: readonly number[],
  kernels: BitKernels,
): Generator<Group> {
  switch (sortBy) {
    case 'name_asc':
    case 'name_desc':
      yield { row: FOUND, counted: [...found.values()] };
      return;
    case 'distance_asc':
      yield* byRing(rings, found, FOUND);
      return;
    case 'distance_desc':
      yield* byRing(rings.toReversed(), found, FOUND);
      return;
    case 'common_desc':
    case 'common_asc': {
      const levels = interestIds.map((_, index) => index + 1);
      const order = sortBy === 'common_asc' ? [0, ...levels] : [...levels.reverse(), 0];
      addUp(found, interestIds, kernels);
      for (const level of order) {
        yield* byRing(rings, countLevel(level, interestIds.length, found, kernels), LEVEL);
      }
    }
  }
}

function* byRing(rings: readonly Ring[], counts: CountBySegment, row: number): Generator<Group> {
  for (const { segments } of rings) {
    const counted = segments.map((segment) => counts.get(segment)).filter((one) => one !== undefined);
    if (counted.some(({ count }) => count > 0)) yield { row, counted };
  }
}

function addUp(found: CountBySegment, interestIds: readonly number[], kernels: BitKernels): void {
  const rows = interestIds.map((id) => FIRST_INTEREST + id);
  for (const { segment, count } of found.values()) {
    if (count > 0) kernels.addUp(rows, segment.start / WORD_BITS, segment.end / WORD_BITS);
  }
}

/** Marks the found members with so many common interests; answers how many each town has. */
function countLevel(level: number, most: number, found: CountBySegment, kernels: BitKernels): CountBySegment {
  const counts: CountBySegment = new Map();
  for (const { segment, count } of found.values()) {
    if (count === 0) continue;
    const { start, end } = segment;
    counts.set(segment, { segment, count: kernels.level(level, most, start / WORD_BITS, end / WORD_BITS) });
  }
  return counts;
}
