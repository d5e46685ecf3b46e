import { describe, expect, it } from 'vitest';
import { paymentUrl, readPaymentReturn, withoutMarkers } from './paymentReturn';

describe('a payment that comes back', () => {
  it.each([
    ['', null],
    ['?mockPayment=cancelled', null],
    ['?onpay=return', null],
    ['?onpay=return&order=', null],
    ['?order=venn-1', null],
    ['?mockPayment=success&plan=plus', { kind: 'mock' }],
    ['?onpay=return&order=venn-1', { kind: 'provider', order: 'venn-1' }],
    ['?onpay=unconfirmed', { kind: 'unconfirmed' }],
  ])('%s', (search, expected) => {
    expect(readPaymentReturn(new URLSearchParams(search))).toEqual(expected);
  });

  it('leaves only what is not of the payment', () => {
    const search = new URLSearchParams('?mockPayment=success&plan=plus&onpay=return&order=1&from=chat');
    expect(withoutMarkers(search).toString()).toBe('from=chat');
  });
});

describe('the way to the payment', () => {
  it.each([
    ['https://onpay.io/window/v3/1', 'https://onpay.io/window/v3/1'],
    ['http://localhost:3000/dev/payment?order=venn-1', 'http://192.168.1.5:3000/dev/payment?order=venn-1'],
    ['http://192.168.1.5:3000/dev/payment?order=venn-1', 'http://192.168.1.5:3000/dev/payment?order=venn-1'],
    ['/dev/payment?order=venn-1', 'http://192.168.1.5:3000/dev/payment?order=venn-1'],
  ])('%s', (redirectUrl, expected) => {
    expect(paymentUrl(redirectUrl, 'http://192.168.1.5:3000')).toBe(expected);
  });

  it('is no script', () => {
    expect(() => paymentUrl('javascript:alert(1)', 'http://localhost')).toThrow(TypeError);
  });
});
