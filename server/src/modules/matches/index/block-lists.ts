import { MemberMap } from './member-map.js';

const NONE = -1;

/** Blocks in both directions: a linked list per member, all stored in two arrays. */
export class BlockLists {
  readonly #heads = new MemberMap();
  #others = new Uint32Array(64);
  #next = new Int32Array(64);
  #used = 0;
  #free = NONE;

  get bytes(): number {
    return this.#heads.bytes + this.#others.byteLength + this.#next.byteLength;
  }

  /** Allocates room for this many pairs in all. */
  reserve(pairs: number): void {
    if (pairs * 2 > this.#next.length) this.#resize(pairs * 2);
  }

  /** Adds a block between two members. */
  add(one: number, other: number): void {
    this.#push(one, other);
    this.#push(other, one);
  }

  /** Removes all blocks between two members. */
  remove(one: number, other: number): void {
    this.#drop(one, other);
    this.#drop(other, one);
  }

  /** Members with a block to or from this one; twice if both have blocked each other. */
  *of(memberId: number): Generator<number> {
    for (let node = this.#heads.get(memberId); node !== NONE; node = this.#next[node] as number) {
      yield this.#others[node] as number;
    }
  }

  /** Number of parts for `pairsOf`. */
  get parts(): number {
    return this.#heads.pages;
  }

  /** The pairs of one part as a flat list of ids, the smaller id of each pair first. */
  pairsOf(part: number): number[] {
    const pairs: number[] = [];
    for (const memberId of this.#heads.keysOf(part)) {
      for (let node = this.#heads.get(memberId); node !== NONE; node = this.#next[node] as number) {
        const other = this.#others[node] as number;
        if (memberId < other) pairs.push(memberId, other);
      }
    }
    return pairs;
  }

  #push(memberId: number, other: number): void {
    const node = this.#newNode();
    this.#others[node] = other;
    this.#next[node] = this.#heads.get(memberId);
    this.#heads.set(memberId, node);
  }

  #drop(memberId: number, other: number): void {
    let before = NONE;
    let node = this.#heads.get(memberId);
    while (node !== NONE) {
      const next = this.#next[node] as number;
      if (this.#others[node] === other) {
        if (before === NONE) this.#heads.set(memberId, next);
        else this.#next[before] = next;
        this.#next[node] = this.#free;
        this.#free = node;
      } else before = node;
      node = next;
    }
  }

  #newNode(): number {
    if (this.#free !== NONE) {
      const node = this.#free;
      this.#free = this.#next[node] as number;
      return node;
    }
    if (this.#used === this.#next.length) this.#resize(this.#used * 2);
    this.#used += 1;
    return this.#used - 1;
  }

  #resize(nodes: number): void {
    const [others, next] = [this.#others, this.#next];
    this.#others = new Uint32Array(nodes);
    this.#others.set(others);
    this.#next = new Int32Array(nodes);
    this.#next.set(next);
  }
}
