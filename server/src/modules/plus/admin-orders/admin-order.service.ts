import { copenhagenDate, startOfYear } from '@venn/schema/time';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { csvOf } from '../../../common/csv.js';
import { demandRange } from '../../../common/inputs/range.js';
import { english } from '../../../common/sentence.js';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { int, orNull, readRow, readRows, rowType, text, timestamptz } from '../../../infra/postgres/row-type.js';
import { inTransaction, type Transaction } from '../../../infra/postgres/transaction.js';
import { patternOf } from '../../../shared/portal/portal.inputs.js';
import { offsetOf, readPage, selectPage } from '../../../shared/portal/portal-page.js';
import type { AuditService } from '../../audit/audit.service.js';
import { withdrawalsCountSince } from '../orders/consent.js';
import { vatOf } from '../vat.js';
import type { OrderChangeService } from '../withdrawal/order-change.service.js';
import type { AdminOrdersArgs } from './admin-order.inputs.js';
import {
  ADMIN_ORDER_ROW,
  ORDER_ENTRY_ROW,
  ORDERS_WITH_BUYER,
  SELECT_HISTORY,
  SELECT_WITHDRAWALS,
  toAdminOrder,
  toOrderEntry,
  WITHDRAWAL_ROW,
} from './admin-order.rows.js';
import type { AdminOrderDetailType, AdminOrderPageType, OrderStatementType } from './admin-order.types.js';

const ORDER_ID_ROW = rowType({ id: int, memberId: orNull(int) });
const ENTRY_ROW = rowType({
  at: timestamptz,
  kind: text<'Sale' | 'Refund' | 'Chargeback'>(),
  reference: text(),
  transaction: orNull(text()).of('onpay_uuid'),
  amount: int.of('entry.amount'),
  currency: text(),
});

const EARLIEST_YEAR = 2020;
const LATEST_YEAR = 2100;
const STATEMENT_HEADER = ['Date', 'Kind', 'Order', 'OnPay transaction', 'Amount', 'Of which VAT', 'Currency'];

const UNKNOWN = english('Order not found');

interface Needs {
  dataSource: DataSource;
  /** Its statements may take longer. */
  background: SqlDatabase;
  clock: Clock;
  changes: OrderChangeService;
  audit: AuditService;
}

/** What administrators see of orders and do with them. Each action writes its audit entry in the same transaction. */
export class AdminOrderService {
  constructor(private readonly needs: Needs) {}

  /** A page of orders, the newest first, in one statement. Writes an audit entry: it shows addresses. */
  async list(viewerId: number, args: AdminOrdersArgs): Promise<AdminOrderPageType> {
    const pattern = patternOf(args.search);
    const where = `($2::text IS NULL OR plus_order.status = $2)
      AND ($3::text IS NULL OR plus_order.reference LIKE $3 OR buyer.username_key LIKE $3 OR buyer.email LIKE $3
           OR lower(plus_order.onpay_uuid) LIKE $3)`;
    const { rows, total } = await readPage(
      this.needs.background,
      ADMIN_ORDER_ROW,
      selectPage(
        `FROM ${ORDERS_WITH_BUYER} WHERE ${where}`,
        `SELECT ${ADMIN_ORDER_ROW.list} FROM ${ORDERS_WITH_BUYER} WHERE ${where}
          ORDER BY plus_order.id DESC LIMIT $4 OFFSET $5`,
      ),
      [withdrawalsCountSince(this.needs.clock.now()), args.status ?? null, pattern, args.pageSize, offsetOf(args)],
    );
    const buyers = rows.flatMap(({ buyer }) => (buyer === null ? [] : [buyer.id]));
    await this.needs.audit.recordListing(viewerId, buyers, pattern === null ? 'list' : 'search', 'list_orders');
    return { items: rows.map((row) => toAdminOrder(row, this.needs.clock.now())), total };
  }

  /** An order with its history. Writes an audit entry. Refuses with NOT_FOUND. */
  async order(viewerId: number, reference: string): Promise<AdminOrderDetailType> {
    const { id, memberId } = await this.#find(reference);
    const buyers = memberId === null ? [] : [memberId];
    await this.needs.audit.recordListing(viewerId, buyers, reference.toLowerCase(), 'list_orders');
    return this.#read(id);
  }

  /** Pays back a part of an order, up to `total` øre in all. Refuses with NOT_FOUND, CONFLICT and VALIDATION. */
  refund(actorId: number, reference: string, total: number): Promise<AdminOrderDetailType> {
    return this.#change(actorId, reference, `refund up to ${total / 100} kr.`, async (transaction, id) => {
      await this.needs.changes.refund(transaction, id, total, actorId);
      return true;
    });
  }

  /** Withdraws for a buyer who said so at `receivedAt`, else now. Refuses with NOT_FOUND, CONFLICT and VALIDATION. */
  withdraw(actorId: number, reference: string, receivedAt: Date | null): Promise<AdminOrderDetailType> {
    return this.#change(actorId, reference, 'withdrawal', async (transaction, id) => {
      const options = { actorId, ...(receivedAt === null ? {} : { at: receivedAt }) };
      return (await this.needs.changes.withdraw(transaction, id, options)).isNew;
    });
  }

  /** Records that the bank took the payment back. Refuses with NOT_FOUND and CONFLICT. */
  chargeBack(actorId: number, reference: string): Promise<AdminOrderDetailType> {
    return this.#change(actorId, reference, 'chargeback', (transaction, id) =>
      this.needs.changes.chargeBack(transaction, id, actorId),
    );
  }

  /** Sends the receipt again. Refuses with NOT_FOUND and CONFLICT. */
  resendReceipt(actorId: number, reference: string): Promise<AdminOrderDetailType> {
    return this.#change(actorId, reference, 'receipt', async (transaction, id) => {
      await this.needs.changes.resendReceipt(transaction, id, actorId);
      return true;
    });
  }

  /**
   * The sales, refunds and chargebacks of a financial year, which is a calendar year in Copenhagen, in one statement.
   * Writes an audit entry. Refuses with VALIDATION.
   */
  async statement(actorId: number, year: number): Promise<OrderStatementType> {
    demandRange('year', year, EARLIEST_YEAR, LATEST_YEAR, 'en');
    const entries = await readRows(
      this.needs.background,
      ENTRY_ROW,
      `SELECT ${ENTRY_ROW.list} FROM (
         SELECT id AS order_id, 0 AS id, granted_at AS at, 'Sale' AS kind, amount FROM plus_order
          WHERE granted_at >= $1 AND granted_at < $2
         UNION ALL
         SELECT order_id, id, created_at, CASE kind WHEN 'refunded' THEN 'Refund' ELSE 'Chargeback' END, -amount
           FROM plus_order_event
          WHERE kind IN ('refunded', 'charged_back') AND created_at >= $1 AND created_at < $2) AS entry
         JOIN plus_order ON plus_order.id = entry.order_id
        ORDER BY at, entry.id`,
      [startOfYear(year), startOfYear(year + 1)],
    );
    await this.needs.audit.record(this.needs.dataSource, {
      actorId,
      action: 'list_orders',
      subjectIds: [],
      detail: `statement ${year}`,
    });
    const lines = entries.map(({ at, kind, reference, transaction, amount, currency }) => [
      copenhagenDate(at),
      kind,
      reference,
      transaction ?? '',
      amount / 100,
      vatOf(amount) / 100,
      currency,
    ]);
    return { fileName: `venn-plus-${year}.csv`, csv: csvOf(STATEMENT_HEADER, lines) };
  }

  async #find(reference: string): Promise<{ id: number; memberId: number | null }> {
    const sql = `SELECT ${ORDER_ID_ROW.list} FROM plus_order WHERE reference = $1`;
    const order = await readRow(this.needs.dataSource, ORDER_ID_ROW, sql, [reference.toLowerCase()]);
    if (order === null) throw new AppError('NOT_FOUND', { text: UNKNOWN });
    return order;
  }

  async #read(id: number): Promise<AdminOrderDetailType> {
    const now = this.needs.clock.now();
    const sql = `SELECT ${ADMIN_ORDER_ROW.list} FROM ${ORDERS_WITH_BUYER} WHERE plus_order.id = $2`;
    const row = await readRow(this.needs.dataSource, ADMIN_ORDER_ROW, sql, [withdrawalsCountSince(now), id]);
    if (row === null) throw new AppError('NOT_FOUND', { text: UNKNOWN });
    const history = await readRows(this.needs.dataSource, ORDER_ENTRY_ROW, SELECT_HISTORY, [id]);
    const withdrawals = await readRows(this.needs.dataSource, WITHDRAWAL_ROW, SELECT_WITHDRAWALS, [id]);
    return { order: toAdminOrder(row, now), history: history.map(toOrderEntry), withdrawals };
  }

  /** `change` resolves with whether it changed something: only then there is something to audit. */
  async #change(
    actorId: number,
    reference: string,
    what: string,
    change: (transaction: Transaction, orderId: number) => Promise<boolean>,
  ): Promise<AdminOrderDetailType> {
    const { id, memberId } = await this.#find(reference);
    await inTransaction(this.needs.dataSource, async (transaction) => {
      if (!(await change(transaction, id))) return;
      const subjectIds = memberId === null ? [] : [memberId];
      const detail = `${reference.toLowerCase()}: ${what}`;
      await this.needs.audit.record(transaction.database, { actorId, action: 'change_order', subjectIds, detail });
    });
    return this.#read(id);
  }
}
