import { DEVELOPERS_PATH } from '@venn/schema/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GraphQLSchema, OperationTypeNode } from 'graphql';
import type { Logger } from 'pino';
import { API_PATH } from '../common/api-paths.js';
import { AppError } from '../common/app-error.js';
import { createContext, requesterOf } from '../graphql/context.js';
import { formatError } from '../graphql/format-error.js';
import type { Pipeline } from '../graphql/pipeline/pipeline.js';
import { isClientGone } from '../infra/http/client-gone.js';
import type { UploadSlots } from '../infra/http/upload-slots.js';
import { note } from '../infra/monitoring/request-trace.js';
import { preparePage, sendPage } from '../infra/site/site-page.js';
import type { RegistrationWaveService } from '../modules/accounts/registration/registration-wave.service.js';
import type { SessionService } from '../modules/identity/sessions/session.service.js';
import { registerBodyParsers } from './body.js';
import { docsPage } from './docs/docs.page.js';
import { docsStyle } from './docs/docs.style.js';
import { type Execution, handlersOf } from './handler.js';
import { openApiOf } from './openapi/openapi.js';
import { loadOperations } from './operations.js';
import { sendError, toAppError } from './response.js';
import { ROUTES } from './routes.js';
import type { RestRow } from './row.js';

export interface RestOptions {
  pipeline: Pipeline;
  schema: GraphQLSchema;
  sessions: SessionService;
  uploadSlots: UploadSlots;
  registrationWave: RegistrationWaveService;
  publicUrl: string;
  logger: Logger;
}

/** The page's style sheets, fonts and icon, and nothing else. */
const DOCS_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Leads programs from any answer to its description (RFC 8631). */
const DOCUMENTS = `<${API_PATH}/openapi.json>; rel="service-desc", <${DEVELOPERS_PATH}>; rel="service-doc"`;

function executionOf({ pipeline, sessions, uploadSlots, registrationWave }: RestOptions): Execution {
  return {
    contextOf: (request, reply) => createContext(sessions, requesterOf(request, reply)),
    checkVisitor: (limit, context) => registrationWave.check(limit, context),
    uploadSlots,
    execute: (query, variables, context) => pipeline.execute({ query, variables }, { ...context, isInternal: true }),
  };
}

/** The methods of a URL, for the Allow header; empty for an unknown one. */
function methodsOf(url: string): string[] {
  const [path = ''] = url.split('?');
  const matches = ({ path: pattern }: RestRow) =>
    new RegExp(`^${API_PATH}${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return [...new Set(ROUTES.filter(matches).map(({ method }) => method))];
}

/** All routes below `/api`, which itself leads to `/api/docs`: the rows of the table, OpenAPI, and the error responses. */
export async function restPlugin(app: FastifyInstance, options: RestOptions): Promise<void> {
  const { schema, publicUrl, logger } = options;
  const operations = loadOperations(schema);
  const execution = executionOf(options);
  const sendThrown = (request: FastifyRequest, reply: FastifyReply, thrown: unknown, row?: RestRow) => {
    if (isClientGone(thrown, reply)) return reply.hijack();
    const { language, trace } = requesterOf(request);
    const error = formatError(toAppError(thrown, row), logger, language, trace);
    note(trace, 'codes', String(error.extensions?.['code']));
    return sendError(reply, error, row);
  };

  await registerBodyParsers(app);
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.header('Cache-Control', 'no-store').header('Link', DOCUMENTS);
    next();
  });
  app.setErrorHandler((fault, request, reply) => sendThrown(request, reply, fault));
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url);
    if (methods.length === 0) return sendThrown(request, reply, new AppError('NOT_FOUND'));
    return sendThrown(request, reply.header('Allow', methods.join(', ')), new AppError('METHOD_NOT_ALLOWED'));
  });

  for (const row of ROUTES) {
    const operation = operations.get(row.operation);
    if (operation === undefined) throw new TypeError(`No REST operation is called ${row.operation}`);
    app.route({
      method: row.method,
      url: row.path.replace(/\{(\w+)\}/g, ':$1'),
      // No HEAD for a GET that runs a mutation.
      exposeHeadRoute: operation.definition.operation === OperationTypeNode.QUERY,
      errorHandler: (fault, request, reply) => void sendThrown(request, reply, fault, row),
      ...handlersOf(row, operation, execution),
    });
  }

  const description = openApiOf({ schema, operations, rows: ROUTES, publicUrl });
  const document = await preparePage(JSON.stringify(description), DOCS_POLICY, 'application/json; charset=utf-8');
  const page = await preparePage(docsPage(description, publicUrl), DOCS_POLICY);
  app.get('/openapi.json', (request, reply) => sendPage(document, request, reply));
  app.get('/', (_request, reply) => reply.redirect(DEVELOPERS_PATH));
  app.get('/docs', (request, reply) => sendPage(page, request, reply));
  app.get('/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}
