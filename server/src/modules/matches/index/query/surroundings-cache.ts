import type { TownSegments } from '../town-segments.js';
import { Surroundings } from './surroundings.js';

/** Some 10 KB per town; most members live in the largest towns. */
const TOWNS_MAX = 256;

/** LRU cache of the surroundings by town. */
export class SurroundingsCache {
  readonly #cached = new Map<number, Surroundings>();
  #segments = 0;

  constructor(private readonly segments: TownSegments) {}

  of(townId: number): Surroundings {
    // A town with its first member belongs into all of them.
    if (this.#segments !== this.segments.count) this.#cached.clear();
    this.#segments = this.segments.count;
    const around = this.#cached.get(townId) ?? new Surroundings(townId, this.segments);
    this.#cached.delete(townId);
    this.#cached.set(townId, around);
    if (this.#cached.size > TOWNS_MAX) this.#cached.delete(this.#cached.keys().next().value as number);
    return around;
  }
}
