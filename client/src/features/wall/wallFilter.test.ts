import { describe, expect, it } from 'vitest';
import { isFirst, readFilter, type WallFilter, writeFilter } from './wallFilter';

const read = (text: string) => readFilter(new URLSearchParams(text));

const DEFAULTS: WallFilter = { kind: 'all', interestId: null, sort: 'newest', maxDistance: null };

describe('the filter in the URL', () => {
  it('is the default for missing and invalid values', () => {
    const invalid = [
      'interesse=%3Cb%3E&sortering=best',
      'vis=alt',
      'vis=toString',
      'afstand=0',
      'afstand=2.5',
      'afstand=x',
    ];
    for (const text of ['', 'interesse=', 'sortering=newest', ...invalid]) {
      expect(read(text)).toEqual(DEFAULTS);
    }
  });

  it('is read as it was written', () => {
    const filter = { kind: 'aftaler', interestId: 'Ab3', sort: 'oldest', maxDistance: 25 } as const;
    expect(readFilter(writeFilter(filter))).toEqual(filter);
    expect(readFilter(writeFilter({ ...filter, kind: 'posts' })).kind).toBe('posts');
    expect(String(writeFilter(DEFAULTS))).toBe('');
  });
});

describe('a new post', () => {
  const post = { interest: { id: 'skak' }, aftale: null };

  it('is first under its interest and without a filter, newest first', () => {
    expect(isFirst(DEFAULTS, post)).toBe(true);
    expect(isFirst({ ...DEFAULTS, interestId: 'skak' }, post)).toBe(true);
    expect(isFirst({ ...DEFAULTS, interestId: 'film' }, post)).toBe(false);
    expect(isFirst({ ...DEFAULTS, interestId: 'skak' }, { ...post, interest: null })).toBe(false);
    expect(isFirst({ ...DEFAULTS, sort: 'oldest' }, post)).toBe(false);
  });

  it('is first among those of its kind', () => {
    expect(isFirst({ ...DEFAULTS, kind: 'posts' }, post)).toBe(true);
    expect(isFirst({ ...DEFAULTS, kind: 'posts' }, { ...post, aftale: {} })).toBe(false);
    expect(isFirst({ ...DEFAULTS, kind: 'aftaler' }, { ...post, aftale: {} })).toBe(false);
  });
});
