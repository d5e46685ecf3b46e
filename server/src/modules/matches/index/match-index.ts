import type { FoundMatches, MatchRow, MatchSort } from '../match-finder.js';
import { AgeRows } from './age-rows.js';
import { BlockLists } from './block-lists.js';
import { Candidates } from './candidates.js';
import { BitKernels } from './kernels/bit-kernels.js';
import { hasBit, setBit } from './kernels/bits.js';
import { FIRST_INTEREST, LISTED } from './kernels/matrix-rows.js';
import { MatchPage } from './match-page.js';
import { MemberSlots } from './member-slots.js';
import { NameOrder, type NamePlace } from './name-order.js';
import { KnownSurroundings, type Surroundings } from './surroundings.js';
import { NO_TOWN } from './town-segments.js';

/** What the index knows of a member, besides the name's place. */
export interface MemberFacts {
  /** `NO_TOWN` without one. */
  townId: number;
  /** As `birthNumber` counts. */
  birth: number;
  /** Whether Find Venner shows the member at all. */
  isListed: boolean;
  interestIds: readonly number[];
}

/** A member as the database has it now. */
export interface MemberState extends MemberFacts, NamePlace {}

/** What is asked for, in the index's own terms. Absent bounds don't bind. */
export interface IndexQuestion {
  sortBy: MatchSort;
  /** Whole kilometres. */
  limitKm: number | null;
  /** Days of birth as `birthNumber` counts: after the one, up to the other. */
  bornAfter: number | null;
  bornUpTo: number | null;
  /** From 0. */
  offset: number;
  count: number;
}

/** An answer without its date: the index doesn't know of any. */
export type Found = Omit<FoundMatches, 'snapshot'>;

/**
 * Everything about members that Find Venner looks at, in the memory of this process: one bitmap for each interest, and
 * every member at the same place in all of them. docs/matching.md tells the method. It knows nothing of where its
 * members come from.
 */
export class MatchIndex {
  readonly slots: MemberSlots;
  readonly #names: NameOrder;
  readonly #ages: AgeRows;
  readonly #surroundings: KnownSurroundings;
  readonly #kernels: BitKernels;

  /** Room for members, and for interests with ids up to `interests`. */
  constructor(
    members: number,
    readonly interests: number,
    readonly blocks = new BlockLists(),
  ) {
    this.slots = new MemberSlots(members, interests + 1);
    this.#names = new NameOrder(this.slots);
    this.#ages = new AgeRows(this.slots);
    this.#surroundings = new KnownSurroundings(this.slots.segments);
    this.#kernels = new BitKernels(this.slots.matrix);
  }

  /** How many members it holds, listed or not. */
  get members(): number {
    return this.slots.count;
  }

  get bytes(): number {
    return this.slots.bytes + this.blocks.bytes;
  }

  has(memberId: number): boolean {
    return this.slots.slotOf.get(memberId) !== -1;
  }

  /** Forgets a member; an unknown one is nothing to do. */
  remove(memberId: number): void {
    const slot = this.slots.slotOf.get(memberId);
    if (slot !== -1) this.slots.leave(slot);
  }

  /**
   * Learns what members are now who stand side by side in the order of names. Those before and after them have to be
   * known already.
   */
  put(run: readonly MemberState[]): void {
    const keys = this.#names.keysFor(run);
    for (const [index, member] of run.entries()) {
      const slot = this.#seat(member, keys === null ? null : (keys[index] as number));
      this.describe(slot, member);
    }
  }

  /** Says what the member in a slot is like. */
  describe(slot: number, { birth, isListed, interestIds }: Omit<MemberFacts, 'townId'>): void {
    const { matrix, births } = this.slots;
    births[slot] = birth;
    this.#ages.remember(slot, birth, isListed);
    setBit(matrix.row(LISTED), slot, isListed);
    for (let row = FIRST_INTEREST; row < matrix.rows; row += 1) setBit(matrix.row(row), slot, false);
    for (const interestId of interestIds) this.addInterest(slot, interestId);
  }

  addInterest(slot: number, interestId: number): void {
    if (interestId > this.interests) throw new RangeError(`Interest ${interestId} has come since the index was built`);
    setBit(this.slots.matrix.row(FIRST_INTEREST + interestId), slot, true);
  }

  /** What a viewer whom it has finds. */
  find(viewerId: number, { sortBy, limitKm, bornAfter, bornUpTo, offset, count }: IndexQuestion): Found {
    const viewer = this.slots.slotOf.get(viewerId);
    const { townId } = this.slots.segments.at(viewer);
    const interestIds = this.interestsOf(viewer);
    const around = this.#surroundings.of(townId);
    const candidates = new Candidates(this.slots, around, townId === NO_TOWN ? null : limitKm);
    candidates.mark(this.#kernels, this.#ages, bornAfter, bornUpTo);
    candidates.exclude(viewerId);
    for (const memberId of this.blocks.of(viewerId)) candidates.exclude(memberId);
    const page = new MatchPage(this.slots, this.#kernels, candidates, offset, count);
    page.fill(sortBy, interestIds);
    return { rows: page.slots.map((slot) => this.#row(slot, around, interestIds)), total: candidates.total };
  }

  /** The ids of what the member in a slot likes, rising. */
  interestsOf(slot: number): number[] {
    const ids: number[] = [];
    for (let id = 0; id <= this.interests; id += 1) {
      if (hasBit(this.slots.matrix.row(FIRST_INTEREST + id), slot)) ids.push(id);
    }
    return ids;
  }

  #seat({ id, townId }: MemberState, newKey: number | null): number {
    const { slots } = this;
    const slot = slots.slotOf.get(id);
    if (slot === -1) return slots.place(id, townId, newKey as number);
    if (newKey === null && slots.segments.at(slot).townId === townId) return slot;
    const key = newKey ?? (slots.nameKeys[slot] as number);
    slots.leave(slot);
    return slots.place(id, townId, key);
  }

  #row(slot: number, around: Surroundings, interestIds: readonly number[]): MatchRow {
    const { matrix, members, segments } = this.slots;
    return {
      memberId: members[slot] as number,
      commonInterestIds: interestIds.filter((id) => hasBit(matrix.row(FIRST_INTEREST + id), slot)),
      distanceKm: around.kilometresTo(segments.at(slot)),
    };
  }
}
