import { MOCK_PAYMENT_PATH } from '@venn/schema/paths';

/**
 * How a payment came back: from the page that pretends, from the provider with an order, or from there in a way that
 * the server could not believe.
 */
export type PaymentReturn = { kind: 'mock' } | { kind: 'provider'; order: string } | { kind: 'unconfirmed' };

const MARKERS = ['mockPayment', 'onpay', 'order', 'plan'];

/** The return that an address tells of, or null. */
export function readPaymentReturn(search: URLSearchParams): PaymentReturn | null {
  if (search.get('mockPayment') === 'success') return { kind: 'mock' };
  if (search.get('onpay') === 'unconfirmed') return { kind: 'unconfirmed' };
  const order = search.get('order');
  return search.get('onpay') === 'return' && order ? { kind: 'provider', order } : null;
}

/** The address's parameters without those of a payment. */
export function withoutMarkers(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of MARKERS) rest.delete(name);
  return rest;
}

/**
 * Where the browser goes for paying. The page that pretends is on the host that one came by, whatever the server calls
 * itself; anything else stays as it is, if it is an address of the web.
 */
export function paymentUrl(redirectUrl: string, origin: string): string {
  const url = new URL(redirectUrl, origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError('Not an address of the web');
  return url.pathname === MOCK_PAYMENT_PATH ? origin + url.pathname + url.search : url.href;
}
