import { describe, expect, it } from 'vitest';
import { firstWords, hasMore, type Interest } from './memberCircles';

const some = (count: number): Interest[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Interesse ${index}` }));

describe('the lists under the circles', () => {
  it.each([
    [{ mine: 3, shared: 12, theirs: 12 }, false],
    [{ mine: 4, shared: 0, theirs: 0 }, true],
    [{ mine: 0, shared: 13, theirs: 0 }, true],
    [{ mine: 0, shared: 0, theirs: 13 }, true],
  ])('with %o can show more: %s', ({ mine, shared, theirs }, expected) => {
    const circles = { mine: some(mine), shared: some(shared), theirs: some(theirs), isComplete: true };
    expect(hasMore(circles)).toBe(expected);
  });

  it('have three names in the diagram', () => {
    expect(firstWords(some(5))).toEqual(['Interesse 0', 'Interesse 1', 'Interesse 2']);
  });
});
