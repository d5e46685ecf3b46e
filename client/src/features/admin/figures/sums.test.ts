import { describe, expect, it } from 'vitest';
import { averageActive, sumsBy } from './sums';

describe('the average of active members', () => {
  it('is unknown before the first full month', () => {
    expect(averageActive([], '2026-03')).toBeNull();
    expect(averageActive([{ month: '2026-03', members: 9 }], '2026-03')).toBeNull();
  });

  it('is that of the last six full months that were counted', () => {
    const months = ['03', '02', '01'].map((month, index) => ({ month: `2026-${month}`, members: index * 10 }));
    expect(averageActive(months, '2026-03')).toBe(15);
    const many = Array.from({ length: 9 }, (_, index) => ({ month: `m${index}`, members: index < 7 ? 10 : 1000 }));
    expect(averageActive(many, 'm0')).toBe(10);
  });
});

it('sums by key, the largest first', () => {
  const figures = [
    { kind: 'a', count: 1 },
    { kind: 'b', count: 3 },
    { kind: 'a', count: 1 },
  ];
  expect(sumsBy(figures, ({ kind }) => kind).map(({ item, count }) => [item.kind, count])).toEqual([
    ['b', 3],
    ['a', 2],
  ]);
});
