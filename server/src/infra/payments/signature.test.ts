import { describe, expect, it } from 'vitest';
import { isSigned, type OnpayFields, signatureOf, signed } from './signature.js';

const prefixed = (fields: OnpayFields): OnpayFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`onpay_${name}`, value]));

describe('the signature', () => {
  it.each([
    [
      'e88ebc73104651e3c8ee9af666c19b0626c9ecacd7f8f857e3633e355776baad92e67b7faf9b87744f8c6ce4303978ed65b4165f29534118c882c0fd95f52d0c',
      {
        gatewayid: '20007895654',
        currency: 'DKK',
        amount: '12000',
        reference: 'AF-847824',
        accepturl: 'https://example.com/accept',
      },
      '16586ad0b3446b58df92446296cf821500ac57d8',
    ],
    [
      'hmacsecret',
      { uuid: 'abc-123', number: '9001', amount: '12300', currency: '208' },
      '96dfc5291e1fdf96dd76737a9ac7b26c097a01b2',
    ],
    [
      'hmacsecret',
      {
        gatewayid: '1234567',
        currency: 'DKK',
        amount: '12300',
        reference: 'order-42',
        accepturl: 'https://example.com/accept',
        platform: 'php-sdk/1.0.39',
      },
      '927a0a061a4795f0adb7c236dbe1bdb3e53a4dad',
    ],
  ])('equals that of OnPay', (secret, fields, expected) => {
    expect(signatureOf(prefixed(fields), secret)).toBe(expected);
    expect(isSigned({ ...prefixed(fields), onpay_hmac_sha1: expected }, secret)).toBe(true);
  });

  it('ignores other fields, the order and its own field', () => {
    const expected = signatureOf({ onpay_a: '1', onpay_b: '2' }, 'secret');
    expect(signatureOf({ onpay_b: '2', plan: 'plus', onpay_a: '1', onpay_hmac_sha1: 'x' }, 'secret')).toBe(expected);
  });

  it('encodes like PHP: a space is +, and ~ ! quotes brackets and * are escaped', () => {
    const strange = { onpay_info: "a b~!'()*æ" };
    // Result of PHP's http_build_query: onpay_info=a+b%7E%21%27%28%29%2A%C3%A6
    expect(signatureOf(strange, 'hmacsecret')).toBe(signatureOf({ onpay_info: "A B~!'()*æ" }, 'hmacsecret'));
    expect(signatureOf(strange, 'hmacsecret')).toBe('205d16bf7f2b0c4701f69dcdf01eef28dba403a9');
  });

  it('is refused when it is missing, foreign, of another length, or of other fields', () => {
    const fields = signed({ onpay_uuid: 'abc', onpay_amount: '3900' }, 'secret');
    expect(isSigned(fields, 'secret')).toBe(true);
    expect(isSigned(fields, 'another')).toBe(false);
    expect(isSigned({ ...fields, onpay_amount: '1' }, 'secret')).toBe(false);
    expect(isSigned({ ...fields, onpay_extra: '' }, 'secret')).toBe(false);
    expect(isSigned({ ...fields, onpay_hmac_sha1: '' }, 'secret')).toBe(false);
    expect(isSigned({ onpay_uuid: 'abc' }, 'secret')).toBe(false);
    expect(isSigned({}, 'secret')).toBe(false);
  });
});
