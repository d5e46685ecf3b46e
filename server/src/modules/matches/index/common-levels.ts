import type { Candidates } from './candidates.js';
import type { BitKernels } from './kernels/bit-kernels.js';
import { digitsOf } from './kernels/bit-kernels.js';
import { FIRST_INTEREST } from './kernels/matrix-rows.js';

/** Where a position falls when the most common interests come first. */
export interface Located {
  /** How many common interests the one there has. */
  level: number;
  /** How many have more. */
  before: number;
  /** How many have as many. */
  size: number;
}

/** The candidates by how many interests they share with the viewer, whose bitmaps are added up once. */
export class CommonLevels {
  /** The greatest number there can be. */
  readonly most: number;

  constructor(
    private readonly kernels: BitKernels,
    private readonly candidates: Candidates,
    interestIds: readonly number[],
  ) {
    this.most = interestIds.length;
    kernels.addUp(interestIds.map((id) => FIRST_INTEREST + id));
  }

  /** Finds the level of a position, digit by digit: those with a one there come before those with a zero. */
  locate(position: number): Located {
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

  /** Marks in `LEVEL` whoever has so many, and in `BETTER` whoever has more. */
  mark(level: number): void {
    this.kernels.mark(level, this.most);
  }
}
