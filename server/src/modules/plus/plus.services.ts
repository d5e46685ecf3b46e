import type { Infra } from '../../infra/infra.js';
import { createOnpayClient } from '../../infra/payments/onpay-client.js';
import type { MemberService } from '../users/member.service.js';
import { PlusOrderService } from './plus-order.service.js';
import { PlusPaymentService } from './plus-payment.service.js';
import { PlusSettlementService } from './plus-settlement.service.js';
import { PlusTermService } from './plus-term.service.js';

/** The services of Plus. */
export interface PlusServices {
  payments: PlusPaymentService;
  plusOrders: PlusOrderService;
  plusSettlements: PlusSettlementService;
  plusTerms: PlusTermService;
}

type Needs = Pick<Infra, 'config' | 'dataSource' | 'clock' | 'rateLimiter' | 'logger'> & { members: MemberService };

/** Wires the services of Plus. */
export function createPlusServices(needs: Needs): PlusServices {
  const { config, dataSource, clock, logger } = needs;
  const onpay = config.onpay === null ? null : createOnpayClient(config.onpay);
  const testMode = config.onpay?.testMode ?? false;
  const plusOrders = new PlusOrderService(dataSource, clock, onpay, testMode, logger);
  return {
    payments: new PlusPaymentService({ ...needs, onpay, orders: plusOrders }),
    plusOrders,
    plusSettlements: new PlusSettlementService(dataSource, clock, onpay, testMode),
    plusTerms: new PlusTermService(dataSource, clock),
  };
}
