import type { MatchSort } from '../../match-request.js';
import type { BitKernels } from '../kernels/bit-kernels.js';
import { hasBit } from '../kernels/bits.js';
import { BETTER, FOUND, LEVEL } from '../kernels/matrix-rows.js';
import { FIRST_INTEREST } from '../member-rows.js';
import type { MemberSlots } from '../member-slots.js';
import type { Segment } from '../town-segments.js';
import type { Candidates } from './candidates.js';
import type { CommonLevels } from './common-levels.js';
import { NameSelect } from './name-select.js';

/** Up to this many members are sorted individually instead of by level. */
const FEW = 2048;

/**
 * The slots of one page. The candidates form groups in the requested order, such as one distance, or one number of
 * common interests at one distance. A group is marked in a row and counted, so groups before the page are skipped by
 * their counts; within a group the order is by name.
 */
export class MatchPage {
  readonly slots: number[] = [];
  #toSkip: number;

  constructor(
    private readonly members: MemberSlots,
    private readonly kernels: BitKernels,
    private readonly candidates: Candidates,
    private readonly levels: CommonLevels,
    offset: number,
    private readonly count: number,
  ) {
    this.#toSkip = offset;
  }

  /** Fills the page in this order; `interestIds` are the viewer's. */
  fill(sortBy: MatchSort, interestIds: readonly number[]): void {
    const { reach, total } = this.candidates;
    if (this.#toSkip >= total) return;
    switch (sortBy) {
      case 'name_asc':
        return this.#takeGroup(FOUND, 0, reach);
      case 'name_desc':
        return this.#takeFromBehind();
      case 'distance_asc':
        return this.#takeRings(FOUND);
      case 'distance_desc':
        return this.#takeRingsFromBehind();
      case 'common_desc':
        return this.#takeMostCommon(interestIds);
      case 'common_asc':
        return this.#takeLeastCommon();
    }
  }

  get #isFull(): boolean {
    return this.slots.length >= this.count;
  }

  /** The towns at places `from` to `to` with a member marked in a row. */
  #townsIn(row: number, from: number, to: number): Segment[] {
    const counts = this.members.matrix.counts(row);
    const towns: Segment[] = [];
    for (let place = from; place < to; place += 1) {
      const segment = this.candidates.around.segments[place] as Segment;
      if (counts[segment.ordinal] !== 0) towns.push(segment);
    }
    return towns;
  }

  /** Appends from a group ordered by name: the members marked in a row, in the towns at places `from` to `to`. */
  #takeGroup(row: number, from: number, to: number): void {
    const counts = this.members.matrix.counts(row);
    let size = 0;
    for (let place = from; place < to; place += 1) {
      size += counts[(this.candidates.around.segments[place] as Segment).ordinal] as number;
    }
    if (this.#toSkip >= size) {
      this.#toSkip -= size;
      return;
    }
    const wanted = Math.min(this.count - this.slots.length, size - this.#toSkip);
    const names = new NameSelect(this.members, this.kernels, row);
    this.slots.push(...names.pick(this.#townsIn(row, from, to), size, this.#toSkip, wanted));
    this.#toSkip = 0;
  }

  #takeFromBehind(): void {
    const { total, reach } = this.candidates;
    const end = total - this.#toSkip;
    const start = Math.max(0, end - this.count);
    const names = new NameSelect(this.members, this.kernels, FOUND);
    this.slots.push(...names.pick(this.#townsIn(FOUND, 0, reach), total, start, end - start).reverse());
  }

  /** Appends groups by distance, nearest first. */
  #takeRings(row: number): void {
    const { around, reach } = this.candidates;
    for (let place = 0, end = 0; place < reach && !this.#isFull; place = end) {
      end = around.ringEnd(place);
      this.#takeGroup(row, place, end);
    }
  }

  #takeRingsFromBehind(): void {
    const { around, reach } = this.candidates;
    for (let end = reach, start = reach; end > 0 && !this.#isFull; end = start) {
      start = around.ringStart(end - 1);
      this.#takeGroup(FOUND, start, end);
    }
  }

  #takeLevel(level: number): void {
    this.levels.mark(level);
    this.#takeRings(LEVEL);
  }

  #takeMostCommon(interestIds: readonly number[]): void {
    const { levels } = this;
    const last = levels.locate(Math.min(this.#toSkip + this.count, this.candidates.total) - 1);
    if (this.#toSkip >= last.before) this.#toSkip -= last.before;
    else if (last.before <= FEW) {
      // Usual on a first page: few members share most of their interests.
      levels.mark(last.level);
      this.#takeBetter(interestIds);
      this.#takeRings(LEVEL);
      return;
    } else {
      const first = levels.locate(this.#toSkip);
      this.#toSkip -= first.before;
      for (let level = first.level; level > last.level && !this.#isFull; level -= 1) this.#takeLevel(level);
    }
    this.#takeLevel(last.level);
  }

  #takeLeastCommon(): void {
    const { levels } = this;
    const first = levels.locate(this.candidates.total - 1 - this.#toSkip);
    this.#toSkip -= this.candidates.total - first.before - first.size;
    for (let level = first.level; level <= levels.most && !this.#isFull; level += 1) this.#takeLevel(level);
  }

  /** Appends the members in `BETTER`, sorted individually. */
  #takeBetter(interestIds: readonly number[]): void {
    const { matrix, nameKeys } = this.members;
    const { around, reach } = this.candidates;
    const rows = interestIds.map((id) => matrix.row(FIRST_INTEREST + id));
    const found: { slot: number; common: number; ring: number; key: number }[] = [];
    for (let ring = 0, end = 0; ring < reach; ring = end) {
      end = around.ringEnd(ring);
      for (const town of this.#townsIn(BETTER, ring, end)) {
        const slots: number[] = [];
        this.kernels.collect(BETTER, town, slots);
        for (const slot of slots) {
          let common = 0;
          for (const row of rows) if (hasBit(row, slot)) common += 1;
          found.push({ slot, common, ring, key: nameKeys[slot] as number });
        }
      }
    }
    found.sort((one, other) => other.common - one.common || one.ring - other.ring || one.key - other.key);
    this.slots.push(...found.slice(this.#toSkip, this.#toSkip + this.count).map(({ slot }) => slot));
    this.#toSkip = 0;
  }
}
