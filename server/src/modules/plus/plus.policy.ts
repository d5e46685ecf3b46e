import type { OnpayTransaction } from '../../infra/payments/transaction.js';

/** The order's side of a payment. */
export interface Claim {
  reference: string;
  /** In øre. */
  amount: number;
}

/** DKK, as transactions name it. */
const DKK = 208;
const PAID = ['active', 'finished'];
const GIVEN_UP = ['declined', 'cancelled'];

/** How a payment is another one than was asked for; `mode`: a test where payments are real, or the other way round. */
export type Fault = 'amount' | 'currency' | 'mode';

/** What is wrong with a payment of this order, or null. */
export function faultOf(transaction: OnpayTransaction, claim: Claim, testMode: boolean): Fault | null {
  if (transaction.testMode !== testMode) return 'mode';
  if (transaction.currencyCode !== DKK) return 'currency';
  return transaction.amount === claim.amount ? null : 'amount';
}

/**
 * Whether a transaction pays an order: it does; it may still come to it; it never will, and no money was taken;
 * somebody at OnPay has paid money back by hand; it is a payment, but not what was asked for; or it is another order's.
 */
export type Verdict = 'paid' | 'waiting' | 'refused' | 'returned' | 'mismatch' | 'foreign';

/** What one transaction means for an order. `testMode` is whether payments are tests here. */
export function judge(transaction: OnpayTransaction, claim: Claim, testMode: boolean): Verdict {
  const { status, orderId, charged, refunded } = transaction;
  if (orderId !== claim.reference) return 'foreign';
  if (refunded !== 0) return 'returned';
  if (PAID.includes(status)) return faultOf(transaction, claim, testMode) === null ? 'paid' : 'mismatch';
  // What is under way or not understood may yet take money: only what surely takes none is called refused.
  return GIVEN_UP.includes(status) && charged === 0 ? 'refused' : 'waiting';
}
