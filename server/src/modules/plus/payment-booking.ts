import { randomUUID } from 'node:crypto';
import { hasPlusBenefits, type Role } from '@venn/schema/roles';
import { oneMonthLater } from '@venn/schema/time';
import { effectiveRole } from '../../common/viewer.js';
import { addJob } from '../../infra/jobs/jobs.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { findOrder, type OrderRow } from './plus-order.rows.js';

interface Buyer {
  id: number;
  role: Role;
  plusExpiresAt: Date | null;
  deletionScheduledFor: Date | null;
}

/** The member of this id, which is SQL with `$1`; nothing else of the member's payments moves meanwhile. */
async function lockBuyer(database: Database, id: string, value: number): Promise<Buyer | undefined> {
  const rows: Buyer[] = await database.query(
    `SELECT id, role, plus_expires_at AS "plusExpiresAt", deletion_scheduled_for AS "deletionScheduledFor"
       FROM member WHERE id = ${id} FOR UPDATE`,
    [value],
  );
  return rows[0];
}

const roleOf = (buyer: Buyer, now: Date): Role => effectiveRole(buyer.role, buyer.plusExpiresAt, now);

const canUsePlus = (buyer: Buyer, now: Date): boolean =>
  roleOf(buyer, now) === 'user' && buyer.deletionScheduledFor === null;

const isUnpaid = ({ status }: OrderRow): boolean => status === 'open' || status === 'abandoned';

/**
 * Books an order as paid, in the transaction of `database`, and gives Plus for it: one calendar month from `now`. A
 * buyer who has Plus already, or can't use it any more, gets the money back. An order that is booked stays as it is.
 * `uuid` is the transaction that paid it.
 */
export async function bookPayment(database: Database, orderId: number, uuid: string, now: Date): Promise<void> {
  // The member before the order, as an erasure does it: in the other order the two could wait for each other.
  const buyer = await lockBuyer(database, '(SELECT member_id FROM plus_order WHERE id = $1)', orderId);
  const order = await lockOrder(database, orderId);
  if (!isUnpaid(order)) return;
  await dropClaims(database, order, uuid);
  if (buyer !== undefined && canUsePlus(buyer, now)) {
    await grant(database, buyer, order, uuid, now);
    await addCaptureJob(database, order.id);
    return;
  }
  await database.query(`UPDATE plus_order SET status = 'refunding', onpay_uuid = $2, paid_at = $3 WHERE id = $1`, [
    order.id,
    uuid,
    now,
  ]);
  await addRefundJob(database, order.id);
}

/**
 * Notes, in the transaction of `database`, that another payment than was asked for came for an order, and gives it up.
 * An order that is booked stays as it is.
 */
export async function bookMismatch(database: Database, orderId: number, uuid: string): Promise<void> {
  const order = await lockOrder(database, orderId);
  if (!isUnpaid(order)) return;
  await dropClaims(database, order, uuid);
  await database.query(`UPDATE plus_order SET status = 'cancelling', onpay_uuid = $2 WHERE id = $1`, [order.id, uuid]);
  await addRefundJob(database, order.id);
}

/** What became of a pretended payment: Plus was given for it, the member has Plus without it, or there is none. */
export type MockOutcome = 'granted' | 'alreadyPlus' | 'nothing';

/**
 * Ends the newest pretended payment of a member, in the transaction of `database`, and gives Plus for it, once: who asks
 * again, or twice at a time, hears the same as long as that Plus lasts. Only the newest counts, because who asks names
 * no order: with an older one a declined payment would still buy Plus.
 */
export async function bookMockPayment(database: Database, memberId: number, now: Date): Promise<MockOutcome> {
  const buyer = await lockBuyer(database, '$1', memberId);
  const order = await findOrder(database, 'member_id = $1 AND mock ORDER BY id DESC FOR UPDATE', [memberId]);
  if (buyer !== undefined && hasPlusBenefits(roleOf(buyer, now))) {
    const ownsIt = order?.status === 'paid' && order.plusUntil?.getTime() === buyer.plusExpiresAt?.getTime();
    return ownsIt ? 'granted' : 'alreadyPlus';
  }
  if (buyer === undefined || order?.status !== 'open' || !canUsePlus(buyer, now)) return 'nothing';
  await grant(database, buyer, order, null, now);
  return 'granted';
}

async function lockOrder(database: Database, orderId: number): Promise<OrderRow> {
  const order = await findOrder(database, 'id = $1 FOR UPDATE', [orderId]);
  if (order === undefined) throw new Error(`Order ${orderId} is gone`);
  return order;
}

/** What an unpaid order was only told of is no claim. */
async function dropClaims(database: Database, { id }: OrderRow, uuid: string): Promise<void> {
  await database.query(
    `UPDATE plus_order SET onpay_uuid = NULL WHERE onpay_uuid = $2 AND id <> $1 AND status IN ('open', 'abandoned')`,
    [id, uuid],
  );
}

async function grant(database: Database, buyer: Buyer, order: OrderRow, uuid: string | null, now: Date): Promise<void> {
  const until = oneMonthLater(now);
  await database.query(
    `UPDATE plus_order SET status = 'paid', onpay_uuid = $2, paid_at = $3, granted_at = $3, plus_until = $4 WHERE id = $1`,
    [order.id, uuid, now, until],
  );
  await database.query(`UPDATE member SET role = 'plus', plus_expires_at = $2 WHERE id = $1`, [buyer.id, until]);
  await addJob(database, 'mail-plus-receipt', { orderId: order.id, mailId: randomUUID() });
}

/** The money is fetched once Plus is given: whoever pays twice is asked once. */
export const addCaptureJob = (database: Database, orderId: number): Promise<void> =>
  addJob(database, 'onpay-capture', { orderId }, { key: `onpay-capture-${orderId}` });

/** Money that gave no Plus goes back, whatever the reason is. */
export const addRefundJob = (database: Database, orderId: number): Promise<void> =>
  addJob(database, 'onpay-refund', { orderId }, { key: `onpay-refund-${orderId}` });
