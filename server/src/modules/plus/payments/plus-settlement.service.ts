import { randomUUID } from 'node:crypto';
import { type DataSource, In } from 'typeorm';
import { addSeconds, type Clock } from '../../../common/clock.js';
import { addJob, addJobs } from '../../../infra/jobs/jobs.js';
import { type OnpayClient, OnpayFault } from '../../../infra/payments/onpay-client.js';
import type { OnpayTransaction } from '../../../infra/payments/transaction.js';
import { inBatches } from '../../../infra/postgres/batches.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { readValue, text } from '../../../infra/postgres/row-type.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import { lowerChargeback, recordEvent } from '../orders/order-events.js';
import { lockOrder } from '../orders/order-lock.js';
import { type OrderStatus, PlusOrder } from '../orders/plus-order.entity.js';
import { takeOrdersToReread } from '../orders/plus-order.rows.js';
import { addRereadJob, rereadJob } from './payment-booking.js';
import { mismatchOf } from './payment-verdict.js';

/** Statuses of orders that gave Plus. */
const GRANTED: OrderStatus[] = ['paid', 'withdrawn', 'charged_back'];

/** When an order is read again after OnPay failed: well after its slowest commits. */
const REREAD_SECONDS = 15 * 60;

/** What booked orders move at OnPay. Everything is idempotent, here and there. */
export class PlusSettlementService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly onpay: OnpayClient | null,
    private readonly testMode: boolean,
  ) {}

  /**
   * Makes OnPay agree with an order that gave Plus: captures what is kept of it, cancels the payment where that is
   * nothing, and refunds what is due. Reads the transaction before and after, under a lock of the order: an earlier
   * response may have been lost, and a capture that is under way when the buyer withdraws is waited for. Throws
   * `OnpayFault` where OnPay fails.
   */
  async settle(orderId: number): Promise<void> {
    try {
      // A charged back order still learns what a lost response has paid back.
      await this.#follow(orderId, (order) => order.status === 'charged_back' || !isSettled(order));
    } catch (fault) {
      // What was not answered may be committed later, when the order is settled already. The queue has the machine's time.
      if (fault instanceof OnpayFault) {
        await addRereadJob(this.dataSource, orderId, addSeconds(new Date(), REREAD_SECONDS));
      }
      throw fault;
    }
  }

  /**
   * As `settle`, also for an order that is settled: money that moved at OnPay without us, by hand or after its request
   * had timed out, comes into the books or goes back.
   */
  async reread(orderId: number): Promise<void> {
    await this.#follow(orderId, () => true);
  }

  /** Rereads once a day the orders that changed lately. */
  async rereadDue(): Promise<void> {
    const now = this.clock.now();
    await inBatches((batch) =>
      inTransaction(this.dataSource, async ({ database }) => {
        const orderIds = await takeOrdersToReread(database, now, batch);
        await addJobs(database, 'onpay-reread', orderIds.map(rereadJob));
        return orderIds.length;
      }),
    );
  }

  /**
   * Cancels or refunds the payment of an order that gave no Plus, and enqueues a mail to the member. Reads the
   * transaction first: an earlier response may have been lost, or somebody may have done it by hand. Throws
   * `OnpayFault` where OnPay fails.
   */
  async refund(orderId: number): Promise<void> {
    const order = await this.dataSource.getRepository(PlusOrder).findOneBy([
      { id: orderId, status: 'refunding' },
      { id: orderId, status: 'cancelling' },
    ]);
    if (order?.onpayUuid == null || this.onpay === null) return;
    const transaction = await transactionOf(this.onpay, order.onpayUuid);
    const { uuid, status, charged, refunded, amount, testMode } = transaction;
    if (charged > refunded) await this.onpay.refund(uuid, charged);
    else if (status === 'active') await this.onpay.cancel(uuid);
    const tookMoney = charged > 0 && !testMode;
    const given = { amount, testMode, tookMoney, fault: mismatchOf(transaction, order, this.testMode) };
    await inTransaction(this.dataSource, async ({ database }) => {
      const reversed = await this.#markReversed(database, order.id, tookMoney);
      if (reversed === null) return;
      const mail = reversed === 'refunded' ? 'mail-plus-refunded' : 'mail-plus-cancelled';
      await addJob(database, mail, { orderId: order.id, mailId: randomUUID(), given });
    });
  }

  /** Moves what an order that gave Plus demands and stores what has moved, where `isDue`. */
  async #follow(orderId: number, isDue: (order: PlusOrder) => boolean): Promise<void> {
    const { onpay } = this;
    if (onpay === null) return;
    await inTransaction(this.dataSource, async ({ database }) => {
      // Not the lock of the row: whoever withdraws would wait for OnPay.
      await database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`plus-order-${orderId}`]);
      const order = await database.getRepository(PlusOrder).findOneBy({ id: orderId, status: In(GRANTED) });
      if (order?.onpayUuid == null || !isDue(order)) return;
      await moveMoney(onpay, await transactionOf(onpay, order.onpayUuid), order.amount - order.refundTotal);
      await this.#recordSettlement(database, order, await transactionOf(onpay, order.onpayUuid));
    });
  }

  /** Stores what OnPay has captured and refunded. A refund by hand at OnPay counts as ours. */
  async #recordSettlement(
    database: Database,
    { id, refundTotal }: PlusOrder,
    { status, charged, refunded }: OnpayTransaction,
  ): Promise<void> {
    const now = this.clock.now();
    // A reservation that is still active was read too early: it would look like money that was paid back.
    if (charged === 0 && status === 'active') throw new OnpayFault('the payment is neither captured nor cancelled');
    // The order may have changed since it was read.
    const order = await lockOrder(database, id);
    const refundedTotal = order.amount - (charged - refunded);
    if (refundedTotal < refundTotal) throw new OnpayFault('the money has not moved as requested');
    await database.query(
      `UPDATE plus_order SET captured_at = CASE WHEN $2 THEN coalesce(captured_at, $3) END, refunded_total = $4,
                             refund_total = greatest(refund_total, $4)
        WHERE id = $1`,
      [id, charged > 0, now, refundedTotal],
    );
    const amount = refundedTotal - order.refundedTotal;
    if (amount <= 0) return;
    await recordEvent(database, { orderId: id, kind: 'refunded', amount, at: now });
    if (order.status === 'charged_back') await lowerChargeback(database, id, amount);
  }

  /** Stores that an order's payment was reversed, and returns its new status; null where that was stored before. */
  #markReversed(database: Database, orderId: number, tookMoney: boolean) {
    return readValue(
      database,
      text<Extract<OrderStatus, 'refunded' | 'cancelled'>>(),
      `UPDATE plus_order SET status = CASE status WHEN 'refunding' THEN 'refunded' ELSE 'cancelled' END,
                             refunded_at = CASE WHEN status = 'refunding' OR $3 THEN $2::timestamptz END
        WHERE id = $1 AND status IN ('refunding', 'cancelling') RETURNING status`,
      [orderId, this.clock.now(), tookMoney],
    );
  }
}

/** Whether nothing is left to capture or to pay back. */
const isSettled = ({ amount, capturedAt, refundTotal, refundedTotal }: PlusOrder): boolean =>
  refundedTotal >= refundTotal && (capturedAt !== null || refundTotal === amount);

/** Moves money so that `kept` of a transaction stays with us. */
async function moveMoney(onpay: OnpayClient, transaction: OnpayTransaction, kept: number): Promise<void> {
  const { uuid, status, charged, refunded } = transaction;
  if (charged === 0 && kept > 0) await onpay.capture(uuid, kept);
  else if (charged - refunded > kept) await onpay.refund(uuid, charged - kept);
  else if (charged === 0 && status === 'active') await onpay.cancel(uuid);
}

async function transactionOf(onpay: OnpayClient, uuid: string): Promise<OnpayTransaction> {
  const transaction = await onpay.findTransaction(uuid);
  if (transaction === null) throw new OnpayFault('a paid transaction is missing');
  return transaction;
}
