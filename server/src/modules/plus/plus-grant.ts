import { randomUUID } from 'node:crypto';
import type { Role } from '@venn/schema/roles';
import { oneMonthLater } from '@venn/schema/time';
import { effectiveRole } from '../../common/viewer.js';
import type { Database } from '../../infra/data-source.js';
import { addJob } from '../../infra/jobs.js';
import { announceSessionNews } from '../accounts/session-news.js';
import type { OrderStatus } from './plus-order.entity.js';
import { findOrder, type OrderRow } from './plus-order.rows.js';

interface Buyer {
  id: number;
  role: Role;
  plusExpiresAt: Date | null;
  deletionScheduledFor: Date | null;
}

/** Locks the member before the order, as an erasure does: in the other order the two could wait for each other. */
async function lockBuyer(database: Database, orderId: number): Promise<Buyer | undefined> {
  const rows: Buyer[] = await database.query(
    `SELECT id, role, plus_expires_at AS "plusExpiresAt", deletion_scheduled_for AS "deletionScheduledFor"
       FROM member WHERE id = (SELECT member_id FROM plus_order WHERE id = $1) FOR UPDATE`,
    [orderId],
  );
  return rows[0];
}

const canUsePlus = (buyer: Buyer, now: Date): boolean =>
  effectiveRole(buyer.role, buyer.plusExpiresAt, now) === 'user' && buyer.deletionScheduledFor === null;

/**
 * Books an order as paid, in the transaction of `database`, and gives Plus for it: one calendar month from `now`. A
 * buyer who has Plus already, or can't use it any more, gets the money back. An order that is booked stays as it is.
 * `uuid` is the transaction that paid it, null for a pretended payment.
 */
export async function bookPayment(
  database: Database,
  orderId: number,
  uuid: string | null,
  now: Date,
): Promise<OrderStatus> {
  const buyer = await lockBuyer(database, orderId);
  const order = await findOrder(database, 'id = $1 FOR UPDATE', [orderId]);
  if (order === undefined) throw new Error(`Order ${orderId} is gone`);
  if (order.status !== 'open' && order.status !== 'abandoned') return order.status;
  // What an unpaid order was only told of is no claim.
  await database.query(
    `UPDATE plus_order SET onpay_uuid = NULL WHERE onpay_uuid = $2 AND id <> $1 AND status IN ('open', 'abandoned')`,
    [order.id, uuid],
  );
  if (buyer === undefined || !canUsePlus(buyer, now)) return bookSurplus(database, order, uuid, now);

  const until = oneMonthLater(now);
  await database.query(
    `UPDATE plus_order SET status = 'paid', onpay_uuid = $2, paid_at = $3, granted_at = $3, plus_until = $4 WHERE id = $1`,
    [order.id, uuid, now, until],
  );
  await database.query(
    `WITH granted AS (UPDATE member SET role = 'plus', plus_expires_at = $2 WHERE id = $1)
     SELECT ${announceSessionNews('$3')}`,
    [buyer.id, until, JSON.stringify({ memberId: buyer.id, roleChanged: true })],
  );
  await addJob(database, 'mail-plus-receipt', { orderId: order.id, mailId: randomUUID() });
  if (!order.mock) await addCaptureJob(database, order.id);
  return 'paid';
}

async function bookSurplus(
  database: Database,
  { id, mock }: OrderRow,
  uuid: string | null,
  now: Date,
): Promise<OrderStatus> {
  const status = mock ? 'refunded' : 'refunding';
  await database.query(
    `UPDATE plus_order SET status = $2, onpay_uuid = $3, paid_at = $4, refunded_at = $5 WHERE id = $1`,
    [id, status, uuid, now, mock ? now : null],
  );
  if (!mock) await addRefundJob(database, id);
  return status;
}

/** The money is fetched once Plus is given: whoever pays twice is asked once. */
export const addCaptureJob = (database: Database, orderId: number): Promise<void> =>
  addJob(database, 'onpay-capture', { orderId }, { key: `onpay-capture-${orderId}` });

export const addRefundJob = (database: Database, orderId: number): Promise<void> =>
  addJob(database, 'onpay-refund', { orderId }, { key: `onpay-refund-${orderId}` });
