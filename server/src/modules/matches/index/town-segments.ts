/** Slots come in blocks of this many: a segment begins and ends with one. */
export const BLOCK = 128;

/** The slots of one town, in the order of its members' names, with empty ones between them. */
export interface Segment {
  readonly townId: number;
  /** Counts the segments in the order in which they were opened, from 0. */
  readonly ordinal: number;
  /** The first slot. */
  start: number;
  /** After the last slot. */
  end: number;
  /** How many slots are taken. */
  members: number;
}

/** Stands for the members without a town. */
export const NO_TOWN = 0;

/** Hands out the slots to the towns. */
export class TownSegments {
  readonly #byTown = new Map<number, Segment>();
  /** By their slots; empty when that has changed. */
  #inOrder: Segment[] = [];
  /** By block: who has it. */
  #owners: (Segment | undefined)[] = [];
  /** Ranges that a town has left, free for another. */
  readonly #left: { start: number; end: number }[] = [];
  #used = 0;

  /** Slots up to here have been handed out. */
  get used(): number {
    return this.#used;
  }

  get all(): IterableIterator<Segment> {
    return this.#byTown.values();
  }

  get count(): number {
    return this.#byTown.size;
  }

  /** All of them in the order of their slots. */
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

  /** A segment for a town that has none yet. */
  open(townId: number, capacity: number): Segment {
    const segment: Segment = { townId, ordinal: this.count, ...this.#take(capacity), members: 0 };
    this.#byTown.set(townId, segment);
    this.#own(segment);
    return segment;
  }

  /** Gives a segment other slots, `capacity` at least, and keeps the old ones for another town. */
  move(segment: Segment, capacity: number): void {
    const { start, end } = segment;
    Object.assign(segment, this.#take(capacity));
    this.#own(segment);
    this.#left.push({ start, end });
  }

  #take(capacity: number): { start: number; end: number } {
    const size = Math.ceil(capacity / BLOCK) * BLOCK;
    const index = this.#left.findIndex(({ start, end }) => end - start >= size);
    if (index === -1) {
      const start = this.#used;
      this.#used += size;
      return { start, end: start + size };
    }
    const range = this.#left[index] as { start: number; end: number };
    const taken = { start: range.start, end: range.start + size };
    range.start = taken.end;
    if (range.start === range.end) this.#left.splice(index, 1);
    return taken;
  }

  #own(segment: Segment): void {
    this.#inOrder = [];
    for (let block = segment.start / BLOCK; block < segment.end / BLOCK; block += 1) this.#owners[block] = segment;
  }
}
