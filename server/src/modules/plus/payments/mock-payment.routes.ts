import { MOCK_PAYMENT_PATH } from '@venn/schema/paths';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../../common/app-error.js';
import { MOCK_PAYMENT_CSS, mockPaymentPage } from './mock-payment.page.js';
import type { PlusPaymentService } from './plus-payment.service.js';

interface Options {
  payments: PlusPaymentService;
}

const PAGE_CSP =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const REFERENCE = /^[a-z0-9.-]{1,36}$/;

/** The mock payment window; 404 where payments are real. */
export const mockPaymentRoutes: FastifyPluginAsync<Options> = async (fastify, { payments }) => {
  fastify.get<{ Querystring: { order?: unknown } }>(MOCK_PAYMENT_PATH, async ({ query: { order } }, reply) => {
    if (!payments.isMock || typeof order !== 'string' || !REFERENCE.test(order)) throw new AppError('NOT_FOUND');
    return reply
      .header('content-security-policy', PAGE_CSP)
      .type('text/html; charset=utf-8')
      .send(mockPaymentPage(order));
  });

  fastify.get(`${MOCK_PAYMENT_PATH}.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(MOCK_PAYMENT_CSS),
  );
};
