import { describe, expect, it } from 'vitest';
import { fittingChips } from './fittingChips';

describe('fittingChips', () => {
  it.each([
    { widths: [], available: 100, shown: 0 },
    { widths: [60, 60], available: 128, shown: 2 },
    { widths: [60, 60], available: 127, shown: 1 },
    { widths: [60, 60, 60], available: 186, shown: 2 },
    { widths: [60, 60, 60], available: 185, shown: 1 },
    { widths: [300, 60], available: 200, shown: 1 },
  ])('shows $shown of $widths px in $available px', ({ widths, available, shown }) => {
    expect(fittingChips(widths, available, 8, 50)).toBe(shown);
  });
});
