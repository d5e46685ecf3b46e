import { MOCK_PAYMENT_PATH } from '@venn/schema/paths';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../common/app-error.js';
import { MOCK_PAYMENT_CSS, mockPaymentPage } from './mock-payment.page.js';
import type { PlusPaymentService } from './plus-payment.service.js';

interface Options {
  payments: PlusPaymentService;
}

const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const REFERENCE = /^[a-z0-9.-]{1,36}$/;

/** The page that pretends to be a payment window, only where payments are pretended. */
export const mockPaymentRoutes: FastifyPluginAsync<Options> = async (fastify, { payments }) => {
  fastify.get<{ Querystring: { order?: unknown } }>(MOCK_PAYMENT_PATH, async ({ query: { order } }, reply) => {
    if (!payments.isMock || typeof order !== 'string' || !REFERENCE.test(order)) throw new AppError('NOT_FOUND');
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(mockPaymentPage(order));
  });

  fastify.get(`${MOCK_PAYMENT_PATH}.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(MOCK_PAYMENT_CSS),
  );
};
