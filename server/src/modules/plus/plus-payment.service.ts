import { randomBytes } from 'node:crypto';
import type { ErrorCode } from '@venn/schema/errors';
import { PLUS_PRICE_ORE } from '@venn/schema/limits';
import { MOCK_PAYMENT_PATH } from '@venn/schema/paths';
import { hasPlusBenefits } from '@venn/schema/roles';
import type { DataSource } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import type { Sentence } from '../../common/sentence.js';
import { inTransaction } from '../../common/transaction.js';
import type { Viewer } from '../../common/viewer.js';
import type { Config } from '../../config/config.js';
import { addJob } from '../../infra/jobs/jobs.js';
import { serializeFault } from '../../infra/monitoring/faults.js';
import type { Logger } from '../../infra/monitoring/logger.js';
import { type OnpayClient, OnpayFault } from '../../infra/payments/onpay-client.js';
import { isSigned, type OnpayFields } from '../../infra/payments/signature.js';
import { violatedUniqueConstraint } from '../../infra/postgres/constraint.js';
import type { Clock } from '../../infra/process/clock.js';
import type { RateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import type { MemberService } from '../users/member.service.js';
import { ONPAY_RETURNS } from './onpay.paths.js';
import { PLUS_TEXTS } from './plus.texts.js';
import type { PaymentType, UpgradeType } from './plus.types.js';
import { bookMockPayment } from './plus-grant.js';
import { findOrder, type OrderRow } from './plus-order.rows.js';
import type { Finding, PlusOrderService } from './plus-order.service.js';

const UUID = /^[\w-]{1,64}$/;

/** What is answered to each finding: a code, and a sentence where the code's own would say too much. */
const REFUSALS: Record<Exclude<Finding, 'granted'>, [code: ErrorCode, text?: Sentence]> = {
  surplus: ['PAYMENT_REFUNDED'],
  cancelling: ['PAYMENT_CANCELLING'],
  cancelled: ['PAYMENT_CANCELLED'],
  repaid: ['PAYMENT_REFUNDED', PLUS_TEXTS.repaid],
  returned: ['PAYMENT_REFUNDED', PLUS_TEXTS.returned],
  waiting: ['PAYMENT_PENDING'],
  declined: ['PAYMENT_DECLINED'],
  unreachable: ['PAYMENT_UNAVAILABLE'],
};

const refusalOf = (finding: Exclude<Finding, 'granted'>): AppError => {
  const [code, text] = REFUSALS[finding];
  return new AppError(code, text === undefined ? {} : { text });
};

interface Needs {
  config: Pick<Config, 'publicUrl' | 'onpay' | 'embedded'>;
  dataSource: DataSource;
  clock: Clock;
  rateLimiter: RateLimiter;
  logger: Logger;
  onpay: OnpayClient | null;
  orders: PlusOrderService;
  members: MemberService;
}

/** What members do to buy Plus, and what the payment window brings back. */
export class PlusPaymentService {
  constructor(private readonly needs: Needs) {}

  /** Whether payments are only pretended: on the embedded database without OnPay. */
  get isMock(): boolean {
    const { onpay, embedded } = this.needs.config;
    return onpay === null && embedded;
  }

  /**
   * Opens an order and answers where it is paid. Refuses with ALREADY_PLUS, RATE_LIMITED, and PAYMENT_UNAVAILABLE where
   * nothing can be paid or OnPay is away.
   */
  async start(viewer: Viewer, consents: boolean): Promise<PaymentType> {
    const { rateLimiter, onpay } = this.needs;
    if (hasPlusBenefits(viewer.role)) throw new AppError('ALREADY_PLUS');
    if (onpay === null && !this.isMock) throw new AppError('PAYMENT_UNAVAILABLE');
    await rateLimiter.use('payment', viewer.id);
    const order = await this.#open(viewer.id, consents);
    return { order, redirectUrl: onpay === null ? this.#mockWindow(order) : await this.#window(order, onpay) };
  }

  /**
   * Looks after an order of the viewer's that may have been paid. As often as one likes: Plus is given once. Refuses
   * with NOT_FOUND for what is not the viewer's, and with PAYMENT_PENDING, PAYMENT_DECLINED, PAYMENT_REFUNDED,
   * PAYMENT_CANCELLING, PAYMENT_CANCELLED and PAYMENT_UNAVAILABLE.
   */
  async verify(viewer: Viewer, reference: string): Promise<UpgradeType> {
    const { dataSource, orders, rateLimiter } = this.needs;
    const order = await findOrder(dataSource, 'reference = $1 AND member_id = $2', [
      reference.toLowerCase(),
      viewer.id,
    ]);
    if (order === undefined) throw new AppError('NOT_FOUND');
    // OnPay is asked about both.
    if (order.status === 'open' || order.status === 'abandoned') await rateLimiter.use('payment', viewer.id);
    const finding = await orders.check(order);
    if (finding !== 'granted') throw refusalOf(finding);
    return this.#answer(viewer, PLUS_TEXTS.verified);
  }

  /**
   * Gives Plus for the viewer's newest order that is only pretended, and says the same again while that Plus lasts.
   * Refuses with NOT_FOUND where that order isn't open or payments are real, and with ALREADY_PLUS.
   */
  async completeMock(viewer: Viewer): Promise<UpgradeType> {
    if (!this.isMock) throw new AppError('NOT_FOUND');
    const { dataSource, clock } = this.needs;
    const outcome = await inTransaction(dataSource, ({ database }) =>
      bookMockPayment(database, viewer.id, clock.now()),
    );
    if (outcome === 'alreadyPlus') throw new AppError('ALREADY_PLUS');
    if (outcome === 'nothing') throw new AppError('NOT_FOUND', { text: PLUS_TEXTS.nothingToComplete });
    return this.#answer(viewer, PLUS_TEXTS.completed);
  }

  /**
   * Takes what the window or a callback brings, and notes which transaction may have paid the order. Answers the
   * order's reference. Nothing is believed but what the signature covers, and Plus is never given here. Refuses with
   * NOT_FOUND without OnPay, and with BAD_REQUEST for a wrong signature or an unknown order.
   */
  async takeReturn(fields: OnpayFields): Promise<string> {
    return (await this.#noted(fields)).reference;
  }

  /** The same for a callback: a payment that went well is looked after by a job. */
  async takeCallback(fields: OnpayFields): Promise<void> {
    const { id } = await this.#noted(fields);
    if (fields['onpay_errorcode'] !== '0') return;
    await addJob(this.needs.dataSource, 'onpay-check', { orderId: id }, { key: `onpay-check-${id}` });
  }

  async #noted(fields: OnpayFields): Promise<OrderRow> {
    const { config, dataSource } = this.needs;
    if (config.onpay === null) throw new AppError('NOT_FOUND');
    if (!isSigned(fields, config.onpay.secret)) throw new AppError('BAD_REQUEST');
    const { onpay_reference: reference = '', onpay_uuid: uuid = '', onpay_errorcode: errorCode } = fields;
    const order = await findOrder(dataSource, 'reference = $1 AND NOT mock', [reference]);
    if (order === undefined || !UUID.test(uuid)) throw new AppError('BAD_REQUEST');
    // A refused card's word comes last at times: it must not hide the payment that followed. A transaction that another
    // order claims is left to the check, which asks by the reference.
    await dataSource
      .query(
        `UPDATE plus_order SET onpay_uuid = $2
        WHERE id = $1 AND status IN ('open', 'abandoned') AND (onpay_uuid IS NULL OR $3)
          AND NOT EXISTS (SELECT 1 FROM plus_order WHERE onpay_uuid = $2)`,
        [order.id, uuid, errorCode === '0'],
      )
      .catch((fault: unknown) => {
        if (violatedUniqueConstraint(fault) === null) throw fault;
      });
    return order;
  }

  async #open(memberId: number, consents: boolean): Promise<string> {
    const now = this.needs.clock.now();
    const reference = `venn-${randomBytes(10).toString('hex')}`;
    await this.needs.dataSource.query(
      `INSERT INTO plus_order (reference, member_id, amount, currency, mock, consent_at, created_at)
       VALUES ($1, $2, $3, 'DKK', $4, $5, $6)`,
      [reference, memberId, PLUS_PRICE_ORE, this.isMock, consents ? now : null, now],
    );
    return reference;
  }

  #mockWindow(reference: string): string {
    return `${this.needs.config.publicUrl}${MOCK_PAYMENT_PATH}?${new URLSearchParams({ order: reference }).toString()}`;
  }

  async #window(reference: string, onpay: OnpayClient): Promise<string> {
    const { publicUrl } = this.needs.config;
    try {
      return await onpay.createPayment({
        reference,
        amount: PLUS_PRICE_ORE,
        website: publicUrl,
        acceptUrl: publicUrl + ONPAY_RETURNS.accept,
        declineUrl: publicUrl + ONPAY_RETURNS.decline,
        callbackUrl: publicUrl + ONPAY_RETURNS.callback,
      });
    } catch (fault) {
      if (!(fault instanceof OnpayFault)) throw fault;
      this.needs.logger.error({ fault: serializeFault(fault) }, 'a payment could not be started');
      await this.needs.dataSource.query(`UPDATE plus_order SET status = 'abandoned' WHERE reference = $1`, [reference]);
      throw new AppError('PAYMENT_UNAVAILABLE');
    }
  }

  async #answer(viewer: Viewer, message: Sentence): Promise<UpgradeType> {
    const user = await this.needs.members.viewer(viewer.id);
    return { user, message: hasPlusBenefits(user.role) ? message : PLUS_TEXTS.usedUp };
  }
}
