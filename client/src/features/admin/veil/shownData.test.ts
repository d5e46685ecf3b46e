import { describe, expect, it } from 'vitest';
import { shownData } from './shownData';

const veiled = [{ veiled: true }];
const mixed = [{ veiled: true }, { veiled: false }];
const shown = (data: typeof mixed | undefined, previousData: typeof mixed | undefined, reason: 'law' | null) =>
  shownData({ data, previousData }, reason, (messages) => messages);

describe('a page of private messages', () => {
  it('shows no texts of before once they are veiled', () => {
    expect(shown(undefined, mixed, null)).toBeUndefined();
  });

  it('shows what was there until the answer comes, otherwise', () => {
    expect(shown(undefined, veiled, null)).toBe(veiled);
    expect(shown(undefined, mixed, 'law')).toBe(mixed);
    expect(shown(undefined, undefined, null)).toBeUndefined();
    expect(shown(veiled, mixed, null)).toBe(veiled);
  });
});
