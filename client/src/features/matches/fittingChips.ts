/** What the '+N' chip needs at the end of the row, in pixels. */
export const OVERFLOW_CHIP_WIDTH = 50;

/**
 * How many chips of these widths fit beside each other in a row, all in pixels. When not all fit, room for the '+N'
 * chip is kept; the first chip is always shown.
 */
export function fittingChips(widths: readonly number[], available: number, gap: number): number {
  const wholeRow = widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(widths.length - 1, 0);
  if (wholeRow <= available) return widths.length;
  let used = 0;
  let count = 0;
  for (const width of widths) {
    used += width + gap;
    if (used + OVERFLOW_CHIP_WIDTH > available) break;
    count += 1;
  }
  return Math.max(count, Math.min(widths.length, 1));
}
