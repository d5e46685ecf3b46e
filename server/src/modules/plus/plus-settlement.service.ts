import { randomUUID } from 'node:crypto';
import { type DataSource, IsNull } from 'typeorm';
import { inTransaction } from '../../common/transaction.js';
import { addJob } from '../../infra/jobs/jobs.js';
import { type OnpayClient, OnpayFault } from '../../infra/payments/onpay-client.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { readRow, rowType, text } from '../../infra/postgres/row-type.js';
import type { Clock } from '../../infra/process/clock.js';
import { mismatchOf } from './payment-verdict.js';
import { type OrderStatus, PlusOrder } from './plus-order.entity.js';

const REVERSED_ROW = rowType({ status: text<Extract<OrderStatus, 'refunded' | 'cancelled'>>() });

/** Captures and refunds of booked orders at OnPay. Both are idempotent, here and at OnPay. */
export class PlusSettlementService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly onpay: OnpayClient | null,
    private readonly testMode: boolean,
  ) {}

  /** Captures the payment of an order that gave Plus. Throws `OnpayFault` where OnPay fails. */
  async capture(orderId: number): Promise<void> {
    const orders = this.dataSource.getRepository(PlusOrder);
    const order = await orders.findOneBy({ id: orderId, status: 'paid', capturedAt: IsNull() });
    if (order?.onpayUuid == null || this.onpay === null) return;
    await this.onpay.capture(order.onpayUuid, order.amount);
    await orders.update({ id: order.id, capturedAt: IsNull() }, { capturedAt: this.clock.now() });
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
    const transaction = await this.onpay.findTransaction(order.onpayUuid);
    if (transaction === null) throw new OnpayFault('a paid transaction is missing');
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

  /** Stores that an order's payment was reversed, and returns its new status; null where that was stored before. */
  async #markReversed(database: Database, orderId: number, tookMoney: boolean) {
    const row = await readRow(
      database,
      REVERSED_ROW,
      `UPDATE plus_order SET status = CASE status WHEN 'refunding' THEN 'refunded' ELSE 'cancelled' END,
                             refunded_at = CASE WHEN status = 'refunding' OR $3 THEN $2::timestamptz END
        WHERE id = $1 AND status IN ('refunding', 'cancelling') RETURNING status`,
      [orderId, this.clock.now(), tookMoney],
    );
    return row?.status ?? null;
  }
}
