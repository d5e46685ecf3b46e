import type { Database } from '../../infra/postgres/data-source.js';
import { bool, int, orNull, type RowOf, readRow, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';

const PURCHASE_ROW = rowType({
  username: text(),
  email: text(),
  reference: text(),
  amount: int,
  paidAt: orNull(timestamptz),
  plusUntil: orNull(timestamptz),
  consented: bool,
});
export type PurchaseRow = RowOf<typeof PURCHASE_ROW>;

/** An order with its buyer, for mails; null once the member is erased. */
export const findPurchase = (database: Database, orderId: number): Promise<PurchaseRow | null> =>
  readRow(
    database,
    PURCHASE_ROW,
    `SELECT member.username, member.email, plus_order.reference, plus_order.amount, plus_order.paid_at AS "paidAt",
            plus_order.plus_until AS "plusUntil", plus_order.consent_at IS NOT NULL AS consented
       FROM plus_order JOIN member ON member.id = plus_order.member_id WHERE plus_order.id = $1`,
    [orderId],
  );
