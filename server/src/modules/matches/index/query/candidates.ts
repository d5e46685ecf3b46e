import type { MatchFilter } from '../../member-facts.js';
import type { AgeRows } from '../age-rows.js';
import type { BitKernels } from '../kernels/bit-kernels.js';
import { hasBit, setBit } from '../kernels/bits.js';
import { FOUND } from '../kernels/matrix-rows.js';
import { LISTED, rowOf } from '../member-rows.js';
import type { MemberSlots } from '../member-slots.js';
import type { Surroundings } from './surroundings.js';

/** What decides who is found, besides the distance. */
export interface CandidateBounds {
  /** Birth numbers: exclusive lower and inclusive upper bound; null is none. */
  bornAfter: number | null;
  bornUpTo: number | null;
  filters: readonly MatchFilter[];
}

/** The members whom a query is about (listed, age, filters, distance), marked in `FOUND` and counted by town. */
export class Candidates {
  /** Number of towns within the distance limit, nearest first. */
  readonly reach: number;
  total = 0;

  constructor(
    private readonly slots: MemberSlots,
    readonly around: Surroundings,
    limitKm: number | null,
  ) {
    this.reach = around.within(limitKm);
  }

  /** Marks them. The kernels then work on the towns within reach. */
  mark(kernels: BitKernels, ages: AgeRows, { bornAfter, bornUpTo, filters }: CandidateBounds): void {
    const { segments } = this.slots;
    const { around, reach } = this;
    kernels.cover(reach === segments.count ? segments.inOrder : around.segments.slice(0, reach));
    const young = bornUpTo === null ? LISTED : ages.bornUpTo(bornUpTo);
    this.total = kernels.filter([young, ...filters.map(rowOf)], bornAfter === null ? [] : [ages.bornUpTo(bornAfter)]);
  }

  /** Unmarks a member, if marked. */
  exclude(memberId: number): void {
    const slot = this.slots.slotOf.get(memberId);
    if (slot === -1) return;
    const { segments, matrix } = this.slots;
    const { ordinal } = segments.at(slot);
    const found = matrix.row(FOUND);
    if ((this.around.places[ordinal] as number) >= this.reach || !hasBit(found, slot)) return;
    setBit(found, slot, false);
    const counts = matrix.counts(FOUND);
    counts[ordinal] = (counts[ordinal] as number) - 1;
    this.total -= 1;
  }
}
