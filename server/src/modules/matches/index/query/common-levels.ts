import type { BitKernels } from '../kernels/bit-kernels.js';
import { digitsOf } from '../kernels/bit-kernels.js';
import { FIRST_INTEREST } from '../member-rows.js';
import type { Candidates } from './candidates.js';

/** The level at a position, sorted by common interests, most first. */
export interface Located {
  /** Number of common interests. */
  level: number;
  /** Number of candidates with more. */
  before: number;
  /** Number of candidates with as many. */
  size: number;
}

/**
 * The candidates by number of common interests. The bitmaps of the viewer's interests are added up once, and only for
 * an order that needs the number.
 */
export class CommonLevels {
  /** The highest possible level. */
  readonly most: number;
  readonly #rows: readonly number[];
  #isAddedUp = false;

  constructor(
    private readonly kernels: BitKernels,
    private readonly candidates: Candidates,
    interestIds: readonly number[],
  ) {
    this.most = interestIds.length;
    this.#rows = interestIds.map((id) => FIRST_INTEREST + id);
  }

  /** Finds the level at a position, one binary digit at a time: members with a 1 come before those with a 0. */
  locate(position: number): Located {
    this.#addUp();
    let level = 0;
    let before = 0;
    let size = this.candidates.total;
    for (let digits = 1; digits <= digitsOf(this.most); digits += 1) {
      const withOne = level * 2 + 1;
      const ones = this.kernels.countLike(withOne, digits, this.most);
      if (position - before < ones) {
        level = withOne;
        size = ones;
      } else {
        level = withOne - 1;
        before += ones;
        size -= ones;
      }
    }
    return { level, before, size };
  }

  /** Number of candidates with a common interest. */
  countSharing(): number {
    return this.#isAddedUp ? this.kernels.countSums(this.most) : this.kernels.countAny(this.#rows);
  }

  /** Marks members of this level in `LEVEL`, those of higher ones in `BETTER`. */
  mark(level: number): void {
    this.#addUp();
    this.kernels.mark(level, this.most);
  }

  #addUp(): void {
    if (this.#isAddedUp) return;
    this.kernels.addUp(this.#rows);
    this.#isAddedUp = true;
  }
}
