/** A source of chance that repeats itself: the same seed gives the same demo. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** `count` different ones, in random order. */
  some<T>(list: readonly T[], count: number): T[];
  /** One of them, each as likely as its weight says. */
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T;
}

/** Mulberry32 by Tommy Ettinger (public domain): small, and good enough to mix people and towns. */
export function chanceOf(seed: number): Chance {
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
    weighted: (list, weightOf) => {
      let place = next() * list.reduce((sum, item) => sum + weightOf(item), 0);
      return list.find((item) => (place -= weightOf(item)) < 0) ?? pick(list);
    },
  };
}
