import type { BitKernels } from '../kernels/bit-kernels.js';
import { collectBits } from '../kernels/bits.js';
import type { MemberSlots } from '../member-slots.js';
import { NAME_KEYS } from '../name-order.js';
import type { Segment } from '../town-segments.js';

/** Up to this many extra names are sorted instead of cut off exactly. */
const FEW = 64;

/** A cut through sorted segments: for each, the first slot after it. */
interface Cut {
  places: Int32Array;
  /** Number of marked members before it. */
  count: number;
  /** All keys before the cut are smaller. */
  key: number;
}

/**
 * Selects members of several towns by name. Each town is sorted, so an interpolation search finds the page: it guesses a
 * key, counts the members before it in whole words and narrows the range. The last page takes as long as the first.
 */
export class NameSelect {
  constructor(
    private readonly slots: MemberSlots,
    private readonly kernels: BitKernels,
    /** The row that marks the members. */
    private readonly row: number,
  ) {}

  /** Slots `offset` to `offset + count` of the `total` marked members of these towns, by name. */
  pick(segments: readonly Segment[], total: number, offset: number, count: number): number[] {
    const start: Cut = { places: Int32Array.from(segments, (segment) => segment.start), count: 0, key: 0 };
    const end: Cut = { places: Int32Array.from(segments, (segment) => segment.end), count: total, key: NAME_KEYS };
    const front = this.#cutNearly(start, end, offset);
    const back = this.#cutNearly(front, end, offset + count + FEW);
    const marked = this.slots.matrix.row(this.row);
    const found: number[] = [];
    for (const [index, from] of front.places.entries()) {
      const to = back.places[index] as number;
      if (from < to) collectBits(marked, from, to, found);
    }
    const { nameKeys } = this.slots;
    found.sort((one, other) => (nameKeys[one] as number) - (nameKeys[other] as number));
    return found.slice(offset - front.count, offset - front.count + count);
  }

  /** A cut between two others with `target - FEW` to `target` members before it. */
  #cutNearly(start: Cut, end: Cut, target: number): Cut {
    if (end.count <= target) return end;
    let [low, high] = [start, end];
    for (let turn = 1; target - low.count > FEW && high.key - low.key > 1; turn += 1) {
      // Keys are spread evenly except for later insertions, so every third guess bisects.
      const share = turn % 3 === 0 ? 1 / 2 : (target - low.count - FEW / 2) / (high.count - low.count);
      const guess = low.key + Math.floor(share * (high.key - low.key));
      const cut = this.#cutAt(low, high, Math.min(Math.max(guess, low.key + 1), high.key - 1), share > 1 / 2);
      if (cut.count > target) high = cut;
      else low = cut;
    }
    return low;
  }

  /** The cut at a key between two others, counted from the nearer one. */
  #cutAt(low: Cut, high: Cut, key: number, isFromHigh: boolean): Cut {
    const places = new Int32Array(low.places.length);
    let count = isFromHigh ? high.count : low.count;
    for (let index = 0; index < places.length; index += 1) {
      const from = low.places[index] as number;
      const to = high.places[index] as number;
      const place = from < to ? this.slots.firstFrom(key, from, to) : from;
      places[index] = place;
      if (isFromHigh) count -= this.kernels.count(this.row, place, to);
      else count += this.kernels.count(this.row, from, place);
    }
    return { places, count, key };
  }
}
