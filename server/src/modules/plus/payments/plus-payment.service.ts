import { randomBytes } from 'node:crypto';
import type { ErrorCode } from '@venn/schema/errors';
import { PLUS_PRICE_ORE } from '@venn/schema/limits';
import { MOCK_PAYMENT_PATH } from '@venn/schema/paths';
import { hasPlusBenefits } from '@venn/schema/roles';
import { plusConsent } from '@venn/schema/texts/purchase';
import type { DataSource } from 'typeorm';
import { ONPAY_PATHS } from '../../../common/api-paths.js';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import type { Sentence } from '../../../common/sentence.js';
import type { Config } from '../../../config/config.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import { serializeFault } from '../../../infra/logging/faults.js';
import type { Logger } from '../../../infra/logging/logger.js';
import { type OnpayClient, OnpayFault } from '../../../infra/payments/onpay-client.js';
import { isSigned, type OnpayFields } from '../../../infra/payments/signature.js';
import { violatedUniqueConstraint } from '../../../infra/postgres/constraint.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { Viewer } from '../../../shared/viewer.js';
import type { MemberService } from '../../members/member.service.js';
import { needsConsent } from '../orders/consent.js';
import type { OrderState } from '../orders/order-state.js';
import { PlusOrder } from '../orders/plus-order.entity.js';
import { PLUS_TEXTS } from '../plus.texts.js';
import type { PaymentType, UpgradeType } from '../plus.types.js';
import { bookMockPayment } from './payment-booking.js';
import type { PlusOrderService } from './plus-order.service.js';

const UUID = /^[\w-]{1,64}$/;

/** The error of each state: a code, and a text where the default one could be wrong. */
const REFUSALS: Record<Exclude<OrderState, 'granted'>, [code: ErrorCode, text?: Sentence]> = {
  withdrawn: ['PAYMENT_REFUNDED', PLUS_TEXTS.withdrawn],
  charged_back: ['PAYMENT_REFUNDED', PLUS_TEXTS.chargedBack],
  surplus: ['PAYMENT_REFUNDED'],
  cancelling: ['PAYMENT_CANCELLING'],
  cancelled: ['PAYMENT_CANCELLED'],
  repaid: ['PAYMENT_REFUNDED', PLUS_TEXTS.repaid],
  returned: ['PAYMENT_REFUNDED', PLUS_TEXTS.returned],
  waiting: ['PAYMENT_PENDING'],
  declined: ['PAYMENT_DECLINED'],
  unreachable: ['PAYMENT_UNAVAILABLE'],
};

const refusalOf = (state: Exclude<OrderState, 'granted'>): AppError => {
  const [code, text] = REFUSALS[state];
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

/** Purchases of Plus, and the requests that OnPay sends or redirects here. */
export class PlusPaymentService {
  constructor(private readonly needs: Needs) {}

  /** Whether payments are mock payments: on the embedded database without OnPay. */
  get isMock(): boolean {
    const { onpay, embedded } = this.needs.config;
    return onpay === null && embedded;
  }

  /**
   * Opens an order and returns the URL of its payment window. Refuses with ALREADY_PLUS, RATE_LIMITED, VALIDATION
   * without a consent that is needed, and PAYMENT_UNAVAILABLE where payments are not configured or OnPay fails.
   */
  async start(viewer: Viewer, consents: boolean): Promise<PaymentType> {
    const { rateLimiter, onpay, dataSource, clock } = this.needs;
    if (hasPlusBenefits(viewer.role)) throw new AppError('ALREADY_PLUS');
    if (onpay === null && !this.isMock) throw new AppError('PAYMENT_UNAVAILABLE');
    await rateLimiter.use('payment', viewer.id);
    if (!consents && (await needsConsent(dataSource, viewer.id, clock.now())))
      throw AppError.field('consent', PLUS_TEXTS.consentMissing);
    const order = await this.#open(viewer.id, consents);
    return { order, redirectUrl: onpay === null ? this.#mockWindowUrl(order) : await this.#windowUrl(order, onpay) };
  }

  /**
   * Checks an order of the viewer and gives Plus once it is paid. Idempotent. Refuses with NOT_FOUND for unknown and
   * others' orders, and with PAYMENT_PENDING, PAYMENT_DECLINED, PAYMENT_REFUNDED,
   * PAYMENT_CANCELLING, PAYMENT_CANCELLED and PAYMENT_UNAVAILABLE.
   */
  async verify(viewer: Viewer, reference: string): Promise<UpgradeType> {
    const { dataSource, orders, rateLimiter } = this.needs;
    const order = await dataSource
      .getRepository(PlusOrder)
      .findOneBy({ reference: reference.toLowerCase(), memberId: viewer.id });
    if (order === null) throw new AppError('NOT_FOUND');
    // A check of either sends requests to OnPay.
    if (order.status === 'open' || order.status === 'abandoned') await rateLimiter.use('payment', viewer.id);
    const state = await orders.check(dataSource, order);
    if (state !== 'granted') throw refusalOf(state);
    return this.#upgrade(viewer, PLUS_TEXTS.verified);
  }

  /**
   * Completes the viewer's newest mock payment and gives Plus for it. Idempotent while that Plus lasts. Refuses with
   * NOT_FOUND where that order isn't open or payments are real, and with ALREADY_PLUS.
   */
  async completeMock(viewer: Viewer): Promise<UpgradeType> {
    if (!this.isMock) throw new AppError('NOT_FOUND');
    const { dataSource, clock } = this.needs;
    const outcome = await inTransaction(dataSource, ({ database }) =>
      bookMockPayment(database, viewer.id, clock.now()),
    );
    if (outcome === 'alreadyPlus') throw new AppError('ALREADY_PLUS');
    if (outcome === 'nothing') throw new AppError('NOT_FOUND', { text: PLUS_TEXTS.nothingToComplete });
    return this.#upgrade(viewer, PLUS_TEXTS.completed);
  }

  /**
   * Handles a redirect from the payment window: stores which transaction may have paid the order, and returns the
   * order's reference. Only signed fields are trusted, and Plus is never given here. Refuses with NOT_FOUND without
   * OnPay, and with BAD_REQUEST for a wrong signature or an unknown order.
   */
  async handleReturn(fields: OnpayFields): Promise<string> {
    return (await this.#storeTransaction(fields)).reference;
  }

  /** Handles a callback: as a redirect, and enqueues a check of a payment that succeeded. Refuses as `handleReturn`. */
  async handleCallback(fields: OnpayFields): Promise<void> {
    const { id } = await this.#storeTransaction(fields);
    if (fields['onpay_errorcode'] !== '0') return;
    await addJob(this.needs.dataSource, 'onpay-check', { orderId: id }, { key: `onpay-check-${id}` });
  }

  /** Verifies signed fields, and stores their transaction as the one that may have paid the order. */
  async #storeTransaction(fields: OnpayFields): Promise<PlusOrder> {
    const { config, dataSource } = this.needs;
    if (config.onpay === null) throw new AppError('NOT_FOUND');
    if (!isSigned(fields, config.onpay.secret)) throw new AppError('BAD_REQUEST');
    const { onpay_reference: reference = '', onpay_uuid: uuid = '', onpay_errorcode: errorCode } = fields;
    const order = await dataSource.getRepository(PlusOrder).findOneBy({ reference, mock: false });
    if (order === null || !UUID.test(uuid)) throw new AppError('BAD_REQUEST');
    // The callback of a declined card may come last: it must not overwrite the payment that followed. A transaction that
    // another order has is left to the check, which searches by the reference.
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
    await this.needs.dataSource.getRepository(PlusOrder).insert({
      reference,
      memberId,
      amount: PLUS_PRICE_ORE,
      currency: 'DKK',
      mock: this.isMock,
      consentAt: consents ? now : null,
      consentText: consents ? plusConsent : null,
      createdAt: now,
    });
    return reference;
  }

  #mockWindowUrl(reference: string): string {
    return `${this.needs.config.publicUrl}${MOCK_PAYMENT_PATH}?${new URLSearchParams({ order: reference }).toString()}`;
  }

  async #windowUrl(reference: string, onpay: OnpayClient): Promise<string> {
    const { publicUrl } = this.needs.config;
    try {
      return await onpay.createPayment({
        reference,
        amount: PLUS_PRICE_ORE,
        website: publicUrl,
        acceptUrl: publicUrl + ONPAY_PATHS.accept,
        declineUrl: publicUrl + ONPAY_PATHS.decline,
        callbackUrl: publicUrl + ONPAY_PATHS.callback,
      });
    } catch (fault) {
      if (!(fault instanceof OnpayFault)) throw fault;
      this.needs.logger.error({ fault: serializeFault(fault) }, 'a payment could not be started');
      await this.needs.dataSource.getRepository(PlusOrder).update({ reference }, { status: 'abandoned' });
      throw new AppError('PAYMENT_UNAVAILABLE');
    }
  }

  async #upgrade(viewer: Viewer, message: Sentence): Promise<UpgradeType> {
    const user = await this.needs.members.viewer(viewer.id);
    return { user, message: hasPlusBenefits(user.role) ? message : PLUS_TEXTS.usedUp };
  }
}
