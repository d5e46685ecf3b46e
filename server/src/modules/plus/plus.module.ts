import type { Infra } from '../../infra/infra.js';
import type { Mailer } from '../../infra/mail/mailer.js';
import { createOnpayClient } from '../../infra/payments/onpay-client.js';
import { defineModule } from '../../shared/module.js';
import type { DeletionService } from '../accounts/deletion/deletion.service.js';
import type { AuditService } from '../audit/audit.service.js';
import type { MemberService } from '../members/member.service.js';
import { AdminOrderResolver } from './admin-orders/admin-order.resolver.js';
import { AdminOrderService } from './admin-orders/admin-order.service.js';
import { orderGauge } from './orders/order.gauges.js';
import { PlusOrder } from './orders/plus-order.entity.js';
import { PlusOrderEvent } from './orders/plus-order-event.entity.js';
import { mockPaymentRoutes } from './payments/mock-payment.routes.js';
import { onpayRoutes } from './payments/onpay.routes.js';
import { PlusOrderService } from './payments/plus-order.service.js';
import { PlusPaymentService } from './payments/plus-payment.service.js';
import { PlusSettlementService } from './payments/plus-settlement.service.js';
import { PLUS_SCHEDULE, plusJobs } from './plus.jobs.js';
import { PLUS_PERSONAL_DATA } from './plus.personal-data.js';
import { PlusResolver } from './plus.resolver.js';
import { PlusNotice } from './plus-notice.entity.js';
import { PlusTermService } from './plus-term.service.js';
import { OrderChangeService } from './withdrawal/order-change.service.js';
import { withdrawalJobs } from './withdrawal/withdrawal.jobs.js';
import { WithdrawalResolver } from './withdrawal/withdrawal.resolver.js';
import { WithdrawalService } from './withdrawal/withdrawal.service.js';
import { WithdrawalLink } from './withdrawal/withdrawal-link.js';

export { ORDER_STATUSES } from './orders/plus-order.entity.js';
export { refundAt } from './withdrawal/withdrawal-terms.js';

type PlusInfra = Pick<Infra, 'config' | 'dataSource' | 'backgroundDataSource' | 'clock' | 'rateLimiter' | 'logger'>;

interface Needs {
  audit: AuditService;
  deletions: DeletionService;
  deliveries: Mailer;
  members: MemberService;
}

/** The paid membership: purchase, term, withdrawal, mails, and its orders in the portal. */
export const plusModule = defineModule({
  entities: [PlusOrder, PlusOrderEvent, PlusNotice],
  reads: ['member'],
  changes: ['member'],
  personalData: PLUS_PERSONAL_DATA,
  resolvers: [PlusResolver, WithdrawalResolver, AdminOrderResolver],
  schedule: PLUS_SCHEDULE,
  create(
    { config, dataSource, backgroundDataSource, clock, rateLimiter, logger }: PlusInfra,
    { audit, deletions, deliveries, members }: Needs,
  ) {
    // Without OnPay there is no API to query about payments.
    const onpay = config.onpay === null ? null : createOnpayClient(config.onpay);
    const testMode = config.onpay?.testMode ?? false;
    const plusOrders = new PlusOrderService(clock, onpay, testMode, logger);
    const plusSettlements = new PlusSettlementService(backgroundDataSource, clock, onpay, testMode);
    const payments = new PlusPaymentService({
      config,
      dataSource,
      clock,
      rateLimiter,
      logger,
      members,
      onpay,
      orders: plusOrders,
    });
    const plusTerms = new PlusTermService(backgroundDataSource, clock);
    const orderChanges = new OrderChangeService(clock, deletions);
    const withdrawalLink = new WithdrawalLink(dataSource);
    const withdrawals = new WithdrawalService({ dataSource, clock, changes: orderChanges, link: withdrawalLink });
    const adminOrders = new AdminOrderService({
      dataSource,
      background: backgroundDataSource,
      clock,
      changes: orderChanges,
      audit,
    });
    const outbox = { config, dataSource: backgroundDataSource, mailer: deliveries };
    return {
      services: { orderChanges, payments, plusOrders, plusSettlements, plusTerms, withdrawals },
      resolvers: [
        new PlusResolver(payments),
        new WithdrawalResolver(withdrawals, rateLimiter),
        new AdminOrderResolver(adminOrders),
      ],
      gauges: [orderGauge(dataSource, clock)],
      jobs: {
        ...plusJobs({ ...outbox, orders: plusOrders, settlements: plusSettlements, terms: plusTerms }),
        ...withdrawalJobs({ ...outbox, link: withdrawalLink }),
      },
      async routes(fastify) {
        await fastify.register(onpayRoutes, { payments });
        if (!config.production) await fastify.register(mockPaymentRoutes, { payments });
      },
    };
  },
});
