/**
 * How many chips fit in one line; all arguments in pixels. When not all fit, the '+N' chip of `overflow` pixels is
 * included. At least 1 if there is any.
 */
export function fittingChips(widths: readonly number[], available: number, gap: number, overflow: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(widths.length - 1, 0);
  if (total <= available) return widths.length;
  let used = 0;
  let count = 0;
  for (const width of widths) {
    used += width + gap;
    if (used + overflow > available) break;
    count += 1;
  }
  return Math.max(count, Math.min(widths.length, 1));
}
