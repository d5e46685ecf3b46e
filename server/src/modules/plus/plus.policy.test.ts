import { describe, expect, it } from 'vitest';
import type { OnpayTransaction } from '../../infra/onpay/transaction.js';
import { judge, type Verdict } from './plus.policy.js';

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
const CLAIM = { reference: 'venn-1', amount: 3900 };

describe('a transaction', () => {
  it.each<[string, Partial<OnpayTransaction>, Verdict]>([
    ['is paid when authorised', {}, 'paid'],
    ['is paid when captured', { status: 'finished', charged: 3900 }, 'paid'],
    ['may still be paid when created', { status: 'created' }, 'waiting'],
    ['may still be paid before authorisation', { status: 'pre_auth' }, 'waiting'],
    ['is refused when declined', { status: 'declined' }, 'refused'],
    ['is refused when cancelled', { status: 'cancelled' }, 'refused'],
    ['is refused when refunded', { status: 'refunded', refunded: 3900 }, 'refused'],
    ['is refused when a part was refunded', { status: 'finished', refunded: 1 }, 'refused'],
    ['is refused in a state that is not known', { status: 'reversed' }, 'refused'],
    ['is no match with less money', { amount: 3899 }, 'mismatch'],
    ['is no match with more money', { amount: 3901 }, 'mismatch'],
    ['is no match in euro', { currencyCode: 978 }, 'mismatch'],
    ['is no match as a test', { testMode: true }, 'mismatch'],
    ['is no match for another order', { orderId: 'venn-2' }, 'mismatch'],
    ['is no match for a reference in other letters', { orderId: 'VENN-1' }, 'mismatch'],
  ])('%s', (_name, difference, verdict) => {
    expect(judge({ ...PAID, ...difference }, CLAIM, false)).toBe(verdict);
  });

  it('counts only as a test where payments are tests', () => {
    expect(judge(PAID, CLAIM, true)).toBe('mismatch');
    expect(judge({ ...PAID, testMode: true }, CLAIM, true)).toBe('paid');
  });
});
