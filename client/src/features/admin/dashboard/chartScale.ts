const STEPS = 3;

/** Step between the gridlines: 1, 2 or 5 times a power of ten, so that `STEPS` of them cover the highest bar. */
function stepFor(highest: number): number {
  const min = Math.max(1, highest / STEPS);
  const power = 10 ** Math.floor(Math.log10(min));
  return ([1, 2, 5, 10].find((factor) => factor * power >= min) ?? 10) * power;
}

/** Values of a bar chart's gridlines, from 0 to at least the highest bar. */
export function chartLines(counts: readonly number[]): number[] {
  const step = stepFor(Math.max(0, ...counts));
  return Array.from({ length: STEPS + 1 }, (_, index) => index * step);
}
