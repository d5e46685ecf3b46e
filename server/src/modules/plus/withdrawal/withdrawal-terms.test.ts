import { describe, expect, it } from 'vitest';
import { refundAt, withdrawalEndsAt } from './withdrawal-terms.js';

const at = (text: string): Date => new Date(text);
const PURCHASE = {
  amount: 3900,
  refundTotal: 0,
  consentAt: at('2026-09-01T10:00:00Z'),
  grantedAt: at('2026-09-01T10:00:00Z'),
  plusUntil: at('2026-10-01T10:00:00Z'),
};

describe('a refund', () => {
  it.each<[string, string, number]>([
    ['29 of 30 days at once', '2026-09-01T10:00:00Z', 3770],
    ['29 of 30 days in the first day', '2026-09-02T09:59:59.999Z', 3770],
    ['28 of 30 days after a full day', '2026-09-02T10:00:00Z', 3640],
    ['26 of 30 days on the fourth day', '2026-09-04T12:00:00Z', 3380],
    ['15 of 30 days on the last day of the right', '2026-09-15T21:59:59Z', 1950],
    ['nothing after the term', '2026-12-01T10:00:00Z', 0],
  ])('is %s', (_name, instant, refund) => {
    expect(refundAt(PURCHASE, at(instant))).toBe(refund);
  });

  it('never rounds against the buyer', () => {
    const october = { ...PURCHASE, grantedAt: at('2026-10-10T10:00:00Z'), plusUntil: at('2026-11-10T11:00:00Z') };
    // 39 kr. for 31 days, one of which has an hour more: 125,8 øre a day.
    expect(refundAt(october, at('2026-10-10T10:00:00Z'))).toBe(3775);
    expect(refundAt(october, at('2026-10-12T10:00:00Z'))).toBe(3523);
  });

  it('counts the days by the clocks in Copenhagen, which change in between', () => {
    const autumn = { ...PURCHASE, grantedAt: at('2026-10-10T10:00:00Z'), plusUntil: at('2026-11-10T11:00:00Z') };
    // From 12.00 to 11.30: the 16th day, though 16 times 24 hours have passed.
    expect(refundAt(autumn, at('2026-10-26T10:30:00Z'))).toBe(3900 - Math.floor((3900 * 16) / 31));
    expect(refundAt(autumn, at('2026-10-26T11:00:00Z'))).toBe(3900 - Math.floor((3900 * 17) / 31));
    const spring = { ...PURCHASE, grantedAt: at('2027-03-20T11:00:00Z'), plusUntil: at('2027-04-20T10:00:00Z') };
    expect(refundAt(spring, at('2027-03-29T09:59:00Z'))).toBe(3900 - Math.floor((3900 * 9) / 31));
  });

  it('is everything without the consent to begin at once', () => {
    expect(refundAt({ ...PURCHASE, consentAt: null }, at('2026-09-14T10:00:00Z'))).toBe(3900);
  });

  it('contains what was paid back before', () => {
    expect(refundAt({ ...PURCHASE, refundTotal: 1000 }, at('2026-09-04T12:00:00Z'))).toBe(3380);
    expect(refundAt({ ...PURCHASE, refundTotal: 3600 }, at('2026-09-04T12:00:00Z'))).toBe(3600);
  });
});

describe('the right of withdrawal', () => {
  it.each<[string, string, string]>([
    ['ends with the fourteenth day after the purchase', '2026-09-01T10:00:00Z', '2026-09-15T21:59:59.999Z'],
    ['counts from the day in Copenhagen', '2026-08-31T22:30:00Z', '2026-09-15T21:59:59.999Z'],
    ['ends on Monday instead of Saturday', '2026-09-05T10:00:00Z', '2026-09-21T21:59:59.999Z'],
    ['ends on Monday instead of Sunday', '2026-09-06T10:00:00Z', '2026-09-21T21:59:59.999Z'],
    ['ends after Christmas', '2026-12-10T10:00:00Z', '2026-12-28T22:59:59.999Z'],
    ['ends after New Year', '2026-12-17T10:00:00Z', '2027-01-04T22:59:59.999Z'],
    ['ends after Easter', '2027-03-11T10:00:00Z', '2027-03-30T21:59:59.999Z'],
    ['ends after Ascension Day', '2026-04-30T10:00:00Z', '2026-05-15T21:59:59.999Z'],
    ['ends after Whit Monday', '2026-05-11T10:00:00Z', '2026-05-26T21:59:59.999Z'],
    ['ends after Constitution Day', '2025-05-22T10:00:00Z', '2025-06-06T21:59:59.999Z'],
  ])('%s', (_name, bought, end) => {
    expect(withdrawalEndsAt({ grantedAt: at(bought) })).toEqual(at(end));
  });
});
