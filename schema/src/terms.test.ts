import { describe, expect, it } from 'vitest';
import { TERMS_NOTICE_DAYS } from './limits.js';
import { areTermsOutdated, TERMS_APPLY_FROM, TERMS_NEWS, TERMS_VERSION } from './terms.js';
import { copenhagenDate, isCalendarDate, startOfDate, startOfDay } from './time.js';

describe('the terms', () => {
  it('have a date as their version, and apply from a midnight after it', () => {
    expect(isCalendarDate(TERMS_VERSION)).toBe(true);
    expect(startOfDay(TERMS_APPLY_FROM)).toEqual(TERMS_APPLY_FROM);
    expect(copenhagenDate(TERMS_APPLY_FROM) > TERMS_VERSION).toBe(true);
    // The mails begin 31 days before: a day more than the terms promise, for the sending.
    const notice = (TERMS_APPLY_FROM.getTime() - startOfDate(TERMS_VERSION).getTime()) / 86_400_000;
    expect(Math.round(notice)).toBeGreaterThanOrEqual(TERMS_NOTICE_DAYS + 1);
    expect(TERMS_NEWS.length).toBeGreaterThan(0);
  });

  it.each([
    ['2025-12-31', true],
    [TERMS_VERSION, false],
    // A newer server has stored it.
    ['2999-01-01', false],
  ])('accepted as %s are outdated: %s', (accepted, outdated) => {
    expect(areTermsOutdated(accepted)).toBe(outdated);
  });
});
