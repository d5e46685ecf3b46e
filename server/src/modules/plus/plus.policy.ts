import type { OnpayTransaction } from '../../infra/onpay/transaction.js';

/** The order's side of a payment. */
export interface Claim {
  reference: string;
  /** In øre. */
  amount: number;
}

/** DKK, as transactions name it. */
const DKK = 208;
const PAID = ['active', 'finished'];
const UNDER_WAY = ['created', 'pre_auth'];

/** Whether a transaction pays an order: it may still come to it, it never will, or it is not what was asked for. */
export type Verdict = 'paid' | 'waiting' | 'refused' | 'mismatch';

/** What one transaction means for an order. `testMode` is whether payments are tests here. */
export function judge(transaction: OnpayTransaction, claim: Claim, testMode: boolean): Verdict {
  const { status, orderId, amount, currencyCode, refunded } = transaction;
  if (UNDER_WAY.includes(status)) return 'waiting';
  if (!PAID.includes(status) || refunded !== 0) return 'refused';
  const fits =
    orderId === claim.reference && amount === claim.amount && currencyCode === DKK && transaction.testMode === testMode;
  return fits ? 'paid' : 'mismatch';
}
