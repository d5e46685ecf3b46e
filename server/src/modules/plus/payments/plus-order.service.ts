import { ACCOUNTING_YEARS, UNPAID_ORDER_DAYS } from '@venn/schema/limits';
import { startOfYear, yearOf } from '@venn/schema/time';
import type { DataSource } from 'typeorm';
import { addSeconds, type Clock } from '../../../common/clock.js';
import { serializeFault } from '../../../infra/logging/faults.js';
import type { Logger } from '../../../infra/logging/logger.js';
import { type OnpayClient, OnpayFault } from '../../../infra/payments/onpay-client.js';
import type { OnpayTransaction } from '../../../infra/payments/transaction.js';
import { deleteInBatches } from '../../../infra/postgres/batches.js';
import { violatedUniqueConstraint } from '../../../infra/postgres/constraint.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import { type OrderState, storedState } from '../orders/order-state.js';
import { ORDER_STATUSES, PlusOrder } from '../orders/plus-order.entity.js';
import { abandonOldOrders, findDueOrders, findLateOrders } from '../orders/plus-order.rows.js';
import { addRefundJob, addSettlementJob, bookMismatch, bookPayment } from './payment-booking.js';
import { mismatchOf, type Verdict, verdictOf } from './payment-verdict.js';

const DAY = 24 * 60 * 60;
/** So many orders that can't be checked are an outage of OnPay, which affects the next ones, too. */
const OUTAGE_FAILURES = 3;

/** Checks orders at OnPay, and books what was paid. */
export class PlusOrderService {
  constructor(
    private readonly clock: Clock,
    private readonly onpay: OnpayClient | null,
    private readonly testMode: boolean,
    private readonly logger: Logger,
  ) {}

  /** The state of an order. An order that has not been booked is checked at OnPay, and booked once it is paid. */
  async check(dataSource: DataSource, order: PlusOrder): Promise<OrderState> {
    const stored = storedState(order);
    if (stored !== null) return stored;
    if (order.mock) return this.#declineMock(dataSource, order);
    if (this.onpay === null) return 'unreachable';
    try {
      const transactions = await this.#transactionsOf(order, this.onpay);
      await dataSource.getRepository(PlusOrder).update({ id: order.id }, { checkedAt: this.clock.now() });
      return await this.#book(dataSource, order, transactions);
    } catch (fault) {
      if (!(fault instanceof OnpayFault)) throw fault;
      this.logger.warn({ fault: serializeFault(fault), reference: order.reference }, 'a payment could not be checked');
      return 'unreachable';
    }
  }

  /** Checks an order by its id, for the job of a callback. Throws `OnpayFault` where OnPay fails. */
  async checkLater(dataSource: DataSource, orderId: number): Promise<void> {
    const order = await dataSource.getRepository(PlusOrder).findOneBy({ id: orderId });
    if (order === null) return;
    if ((await this.check(dataSource, order)) === 'unreachable') throw new OnpayFault('an order could not be checked');
  }

  /** Checks the open orders that are due, abandons those that are too old, and enqueues lost settlements and refunds again. */
  async recheck(dataSource: DataSource): Promise<void> {
    const now = this.clock.now();
    let failures = 0;
    for (const order of await findDueOrders(dataSource, now)) {
      if ((await this.check(dataSource, order)) === 'unreachable') failures += 1;
      if (failures === OUTAGE_FAILURES) break;
    }
    await abandonOldOrders(dataSource, now);
    for (const { id, status } of await findLateOrders(dataSource, now)) {
      const isReversal = status === 'refunding' || status === 'cancelling';
      await (isReversal ? addRefundJob : addSettlementJob)(dataSource, id);
    }
  }

  /**
   * Deletes purchases five years after the end of the financial year in which they changed or money moved last, and
   * orders that were never paid much sooner.
   */
  async purge(database: Database): Promise<void> {
    const now = this.clock.now();
    const unpaid = addSeconds(now, -UNPAID_ORDER_DAYS * DAY);
    const keptSince = startOfYear(yearOf(now) - ACCOUNTING_YEARS);
    // A refund is part of the accounts; a reservation that was cancelled is not.
    const neverPaid = `status IN ('abandoned', 'cancelled') AND refunded_at IS NULL AND created_at < $1`;
    await deleteInBatches(database, 'plus_order', neverPaid, [unpaid]);
    // All statuses, so that the index on status and time is used.
    const endedYear = `status = ANY ($2) AND created_at < $1
      AND greatest(created_at, paid_at, refunded_at, withdrawn_at, charged_back_at) < $1
      AND NOT EXISTS (
        SELECT FROM plus_order_event AS moved
         WHERE order_id = plus_order.id AND kind IN ('refunded', 'charged_back') AND moved.created_at >= $1)`;
    await deleteInBatches(database, 'plus_order', endedYear, [keptSince, ORDER_STATUSES]);
  }

  /** The mock window returns here when a payment was declined: the order then buys nothing any more. */
  async #declineMock(database: Database, { id }: PlusOrder): Promise<OrderState> {
    const orders = database.getRepository(PlusOrder);
    await orders.update({ id, status: 'open' }, { status: 'abandoned' });
    const order = await orders.findOneBy({ id });
    return (order && storedState(order)) ?? 'declined';
  }

  async #transactionsOf(order: PlusOrder, onpay: OnpayClient): Promise<OnpayTransaction[]> {
    const known = order.onpayUuid === null ? null : await onpay.findTransaction(order.onpayUuid);
    if (known !== null && verdictOf(known, order, this.testMode) === 'paid') return [known];
    // A declined card may have been followed by another one without a callback, and a callback can name a wrong order.
    return [...(known === null ? [] : [known]), ...(await onpay.findByReference(order.reference))];
  }

  async #book(dataSource: DataSource, order: PlusOrder, transactions: OnpayTransaction[]): Promise<OrderState> {
    const { reference } = order;
    const verdicts = transactions.map((transaction) => verdictOf(transaction, order, this.testMode));
    const first = (verdict: Verdict): OnpayTransaction | undefined => transactions[verdicts.indexOf(verdict)];
    const [paid, mismatch] = [first('paid'), first('mismatch')];
    if (paid !== undefined) {
      return this.#commit(dataSource, order, (database) =>
        bookPayment(database, order.id, paid.uuid, this.clock.now()),
      );
    }
    if (mismatch !== undefined) {
      const fault = mismatchOf(mismatch, order, this.testMode);
      this.logger.error({ reference, fault }, 'a payment differs from its order, and is reversed');
      return this.#commit(dataSource, order, (database) => bookMismatch(database, order.id, mismatch.uuid));
    }
    if (first('returned') !== undefined) {
      this.logger.error({ reference }, 'a payment was refunded before it was booked: check it at OnPay');
      return 'returned';
    }
    if (first('waiting') !== undefined) return 'waiting';
    // An abandoned order isn't checked again, and there is no payment for it.
    return first('refused') !== undefined || order.status === 'abandoned' ? 'declined' : 'waiting';
  }

  async #commit(
    dataSource: DataSource,
    { id, reference }: PlusOrder,
    book: (database: Database) => Promise<void>,
  ): Promise<OrderState> {
    try {
      const booked = await inTransaction(dataSource, async ({ database }) => {
        await book(database);
        return database.getRepository(PlusOrder).findOneBy({ id });
      });
      return (booked && storedState(booked)) ?? 'waiting';
    } catch (fault) {
      if (violatedUniqueConstraint(fault) === null) throw fault;
      this.logger.error({ reference }, 'another order has the transaction: the order is checked again later');
      return 'waiting';
    }
  }
}
