import type { Database } from '../../infra/postgres/data-source.js';
import type { OrderStatus } from './plus-order.entity.js';

/** What the services need of an order. */
export interface OrderRow {
  id: number;
  reference: string;
  memberId: number | null;
  amount: number;
  status: OrderStatus;
  onpayUuid: string | null;
  mock: boolean;
  createdAt: Date;
  plusUntil: Date | null;
  capturedAt: Date | null;
  refundedAt: Date | null;
}

export const ORDER_COLUMNS = `
  id, reference, member_id AS "memberId", amount, status, onpay_uuid AS "onpayUuid", mock, created_at AS "createdAt",
  plus_until AS "plusUntil", captured_at AS "capturedAt", refunded_at AS "refundedAt"`;

/** The first order that a condition holds for; `condition` is SQL without values from outside. */
export async function findOrder(
  database: Database,
  condition: string,
  parameters: readonly unknown[],
): Promise<OrderRow | undefined> {
  const rows: OrderRow[] = await database.query(`SELECT ${ORDER_COLUMNS} FROM plus_order WHERE ${condition} LIMIT 1`, [
    ...parameters,
  ]);
  return rows[0];
}
