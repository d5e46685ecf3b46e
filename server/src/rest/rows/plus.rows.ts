import { fromBody, type RestRow } from '../row.js';

/** Buying Plus. */
export const PAYMENT_ROWS: readonly RestRow[] = [
  {
    method: 'POST',
    path: '/billing/upgrade',
    operation: 'CompleteMockPayment',
    pick: 'completeMockPayment',
    right: 'member',
    refusals: ['ALREADY_PLUS', 'NOT_FOUND'],
    tag: 'Payment',
    summary: 'End the newest payment that is only pretended. Where payments are real there is nothing here.',
  },
  {
    method: 'POST',
    path: '/payments/onpay/session',
    operation: 'StartPayment',
    variables: { plan: fromBody('plan'), consent: fromBody('consent') },
    pick: 'startPayment',
    right: 'member',
    refusals: ['ALREADY_PLUS', 'PAYMENT_UNAVAILABLE', 'RATE_LIMITED'],
    tag: 'Payment',
    summary: 'Open an order of Plus. The browser goes to `redirect_url` for paying.',
  },
  {
    method: 'POST',
    path: '/payments/onpay/verify',
    operation: 'VerifyPayment',
    variables: { order: fromBody('order') },
    pick: 'verifyPayment',
    right: 'member',
    refusals: [
      'NOT_FOUND',
      'PAYMENT_PENDING',
      'PAYMENT_DECLINED',
      'PAYMENT_REFUNDED',
      'PAYMENT_CANCELLING',
      'PAYMENT_CANCELLED',
      'PAYMENT_UNAVAILABLE',
      'RATE_LIMITED',
    ],
    tag: 'Payment',
    summary: 'Ask what became of an order. Once it is paid Plus is given, and asking again gives no more.',
  },
];
