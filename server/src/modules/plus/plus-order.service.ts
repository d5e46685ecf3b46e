import { randomUUID } from 'node:crypto';
import { ACCOUNTING_YEARS, PLUS_ORDER_OPEN_HOURS, UNPAID_ORDER_DAYS } from '@venn/schema/limits';
import { yearsBefore } from '@venn/schema/time';
import type { DataSource } from 'typeorm';
import { deleteInBatches } from '../../common/batches.js';
import { inTransaction } from '../../common/transaction.js';
import { addJob } from '../../infra/jobs/jobs.js';
import { serializeFault } from '../../infra/monitoring/faults.js';
import type { Logger } from '../../infra/monitoring/logger.js';
import { type OnpayClient, OnpayFault } from '../../infra/payments/onpay-client.js';
import type { OnpayTransaction } from '../../infra/payments/transaction.js';
import { violatedUniqueConstraint } from '../../infra/postgres/constraint.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { addSeconds, type Clock } from '../../infra/process/clock.js';
import { faultOf, judge, type Verdict } from './plus.policy.js';
import { addCaptureJob, addRefundJob, bookMismatch, bookPayment } from './plus-grant.js';
import { ORDER_STATUSES, type OrderStatus } from './plus-order.entity.js';
import { findOrder, ORDER_COLUMNS, type OrderRow } from './plus-order.rows.js';

/**
 * What is known of an order. `granted`: Plus was given. `surplus`: it was paid, and the money goes back. `cancelling`,
 * `cancelled`, `repaid`: another payment than was asked for is given up, was before any money was taken, or was paid
 * back. `returned`: somebody paid money back by hand. `waiting`: nothing yet. `declined`: there is no payment and no
 * money was taken. `unreachable`: there is nobody to ask.
 */
export type Finding =
  | 'granted'
  | 'surplus'
  | 'cancelling'
  | 'cancelled'
  | 'repaid'
  | 'returned'
  | 'waiting'
  | 'declined'
  | 'unreachable';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const RECHECK_AT_ONCE = 50;
/** An order is asked about again after two minutes, and after a quarter of its age when that is more. */
const RECHECK_SECONDS = 120;
/** A capture or refund that is this late has lost its job. */
const LATE_SECONDS = 10 * 60;

/** What the order itself says; null while only OnPay can know. */
function settledFinding({ status, refundedAt }: OrderRow): Finding | null {
  if (status === 'open' || status === 'abandoned') return null;
  if (status === 'paid') return 'granted';
  if (status === 'cancelling') return 'cancelling';
  if (status === 'cancelled') return refundedAt === null ? 'cancelled' : 'repaid';
  return 'surplus';
}

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
    const known = settledFinding(order);
    if (known !== null) return known;
    if (order.mock) return this.#declineMock(order);
    if (this.onpay === null) return 'unreachable';
    try {
      const transactions = await this.#transactionsOf(order, this.onpay);
      await this.dataSource.query('UPDATE plus_order SET checked_at = $2 WHERE id = $1', [order.id, this.clock.now()]);
      return await this.#conclude(order, transactions);
    } catch (fault) {
      if (!(fault instanceof OnpayFault)) throw fault;
      this.logger.warn({ fault: serializeFault(fault), reference: order.reference }, 'a payment could not be checked');
      return 'unreachable';
    }
  }

  /** Who asks about a pretended payment that isn't approved comes from its refusal: then it buys nothing any more. */
  async #declineMock({ id }: OrderRow): Promise<Finding> {
    await this.dataSource.query(`UPDATE plus_order SET status = 'abandoned' WHERE id = $1 AND status = 'open'`, [id]);
    const order = await findOrder(this.dataSource, 'id = $1', [id]);
    return (order && settledFinding(order)) ?? 'declined';
  }

  async #transactionsOf(order: OrderRow, onpay: OnpayClient): Promise<OnpayTransaction[]> {
    const known = order.onpayUuid === null ? null : await onpay.findTransaction(order.onpayUuid);
    if (known !== null && judge(known, order, this.testMode) === 'paid') return [known];
    // A refused card can have been followed by another one that nobody told of, and a callback can name a wrong order.
    return [...(known === null ? [] : [known]), ...(await onpay.findByReference(order.reference))];
  }

  async #conclude(order: OrderRow, transactions: OnpayTransaction[]): Promise<Finding> {
    const { reference } = order;
    const verdicts = transactions.map((transaction) => judge(transaction, order, this.testMode));
    const first = (verdict: Verdict): OnpayTransaction | undefined => transactions[verdicts.indexOf(verdict)];
    const [paid, mismatch] = [first('paid'), first('mismatch')];
    if (paid !== undefined) {
      return this.#book(order, (database) => bookPayment(database, order.id, paid.uuid, this.clock.now()));
    }
    if (mismatch !== undefined) {
      const fault = faultOf(mismatch, order, this.testMode);
      this.logger.error({ reference, fault }, 'a payment is not what was asked for, and is given up');
      return this.#book(order, (database) => bookMismatch(database, order.id, mismatch.uuid));
    }
    if (first('returned') !== undefined) {
      this.logger.error({ reference }, 'a payment was paid back before it was booked: look at it at OnPay');
      return 'returned';
    }
    if (first('waiting') !== undefined) return 'waiting';
    // An abandoned order isn't asked about again, and nothing has come for it.
    return first('refused') !== undefined || order.status === 'abandoned' ? 'declined' : 'waiting';
  }

  async #book({ id, reference }: OrderRow, book: (database: Database) => Promise<void>): Promise<Finding> {
    try {
      const booked = await inTransaction(this.dataSource, async ({ database }) => {
        await book(database);
        return findOrder(database, 'id = $1', [id]);
      });
      return (booked && settledFinding(booked)) ?? 'waiting';
    } catch (fault) {
      if (violatedUniqueConstraint(fault) === null) throw fault;
      this.logger.error({ reference }, 'another order claims a transaction: it is asked about again');
      return 'waiting';
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

  /**
   * Gives up or pays back the payment of an order that gave no Plus, and tells the member. Doing it again changes
   * nothing, here and at OnPay, whose answer may have been lost, and where somebody may have done it by hand.
   */
  async refund(orderId: number): Promise<void> {
    const order = await findOrder(this.dataSource, `id = $1 AND status IN ('refunding', 'cancelling')`, [orderId]);
    if (order?.onpayUuid == null || this.onpay === null) return;
    const transaction = await this.onpay.findTransaction(order.onpayUuid);
    if (transaction === null) throw new OnpayFault('a paid transaction is missing');
    const { uuid, status, charged, refunded, amount, testMode } = transaction;
    if (charged > refunded) await this.onpay.refund(uuid, charged);
    else if (status === 'active') await this.onpay.cancel(uuid);
    const tookMoney = charged > 0 && !testMode;
    const given = { amount, testMode, tookMoney, fault: faultOf(transaction, order, this.testMode) };
    await inTransaction(this.dataSource, async ({ database }) => {
      const [done]: [{ status: OrderStatus }[], number] = await database.query(
        `UPDATE plus_order SET status = CASE status WHEN 'refunding' THEN 'refunded' ELSE 'cancelled' END,
                               refunded_at = CASE WHEN status = 'refunding' OR $3 THEN $2::timestamptz END
          WHERE id = $1 AND status IN ('refunding', 'cancelling') RETURNING status`,
        [order.id, this.clock.now(), tookMoney],
      );
      const mail = done[0]?.status === 'refunded' ? 'mail-plus-refunded' : 'mail-plus-cancelled';
      if (done.length > 0) await addJob(database, mail, { orderId: order.id, mailId: randomUUID(), given });
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
        WHERE NOT mock AND (status = 'cancelling' AND checked_at < $1
           OR paid_at < $1 AND (status = 'refunding' OR (status = 'paid' AND captured_at IS NULL)))
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
    // What was only reserved and given up is no business of the accounts; what was paid back is.
    const neverPaid = `status IN ('abandoned', 'cancelled') AND refunded_at IS NULL AND created_at < $1`;
    await deleteInBatches(this.dataSource, 'plus_order', neverPaid, [unpaid]);
    // Every status is named, so that the index of status and time finds the old ones.
    await deleteInBatches(this.dataSource, 'plus_order', 'status = ANY ($2) AND created_at < $1', [
      oldPurchase,
      ORDER_STATUSES,
    ]);
  }
}
