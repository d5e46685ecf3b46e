import { PATHS } from '@venn/schema/paths';
import type { FastifyInstance } from 'fastify';
import { MAIL_EVENTS_PATH, ONPAY_PATHS } from '../../common/api-paths.js';
import { AppError } from '../../common/app-error.js';
import type { Sentence } from '../../common/sentence.js';
import type { Config } from '../../config/config.js';
import { isForeignPage } from '../../infra/http/foreign-page.js';
import { bearerToken } from '../context.js';

export const FOREIGN_PAGE: Sentence = {
  da: 'Den side, der sender dette, er ikke en del af Venn. Programmer sender et token som Authorization: Bearer, og det, alle må se, hentes med GET.',
  en: 'The page that sends this is not part of Venn. Programs send a token as Authorization: Bearer, and what everybody may see is read with GET.',
};

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

/**
 * Refuses, on all routes, what another site's page sends without a token: in its visitor's browser it would act from
 * their network and with their device, on login, registration, contact and every other call that needs no login.
 */
export function refuseForeignRequests(
  fastify: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'production'>,
): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const isTaken =
      SAFE_METHODS.includes(method) ||
      bearerToken(headers.authorization) !== null ||
      OPEN_TO_FOREIGN_PAGES.includes(routeOptions.url ?? '') ||
      !isForeignPage(headers, request.host, config);
    done(isTaken ? undefined : new AppError('FORBIDDEN', { text: FOREIGN_PAGE }));
  });
}
