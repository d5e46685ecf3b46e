import { ageOn } from '@venn/schema/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { birthdateBounds, distanceLimit, latestBirthdate } from './match.policy.js';

const at = (text: string): Date => new Date(text);

describe('the latest date of birth of an age', () => {
  it.each([
    ['on the birthday', 18, '2026-05-14T10:00:00Z', '2008-05-14'],
    ['after midnight in Copenhagen', 18, '2026-05-13T22:30:00Z', '2008-05-14'],
    ['on 28 February, before the birthday of 29 February', 18, '2026-02-28T12:00:00Z', '2008-02-28'],
    ['on 1 March, after it', 18, '2026-03-01T12:00:00Z', '2008-03-01'],
    ['on 29 February, without one in the year of birth', 18, '2028-02-29T12:00:00Z', '2010-02-28'],
  ])('%s', (_case, age, now, day) => {
    expect(latestBirthdate(age, at(now))).toBe(day);
  });
});

describe('limits', () => {
  it('are none at the maximum of the sliders', () => {
    expect(birthdateBounds(null, 100, at('2026-05-14T10:00:00Z'))).toEqual({ after: null, upTo: null });
    expect(distanceLimit(501)).toBeNull();
    expect(distanceLimit(null)).toBeNull();
    expect(distanceLimit(500)).toBe(500);
  });

  it('allow exactly the ages between them on any date', () => {
    const day = fc.date({ min: at('1906-01-01T00:00:00Z'), max: at('2010-12-31T00:00:00Z'), noInvalidDate: true });
    const now = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2040-12-31T00:00:00Z'), noInvalidDate: true });
    const age = fc.integer({ min: 18, max: 99 });
    fc.assert(
      fc.property(day, now, age, age, (born, moment, minAge, maxAge) => {
        const birthdate = born.toISOString().slice(0, 10);
        const { after, upTo } = birthdateBounds(minAge, maxAge, moment);
        const isAllowed = birthdate > (after as string) && birthdate <= (upTo as string);
        const years = ageOn(birthdate, moment);
        expect(isAllowed).toBe(years >= minAge && years <= maxAge);
      }),
      { numRuns: 2000 },
    );
  });
});
