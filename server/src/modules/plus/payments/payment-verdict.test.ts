import { describe, expect, it } from 'vitest';
import type { OnpayTransaction } from '../../../infra/payments/transaction.js';
import { type ExpectedPayment, type Mismatch, mismatchOf, type Verdict, verdictOf } from './payment-verdict.js';

const PAID: OnpayTransaction = {
  uuid: 'a',
  status: 'active',
  orderId: 'venn-1',
  amount: 3900,
  charged: 0,
  refunded: 0,
  currencyCode: 208,
  testMode: false,
};
const EXPECTED: ExpectedPayment = { reference: 'venn-1', amount: 3900 };

describe('a transaction', () => {
  it.each<[string, Partial<OnpayTransaction>, Verdict]>([
    ['is paid when authorised', {}, 'paid'],
    ['is paid when captured', { status: 'finished', charged: 3900 }, 'paid'],
    ['may still be paid when created', { status: 'created' }, 'waiting'],
    ['may still be paid before authorisation', { status: 'pre_auth' }, 'waiting'],
    ['is refused when declined', { status: 'declined' }, 'refused'],
    ['is refused when cancelled', { status: 'cancelled' }, 'refused'],
    ['is not called refused when cancelled after money was taken', { status: 'cancelled', charged: 1 }, 'waiting'],
    ['was returned when refunded', { status: 'refunded', charged: 3900, refunded: 3900 }, 'returned'],
    ['was returned when a part was refunded', { status: 'finished', charged: 3900, refunded: 1 }, 'returned'],
    ['may still be paid in an unknown status', { status: 'reversed' }, 'waiting'],
    ['is no match with less money', { amount: 3899 }, 'mismatch'],
    ['is no match with more money', { amount: 3901 }, 'mismatch'],
    ['is no match in euro', { currencyCode: 978 }, 'mismatch'],
    ['is no match as a test', { testMode: true }, 'mismatch'],
    ['is no match with less money when captured', { status: 'finished', amount: 3899, charged: 3899 }, 'mismatch'],
    ['is foreign with another reference', { orderId: 'venn-2' }, 'foreign'],
    ['is foreign with a reference in another case', { orderId: 'VENN-1', amount: 1 }, 'foreign'],
  ])('%s', (_name, difference, verdict) => {
    expect(verdictOf({ ...PAID, ...difference }, EXPECTED, false)).toBe(verdict);
  });

  it('counts only as a test payment in test mode', () => {
    expect(verdictOf(PAID, EXPECTED, true)).toBe('mismatch');
    expect(verdictOf({ ...PAID, testMode: true }, EXPECTED, true)).toBe('paid');
  });

  it.each<[Partial<OnpayTransaction>, Mismatch | null]>([
    [{}, null],
    [{ amount: 3899 }, 'amount'],
    [{ currencyCode: 978 }, 'currency'],
    [{ currencyCode: 978, amount: 1 }, 'currency'],
    [{ testMode: true, currencyCode: 978 }, 'mode'],
  ])('%j has the mismatch %s', (difference, mismatch) => {
    expect(mismatchOf({ ...PAID, ...difference }, EXPECTED, false)).toBe(mismatch);
  });
});
