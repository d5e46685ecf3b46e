import { describe, expect, it } from 'vitest';
import { chartLines } from './chartScale';

describe('chartLines', () => {
  it.each([
    [[], [0, 1, 2, 3]],
    [
      [0, 0],
      [0, 1, 2, 3],
    ],
    [[3], [0, 1, 2, 3]],
    [[4], [0, 2, 4, 6]],
    [
      [52, 31],
      [0, 20, 40, 60],
    ],
    [[300], [0, 100, 200, 300]],
    [[1201], [0, 500, 1000, 1500]],
  ])('of %j are %j', (counts, lines) => {
    expect(chartLines(counts)).toEqual(lines);
  });
});
