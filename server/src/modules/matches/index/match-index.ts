import type { FoundMatches, FoundMember } from '../match-finder.js';
import type { MatchSort } from '../match-request.js';
import { MEMBER_BITMAPS, type MemberBitmap, type MemberFacts } from '../member-facts.js';
import { AgeRows } from './age-rows.js';
import { BlockLists } from './block-lists.js';
import { BitKernels } from './kernels/bit-kernels.js';
import { hasBit, setBit } from './kernels/bits.js';
import { FIRST_INTEREST, rowOf } from './member-rows.js';
import { MemberSlots } from './member-slots.js';
import { NameOrder, type NamePlace } from './name-order.js';
import { type CandidateBounds, Candidates } from './query/candidates.js';
import { CommonLevels } from './query/common-levels.js';
import { MatchPage } from './query/match-page.js';
import type { Surroundings } from './query/surroundings.js';
import { SurroundingsCache } from './query/surroundings-cache.js';
import { NO_TOWN } from './town-segments.js';

/** What the index holds about a member, besides the name's position. */
export interface KnownMember extends MemberFacts {
  interestIds: readonly number[];
}

/** The current state of a member in the database. */
export interface MemberState extends KnownMember, NamePlace {}

/** A query of the index. */
export interface IndexQuery extends CandidateBounds {
  sortBy: MatchSort;
  /** Whole kilometres; null is no limit. */
  limitKm: number | null;
  /** From 0. */
  offset: number;
  count: number;
  /** Members whom the viewer isn't shown. */
  excluded: readonly number[];
}

/** A result without its snapshot, which the index doesn't know. */
export type Found = Omit<FoundMatches, 'snapshot'>;

/**
 * The in-memory index of Find Venner: a bitmap per interest, in which every member has the same position. See
 * docs/matching.md. Independent of where the members come from.
 */
export class MatchIndex {
  readonly slots: MemberSlots;
  readonly #names: NameOrder;
  readonly #ages: AgeRows;
  readonly #surroundings: SurroundingsCache;
  readonly #kernels: BitKernels;

  /** `members` is the initial capacity, `interests` the greatest id of an interest. */
  constructor(
    members: number,
    readonly interests: number,
    readonly blocks = new BlockLists(),
  ) {
    this.slots = new MemberSlots(members, interests + 1);
    this.#names = new NameOrder(this.slots);
    this.#ages = new AgeRows(this.slots);
    this.#surroundings = new SurroundingsCache(this.slots.segments);
    this.#kernels = new BitKernels(this.slots.matrix);
  }

  /** Number of members, listed or not. */
  get members(): number {
    return this.slots.count;
  }

  get bytes(): number {
    return this.slots.bytes + this.blocks.bytes;
  }

  has(memberId: number): boolean {
    return this.slots.slotOf.get(memberId) !== -1;
  }

  /** The value of a bitmap for a member, whom the index must have. */
  knows(memberId: number, bitmap: MemberBitmap): boolean {
    return hasBit(this.slots.matrix.row(rowOf(bitmap)), this.slots.slotOf.get(memberId));
  }

  /** Removes a member, if known. */
  remove(memberId: number): void {
    const slot = this.slots.slotOf.get(memberId);
    if (slot !== -1) this.slots.vacate(slot);
  }

  /**
   * Inserts or updates members who are consecutive in the order of names. Their neighbours before and after must be
   * known already.
   */
  put(run: readonly MemberState[]): void {
    const keys = this.#names.keysFor(run);
    for (const [index, member] of run.entries()) {
      const slot = this.#seat(member, keys === null ? null : (keys[index] as number));
      this.setFacts(slot, member);
    }
  }

  /** Sets the attributes of the member in a slot. */
  setFacts(slot: number, member: KnownMember): void {
    const { matrix, births } = this.slots;
    births[slot] = member.birth;
    this.#ages.update(slot, member.birth, member.isListed);
    for (const bitmap of MEMBER_BITMAPS) setBit(matrix.row(rowOf(bitmap)), slot, member[bitmap]);
    for (let row = FIRST_INTEREST; row < matrix.rows; row += 1) setBit(matrix.row(row), slot, false);
    for (const interestId of member.interestIds) this.addInterest(slot, interestId);
  }

  addInterest(slot: number, interestId: number): void {
    if (interestId > this.interests) throw new RangeError(`Interest ${interestId} has come since the index was built`);
    setBit(this.slots.matrix.row(FIRST_INTEREST + interestId), slot, true);
  }

  /** Finds matches for a viewer, whom the index must have. */
  find(viewerId: number, query: IndexQuery): Found {
    const { sortBy, limitKm, offset, count } = query;
    const viewer = this.slots.slotOf.get(viewerId);
    const { townId } = this.slots.segments.at(viewer);
    const interestIds = this.interestsOf(viewer);
    const around = this.#surroundings.of(townId);
    const candidates = new Candidates(this.slots, around, townId === NO_TOWN ? null : limitKm);
    candidates.mark(this.#kernels, this.#ages, query);
    candidates.exclude(viewerId);
    for (const memberId of this.blocks.of(viewerId)) candidates.exclude(memberId);
    for (const memberId of query.excluded) candidates.exclude(memberId);
    const levels = new CommonLevels(this.#kernels, candidates, interestIds);
    const page = new MatchPage(this.slots, this.#kernels, candidates, levels, offset, count);
    page.fill(sortBy, interestIds);
    return {
      members: page.slots.map((slot) => this.#row(slot, around, interestIds)),
      total: candidates.total,
      sharing: levels.countSharing(),
    };
  }

  /** Ids of the interests of the member in a slot, ascending. */
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
    slots.vacate(slot);
    return slots.place(id, townId, key);
  }

  #row(slot: number, around: Surroundings, interestIds: readonly number[]): FoundMember {
    const { matrix, members, segments } = this.slots;
    return {
      memberId: members[slot] as number,
      commonInterestIds: interestIds.filter((id) => hasBit(matrix.row(FIRST_INTEREST + id), slot)),
      distanceKm: around.kilometresTo(segments.at(slot)),
    };
  }
}
