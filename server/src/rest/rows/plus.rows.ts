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
    summary: 'Complete the newest mock payment. Not found where payments are real.',
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
    summary: 'Create an order of Plus. The browser pays at `redirect_url`.',
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
    summary: 'The status of an order. A paid order activates Plus once.',
  },
];
