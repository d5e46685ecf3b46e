import { FIRST_BIRTH_DAY, LAST_BIRTH } from '../member-facts.js';
import { setBit, WORD_BITS } from './kernels/bits.js';
import { AGES, FIRST_AGE, LISTED } from './member-rows.js';
import type { MemberSlots } from './member-slots.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A date as the fact `birth` of `MEMBER_FACTS`. */
export const birthNumber = (day: string): number =>
  Math.min(Math.max((Date.parse(day) - Date.parse(FIRST_BIRTH_DAY)) / DAY_MS, 0), LAST_BIRTH);

/**
 * LRU cache of bitmaps of the members who are listed and born up to a day. An age means the same day of birth all day
 * long, so many requests share a bitmap.
 */
export class AgeRows {
  /** Rows by day, least recently used first. */
  readonly #rows = new Map<number, number>();

  constructor(private readonly slots: MemberSlots) {}

  /** The row of the members who are listed and born up to `day`. */
  bornUpTo(day: number): number {
    const known = this.#rows.get(day);
    const row = known ?? this.#make(day);
    this.#rows.delete(day);
    this.#rows.set(day, row);
    return row;
  }

  /** Updates all cached rows with a member. */
  update(slot: number, birth: number, isListed: boolean): void {
    for (const [day, row] of this.#rows) setBit(this.slots.matrix.row(row), slot, isListed && birth <= day);
  }

  #make(day: number): number {
    let row = FIRST_AGE + this.#rows.size;
    if (this.#rows.size === AGES) {
      const [[oldest, itsRow]] = this.#rows as unknown as Iterable<[number, number]> as [[number, number]];
      this.#rows.delete(oldest);
      row = itsRow;
    }
    const { births } = this.slots;
    const words = this.slots.matrix.row(row);
    const listed = this.slots.matrix.row(LISTED);
    const used = this.slots.segments.used;
    for (let slot = 0, index = 0; slot < used; index += 1) {
      let word = 0;
      // The sign bit of the difference: an unpredictable branch would take four times as long.
      for (let bit = 0; bit < WORD_BITS; bit += 1, slot += 1) {
        word |= (((births[slot] as number) - day - 1) >>> 31) << bit;
      }
      words[index] = word & (listed[index] as number);
    }
    return row;
  }
}
