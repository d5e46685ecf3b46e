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
