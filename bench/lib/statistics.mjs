/** A quantile of numbers; 0.5 is the median. */
export function quantile(numbers, share) {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export const median = (numbers) => quantile(numbers, 0.5);

/** A pseudo-random generator of numbers in [0, 1), seeded (Mulberry32). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Formats milliseconds with three significant digits. */
export function milliseconds(number) {
  if (number === undefined || Number.isNaN(number)) return '';
  return number < 10 ? number.toFixed(2) : number < 100 ? number.toFixed(1) : Math.round(number).toLocaleString('en');
}

/** A Markdown table; the first row names the columns. */
export const table = ([head, ...rows]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
