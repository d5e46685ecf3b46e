import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import { hasRight } from '@venn/schema/roles';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Context } from '../common/viewer.js';
import { isDatabaseAway } from '../infra/faults.js';
import type { FormGate } from '../infra/form-gate.js';
import type { Logger } from '../infra/logger.js';
import { networkOf, type RateLimiter } from '../infra/rate-limiter.js';
import type { SessionService } from '../modules/accounts/session.service.js';
import { demandRight } from './auth-checker.js';
import { callerOf, createContext } from './context.js';
import { createDirectRoad } from './direct-road.js';
import type { Executor } from './executor.js';
import { readForm } from './uploads.js';

interface Options {
  apollo: ApolloServer<Context>;
  executor: Executor;
  sessions: SessionService;
  formGate: FormGate;
  rateLimiter: RateLimiter;
  logger: Logger;
  /** Shows a browser's visit a page in which queries can be tried. */
  graphiql: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | false;
}

const JSON_BODY = 'application/json';
/** A browser sends these across origins only after asking; a form can't carry them. */
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'];

/** `/graphql` over HTTP: JSON and, for files, multipart forms. */
export const graphqlRoutes: FastifyPluginAsync<Options> = async (fastify, options) => {
  const { apollo, executor, sessions, formGate, rateLimiter, logger, graphiql } = options;
  const signals = new WeakMap<FastifyRequest, AbortSignal>();
  const handle = fastifyApolloHandler(apollo, {
    context: (request: FastifyRequest) => contextOf(sessions, request, signals.get(request)),
  });
  const answerDirectly = createDirectRoad({
    executor,
    contextOf: (request) => createContext(sessions, callerOf(request)),
    logger,
  });

  /** Whoever is no member can only register with a form: that must be open to it before anything is read. */
  const demandUse = async (request: FastifyRequest): Promise<void> => {
    const context = await createContext(sessions, callerOf(request));
    if (context.viewer !== null && hasRight(context.viewer, 'member')) return;
    try {
      await rateLimiter.demand('register', networkOf(request.ip));
    } catch (refusal) {
      if (context.loginState !== 'none') demandRight(context, 'member');
      throw refusal;
    }
  };

  const answerForm = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    await demandUse(request);
    const form = formGate.admit(request.raw, reply.raw, request.ip);
    try {
      signals.set(request, form.signal);
      request.body = await readForm(request.raw, reply.raw, form.signal);
      request.headers['content-type'] = JSON_BODY;
      return await handle.call(fastify, request, reply);
    } finally {
      form.leave();
    }
  };

  // The form is read by the handler, once the request has shown that it is no foreign page's.
  fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));

  fastify.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const visit = graphiql(request, reply);
      if (visit !== false) return visit;
      void reply.header('vary', 'accept, accept-language');
      if (isForm(request)) {
        const isOurs = PREFLIGHT_HEADERS.some((header) => request.headers[header]);
        return isOurs ? answerForm(request, reply) : handle.call(fastify, request, reply);
      }
      return (await answerDirectly(request, reply)) ? reply : handle.call(fastify, request, reply);
    },
  });
};

const isForm = ({ headers }: FastifyRequest): boolean => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

async function contextOf(
  sessions: SessionService,
  request: FastifyRequest,
  signal: AbortSignal | undefined,
): Promise<Context> {
  try {
    return await createContext(sessions, { ...callerOf(request), signal });
  } catch (fault) {
    const status = isDatabaseAway(fault) ? 503 : 500;
    throw new GraphQLError('The session could not be read.', {
      originalError: fault as Error,
      extensions: { http: { status } },
    });
  }
}
