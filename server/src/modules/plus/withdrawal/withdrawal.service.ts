import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { Viewer } from '../../../shared/viewer.js';
import { PlusOrder } from '../orders/plus-order.entity.js';
import type { OrderChangeService } from './order-change.service.js';
import type { PurchaseType } from './withdrawal.types.js';
import type { WithdrawalLink } from './withdrawal-link.js';
import { type Granted, isGranted, refundAt, withdrawalEndsAt } from './withdrawal-terms.js';

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  changes: OrderChangeService;
  link: WithdrawalLink;
}

/** Buyers' own withdrawals, with a login or by the signed link of the receipt. */
export class WithdrawalService {
  constructor(private readonly needs: Needs) {}

  /** The purchases from which the viewer can withdraw, the newest first. */
  async withdrawable(viewer: Viewer): Promise<PurchaseType[]> {
    const orders = await this.needs.dataSource
      .getRepository(PlusOrder)
      .find({ where: { memberId: viewer.id, status: 'paid' }, order: { id: 'DESC' } });
    return orders
      .filter(isGranted)
      .map((order) => this.#toType(order))
      .filter(({ canWithdraw }) => canWithdraw);
  }

  /** Withdraws from a purchase of the viewer; idempotent. Refuses with NOT_FOUND and CONFLICT. */
  withdraw(viewer: Viewer, reference: string): Promise<PurchaseType> {
    return inTransaction(this.needs.dataSource, async (transaction) => {
      const order = await transaction.database
        .getRepository(PlusOrder)
        .findOneBy({ reference: reference.toLowerCase(), memberId: viewer.id });
      if (order === null) throw new AppError('NOT_FOUND');
      return this.#toType((await this.needs.changes.withdraw(transaction, order.id)).order);
    });
  }

  /** The purchase of a receipt's link. Refuses with INVALID_LINK, also once the order is no longer kept. */
  async byLink(token: string): Promise<PurchaseType> {
    const order = await this.needs.dataSource
      .getRepository(PlusOrder)
      .findOneBy({ id: await this.needs.link.orderOf(token) });
    if (order === null || !isGranted(order)) throw new AppError('INVALID_LINK');
    return this.#toType(order);
  }

  /** Withdraws by a receipt's link; idempotent. Refuses with INVALID_LINK and CONFLICT. */
  async withdrawByLink(token: string, email: string | null): Promise<PurchaseType> {
    const orderId = await this.needs.link.orderOf(token);
    return inTransaction(this.needs.dataSource, async (transaction) => {
      const isKept = await transaction.database.getRepository(PlusOrder).existsBy({ id: orderId });
      if (!isKept) throw new AppError('INVALID_LINK');
      return this.#toType((await this.needs.changes.withdraw(transaction, orderId, { email })).order);
    });
  }

  #toType(order: Granted<PlusOrder>): PurchaseType {
    const now = this.needs.clock.now();
    const { reference, amount, grantedAt, withdrawnAt, refundTotal, memberId, status } = order;
    const withdrawUntil = withdrawalEndsAt(order);
    return {
      order: reference,
      amount,
      boughtAt: grantedAt,
      withdrawUntil,
      canWithdraw: status === 'paid' && now <= withdrawUntil,
      refund: status === 'paid' ? refundAt(order, now) : refundTotal,
      withdrawnAt,
      isErased: memberId === null,
    };
  }
}
