import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a return or a callback brings: names with their values. */
export type OnpayFields = Readonly<Record<string, string>>;

const SIGNATURE = 'onpay_hmac_sha1';

/** The text that is signed: OnPay's own fields by name, form-encoded as PHP does it, in lower case. */
function signedText(fields: OnpayFields): string {
  const names = Object.keys(fields).filter((name) => name.startsWith('onpay_') && name !== SIGNATURE);
  const form = new URLSearchParams(names.sort().map((name): [string, string] => [name, fields[name] ?? '']));
  return form.toString().replaceAll('*', '%2A').toLowerCase();
}

/** The signature of a payment's fields; those that don't begin with `onpay_` are not part of it. */
export const signatureOf = (fields: OnpayFields, secret: string): string =>
  createHmac('sha1', secret).update(signedText(fields)).digest('hex');

/** Whether the fields carry the signature that only someone with the secret can make. */
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
