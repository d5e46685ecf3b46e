import { PATHS } from '@venn/schema/paths';
import { TOKEN_PREFIX } from '@venn/schema/scopes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GRAPHQL_PATH, MAIL_EVENTS_PATH, ONPAY_PATHS } from '../../common/api-paths.js';
import { AppError } from '../../common/app-error.js';
import type { Config } from '../../config/config.js';
import { isOpenTo } from '../../infra/http/cors.js';
import { isForeignPage } from '../../infra/http/foreign-page.js';
import { isForm } from '../../infra/http/is-form.js';
import { bearerToken } from '../context.js';
import { CLOSED_ORIGIN, FOREIGN_PAGE } from '../foreign-page.texts.js';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * What is sent from elsewhere on purpose: the payment window's redirects and OnPay's callback, the mail provider's
 * events, and a mail program's one-click unsubscribe. Each has a signature or a token of its own.
 */
export const OPEN_TO_FOREIGN_PAGES: readonly string[] = [
  ...Object.values(ONPAY_PATHS),
  MAIL_EVENTS_PATH,
  PATHS.unsubscribe,
];

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a page of another site sends it, without a token: it may read what everybody may see. */
    isForeign: boolean;
  }
}

/**
 * Refuses, on all routes, what another site's page sends without a personal token: in its visitor's browser it would act
 * from their network and with their device, on login, registration, contact and every other call that needs no login; and
 * the token of a login, whatever it asks. A query of GraphQL without a token is taken, which the executor refuses unless
 * everybody may read it.
 */
export function refuseForeignRequests(
  fastify: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'production' | 'apiOrigins'>,
): void {
  fastify.decorateRequest('isForeign', false);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const token = bearerToken(headers.authorization);
    // Whoever follows a link, or shows a picture, sends no token.
    const isVisit = SAFE_METHODS.includes(method) && token === null && routeOptions.url !== GRAPHQL_PATH;
    const isTaken =
      isVisit ||
      OPEN_TO_FOREIGN_PAGES.includes(routeOptions.url ?? '') ||
      !isForeignPage(headers, request.host, config);
    if (isTaken) return done();
    if (!isOpenTo(headers.origin, config)) return done(new AppError('FORBIDDEN', { text: CLOSED_ORIGIN }));
    if (token?.startsWith(TOKEN_PREFIX)) return done();
    request.isForeign = isQuery(request);
    done(request.isForeign ? undefined : new AppError('FORBIDDEN', { text: FOREIGN_PAGE }));
  });
}

const isQuery = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === GRAPHQL_PATH && headers.authorization === undefined && !isForm(headers);
