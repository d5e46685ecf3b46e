/** Segments are aligned to blocks of this many slots. */
export const BLOCK = 128;

/** The slots of one town: its members by name, with empty slots between them. */
export interface Segment {
  readonly townId: number;
  /** Number of the segment in the order of opening, from 0. */
  readonly ordinal: number;
  /** The first slot. */
  start: number;
  /** After the last slot. */
  end: number;
  /** Number of taken slots. */
  members: number;
}

/** The town id of members without a town. */
export const NO_TOWN = 0;

/** Allocates ranges of slots to towns. */
export class TownSegments {
  readonly #byTown = new Map<number, Segment>();
  /** Cache of `inOrder`; empty after a change. */
  #inOrder: Segment[] = [];
  /** The segment of each block. */
  #owners: (Segment | undefined)[] = [];
  /** Free ranges, left by towns that were moved. */
  readonly #free: { start: number; end: number }[] = [];
  #used = 0;

  /** All slots from here on are free. */
  get used(): number {
    return this.#used;
  }

  get all(): IterableIterator<Segment> {
    return this.#byTown.values();
  }

  get count(): number {
    return this.#byTown.size;
  }

  /** All segments in the order of their slots. */
  get inOrder(): readonly Segment[] {
    if (this.#inOrder.length === 0) this.#inOrder = [...this.all].sort((one, other) => one.start - other.start);
    return this.#inOrder;
  }

  of(townId: number): Segment | undefined {
    return this.#byTown.get(townId);
  }

  /** The segment that a slot belongs to. */
  at(slot: number): Segment {
    return this.#owners[Math.floor(slot / BLOCK)] as Segment;
  }

  /** Creates the segment of a town. */
  open(townId: number, capacity: number): Segment {
    const segment: Segment = { townId, ordinal: this.count, ...this.#take(capacity), members: 0 };
    this.#byTown.set(townId, segment);
    this.#own(segment);
    return segment;
  }

  /** Moves a segment to a range of at least `capacity` slots and frees the old range. */
  move(segment: Segment, capacity: number): void {
    const { start, end } = segment;
    Object.assign(segment, this.#take(capacity));
    this.#own(segment);
    this.#free.push({ start, end });
  }

  #take(capacity: number): { start: number; end: number } {
    const size = Math.ceil(capacity / BLOCK) * BLOCK;
    const index = this.#free.findIndex(({ start, end }) => end - start >= size);
    if (index === -1) {
      const start = this.#used;
      this.#used += size;
      return { start, end: start + size };
    }
    const range = this.#free[index] as { start: number; end: number };
    const taken = { start: range.start, end: range.start + size };
    range.start = taken.end;
    if (range.start === range.end) this.#free.splice(index, 1);
    return taken;
  }

  #own(segment: Segment): void {
    this.#inOrder = [];
    for (let block = segment.start / BLOCK; block < segment.end / BLOCK; block += 1) this.#owners[block] = segment;
  }
}
