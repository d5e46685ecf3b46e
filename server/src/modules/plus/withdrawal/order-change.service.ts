import { randomUUID } from 'node:crypto';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import type { Sentence } from '../../../common/sentence.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Transaction } from '../../../infra/postgres/transaction.js';
import type { DeletionService } from '../../accounts/deletion/deletion.service.js';
import { recordEvent } from '../orders/order-events.js';
import { type Buyer, lockBuyerOf, lockOrder } from '../orders/order-lock.js';
import { PlusOrder } from '../orders/plus-order.entity.js';
import { addSettlementJob } from '../payments/payment-booking.js';
import { type Granted, isGranted, refundAt, withdrawalEndsAt } from './withdrawal-terms.js';

/** Who changes an order, and since when it counts. An `at` is a day, which an administrator was told. */
interface WithdrawalOptions {
  /** The administrator who does it for the buyer. */
  actorId?: number;
  /** When the buyer said so; now by default. */
  at?: Date;
  /** Where the confirmation is sent to when the account is erased. */
  email?: string | null;
}

/** An order that the buyer withdrew from, and whether that was now. */
interface Withdrawn {
  order: Granted<PlusOrder>;
  isNew: boolean;
}

const TEXTS = {
  notWithdrawable: {
    da: 'Dette køb kan ikke fortrydes, for det gælder ikke længere.',
    en: 'This purchase cannot be withdrawn from: it is no longer in force.',
  },
  tooLate: { da: 'Fristen for at fortryde er udløbet.', en: 'The time for withdrawal is over.' },
  notYet: { da: 'Tidspunktet skal ligge mellem købet og nu.', en: 'The time must be between the purchase and now.' },
  notChargedBack: {
    da: 'Kun en betaling, der er trukket, kan føres tilbage af banken.',
    en: 'Only a captured payment of a purchase can be charged back.',
  },
  refundTotal: {
    da: 'Beløbet skal være større end det, der allerede er ført tilbage, og højst prisen.',
    en: 'The total must be more than what was paid back already, and at most the price.',
  },
  noReceipt: {
    da: 'Denne ordre har ingen kvittering, eller den gælder ikke længere.',
    en: 'This order has no receipt to send, or is no longer in force.',
  },
  notRefundable: { da: 'Betalingen for denne ordre kan ikke føres tilbage.', en: 'This order cannot be refunded.' },
} as const satisfies Record<string, Sentence>;

/** Whether money was captured; a mock payment counts as if. */
const isTaken = ({ mock, capturedAt }: PlusOrder): boolean => mock || capturedAt !== null;

/**
 * What changes an order after it gave Plus: withdrawal, refund and chargeback. Each is idempotent, runs in the caller's
 * transaction under the locks of buyer and order, and leaves the money to the job that settles the order.
 */
export class OrderChangeService {
  constructor(
    private readonly clock: Clock,
    private readonly deletions: DeletionService,
  ) {}

  /**
   * Withdraws from a purchase: the unused days are paid back, Plus ends, and the buyer gets a confirmation. A repeated
   * call changes nothing. Refuses with CONFLICT after the time limit, and for an order that has no Plus.
   */
  async withdraw(
    transaction: Transaction,
    orderId: number,
    { actorId, at, email = null }: WithdrawalOptions = {},
  ): Promise<Withdrawn> {
    const { database } = transaction;
    const now = this.clock.now();
    const buyer = await lockBuyerOf(database, orderId);
    const order = await lockOrder(database, orderId);
    if (isGranted(order) && order.status === 'withdrawn') return { order, isNew: false };
    if (!isGranted(order) || order.status !== 'paid') throw new AppError('CONFLICT', { text: TEXTS.notWithdrawable });
    const withdrawnAt = at ?? now;
    if (withdrawnAt < order.grantedAt || withdrawnAt > now) throw AppError.field('receivedAt', TEXTS.notYet);
    if (withdrawnAt > withdrawalEndsAt(order)) throw new AppError('CONFLICT', { text: TEXTS.tooLate });
    const refundTotal = refundAt(order, withdrawnAt);
    await this.#change(database, order, { status: 'withdrawn', withdrawnAt, refundTotal });
    await recordEvent(database, { orderId, kind: 'withdrawn', amount: refundTotal, actorId: actorId ?? null, at: now });
    const recipient = buyer?.email ?? email;
    // The payload has the address: the confirmation is owed also where the account is erased before the job runs.
    if (recipient !== null)
      await addJob(database, 'mail-plus-withdrawn', {
        orderId,
        recipient,
        username: buyer?.username ?? null,
        mailId: randomUUID(),
        tookMoney: isTaken(order),
        byDay: at !== undefined,
      });
    await this.#endPlus(transaction, buyer, order, now);
    return { order: (await this.#read(database, orderId)) as Granted<PlusOrder>, isNew: true };
  }

  /**
   * Pays back a part of a purchase, up to `total` in all; Plus stays. Refuses with CONFLICT for an order without a
   * payment that is kept, and with VALIDATION for a total that isn't more than before or above the price.
   */
  async refund({ database }: Transaction, orderId: number, total: number, actorId: number): Promise<void> {
    const at = this.clock.now();
    await lockBuyerOf(database, orderId);
    const order = await lockOrder(database, orderId);
    if (order.status !== 'paid' && order.status !== 'withdrawn') {
      throw new AppError('CONFLICT', { text: TEXTS.notRefundable });
    }
    const amount = total - order.refundTotal;
    if (amount <= 0 || total > order.amount) throw AppError.field('total', TEXTS.refundTotal);
    await this.#change(database, order, { refundTotal: total });
    await recordEvent(database, { orderId, kind: 'refund_ordered', amount, actorId, at });
    await addJob(database, 'mail-plus-paid-back', {
      orderId,
      amount,
      kept: order.amount - total,
      tookMoney: isTaken(order),
      mailId: randomUUID(),
    });
  }

  /**
   * Records that the buyer's bank took the payment back: Plus ends, and nothing more is paid back. Resolves with whether
   * that is new; a repeated call changes nothing. Refuses with CONFLICT for an order without a captured payment.
   */
  async chargeBack(transaction: Transaction, orderId: number, actorId: number): Promise<boolean> {
    const { database } = transaction;
    const at = this.clock.now();
    const buyer = await lockBuyerOf(database, orderId);
    const order = await lockOrder(database, orderId);
    if (order.status === 'charged_back') return false;
    const isPaid = order.status === 'paid' || order.status === 'withdrawn';
    if (!isPaid || !isTaken(order)) throw new AppError('CONFLICT', { text: TEXTS.notChargedBack });
    const refundTotal = order.refundedTotal;
    await this.#change(database, order, { status: 'charged_back', chargedBackAt: at, refundTotal });
    const amount = order.amount - refundTotal;
    await recordEvent(database, { orderId, kind: 'charged_back', amount, actorId, at });
    await addJob(database, 'mail-plus-charged-back', { orderId, mailId: randomUUID() });
    await this.#endPlus(transaction, buyer, order, at);
    return true;
  }

  /**
   * Sends the receipt again. Refuses with CONFLICT for an order that gave no Plus, that is no longer in force, or whose
   * buyer is erased.
   */
  async resendReceipt({ database }: Transaction, orderId: number, actorId: number): Promise<void> {
    const order = await lockOrder(database, orderId);
    if (order.status !== 'paid' || !isGranted(order) || order.memberId === null)
      throw new AppError('CONFLICT', { text: TEXTS.noReceipt });
    await addJob(database, 'mail-plus-receipt', { orderId, mailId: randomUUID() });
    await recordEvent(database, { orderId, kind: 'receipt_sent', actorId, at: this.clock.now() });
  }

  /** Stores a change, and has OnPay follow. A mock payment moves no money, so it is settled at once. */
  async #change(
    database: Database,
    { id, mock, refundedTotal }: PlusOrder,
    change: Partial<PlusOrder> & { refundTotal: number },
  ): Promise<void> {
    const { refundTotal } = change;
    const settled = mock ? { refundedTotal: refundTotal } : {};
    await database.getRepository(PlusOrder).update({ id }, { ...change, ...settled });
    const amount = refundTotal - refundedTotal;
    if (!mock) await addSettlementJob(database, id);
    else if (amount > 0) await recordEvent(database, { orderId: id, kind: 'refunded', amount, at: this.clock.now() });
  }

  /**
   * Ends the Plus that an order gave, where the member still has that one and not another. A deletion that waited for its
   * end falls due.
   */
  async #endPlus(transaction: Transaction, buyer: Buyer | null, order: PlusOrder, now: Date): Promise<void> {
    if (buyer?.plusExpiresAt == null || buyer.plusExpiresAt.getTime() !== order.plusUntil?.getTime()) return;
    await transaction.database.query(
      `UPDATE member SET role = CASE role WHEN 'plus' THEN 'user' ELSE role END, plus_expires_at = NULL WHERE id = $1`,
      [buyer.id],
    );
    const waited = buyer.deletionScheduledFor !== null && buyer.deletionScheduledFor > now;
    if (waited) await this.deletions.remove(transaction, buyer.id);
  }

  #read(database: Database, orderId: number): Promise<PlusOrder> {
    return database.getRepository(PlusOrder).findOneByOrFail({ id: orderId });
  }
}
