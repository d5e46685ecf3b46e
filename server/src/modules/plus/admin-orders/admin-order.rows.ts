import {
  bool,
  columnsOf,
  int,
  json,
  orNull,
  type RowOf,
  rowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { type PersonJson, personColumn, personJson, toPersonOrNull } from '../../../shared/portal/admin-person.rows.js';
import type { OrderStatus } from '../orders/plus-order.entity.js';
import { isGranted, refundAt, withdrawalEndsAt } from '../withdrawal/withdrawal-terms.js';
import type { AdminOrderType, OrderEntryType, OrderStep } from './admin-order.types.js';

/** An order, from `ORDERS_WITH_BUYER`; withdrawals of the buyer count after `$1`. */
export const ADMIN_ORDER_ROW = rowType({
  ...columnsOf('plus_order', {
    reference: text(),
    status: text<OrderStatus>(),
    amount: int,
    refundTotal: int,
    refundedTotal: int,
    createdAt: timestamptz,
    grantedAt: orNull(timestamptz),
    plusUntil: orNull(timestamptz),
    consentAt: orNull(timestamptz),
    capturedAt: orNull(timestamptz),
    onpayUuid: orNull(text()),
    mock: bool,
  }),
  buyer: personColumn('buyer'),
  email: orNull(text()).of('buyer.email'),
  buyerWithdrawals: int.of(`(
    SELECT count(*)::int FROM plus_order AS other WHERE other.member_id = buyer.id AND other.withdrawn_at > $1)`),
});

/** The tables of the list of orders. */
export const ORDERS_WITH_BUYER = 'plus_order LEFT JOIN member AS buyer ON buyer.id = plus_order.member_id';

/** An order as the portal shows it at `now`. */
export function toAdminOrder(row: RowOf<typeof ADMIN_ORDER_ROW>, now: Date): AdminOrderType {
  const { reference, buyer, onpayUuid, ...order } = row;
  const withdrawUntil = isGranted(order) ? withdrawalEndsAt(order) : null;
  const canWithdraw = isGranted(order) && order.status === 'paid' && now <= withdrawalEndsAt(order);
  return {
    ...order,
    order: reference,
    buyer: toPersonOrNull(buyer),
    transaction: onpayUuid,
    withdrawUntil,
    withdrawalRefund: canWithdraw ? refundAt(order, now) : null,
  };
}

/** An entry of an order's history. */
export const ORDER_ENTRY_ROW = rowType({
  step: text<OrderStep>(),
  amount: int,
  actor: orNull(json<PersonJson>()),
  at: timestamptz,
});

export const toOrderEntry = ({ actor, ...entry }: RowOf<typeof ORDER_ENTRY_ROW>): OrderEntryType => ({
  ...entry,
  actor: toPersonOrNull(actor),
});

/** A withdrawal of an order's buyer. */
export const WITHDRAWAL_ROW = rowType({
  order: text().of('reference'),
  grantedAt: timestamptz,
  withdrawnAt: timestamptz,
  amount: int,
  refundTotal: int,
});

/** All withdrawals of the buyer of the order with the id `$1`, the newest first. */
export const SELECT_WITHDRAWALS = `
  SELECT ${WITHDRAWAL_ROW.list}
    FROM plus_order
   WHERE member_id = (SELECT member_id FROM plus_order WHERE id = $1) AND withdrawn_at IS NOT NULL
   ORDER BY withdrawn_at DESC, id DESC`;

/** The history of the order with the id `$1`, the oldest first. */
export const SELECT_HISTORY = `
  SELECT ${ORDER_ENTRY_ROW.list} FROM (
    SELECT step, 0 AS id, CASE step WHEN 'opened' THEN 0 ELSE plus_order.amount END AS amount, NULL::json AS actor, at
      FROM plus_order, LATERAL (VALUES ('opened', created_at), ('paid', paid_at), ('captured', captured_at),
                                       ('reversed', refunded_at)) AS steps (step, at)
     WHERE plus_order.id = $1 AND at IS NOT NULL
    UNION ALL
    SELECT event.kind, event.id, event.amount, ${personJson('actor')}, event.created_at
      FROM plus_order_event AS event LEFT JOIN member AS actor ON actor.id = event.actor_id
     WHERE event.order_id = $1) AS history
  ORDER BY at, id`;
