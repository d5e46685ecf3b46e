import type { PlusOrder } from './plus-order.entity.js';

/**
 * What is known of an order's payment. `granted`: Plus was given. `withdrawn`, `charged_back`: it was, and ended with the
 * purchase. `surplus`: it was paid but not usable, and is refunded.
 * `cancelling`, `cancelled`, `repaid`: a payment that differs from the order is being reversed, was before any money was
 * taken, or was refunded. `returned`: it was refunded by hand at OnPay. `waiting`: no payment yet. `declined`: no payment,
 * and no money was taken. `unreachable`: OnPay fails.
 */
export type OrderState =
  | 'granted'
  | 'withdrawn'
  | 'charged_back'
  | 'surplus'
  | 'cancelling'
  | 'cancelled'
  | 'repaid'
  | 'returned'
  | 'waiting'
  | 'declined'
  | 'unreachable';

/** The state of an order as it is stored; null while only OnPay knows. */
export function storedState({ status, refundedAt }: Pick<PlusOrder, 'status' | 'refundedAt'>): OrderState | null {
  if (status === 'open' || status === 'abandoned') return null;
  if (status === 'paid') return 'granted';
  if (status === 'withdrawn' || status === 'charged_back' || status === 'cancelling') return status;
  if (status === 'cancelled') return refundedAt === null ? 'cancelled' : 'repaid';
  return 'surplus';
}
