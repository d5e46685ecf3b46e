import { BitMatrix } from './kernels/bit-matrix.js';
import { countBits, hasBit, setBit, WORD_BITS } from './kernels/bits.js';
import { KERNEL_ROWS } from './kernels/matrix-rows.js';
import { MemberMap } from './member-map.js';
import { FIRST_INTEREST, TAKEN } from './member-rows.js';
import { BLOCK, type Segment, TownSegments } from './town-segments.js';

/** A segment with a larger share of taken slots is moved to a larger range. */
const FILL_MAX = 7 / 8;
const GROWTH = 1.25;

/**
 * Assigns members to slots. A town's members are ordered by name key (`name-order.ts`). Keys never decrease along a
 * segment, empty slots included, so binary search finds a name.
 */
export class MemberSlots {
  readonly segments = new TownSegments();
  readonly slotOf = new MemberMap();
  readonly matrix: BitMatrix;
  members: Uint32Array;
  nameKeys: Uint32Array;
  births: Uint16Array;
  count = 0;
  /** How often name keys were renumbered. */
  renumberings = 0;

  constructor(slots: number, interests: number) {
    const size = Math.ceil(Math.max(slots, BLOCK) / BLOCK) * BLOCK;
    this.matrix = new BitMatrix(FIRST_INTEREST + interests, size);
    this.members = new Uint32Array(size);
    this.nameKeys = new Uint32Array(size);
    this.births = new Uint16Array(size);
  }

  get bytes(): number {
    const columns = this.members.byteLength + this.nameKeys.byteLength + this.births.byteLength;
    return columns + this.slotOf.bytes + this.matrix.bytes;
  }

  isTaken(slot: number): boolean {
    return hasBit(this.matrix.row(TAKEN), slot);
  }

  /** Binary search: the first slot in [from, to) with a key of at least `key`; `to` if there is none. */
  firstFrom(key: number, from: number, to: number): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.nameKeys[middle] as number) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Places a member in its town by key; returns the slot, whose bits are all clear. */
  place(memberId: number, townId: number, key: number): number {
    const segment = this.segments.of(townId) ?? this.#open(townId);
    if (segment.members + 1 > (segment.end - segment.start) * FILL_MAX) this.#move(segment);
    const slot = this.#makeRoom(segment, key);
    this.occupy(segment, slot, memberId, key);
    for (let empty = slot + 1; empty < segment.end && !this.isTaken(empty); empty += 1) this.nameKeys[empty] = key;
    return slot;
  }

  /** Places a member in this empty slot. */
  occupy(segment: Segment, slot: number, memberId: number, key: number): void {
    this.members[slot] = memberId;
    this.nameKeys[slot] = key;
    this.slotOf.set(memberId, slot);
    setBit(this.matrix.row(TAKEN), slot, true);
    segment.members += 1;
    this.count += 1;
  }

  /**
   * Registers all members whose columns and bits were written into a segment. Clears the slot of one who is in another
   * segment already.
   */
  registerAll(segment: Segment): void {
    const taken = this.matrix.row(TAKEN);
    for (let index = segment.start / WORD_BITS; index < segment.end / WORD_BITS; index += 1) {
      for (let seats = taken[index] as number; seats !== 0; seats &= seats - 1) {
        const slot = index * WORD_BITS + 31 - Math.clz32(seats & -seats);
        const memberId = this.members[slot] as number;
        if (this.slotOf.get(memberId) === -1) {
          this.slotOf.set(memberId, slot);
          segment.members += 1;
          this.count += 1;
        } else this.#clear(slot);
      }
    }
  }

  /** Empties a slot. Its key stays, for binary search. */
  vacate(slot: number): void {
    this.slotOf.set(this.members[slot] as number, -1);
    this.#clear(slot);
    this.segments.at(slot).members -= 1;
    this.count -= 1;
  }

  #clear(slot: number): void {
    for (let row = KERNEL_ROWS; row < this.matrix.rows; row += 1) setBit(this.matrix.row(row), slot, false);
  }

  #open(townId: number): Segment {
    const segment = this.segments.open(townId, BLOCK);
    this.#ensureCapacity(segment.end);
    return segment;
  }

  /** Moves a full town to a larger range, with its members evenly spread. */
  #move(segment: Segment): void {
    const { start, end } = segment;
    this.segments.move(segment, (end - start) * GROWTH + BLOCK);
    this.#ensureCapacity(segment.end);
    this.nameKeys.fill(0, segment.start, segment.end);
    this.#spread(segment, start, end, segment.start, segment.end, -1);
  }

  /** Returns an empty slot at the position of `key`; spreads the neighbours if there is none. */
  #makeRoom(segment: Segment, key: number): number {
    const place = this.firstFrom(key, segment.start, segment.end);
    let [low, high] = [place, place];
    while (low > segment.start && !this.isTaken(low - 1)) low -= 1;
    while (high < segment.end && !this.isTaken(high)) high += 1;
    if (low < high) {
      const slot = (low + high) >>> 1;
      const before = low === segment.start ? 0 : (this.nameKeys[low - 1] as number);
      this.nameKeys.fill(before, low, slot);
      return slot;
    }
    const [from, to] = this.#windowAround(segment, Math.min(place, segment.end - 1));
    const gap = countBits(this.matrix.row(TAKEN), from, place);
    return this.#spread(segment, from, to, from, to, gap);
  }

  /** The smallest range of slots around a place with enough empty ones; a larger range needs a smaller share. */
  #windowAround(segment: Segment, place: number): [number, number] {
    const size = segment.end - segment.start;
    const levels = Math.max(1, Math.log2(size / WORD_BITS));
    for (let level = 0; ; level += 1) {
      const width = WORD_BITS * 2 ** level;
      const from = segment.start + Math.floor((place - segment.start) / width) * width;
      const to = Math.min(from + width, segment.end);
      if (width >= size) return [segment.start, segment.end];
      const taken = countBits(this.matrix.row(TAKEN), from, to);
      if (taken + 1 <= (to - from) * (1 - ((1 - FILL_MAX) * (level + 1)) / (levels + 1))) return [from, to];
    }
  }

  /**
   * Spreads the members of one range evenly over another, which may be the same. With `gap` >= 0, keeps a slot empty
   * after this many members and returns it; otherwise returns -1.
   */
  #spread(segment: Segment, from: number, to: number, newFrom: number, newTo: number, gap: number): number {
    const targets = new Int32Array(to - from).fill(-1);
    const seats = countBits(this.matrix.row(TAKEN), from, to) + (gap < 0 ? 0 : 1);
    const seatAt = (index: number): number => newFrom + Math.floor((index * (newTo - newFrom)) / seats);
    const moved: { target: number; member: number; key: number; birth: number }[] = [];
    for (let slot = from; slot < to; slot += 1) {
      if (!this.isTaken(slot)) continue;
      const target = seatAt(gap >= 0 && moved.length >= gap ? moved.length + 1 : moved.length);
      targets[slot - from] = target;
      const [member, key, birth] = [this.members[slot], this.nameKeys[slot], this.births[slot]] as [
        number,
        number,
        number,
      ];
      moved.push({ target, member, key, birth });
    }
    this.matrix.move(KERNEL_ROWS, from, targets);
    let next = newFrom;
    let key = newFrom === segment.start ? 0 : (this.nameKeys[newFrom - 1] as number);
    for (const one of moved) {
      this.nameKeys.fill(key, next, one.target);
      key = one.key;
      this.members[one.target] = one.member;
      this.births[one.target] = one.birth;
      this.nameKeys[one.target] = key;
      this.slotOf.set(one.member, one.target);
      next = one.target + 1;
    }
    this.nameKeys.fill(key, next, newTo);
    return gap < 0 ? -1 : seatAt(gap);
  }

  /** Grows the arrays to at least `slots`. */
  #ensureCapacity(slots: number): void {
    if (slots <= this.matrix.slots) return;
    const size = Math.ceil((slots * GROWTH) / BLOCK) * BLOCK;
    this.matrix.grow(size);
    const [members, nameKeys, births] = [this.members, this.nameKeys, this.births];
    this.members = new Uint32Array(size);
    this.members.set(members);
    this.nameKeys = new Uint32Array(size);
    this.nameKeys.set(nameKeys);
    this.births = new Uint16Array(size);
    this.births.set(births);
  }
}
