import { WITHDRAWAL_DAYS } from '@venn/schema/limits';
import { daysBetween } from '@venn/schema/time';
import type { PlusOrder } from '../orders/plus-order.entity.js';
import { endOfDays } from './working-days.js';

type Dates = Record<'grantedAt' | 'plusUntil', Date>;

/** A purchase that gave Plus, as far as its withdrawal depends on it. */
type Purchase = Pick<PlusOrder, 'amount' | 'consentAt' | 'refundTotal'> & Dates;

/** An order that gave Plus. */
export type Granted<Order> = Order & Dates;

/** Whether an order gave Plus. */
export const isGranted = <Order extends Pick<PlusOrder, keyof Dates>>(order: Order): order is Granted<Order> =>
  order.grantedAt !== null && order.plusUntil !== null;

/** The last instant at which a buyer can withdraw. */
export const withdrawalEndsAt = ({ grantedAt }: Pick<Purchase, 'grantedAt'>): Date =>
  endOfDays(grantedAt, WITHDRAWAL_DAYS);

/**
 * What is paid back in all, in øre, when the buyer withdraws at `instant`: the price without the days that have begun.
 * Without the consent to begin at once, everything. What was paid back before is a part of it.
 */
export function refundAt({ amount, consentAt, refundTotal, grantedAt, plusUntil }: Purchase, instant: Date): number {
  if (consentAt === null) return amount;
  const begun = Math.max(0, daysBetween(grantedAt, instant)) + 1;
  const days = daysBetween(grantedAt, plusUntil);
  return Math.max(refundTotal, amount - Math.floor((amount * Math.min(begun, days)) / days));
}
