import { collectBits } from './kernels/bits.js';
import { TAKEN } from './member-rows.js';
import type { MemberSlots } from './member-slots.js';

/** Keys are greater than 0 and less than this. */
export const NAME_KEYS = 2 ** 32;
/** Minimum gap between keys after renumbering. */
const ROOM = 64;

/** A member's position by name: the ids of the neighbours, null at the ends. */
export interface NamePlace {
  id: number;
  before: number | null;
  after: number | null;
}

/**
 * The order of names as integer keys with gaps. The collation is the database's: it provides a name's neighbours, and
 * the name gets a key between theirs.
 */
export class NameOrder {
  constructor(private readonly slots: MemberSlots) {}

  /** The key of the name with this rank, from 0, of `count` names. */
  static keyOfRank(rank: number, count: number): number {
    return Math.floor(((rank + 1) * NAME_KEYS) / (count + 1));
  }

  /**
   * Keys for members who are consecutive by name; null when their current keys are in the right order.
   */
  keysFor(run: readonly NamePlace[]): number[] | null {
    const before = run[0]?.before ?? null;
    const after = run.at(-1)?.after ?? null;
    let [low, high] = [this.#keyOf(before) ?? 0, this.#keyOf(after) ?? NAME_KEYS];
    if (this.#isInOrder(run, low, high)) return null;
    if (high - low <= run.length) {
      this.#makeRoom(before === null ? high : low, run);
      [low, high] = [this.#keyOf(before) ?? 0, this.#keyOf(after) ?? NAME_KEYS];
      if (high - low <= run.length) throw new RangeError('Too many new names in one gap');
    }
    return run.map((_, index) => low + Math.floor(((index + 1) * (high - low)) / (run.length + 1)));
  }

  #keyOf(memberId: number | null): number | null {
    if (memberId === null) return null;
    const slot = this.slots.slotOf.get(memberId);
    if (slot === -1) throw new RangeError(`Member ${memberId} is an unknown neighbour`);
    return this.slots.nameKeys[slot] as number;
  }

  #isInOrder(run: readonly NamePlace[], low: number, high: number): boolean {
    let last = low;
    for (const { id } of run) {
      const slot = this.slots.slotOf.get(id);
      const key = slot === -1 ? 0 : (this.slots.nameKeys[slot] as number);
      if (key <= last) return false;
      last = key;
    }
    return last < high;
  }

  /** Renumbers the names around a key, in the smallest range with enough room for all. */
  #makeRoom(key: number, run: readonly NamePlace[]): void {
    const room = Math.max(ROOM, 2 * run.length + 2);
    this.slots.renumberings += 1;
    for (let width = room; ; width = Math.min(width * 2, NAME_KEYS)) {
      const low = Math.max(0, Math.min(Math.floor(key - width / 2), NAME_KEYS - width));
      const inside = this.#slotsBetween(low, low + width);
      if (width < NAME_KEYS && (inside.length + 1) * room > width) continue;
      const keys = this.slots.nameKeys;
      inside.sort((one, other) => (keys[one] as number) - (keys[other] as number));
      const newKeys = new Map(
        inside.map((slot, index) => [slot, low + Math.floor(((index + 1) * width) / (inside.length + 1))]),
      );
      for (const { start, end } of this.slots.segments.all) {
        const [from, to] = [this.slots.firstFrom(low, start, end), this.slots.firstFrom(low + width, start, end)];
        let last = low;
        for (let slot = from; slot < to; slot += 1) {
          last = newKeys.get(slot) ?? last;
          keys[slot] = last;
        }
      }
      return;
    }
  }

  #slotsBetween(low: number, high: number): number[] {
    const found: number[] = [];
    const taken = this.slots.matrix.row(TAKEN);
    for (const { start, end } of this.slots.segments.all) {
      collectBits(taken, this.slots.firstFrom(low, start, end), this.slots.firstFrom(high, start, end), found);
    }
    return found;
  }
}
