import { PATHS } from '@venn/schema/paths';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { ONPAY_PATHS } from '../../../common/api-paths.js';
import { AppError } from '../../../common/app-error.js';
import type { OnpayFields } from '../../../infra/payments/signature.js';
import type { PlusPaymentService } from './plus-payment.service.js';

interface Options {
  payments: PlusPaymentService;
}

const METHODS = ['GET', 'POST'];

/** The fields of the form body, else of the query. Refuses repeated names with BAD_REQUEST: they are ambiguous. */
function fieldsOf({ body, url }: FastifyRequest): OnpayFields {
  const form = body instanceof URLSearchParams ? body : new URL(url, 'http://localhost').searchParams;
  const names = [...form.keys()];
  if (new Set(names).size !== names.length) throw new AppError('BAD_REQUEST');
  return Object.fromEntries(form);
}

/** The query of the page that a browser is redirected to; it shows errors of the return, too. */
async function searchOf(request: FastifyRequest, payments: PlusPaymentService): Promise<URLSearchParams> {
  try {
    return new URLSearchParams({ onpay: 'return', order: await payments.handleReturn(fieldsOf(request)) });
  } catch (fault) {
    if (!(fault instanceof AppError) || fault.code !== 'BAD_REQUEST') throw fault;
    request.log.warn('a redirect from the payment window was not valid');
    return new URLSearchParams({ onpay: 'unconfirmed' });
  }
}

/** Redirect targets of the payment window, and OnPay's callback. OnPay doesn't document the method, so both are served. */
export const onpayRoutes: FastifyPluginAsync<Options> = async (fastify, { payments }) => {
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );

  for (const url of [ONPAY_PATHS.accept, ONPAY_PATHS.decline]) {
    fastify.route({
      method: METHODS,
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const search = await searchOf(request, payments);
        return reply.redirect(`${PATHS.payment}?${search.toString()}`, 303);
      },
    });
  }

  fastify.route({
    method: METHODS,
    url: ONPAY_PATHS.callback,
    exposeHeadRoute: false,
    handler: async (request) => {
      await payments.handleCallback(fieldsOf(request));
      return { received: true };
    },
  });
};
