import type { Database } from '../../../infra/postgres/data-source.js';
import { type OrderEvent, PlusOrderEvent } from './plus-order-event.entity.js';

interface EventRecord {
  orderId: number;
  kind: OrderEvent;
  /** In øre. */
  amount?: number;
  /** The administrator; none for the buyer and for jobs. */
  actorId?: number | null;
  at: Date;
}

/** Adds an event to the history of an order, in the transaction of `database`. */
export async function recordEvent(
  database: Database,
  { orderId, kind, amount = 0, actorId = null, at }: EventRecord,
): Promise<void> {
  await database.getRepository(PlusOrderEvent).insert({ orderId, kind, amount, actorId, createdAt: at });
}

/** Lowers the chargeback of an order by what turns out to have been paid back before it: the bank can only take the rest. */
export async function lowerChargeback(database: Database, orderId: number, amount: number): Promise<void> {
  await database.getRepository(PlusOrderEvent).decrement({ orderId, kind: 'charged_back' }, 'amount', amount);
}
