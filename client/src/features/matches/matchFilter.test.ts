import { describe, expect, it } from 'vitest';
import {
  ageText,
  chipsSummary,
  distanceLimitText,
  filterSummary,
  filterVariables,
  isFiltered,
  NO_FILTER,
  readFilter,
  writeFilter,
} from './matchFilter';

const read = (search: string) => readFilter(new URLSearchParams(search));

describe('the filter in the URL', () => {
  it.each([
    'sortering=__proto__',
    'fra=17',
    'fra=abc&til=-3',
    'til=101',
    'afstand=0',
    'afstand=502',
    'side=0',
    'side=1e9',
    'side=2.5',
    'nye=1&billede=ja&uskrevet=',
    'aktiv=day&koen=mand',
  ])('ignores %s', (search) => {
    expect(read(search)).toEqual(NO_FILTER);
  });

  it('never reads a maximum age below the minimum', () => {
    expect(read('fra=50&til=30')).toMatchObject({ minAge: 50, maxAge: 100 });
  });

  it('contains only what differs from the default, and is read as it was written', () => {
    const filter = { ...NO_FILTER, sortBy: 'name_asc' as const, minAge: 25, maxDistance: 75, page: 3 };
    expect(String(writeFilter(filter))).toBe('sortering=name_asc&fra=25&afstand=75&side=3');
    expect(readFilter(writeFilter(filter))).toEqual(filter);
    const chips = {
      ...NO_FILTER,
      isNew: true,
      hasPicture: true,
      notWrittenWith: true,
      activeWithin: 'week' as const,
      gender: 'prefer-not-to-say' as const,
    };
    expect(String(writeFilter(chips))).toBe('nye=true&billede=true&uskrevet=true&aktiv=week&koen=prefer-not-to-say');
    expect(readFilter(writeFilter(chips))).toEqual(chips);
    expect(String(writeFilter(NO_FILTER))).toBe('');
  });
});

describe('filterVariables', () => {
  it('has no limit for a slider at its end', () => {
    expect(filterVariables(NO_FILTER)).toEqual({
      sortBy: 'common_desc',
      page: 1,
      isNew: null,
      hasPicture: null,
      notWrittenWith: null,
      activeWithin: null,
      gender: null,
      minAge: null,
      maxAge: null,
      maxDistance: null,
    });
    expect(filterVariables({ ...NO_FILTER, minAge: 19, maxAge: 99, maxDistance: 500 })).toMatchObject({
      minAge: 19,
      maxAge: 99,
      maxDistance: 500,
    });
  });
});

describe('a filter by a press', () => {
  it.each([
    { isNew: true },
    { hasPicture: true },
    { notWrittenWith: true },
    { activeWithin: 'week' },
    { gender: 'male' },
  ] as const)('%o narrows the list', (part) => {
    expect(isFiltered({ ...NO_FILTER, ...part })).toBe(true);
    expect(filterVariables({ ...NO_FILTER, ...part })).toMatchObject(part);
  });
});

describe('values as text', () => {
  it('are Alle without a limit', () => {
    expect(distanceLimitText(501)).toBe('Alle');
    expect(distanceLimitText(500)).toBe('Højst 500 km');
    expect(ageText([18, 100])).toBe('Alle');
    expect(ageText([25, 80])).toBe('25 til 80 år');
    expect(ageText([60, 100])).toBe('60 til 100+ år');
    expect(ageText([40, 40])).toBe('40 år');
    expect(ageText([100, 100])).toBe('100+ år');
  });

  it('are summed up in one line', () => {
    expect(filterSummary(NO_FILTER)).toBe('Alle aldre, hele landet');
    expect(filterSummary({ ...NO_FILTER, minAge: 25, maxAge: 80, maxDistance: 75 })).toBe('25 til 80 år, højst 75 km');
    expect(chipsSummary(NO_FILTER)).toBe('');
    expect(
      chipsSummary({ ...NO_FILTER, notWrittenWith: true, activeWithin: 'month', gender: 'female', isNew: true }),
    ).toBe('kun nye, kvinder, aktive den seneste måned, ikke skrevet med');
    expect(chipsSummary({ ...NO_FILTER, hasPicture: true })).toBe('med billede');
  });
});
