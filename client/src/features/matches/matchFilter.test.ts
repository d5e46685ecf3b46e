import { describe, expect, it } from 'vitest';
import {
  ageText,
  distanceText,
  filterSummary,
  filterVariables,
  NO_FILTER,
  readFilter,
  writeFilter,
} from './matchFilter';

const read = (search: string) => readFilter(new URLSearchParams(search));

describe('a filter in the address', () => {
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
  ])('%s counts as not said', (search) => {
    expect(read(search)).toEqual(NO_FILTER);
  });

  it('never turns the ages around', () => {
    expect(read('fra=50&til=30')).toMatchObject({ minAge: 50, maxAge: 100 });
  });

  it('says only what differs, and comes back as it was', () => {
    const filter = { ...NO_FILTER, sortBy: 'name_asc' as const, minAge: 25, maxDistance: 75, page: 3 };
    expect(String(writeFilter(filter))).toBe('sortering=name_asc&fra=25&afstand=75&side=3');
    expect(readFilter(writeFilter(filter))).toEqual(filter);
    expect(String(writeFilter(NO_FILTER))).toBe('');
  });
});

describe('what the server is asked', () => {
  it('is no limit where a slider stands at its end', () => {
    expect(filterVariables(NO_FILTER)).toEqual({
      sortBy: 'common_desc',
      page: 1,
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

describe('values in words', () => {
  it('say Alle at the top', () => {
    expect(distanceText(501)).toBe('Alle');
    expect(distanceText(500)).toBe('Højst 500 km');
    expect(ageText([18, 100])).toBe('Alle');
    expect(ageText([25, 80])).toBe('25 til 80 år');
    expect(ageText([60, 100])).toBe('60 til 100+ år');
    expect(ageText([40, 40])).toBe('40 år');
    expect(ageText([100, 100])).toBe('100+ år');
  });

  it('fit in a line on a phone', () => {
    expect(filterSummary(NO_FILTER)).toBe('Alle aldre, hele landet');
    expect(filterSummary({ ...NO_FILTER, minAge: 25, maxAge: 80, maxDistance: 75 })).toBe('25 til 80 år, højst 75 km');
  });
});
