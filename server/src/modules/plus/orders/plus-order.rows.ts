import { PLUS_ORDER_OPEN_HOURS } from '@venn/schema/limits';
import { In, IsNull, LessThan, Raw } from 'typeorm';
import { addSeconds } from '../../../common/clock.js';
import type { Database, SqlDatabase } from '../../../infra/postgres/data-source.js';
import {
  columnsOf,
  int,
  orNull,
  type RowOf,
  readRow,
  readValues,
  rowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { PlusOrder } from './plus-order.entity.js';

const HOUR = 60 * 60;
/** Orders per recheck. */
const RECHECK_LIMIT = 50;
/** Minimum interval between checks of an order; a quarter of its age where that is more. */
const RECHECK_SECONDS = 120;
/** A settlement or refund that is this late has lost its job. */
const LATE_SECONDS = 10 * 60;

/** How long after its last change an order is read again, and how often. */
const REREAD_DAYS = 60;
const REREAD_HOURS = 24;

const PURCHASE_ROW = rowType({
  ...columnsOf('member', { username: text(), email: text() }),
  ...columnsOf('plus_order', {
    reference: text(),
    amount: int,
    grantedAt: orNull(timestamptz),
    plusUntil: orNull(timestamptz),
    consentAt: orNull(timestamptz),
    consentText: orNull(text()),
  }),
});
export type PurchaseRow = RowOf<typeof PURCHASE_ROW>;

/** An order with its buyer, for mails; null once the member is erased. */
export const findPurchase = (database: Database, orderId: number): Promise<PurchaseRow | null> =>
  readRow(
    database,
    PURCHASE_ROW,
    `SELECT ${PURCHASE_ROW.list}
       FROM plus_order JOIN member ON member.id = plus_order.member_id WHERE plus_order.id = $1`,
    [orderId],
  );

/** The open orders to check, in random order: one that can't be checked keeps no other one waiting. */
export const findDueOrders = (database: Database, now: Date): Promise<PlusOrder[]> =>
  database
    .getRepository(PlusOrder)
    .createQueryBuilder('due')
    .where(
      `due.status = 'open' AND NOT due.mock
       AND coalesce(due.checkedAt, due.createdAt) + greatest(
             :seconds * interval '1 second', (coalesce(due.checkedAt, due.createdAt) - due.createdAt) / 4) <= :now`,
      { seconds: RECHECK_SECONDS, now },
    )
    .orderBy('random()')
    .limit(RECHECK_LIMIT)
    .getMany();

/** Abandons the open orders whose time is over; one at OnPay only after a check at its end. */
export async function abandonOldOrders(database: SqlDatabase, now: Date): Promise<void> {
  await database.query(
    `UPDATE plus_order SET status = 'abandoned'
      WHERE status = 'open' AND created_at < $1 AND (mock OR checked_at > created_at + $2 * interval '1 hour')`,
    [addSeconds(now, -PLUS_ORDER_OPEN_HOURS * HOUR), PLUS_ORDER_OPEN_HOURS],
  );
}

/** Booked orders whose capture or refund is late. What is paid back may be less than `LATE_SECONDS` old: its job may run twice. */
export function findLateOrders(database: Database, now: Date): Promise<Pick<PlusOrder, 'id' | 'status'>[]> {
  const late = LessThan(addSeconds(now, -LATE_SECONDS));
  const granted = { mock: false, status: In(['paid', 'withdrawn']), paidAt: late };
  return database.getRepository(PlusOrder).find({
    select: { id: true, status: true },
    where: [
      { mock: false, status: 'cancelling', checkedAt: late },
      { mock: false, status: 'refunding', paidAt: late },
      { ...granted, capturedAt: IsNull(), refundTotal: Raw((total) => `${total} < amount`) },
      { ...granted, refundedTotal: Raw((total) => `${total} < refund_total`) },
    ],
    order: { id: 'ASC' },
    take: RECHECK_LIMIT,
  });
}

/** Marks orders that gave Plus as read again, and returns their ids: those that changed lately and were not read for a day. */
export const takeOrdersToReread = (database: Database, now: Date, batch: number): Promise<number[]> =>
  readValues(
    database,
    int,
    `WITH taken AS (
       UPDATE plus_order SET checked_at = $1 WHERE id = ANY (ARRAY(
         SELECT id FROM plus_order
          WHERE status IN ('paid', 'withdrawn', 'charged_back') AND NOT mock
            AND coalesce(checked_at, paid_at) <= $2 AND greatest(paid_at, withdrawn_at, charged_back_at) > $3
          ORDER BY id LIMIT $4 FOR UPDATE SKIP LOCKED)) RETURNING id)
     SELECT id FROM taken`,
    [now, addSeconds(now, -REREAD_HOURS * HOUR), addSeconds(now, -REREAD_DAYS * 24 * HOUR), batch],
  );
