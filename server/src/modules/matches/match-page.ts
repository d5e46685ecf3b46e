import type { BitKernels } from './bit-kernels.js';
import { collectBits, hasBit } from './bits.js';
import type { Candidates, Counted } from './candidates.js';
import { CommonLevels } from './common-levels.js';
import type { MatchSort } from './match-finder.js';
import { BETTER, FIRST_INTEREST, FOUND, LEVEL } from './matrix-rows.js';
import type { MemberSlots } from './member-slots.js';
import { NameSelect } from './name-select.js';
import type { Ring } from './town-rings.js';
import type { Segment } from './town-segments.js';

/** So many members are sorted one by one rather than level by level. */
const FEW = 2048;

/**
 * The slots of one page. Whoever was found is cut into groups in the asked order, such as one distance, or one number of
 * common interests at one distance; a group is marked in a row and counted, so those before the page are skipped
 * unseen, and names settle the order inside.
 */
export class MatchPage {
  readonly slots: number[] = [];
  #toSkip: number;

  constructor(
    private readonly members: MemberSlots,
    private readonly kernels: BitKernels,
    private readonly candidates: Candidates,
    offset: number,
    private readonly count: number,
  ) {
    this.#toSkip = offset;
  }

  /** Fills the page in an order, with the viewer's interests. */
  fill(sortBy: MatchSort, interestIds: readonly number[]): void {
    const { rings, total, towns } = this.candidates;
    if (this.#toSkip >= total) return;
    switch (sortBy) {
      case 'name_asc':
        return this.#takeGroup(FOUND, towns);
      case 'name_desc':
        return this.#takeFromBehind(towns);
      case 'distance_asc':
        return this.#takeRings(FOUND, rings, this.candidates);
      case 'distance_desc':
        return this.#takeRings(FOUND, rings.toReversed(), this.candidates);
      case 'common_desc':
        return this.#takeMostCommon(interestIds);
      case 'common_asc':
        return this.#takeLeastCommon(interestIds);
    }
  }

  get #isFull(): boolean {
    return this.slots.length >= this.count;
  }

  /** Goes on with a group whose members only names tell apart. */
  #takeGroup(row: number, towns: readonly Counted[]): void {
    let size = 0;
    for (const { count } of towns) size += count;
    if (this.#toSkip >= size) {
      this.#toSkip -= size;
      return;
    }
    const wanted = Math.min(this.count - this.slots.length, size - this.#toSkip);
    const segments = towns.map(({ segment }) => segment);
    this.slots.push(...this.#namesIn(row).pick(segments, size, this.#toSkip, wanted));
    this.#toSkip = 0;
  }

  #takeFromBehind(towns: readonly Counted[]): void {
    const end = this.candidates.total - this.#toSkip;
    const start = Math.max(0, end - this.count);
    const segments = towns.map(({ segment }) => segment);
    this.slots.push(
      ...this.#namesIn(FOUND)
        .pick(segments, this.candidates.total, start, end - start)
        .reverse(),
    );
  }

  #namesIn(row: number): NameSelect {
    return new NameSelect(this.members, this.kernels, row);
  }

  #takeRings(row: number, rings: readonly Ring[], counts: { of(segment: Segment): Counted | undefined }): void {
    for (const { segments } of rings) {
      const towns: Counted[] = [];
      for (const segment of segments) {
        const there = counts.of(segment);
        if (there !== undefined && there.count > 0) towns.push(there);
      }
      if (towns.length > 0) this.#takeGroup(row, towns);
      if (this.#isFull) return;
    }
  }

  #takeLevel(levels: CommonLevels, level: number): void {
    const counts = levels.mark(level);
    this.#takeRings(LEVEL, this.candidates.rings, { of: (segment) => counts.get(segment) });
  }

  #takeMostCommon(interestIds: readonly number[]): void {
    const levels = new CommonLevels(this.kernels, this.candidates, interestIds);
    const last = levels.locate(Math.min(this.#toSkip + this.count, this.candidates.total) - 1);
    if (this.#toSkip >= last.before) this.#toSkip -= last.before;
    else if (last.before <= FEW) {
      // A first page: few share most of their interests with anybody.
      const counts = levels.mark(last.level);
      this.#takeBetter(interestIds);
      this.#takeRings(LEVEL, this.candidates.rings, { of: (segment) => counts.get(segment) });
      return;
    } else {
      const first = levels.locate(this.#toSkip);
      this.#toSkip -= first.before;
      for (let level = first.level; level > last.level && !this.#isFull; level -= 1) this.#takeLevel(levels, level);
    }
    this.#takeLevel(levels, last.level);
  }

  #takeLeastCommon(interestIds: readonly number[]): void {
    const levels = new CommonLevels(this.kernels, this.candidates, interestIds);
    const first = levels.locate(this.candidates.total - 1 - this.#toSkip);
    this.#toSkip -= this.candidates.total - first.before - first.size;
    for (let level = first.level; level <= levels.most && !this.#isFull; level += 1) this.#takeLevel(levels, level);
  }

  /** Goes on with those in `BETTER`, sorted one by one. */
  #takeBetter(interestIds: readonly number[]): void {
    const { matrix, nameKeys } = this.members;
    const better = matrix.row(BETTER);
    const rows = interestIds.map((id) => matrix.row(FIRST_INTEREST + id));
    const found: { slot: number; common: number; ring: number; key: number }[] = [];
    for (const [ring, { segments }] of this.candidates.rings.entries()) {
      for (const segment of segments) {
        if ((this.candidates.of(segment)?.count ?? 0) === 0) continue;
        const slots: number[] = [];
        collectBits(better, segment.start, segment.end, slots);
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
