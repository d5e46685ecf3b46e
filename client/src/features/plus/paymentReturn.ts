import { MOCK_PAYMENT_PATH } from '@venn/schema/paths';

/** Return from a payment: from the mock page, from the provider with an order, or one that the server could not verify. */
export type PaymentReturn = { kind: 'mock' } | { kind: 'provider'; order: string } | { kind: 'unconfirmed' };

const MARKERS = ['mockPayment', 'onpay', 'order', 'plan'];

/** The payment return in the query parameters, or null. */
export function readPaymentReturn(search: URLSearchParams): PaymentReturn | null {
  if (search.get('mockPayment') === 'success') return { kind: 'mock' };
  if (search.get('onpay') === 'unconfirmed') return { kind: 'unconfirmed' };
  const order = search.get('order');
  return search.get('onpay') === 'return' && order ? { kind: 'provider', order } : null;
}

/** The query parameters without those of a payment. */
export function withoutMarkers(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of MARKERS) rest.delete(name);
  return rest;
}

/**
 * The URL to navigate to for a payment. The mock page is opened on the current origin, whatever `PUBLIC_URL` is. Throws
 * for schemes other than http and https.
 */
export function paymentUrl(redirectUrl: string, origin: string): string {
  const url = new URL(redirectUrl, origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError('Not an http or https URL');
  return url.pathname === MOCK_PAYMENT_PATH ? origin + url.pathname + url.search : url.href;
}
