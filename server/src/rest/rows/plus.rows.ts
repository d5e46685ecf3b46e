import { fromBody, type RestRow } from '../row.js';

/** Buying Plus, and withdrawing from the purchase. */
export const PAYMENT_ROWS: readonly RestRow[] = [
  {
    method: 'POST',
    path: '/billing/upgrade',
    operation: 'CompleteMockPayment',
    pick: 'completeMockPayment',
    tag: 'Payment',
    summary: 'Complete the newest mock payment',
    description: 'Not found where payments are real.',
  },
  {
    method: 'POST',
    path: '/payments/onpay/session',
    operation: 'StartPayment',
    variables: { plan: fromBody('plan'), consent: fromBody('consent') },
    pick: 'startPayment',
    tag: 'Payment',
    summary: 'Create an order of Plus',
    description: 'The browser pays at `redirect_url`.',
  },
  {
    method: 'POST',
    path: '/payments/onpay/verify',
    operation: 'VerifyPayment',
    variables: { order: fromBody('order') },
    pick: 'verifyPayment',
    tag: 'Payment',
    summary: 'The status of an order',
    description: 'A paid order activates Plus once.',
  },
  {
    method: 'GET',
    path: '/payments/purchases',
    operation: 'WithdrawablePurchases',
    pick: 'withdrawablePurchases',
    tag: 'Payment',
    summary: 'The purchases that you can withdraw from',
    description: 'The newest first. Amounts are in øre.',
  },
  {
    method: 'POST',
    path: '/payments/withdraw',
    operation: 'WithdrawPurchase',
    variables: { order: fromBody('order') },
    pick: 'withdrawPurchase',
    tag: 'Payment',
    summary: 'Withdraw from a purchase',
    description: 'Ends Plus and pays back the unused days. Repeating it changes nothing.',
  },
];
