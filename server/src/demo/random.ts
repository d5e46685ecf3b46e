/** A pseudo-random generator: the same seed gives the same demo. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** An integer in [least, most]. */
  between(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** `count` different items in random order; all, if there are fewer. */
  some<T>(list: readonly T[], count: number): T[];
}

/** Mulberry32 by Tommy Ettinger (public domain): small, and good enough for a demo. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => {
    const item = list[between(0, list.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
  return {
    next,
    between,
    pick,
    some: (list, count) => {
      const rest = [...list];
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(between(0, rest.length - 1), 1),
      ).flat();
    },
  };
}
