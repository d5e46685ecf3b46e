import type { AgeRows } from './age-rows.js';
import type { BitKernels } from './bit-kernels.js';
import { hasBit, setBit, WORD_BITS } from './bits.js';
import { FOUND } from './matrix-rows.js';
import type { MemberSlots } from './member-slots.js';
import type { Ring } from './town-rings.js';
import type { Segment } from './town-segments.js';

/** A town with how many of its members are meant. */
export interface Counted {
  segment: Segment;
  count: number;
}

/** Words of the bitmaps, from one up to another. */
export type Span = readonly [from: number, to: number];

/** Whoever a question is about: listed, of the right age and near enough; marked in `FOUND` and counted by town. */
export class Candidates {
  readonly #bySegment = new Map<Segment, Counted>();
  total = 0;

  constructor(
    private readonly slots: MemberSlots,
    readonly rings: readonly Ring[],
  ) {}

  /** Marks them; ages are days of birth, absent ones don't bind. */
  mark(kernels: BitKernels, ages: AgeRows, bornAfter: number | null, bornUpTo: number | null): void {
    const young = bornUpTo === null ? null : ages.bornUpTo(bornUpTo);
    const old = bornAfter === null ? null : ages.bornUpTo(bornAfter);
    for (const { segments } of this.rings) {
      for (const segment of segments) {
        const count = kernels.filter(young, old, segment.start / WORD_BITS, segment.end / WORD_BITS);
        this.#bySegment.set(segment, { segment, count });
        this.total += count;
      }
    }
  }

  /** Takes one out, wherever that member is. */
  exclude(memberId: number): void {
    const slot = this.slots.slotOf.get(memberId);
    if (slot === -1) return;
    const there = this.#bySegment.get(this.slots.segments.at(slot));
    const found = this.slots.matrix.row(FOUND);
    if (there === undefined || !hasBit(found, slot)) return;
    setBit(found, slot, false);
    there.count -= 1;
    this.total -= 1;
  }

  /** The towns that have any. */
  get towns(): Counted[] {
    return [...this.#bySegment.values()].filter(({ count }) => count > 0);
  }

  of(segment: Segment): Counted | undefined {
    return this.#bySegment.get(segment);
  }

  /** Where they are, in as few pieces as can be: nobody else is marked there. */
  get spans(): Span[] {
    if (this.#bySegment.size === this.slots.segments.count) return [[0, this.slots.segments.used / WORD_BITS]];
    return this.towns.map(({ segment }): Span => [segment.start / WORD_BITS, segment.end / WORD_BITS]);
  }
}
