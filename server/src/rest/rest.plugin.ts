import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GraphQLSchema, OperationTypeNode } from 'graphql';
import type { Logger } from 'pino';
import { API_PATH } from '../common/api-paths.js';
import { AppError } from '../common/app-error.js';
import { callerOf, createContext } from '../graphql/context.js';
import { formatError } from '../graphql/format-error.js';
import type { Pipeline } from '../graphql/pipeline/pipeline.js';
import type { FormGate } from '../infra/http/form-gate.js';
import { networkOf, type RateLimiter } from '../infra/rate-limits/rate-limiter.js';
import type { SessionService } from '../modules/accounts/login/session.service.js';
import { answerError, asRefusal } from './answer.js';
import { readBodies } from './body.js';
import { docsPage } from './docs.page.js';
import { docsStyle } from './docs.style.js';
import { type Execution, handlersOf } from './handler.js';
import { openApiOf } from './openapi.js';
import { loadOperations } from './operations.js';
import { ROUTES } from './routes.js';
import type { RestRow } from './row.js';

export interface RestOptions {
  pipeline: Pipeline;
  schema: GraphQLSchema;
  sessions: SessionService;
  formGate: FormGate;
  rateLimiter: RateLimiter;
  logger: Logger;
}

/** The page's own style sheet and nothing else. */
const DOCS_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function executionOf({ pipeline, sessions, formGate, rateLimiter }: RestOptions): Execution {
  return {
    contextOf: (request) => createContext(sessions, callerOf(request)),
    demandLimit: (limit, { ip }) => rateLimiter.demand(limit, networkOf(ip)),
    formGate,
    execute: (query, variables, context) => pipeline.ask({ query, variables }, { ...context, isOwnQuestion: true }),
  };
}

/** The methods that an address has, empty for an address that is none. */
function methodsAt(url: string): string[] {
  const [path = ''] = url.split('?');
  const matches = ({ path: pattern }: RestRow) =>
    new RegExp(`^${API_PATH}${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return [...new Set(ROUTES.filter(matches).map(({ method }) => method))];
}

/** Everything below `/api`: the rows of the table, their description for programs and for people, and the refusals. */
export async function restPlugin(app: FastifyInstance, options: RestOptions): Promise<void> {
  const { schema, logger } = options;
  const operations = loadOperations(schema);
  const execution = executionOf(options);
  const refuse = (request: FastifyRequest, reply: FastifyReply, thrown: unknown, row?: RestRow) => {
    const { language } = callerOf(request);
    return answerError(reply, formatError(asRefusal(thrown, row), logger, language), row);
  };

  await readBodies(app);
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.header('Cache-Control', 'no-store');
    next();
  });
  app.setErrorHandler((fault, request, reply) => refuse(request, reply, fault));
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(request.url);
    if (methods.length === 0) return refuse(request, reply, new AppError('NOT_FOUND'));
    return refuse(request, reply.header('Allow', methods.join(', ')), new AppError('METHOD_NOT_ALLOWED'));
  });

  for (const row of ROUTES) {
    const operation = operations.get(row.operation);
    if (operation === undefined) throw new TypeError(`No REST operation is called ${row.operation}`);
    app.route({
      method: row.method,
      url: row.path.replace(/\{(\w+)\}/g, ':$1'),
      // A HEAD may not do what only looks like reading.
      exposeHeadRoute: operation.definition.operation === OperationTypeNode.QUERY,
      errorHandler: (fault, request, reply) => void refuse(request, reply, fault, row),
      ...handlersOf(row, operation, execution),
    });
  }

  const description = openApiOf(schema, operations, ROUTES);
  const page = docsPage(description);
  app.get('/openapi.json', () => description);
  app.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('Content-Security-Policy', DOCS_POLICY).send(page),
  );
  app.get('/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}
