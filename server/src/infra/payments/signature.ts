import { createHmac, timingSafeEqual } from 'node:crypto';

/** Fields of a redirect or callback. */
export type OnpayFields = Readonly<Record<string, string>>;

const SIGNATURE = 'onpay_hmac_sha1';

/** The signed text: OnPay's fields sorted by name, form-encoded as in PHP, in lower case. */
function signedText(fields: OnpayFields): string {
  const names = Object.keys(fields).filter((name) => name.startsWith('onpay_') && name !== SIGNATURE);
  const form = new URLSearchParams(names.sort().map((name): [string, string] => [name, fields[name] ?? '']));
  return form.toString().replaceAll('*', '%2A').toLowerCase();
}

/** The signature of a payment's fields that begin with `onpay_`. */
export const signatureOf = (fields: OnpayFields, secret: string): string =>
  createHmac('sha1', secret).update(signedText(fields)).digest('hex');

/** Verifies the signature of fields. */
export function isSigned(fields: OnpayFields, secret: string): boolean {
  const given = Buffer.from(Object.hasOwn(fields, SIGNATURE) ? (fields[SIGNATURE] ?? '') : '');
  const expected = Buffer.from(signatureOf(fields, secret));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The fields with their signature. */
export const signed = (fields: OnpayFields, secret: string): OnpayFields => ({
  ...fields,
  [SIGNATURE]: signatureOf(fields, secret),
});
