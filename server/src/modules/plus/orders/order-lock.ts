import type { Role } from '@venn/schema/roles';
import { AppError } from '../../../common/app-error.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, orNull, type RowOf, readRow, rowType, text, timestamptz } from '../../../infra/postgres/row-type.js';
import { PlusOrder } from './plus-order.entity.js';

const BUYER_ROW = rowType({
  id: int,
  username: text(),
  email: text(),
  role: text<Role>(),
  plusExpiresAt: orNull(timestamptz),
  deletionScheduledFor: orNull(timestamptz),
});
export type Buyer = RowOf<typeof BUYER_ROW>;

/** Locks a member, so that one order of it changes at a time. `id` is SQL of the member's id with `$1`. */
const lockMember = (database: Database, id: string, value: number): Promise<Buyer | null> =>
  readRow(database, BUYER_ROW, `SELECT ${BUYER_ROW.list} FROM member WHERE id = ${id} FOR UPDATE`, [value]);

/** Locks a buyer. */
export const lockBuyer = (database: Database, memberId: number): Promise<Buyer | null> =>
  lockMember(database, '$1', memberId);

/** Locks the buyer of an order; null once the account is erased. Before the order, as an erasure does: the two could deadlock. */
export const lockBuyerOf = (database: Database, orderId: number): Promise<Buyer | null> =>
  lockMember(database, '(SELECT member_id FROM plus_order WHERE id = $1)', orderId);

export const FOR_UPDATE = { mode: 'pessimistic_write' } as const;

/** Locks an order. Refuses with NOT_FOUND one that was purged meanwhile. */
export async function lockOrder(database: Database, orderId: number): Promise<PlusOrder> {
  const order = await database.getRepository(PlusOrder).findOne({ where: { id: orderId }, lock: FOR_UPDATE });
  if (order === null) throw new AppError('NOT_FOUND');
  return order;
}
