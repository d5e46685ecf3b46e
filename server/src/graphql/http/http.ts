import { fastifyApolloHandler } from '@as-integrations/fastify';
import { hasRight } from '@venn/schema/roles';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../common/viewer.js';
import type { FormGate } from '../../infra/http/form-gate.js';
import { networkOf, type RateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import type { SessionService } from '../../modules/accounts/login/session.service.js';
import { demandRight } from '../auth-checker.js';
import { callerOf, createContext } from '../context.js';
import type { Pipeline } from '../pipeline/pipeline.js';
import { readOperation, registerForms } from './uploads.js';

interface Options {
  pipeline: Pipeline;
  sessions: SessionService;
  formGate: FormGate;
  rateLimiter: RateLimiter;
  /** Shows a browser's visit a page in which queries can be tried. */
  graphiql: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | false;
}

const JSON_BODY = 'application/json';
/** A browser sends these across origins only after asking; a form can't carry them. */
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'];

/** `/graphql` over HTTP: JSON and, for files, multipart forms. */
export const graphqlRoutes: FastifyPluginAsync<Options> = async (fastify, options) => {
  const { pipeline, sessions, formGate, rateLimiter, graphiql } = options;
  const contexts = new WeakMap<FastifyRequest, Context>();
  const handle = fastifyApolloHandler(pipeline.apollo, {
    context: async (request: FastifyRequest) => contexts.get(request) as Context,
  });

  /** Who asks is found out before Apollo begins: where that fails, the answer is that of every other route. */
  const answer = async (request: FastifyRequest, reply: FastifyReply, signal?: AbortSignal): Promise<unknown> => {
    contexts.set(request, await createContext(sessions, { ...callerOf(request), signal }));
    return handle.call(fastify, request, reply);
  };

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
      request.body = await readOperation(request, form.signal);
      request.headers['content-type'] = JSON_BODY;
      return await answer(request, reply, form.signal);
    } finally {
      form.leave();
    }
  };

  // The handler reads the form, after the CSRF check.
  await registerForms(fastify);

  fastify.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const visit = graphiql(request, reply);
      if (visit !== false) return visit;
      void reply.header('vary', 'accept, accept-language');
      // Apollo refuses a form that a foreign page may have sent.
      const isOurForm = isForm(request) && PREFLIGHT_HEADERS.some((header) => request.headers[header]);
      return isOurForm ? answerForm(request, reply) : answer(request, reply);
    },
  });
};

const isForm = ({ headers }: FastifyRequest): boolean => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
