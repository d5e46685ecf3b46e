import { randomUUID } from 'node:crypto';
import { PATHS } from '@venn/schema/paths';
import { hasPlusBenefits, type Role } from '@venn/schema/roles';
import { oneMonthLater } from '@venn/schema/time';
import { In, Not } from 'typeorm';
import { addJob } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { effectiveRole } from '../../../shared/viewer.js';
import { Member } from '../../members/members.module.js';
import { alsoPush } from '../../notifications/notifications.module.js';
import { needsConsent } from '../orders/consent.js';
import { type Buyer, FOR_UPDATE, lockBuyer, lockBuyerOf, lockOrder } from '../orders/order-lock.js';
import { type OrderStatus, PlusOrder } from '../orders/plus-order.entity.js';

/** Statuses of orders that have not been booked. */
const UNBOOKED: readonly OrderStatus[] = ['open', 'abandoned'];

const roleOf = (buyer: Buyer, now: Date): Role => effectiveRole(buyer.role, buyer.plusExpiresAt, now);

const canUsePlus = (buyer: Buyer, now: Date): boolean =>
  roleOf(buyer, now) === 'user' && buyer.deletionScheduledFor === null;

/** Whether an order may give its buyer Plus now. One that was opened before a withdrawal may lack the consent. */
const canBeGranted = async (database: Database, buyer: Buyer, { consentAt }: PlusOrder, now: Date): Promise<boolean> =>
  canUsePlus(buyer, now) && (consentAt !== null || !(await needsConsent(database, buyer.id, now)));

const isBooked = ({ status }: PlusOrder): boolean => !UNBOOKED.includes(status);

/**
 * Books an order as paid, in the transaction of `database`, and gives Plus for it: one calendar month from `now`. The
 * payment of a buyer who has Plus already, can't use it, or lacks a consent that is needed, is refunded. A booked order is left as it is. `uuid` is the
 * transaction that paid it.
 */
export async function bookPayment(database: Database, orderId: number, uuid: string, now: Date): Promise<void> {
  const buyer = await lockBuyerOf(database, orderId);
  const order = await lockOrder(database, orderId);
  if (isBooked(order)) return;
  await releaseTransaction(database, order, uuid);
  if (buyer !== null && (await canBeGranted(database, buyer, order, now))) {
    await grant(database, buyer, order, uuid, now);
    await addSettlementJob(database, order.id);
    return;
  }
  await database
    .getRepository(PlusOrder)
    .update({ id: order.id }, { status: 'refunding', onpayUuid: uuid, paidAt: now });
  await addRefundJob(database, order.id);
}

/**
 * Books, in the transaction of `database`, that a payment came which differs from the order, and reverses it. A booked
 * order is left as it is.
 */
export async function bookMismatch(database: Database, orderId: number, uuid: string): Promise<void> {
  const order = await lockOrder(database, orderId);
  if (isBooked(order)) return;
  await releaseTransaction(database, order, uuid);
  await database.getRepository(PlusOrder).update({ id: order.id }, { status: 'cancelling', onpayUuid: uuid });
  await addRefundJob(database, order.id);
}

/** The outcome of a mock payment: Plus was given for it, the member has Plus from elsewhere, or there is no open order. */
export type MockOutcome = 'granted' | 'alreadyPlus' | 'nothing';

/**
 * Completes the newest mock payment of a member, in the transaction of `database`, and gives Plus for it once: repeated
 * and concurrent calls get the same outcome while that Plus lasts. Only the newest order counts, because the request
 * names none: with an older one a declined payment would still buy Plus.
 */
export async function bookMockPayment(database: Database, memberId: number, now: Date): Promise<MockOutcome> {
  const buyer = await lockBuyer(database, memberId);
  const order = await database
    .getRepository(PlusOrder)
    .findOne({ where: { memberId, mock: true }, order: { id: 'DESC' }, lock: FOR_UPDATE });
  if (buyer !== null && hasPlusBenefits(roleOf(buyer, now))) {
    const ownsIt = order?.status === 'paid' && order.plusUntil?.getTime() === buyer.plusExpiresAt?.getTime();
    return ownsIt ? 'granted' : 'alreadyPlus';
  }
  if (buyer === null || order?.status !== 'open') return 'nothing';
  if (!(await canBeGranted(database, buyer, order, now))) return 'nothing';
  await grant(database, buyer, order, null, now);
  return 'granted';
}

/** Removes a transaction from other orders that have not been booked: a callback may have named the wrong one. */
async function releaseTransaction(database: Database, { id }: PlusOrder, uuid: string): Promise<void> {
  await database
    .getRepository(PlusOrder)
    .update({ onpayUuid: uuid, id: Not(id), status: In(UNBOOKED) }, { onpayUuid: null });
}

async function grant(
  database: Database,
  buyer: Buyer,
  order: PlusOrder,
  uuid: string | null,
  now: Date,
): Promise<void> {
  const plusUntil = oneMonthLater(now);
  await database
    .getRepository(PlusOrder)
    .update({ id: order.id }, { status: 'paid', onpayUuid: uuid, paidAt: now, grantedAt: now, plusUntil });
  await database.getRepository(Member).update({ id: buyer.id }, { role: 'plus', plusExpiresAt: plusUntil });
  await addJob(database, 'mail-plus-receipt', { orderId: order.id, mailId: randomUUID() });
  await alsoPush(database, [buyer.id], PATHS.payment);
}

/** Enqueues the settlement of an order that gave Plus: the capture, and what is paid back. Once per order. */
export const addSettlementJob = (database: Database, orderId: number): Promise<void> =>
  addJob(database, 'onpay-settle', { orderId }, { key: `onpay-settle-${orderId}` });

/** Enqueues the refund or cancellation of a payment that gave no Plus, once per order. */
export const addRefundJob = (database: Database, orderId: number): Promise<void> =>
  addJob(database, 'onpay-refund', { orderId }, { key: `onpay-refund-${orderId}` });

/** The job that reads a settled order again, once per order. */
export const rereadJob = (orderId: number): { payload: object; key: string } => ({
  payload: { orderId },
  key: `onpay-reread-${orderId}`,
});

/** Enqueues another look at an order that may be settled by then. */
export function addRereadJob(database: Database, orderId: number, runAt: Date): Promise<void> {
  const { payload, key } = rereadJob(orderId);
  return addJob(database, 'onpay-reread', payload, { key, runAt });
}
