import { defineModule } from '../../common/module.js';
import type { Infra } from '../../infra/infra.js';
import type { Mailer } from '../../infra/mail/mailer.js';
import { createOnpayClient } from '../../infra/payments/onpay-client.js';
import type { MemberService } from '../users/member.service.js';
import { mockPaymentRoutes } from './mock-payment.routes.js';
import { onpayRoutes } from './onpay.routes.js';
import { PLUS_SCHEDULE, plusJobs } from './plus.jobs.js';
import { PlusResolver } from './plus.resolver.js';
import { PlusNotice } from './plus-notice.entity.js';
import { PlusOrder } from './plus-order.entity.js';
import { PlusOrderService } from './plus-order.service.js';
import { PlusPaymentService } from './plus-payment.service.js';
import { PlusSettlementService } from './plus-settlement.service.js';
import { PlusTermService } from './plus-term.service.js';

type PlusInfra = Pick<Infra, 'config' | 'dataSource' | 'clock' | 'rateLimiter' | 'logger'>;

interface Needs {
  deliveries: Mailer;
  members: MemberService;
}

/** The paid membership: purchase, term and mails. */
export const plusModule = defineModule({
  entities: [PlusOrder, PlusNotice],
  resolvers: [PlusResolver],
  schedule: PLUS_SCHEDULE,
  create({ config, dataSource, clock, rateLimiter, logger }: PlusInfra, { deliveries, members }: Needs) {
    // Without OnPay there is no API to query about payments.
    const onpay = config.onpay === null ? null : createOnpayClient(config.onpay);
    const testMode = config.onpay?.testMode ?? false;
    const plusOrders = new PlusOrderService(dataSource, clock, onpay, testMode, logger);
    const plusSettlements = new PlusSettlementService(dataSource, clock, onpay, testMode);
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
    const plusTerms = new PlusTermService(dataSource, clock);
    return {
      services: { payments, plusOrders, plusSettlements, plusTerms },
      resolvers: [new PlusResolver(payments)],
      jobs: plusJobs({
        config,
        dataSource,
        mailer: deliveries,
        orders: plusOrders,
        settlements: plusSettlements,
        terms: plusTerms,
      }),
      async routes(fastify) {
        await fastify.register(onpayRoutes, { payments });
        if (!config.production) await fastify.register(mockPaymentRoutes, { payments });
      },
    };
  },
});
