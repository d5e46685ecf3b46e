import { setBit } from './bits.js';
import { AGES, FIRST_AGE } from './matrix-rows.js';
import type { MemberSlots } from './member-slots.js';

/** The day that birth days are counted from: nobody on the age slider is born before it. */
export const FIRST_BIRTH_DAY = '1900-01-01';
const DAY_MS = 24 * 60 * 60 * 1000;
const LAST = 2 ** 16 - 1;

/** A day as a number that fits into two bytes. */
export const birthNumber = (day: string): number =>
  clampBirth((Date.parse(day) - Date.parse(FIRST_BIRTH_DAY)) / DAY_MS);

export const clampBirth = (days: number): number => Math.min(Math.max(days, 0), LAST);

/**
 * Bitmaps of whoever is born up to a day. An age that is asked for stands for one day all day long, so its bitmap is
 * made at the first asking and kept; the longest unused one gives way.
 */
export class AgeRows {
  /** Days with their rows, the longest unused first. */
  readonly #rows = new Map<number, number>();

  constructor(private readonly slots: MemberSlots) {}

  /** The row of whoever is born up to `day`. */
  bornUpTo(day: number): number {
    const known = this.#rows.get(day);
    const row = known ?? this.#make(day);
    this.#rows.delete(day);
    this.#rows.set(day, row);
    return row;
  }

  /** Tells the rows of a member's day of birth. */
  remember(slot: number, birth: number): void {
    for (const [day, row] of this.#rows) setBit(this.slots.matrix.row(row), slot, birth <= day);
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
    const used = this.slots.segments.used;
    for (let slot = 0, index = 0; slot < used; index += 1) {
      let word = 0;
      for (let bit = 0; bit < 32; bit += 1, slot += 1) word |= ((births[slot] as number) <= day ? 1 : 0) << bit;
      words[index] = word;
    }
    return row;
  }
}
