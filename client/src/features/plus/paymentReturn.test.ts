import { describe, expect, it } from 'vitest';
import { paymentUrl, readPaymentReturn, withoutMarkers } from './paymentReturn';

describe('readPaymentReturn', () => {
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

  it('withoutMarkers keeps the other parameters', () => {
    const search = new URLSearchParams('?mockPayment=success&plan=plus&onpay=return&order=1&from=chat');
    expect(withoutMarkers(search).toString()).toBe('from=chat');
  });
});

describe('paymentUrl', () => {
  it.each([
    ['https://onpay.io/window/v3/1', 'https://onpay.io/window/v3/1'],
    ['http://localhost:3000/dev/payment?order=venn-1', 'http://192.168.1.5:3000/dev/payment?order=venn-1'],
    ['http://192.168.1.5:3000/dev/payment?order=venn-1', 'http://192.168.1.5:3000/dev/payment?order=venn-1'],
    ['/dev/payment?order=venn-1', 'http://192.168.1.5:3000/dev/payment?order=venn-1'],
  ])('%s', (redirectUrl, expected) => {
    expect(paymentUrl(redirectUrl, 'http://192.168.1.5:3000')).toBe(expected);
  });

  it('refuses other schemes', () => {
    expect(() => paymentUrl('javascript:alert(1)', 'http://localhost')).toThrow(TypeError);
  });
});
