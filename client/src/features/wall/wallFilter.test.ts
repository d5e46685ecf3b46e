import { describe, expect, it } from 'vitest';
import { isFirst, readFilter, writeFilter } from './wallFilter';

const read = (text: string) => readFilter(new URLSearchParams(text));

describe('the filter in the URL', () => {
  it('is the default for missing and invalid values', () => {
    const defaults = { interestId: null, sort: 'newest' };
    for (const text of ['', 'interesse=', 'interesse=%3Cb%3E&sortering=best', 'sortering=newest']) {
      expect(read(text)).toEqual(defaults);
    }
  });

  it('is read as it was written', () => {
    const filter = { interestId: 'Ab3', sort: 'oldest' } as const;
    expect(readFilter(writeFilter(filter))).toEqual(filter);
    expect(String(writeFilter({ interestId: null, sort: 'newest' }))).toBe('');
  });
});

describe('a new post', () => {
  it('is first under its interest and without a filter, newest first', () => {
    const post = { interest: { id: 'skak' } };
    expect(isFirst({ interestId: null, sort: 'newest' }, post)).toBe(true);
    expect(isFirst({ interestId: 'skak', sort: 'newest' }, post)).toBe(true);
    expect(isFirst({ interestId: 'film', sort: 'newest' }, post)).toBe(false);
    expect(isFirst({ interestId: 'skak', sort: 'newest' }, { interest: null })).toBe(false);
    expect(isFirst({ interestId: null, sort: 'oldest' }, post)).toBe(false);
  });
});
