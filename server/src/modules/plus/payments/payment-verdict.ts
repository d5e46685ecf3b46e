import type { OnpayTransaction } from '../../../infra/payments/transaction.js';

/** What OnPay must have received for an order. */
export interface ExpectedPayment {
  reference: string;
  /** In øre. */
  amount: number;
}

/** DKK, as transactions name it. */
const DKK = 208;
const PAID = ['active', 'finished'];
const ENDED_UNPAID = ['declined', 'cancelled'];

/** How a payment differs from its order; `mode`: a test payment in production, or the other way round. */
export type Mismatch = 'amount' | 'currency' | 'mode';

/** How a payment differs from its order; null where it doesn't. `testMode`: whether this server takes test payments. */
export function mismatchOf(
  transaction: OnpayTransaction,
  expected: ExpectedPayment,
  testMode: boolean,
): Mismatch | null {
  if (transaction.testMode !== testMode) return 'mode';
  if (transaction.currencyCode !== DKK) return 'currency';
  return transaction.amount === expected.amount ? null : 'amount';
}

/**
 * What a transaction means for an order. `paid`: it pays the order. `waiting`: it may still do so. `refused`: it never
 * will, and took no money. `returned`: some of it was refunded, by hand at OnPay: before an order is booked, we refund nothing. `mismatch`: it is a
 * payment, but differs from the order. `foreign`: it belongs to another order.
 */
export type Verdict = 'paid' | 'waiting' | 'refused' | 'returned' | 'mismatch' | 'foreign';

/** Judges a transaction for an order. `testMode`: whether this server takes test payments. */
export function verdictOf(transaction: OnpayTransaction, expected: ExpectedPayment, testMode: boolean): Verdict {
  const { status, orderId, charged, refunded } = transaction;
  if (orderId !== expected.reference) return 'foreign';
  if (refunded > 0) return 'returned';
  if (PAID.includes(status)) return mismatchOf(transaction, expected, testMode) === null ? 'paid' : 'mismatch';
  // Pending and unknown statuses may still take money: only one that surely takes none is refused.
  return ENDED_UNPAID.includes(status) && charged === 0 ? 'refused' : 'waiting';
}
