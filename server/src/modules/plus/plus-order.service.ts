import { randomUUID } from 'node:crypto';
import { ACCOUNTING_YEARS, PLUS_ORDER_OPEN_HOURS, UNPAID_ORDER_DAYS } from '@venn/schema/limits';
import { yearsBefore } from '@venn/schema/time';
import type { DataSource } from 'typeorm';
import { deleteInBatches } from '../../common/batches.js';
import { inTransaction } from '../../common/transaction.js';
import { addSeconds, type Clock } from '../../infra/clock.js';
import { violatedUniqueness } from '../../infra/constraint.js';
import { describeFault } from '../../infra/faults.js';
import { addJob } from '../../infra/jobs.js';
import type { Logger } from '../../infra/logger.js';
import { type OnpayClient, OnpayFault } from '../../infra/onpay/onpay-client.js';
import type { OnpayTransaction } from '../../infra/onpay/transaction.js';
import { judge } from './plus.policy.js';
import { addCaptureJob, addRefundJob, bookPayment } from './plus-grant.js';
import { ORDER_STATUSES } from './plus-order.entity.js';
import { findOrder, ORDER_COLUMNS, type OrderRow } from './plus-order.rows.js';

/** What is known of an order: Plus was given, the money goes back, nothing yet, no payment, or nobody to ask. */
export type Finding = 'granted' | 'surplus' | 'waiting' | 'declined' | 'unreachable';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const RECHECK_AT_ONCE = 50;
/** An order is asked about again after two minutes, and after a quarter of its age when that is more. */
const RECHECK_SECONDS = 120;
/** A capture or refund that is this late has lost its job. */
const LATE_SECONDS = 10 * 60;

/** What becomes of orders once somebody may have paid: asking, booking, and moving the money. */
export class PlusOrderService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly onpay: OnpayClient | null,
    private readonly testMode: boolean,
    private readonly logger: Logger,
  ) {}

  /** Asks OnPay about an order that waits, and books it when it is paid. A booked order is not asked about again. */
  async check(order: OrderRow): Promise<Finding> {
    if (order.status === 'paid') return 'granted';
    if (order.status === 'refunding' || order.status === 'refunded') return 'surplus';
    if (order.mock) return 'declined';
    if (this.onpay === null) return 'unreachable';
    try {
      const transactions = await this.#transactionsOf(order, this.onpay);
      await this.dataSource.query('UPDATE plus_order SET checked_at = $2 WHERE id = $1', [order.id, this.clock.now()]);
      return await this.#conclude(order, transactions);
    } catch (fault) {
      if (!(fault instanceof OnpayFault)) throw fault;
      this.logger.warn({ fault: describeFault(fault), reference: order.reference }, 'a payment could not be checked');
      return 'unreachable';
    }
  }

  /** Books an order as paid; see `bookPayment`. */
  async book(order: OrderRow, uuid: string | null): Promise<Finding> {
    const status = await inTransaction(this.dataSource, ({ database }) =>
      bookPayment(database, order.id, uuid, this.clock.now()),
    );
    return status === 'paid' ? 'granted' : 'surplus';
  }

  async #transactionsOf({ onpayUuid, reference }: OrderRow, onpay: OnpayClient): Promise<OnpayTransaction[]> {
    const known = onpayUuid === null ? null : await onpay.findTransaction(onpayUuid);
    if (known?.orderId === reference && ['active', 'finished'].includes(known.status)) return [known];
    // A refused card can have been followed by another one that nobody told of, and a callback can name a wrong order.
    return [...(known === null ? [] : [known]), ...(await onpay.findByReference(reference))];
  }

  async #conclude(order: OrderRow, transactions: OnpayTransaction[]): Promise<Finding> {
    const verdicts = transactions.map((transaction) => judge(transaction, order, this.testMode));
    const paid = transactions[verdicts.indexOf('paid')];
    if (paid !== undefined) return this.#bookOnce(order, paid.uuid);
    if (verdicts.includes('mismatch')) {
      this.logger.error({ reference: order.reference }, 'a payment is not what was asked for: look at it at OnPay');
      return 'declined';
    }
    return verdicts.length === 0 || verdicts.includes('waiting') ? 'waiting' : 'declined';
  }

  async #bookOnce(order: OrderRow, uuid: string): Promise<Finding> {
    try {
      return await this.book(order, uuid);
    } catch (fault) {
      if (violatedUniqueness(fault) === null) throw fault;
      this.logger.error({ reference: order.reference }, 'a transaction was to pay a second order');
      return 'declined';
    }
  }

  /** Checks an order by its number, for the job that a callback leaves behind. Fails while OnPay is away. */
  async checkLater(orderId: number): Promise<void> {
    const order = await findOrder(this.dataSource, 'id = $1', [orderId]);
    if (order === undefined) return;
    if ((await this.check(order)) === 'unreachable') throw new OnpayFault('an order could not be checked');
  }

  /** Fetches the money of an order that gave Plus. Doing it again changes nothing, here and at OnPay. */
  async capture(orderId: number): Promise<void> {
    const order = await findOrder(this.dataSource, `id = $1 AND status = 'paid' AND captured_at IS NULL`, [orderId]);
    if (order?.onpayUuid == null || this.onpay === null) return;
    await this.onpay.capture(order.onpayUuid, order.amount);
    await this.dataSource.query('UPDATE plus_order SET captured_at = $2 WHERE id = $1 AND captured_at IS NULL', [
      order.id,
      this.clock.now(),
    ]);
  }

  /** Gives up or pays back the payment of an order that gave no Plus, and tells the member. */
  async refund(orderId: number): Promise<void> {
    const order = await findOrder(this.dataSource, `id = $1 AND status = 'refunding'`, [orderId]);
    if (order?.onpayUuid == null || this.onpay === null) return;
    const transaction = await this.onpay.findTransaction(order.onpayUuid);
    if (transaction === null) throw new OnpayFault('a paid transaction is missing');
    if (transaction.charged > 0) await this.onpay.refund(transaction.uuid, transaction.charged);
    else if (transaction.status === 'active') await this.onpay.cancel(transaction.uuid);
    await inTransaction(this.dataSource, async ({ database }) => {
      const [done]: [{ id: number }[], number] = await database.query(
        `UPDATE plus_order SET status = 'refunded', refunded_at = $2 WHERE id = $1 AND status = 'refunding' RETURNING id`,
        [order.id, this.clock.now()],
      );
      if (done.length > 0) await addJob(database, 'mail-plus-refunded', { orderId: order.id, mailId: randomUUID() });
    });
  }

  /** Asks about the open orders whose turn it is, gives up those that are too old, and starts lost captures and refunds again. */
  async recheck(): Promise<void> {
    const now = this.clock.now();
    const due: OrderRow[] = await this.dataSource.query(
      `SELECT ${ORDER_COLUMNS} FROM plus_order
        WHERE status = 'open' AND NOT mock
          AND coalesce(checked_at, created_at)
              + greatest($2 * interval '1 second', (coalesce(checked_at, created_at) - created_at) / 4) <= $1
        ORDER BY checked_at NULLS FIRST, id LIMIT $3`,
      [now, RECHECK_SECONDS, RECHECK_AT_ONCE],
    );
    for (const order of due) {
      // Where nobody answers for one order, nobody will for the next.
      if ((await this.check(order)) === 'unreachable') break;
    }
    await this.dataSource.query(
      `UPDATE plus_order SET status = 'abandoned'
        WHERE status = 'open' AND created_at < $1 AND (mock OR checked_at > created_at + $2 * interval '1 hour')`,
      [addSeconds(now, -PLUS_ORDER_OPEN_HOURS * HOUR), PLUS_ORDER_OPEN_HOURS],
    );
    const late: OrderRow[] = await this.dataSource.query(
      `SELECT ${ORDER_COLUMNS} FROM plus_order
        WHERE NOT mock AND paid_at < $1 AND (status = 'refunding' OR (status = 'paid' AND captured_at IS NULL))
        ORDER BY id LIMIT $2`,
      [addSeconds(now, -LATE_SECONDS), RECHECK_AT_ONCE],
    );
    for (const { id, status } of late) await (status === 'paid' ? addCaptureJob : addRefundJob)(this.dataSource, id);
  }

  /** Forgets purchases when the accounts need them no more, and orders that were never paid much sooner. */
  async purge(): Promise<void> {
    const now = this.clock.now();
    const unpaid = addSeconds(now, -UNPAID_ORDER_DAYS * DAY);
    const oldPurchase = yearsBefore(now, ACCOUNTING_YEARS);
    await deleteInBatches(this.dataSource, 'plus_order', `status = 'abandoned' AND created_at < $1`, [unpaid]);
    // Every status is named, so that the index of status and time finds the old ones.
    await deleteInBatches(this.dataSource, 'plus_order', 'status = ANY ($2) AND created_at < $1', [
      oldPurchase,
      ORDER_STATUSES,
    ]);
  }
}
