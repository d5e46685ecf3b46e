import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { GRAPHQL_PATH } from '../../common/api-paths.js';
import { isForm } from '../../infra/http/is-form.js';
import type { Sender, UploadSlots } from '../../infra/http/upload-slots.js';
import type { RegistrationWaveService } from '../../modules/accounts/registration/registration-wave.service.js';
import type { SessionService } from '../../modules/identity/sessions/session.service.js';
import type { Context } from '../../shared/viewer.js';
import { refusalOf } from '../auth-checker.js';
import { createContext, requesterOf } from '../context.js';
import type { Pipeline } from '../pipeline/pipeline.js';
import { readOperation, registerForms } from './uploads.js';

interface Options {
  pipeline: Pipeline;
  sessions: SessionService;
  uploadSlots: UploadSlots;
  registrationWave: RegistrationWaveService;
  /** Sends GraphiQL to a browser; false for other requests. */
  graphiql: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | false;
}

const JSON_BODY = 'application/json';
/** Cross-origin, a browser sends these only after a preflight; an HTML form can't set them. */
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'];

/** `/graphql` over HTTP: JSON and, for files, multipart forms. */
export const graphqlRoutes: FastifyPluginAsync<Options> = async (fastify, options) => {
  const { pipeline, sessions, uploadSlots, registrationWave, graphiql } = options;
  const contexts = new WeakMap<FastifyRequest, Context>();
  const handle = fastifyApolloHandler(pipeline.apollo, {
    context: async (request: FastifyRequest) => contexts.get(request) as Context,
  });

  /** Creates the context before Apollo runs: its errors then look like those of every other route. */
  const handleJson = async (request: FastifyRequest, reply: FastifyReply, signal?: AbortSignal): Promise<unknown> => {
    contexts.set(request, await createContext(sessions, { ...requesterOf(request, reply), signal }));
    return handle.call(fastify, request, reply);
  };

  /**
   * Who sends a form. Non-members use forms only to register, so the conditions of that are checked before the body is
   * read.
   */
  const admitSender = async (request: FastifyRequest): Promise<Sender> => {
    const context = await createContext(sessions, requesterOf(request));
    const notMember = refusalOf(context, 'member');
    if (notMember === null) return 'members';
    try {
      await registrationWave.check('register', context);
      return 'visitors';
    } catch (refusal) {
      throw context.loginState === 'none' ? refusal : notMember;
    }
  };

  const handleForm = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const slot = uploadSlots.acquire(request.raw, reply.raw, request.ip, await admitSender(request));
    try {
      request.body = await readOperation(request, slot);
      request.headers['content-type'] = JSON_BODY;
      return await handleJson(request, reply, slot.signal);
    } finally {
      slot.release();
    }
  };

  // The handler reads the form, after the CSRF check.
  await registerForms(fastify);

  fastify.route({
    method: ['GET', 'POST'],
    url: GRAPHQL_PATH,
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const page = graphiql(request, reply);
      if (page !== false) return page;
      void reply.header('vary', 'accept, accept-language');
      // CSRF: Apollo refuses a form that another site's page may have sent.
      const isAllowedForm = isForm(request.headers) && PREFLIGHT_HEADERS.some((header) => request.headers[header]);
      return isAllowedForm ? handleForm(request, reply) : handleJson(request, reply);
    },
  });
};
