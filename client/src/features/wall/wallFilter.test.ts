import { describe, expect, it } from 'vitest';
import { beginsWith, readFilter, writeFilter } from './wallFilter';

const read = (text: string) => readFilter(new URLSearchParams(text));

describe('the filter in the address', () => {
  it('is the default where nothing sensible is said', () => {
    const usual = { interestId: null, sort: 'newest' };
    for (const text of ['', 'interesse=', 'interesse=%3Cb%3E&sortering=best', 'sortering=newest']) {
      expect(read(text)).toEqual(usual);
    }
  });

  it('comes back as it was written', () => {
    const filter = { interestId: 'Ab3', sort: 'oldest' } as const;
    expect(readFilter(writeFilter(filter))).toEqual(filter);
    expect(String(writeFilter({ interestId: null, sort: 'newest' }))).toBe('');
  });
});

describe('a new post', () => {
  it('stands first on a wall of its interest or of all, newest first', () => {
    const post = { interest: { id: 'skak' } };
    expect(beginsWith({ interestId: null, sort: 'newest' }, post)).toBe(true);
    expect(beginsWith({ interestId: 'skak', sort: 'newest' }, post)).toBe(true);
    expect(beginsWith({ interestId: 'film', sort: 'newest' }, post)).toBe(false);
    expect(beginsWith({ interestId: 'skak', sort: 'newest' }, { interest: null })).toBe(false);
    expect(beginsWith({ interestId: null, sort: 'oldest' }, post)).toBe(false);
  });
});
