import { PLUS_PRICE_ORE } from '@venn/schema/limits';
import { oneMonthLater } from '@venn/schema/time';
import type { Database } from '../infra/postgres/data-source.js';
import { refundAt } from '../modules/plus/plus.module.js';
import { DAY } from './daytime.js';

/** Inserts the purchases of the Plus members, and one that `buyerId` withdrew from. */
export async function insertOrders(database: Database, buyerId: number, now: Date): Promise<void> {
  const bought = new Date(now.getTime() - 40 * DAY);
  const withdrawnAt = new Date(bought.getTime() + 3 * DAY);
  const plusUntil = oneMonthLater(bought);
  const paidBack = refundAt(
    { amount: PLUS_PRICE_ORE, refundTotal: 0, consentAt: bought, grantedAt: bought, plusUntil },
    withdrawnAt,
  );
  await database.query(
    `WITH withdrawn AS (
       INSERT INTO plus_order (reference, member_id, amount, currency, mock, status, consent_at, created_at, paid_at,
                               granted_at, plus_until, withdrawn_at, refund_total, refunded_total)
       VALUES ('venn-demo-withdrawn', $1, $2, 'DKK', true, 'withdrawn', $3, $3, $3, $3, $4, $5, $6, $6) RETURNING id)
     INSERT INTO plus_order_event (order_id, kind, amount, created_at)
     SELECT id, kind, $6, $5 FROM withdrawn, unnest(ARRAY['withdrawn', 'refunded']) AS kind`,
    [buyerId, PLUS_PRICE_ORE, bought, plusUntil, withdrawnAt, paidBack],
  );
  await database.query(
    `INSERT INTO plus_order (reference, member_id, amount, currency, mock, status, consent_at, created_at, paid_at,
                             granted_at, plus_until)
     SELECT 'venn-demo-' || id, id, $1, 'DKK', true, 'paid', $2, $2, $2, $2, plus_expires_at
       FROM member WHERE role = 'plus' ORDER BY id`,
    [PLUS_PRICE_ORE, now],
  );
}
