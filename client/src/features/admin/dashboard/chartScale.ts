const LINES = 3;

/** A round step between the chart's lines, so that `LINES` of them hold the highest bar: 1, 2 or 5 times a ten. */
function stepFor(highest: number): number {
  const least = Math.max(1, highest / LINES);
  const ten = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((factor) => factor * ten >= least) ?? 10) * ten;
}

/** What the lines of a bar chart stand for, from 0 up to the highest bar or above. */
export function chartLines(counts: readonly number[]): number[] {
  const step = stepFor(Math.max(0, ...counts));
  return Array.from({ length: LINES + 1 }, (_, index) => index * step);
}
