import { fastify as createFastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { AppError } from './common/app-error.js';
import type { Config } from './config/config.js';
import { sendError } from './graphql/http/http-errors.js';
import type { Trust } from './infra/http/client-address.js';
import { essentialHeaders } from './infra/http/security-headers.js';
import { utf8Text } from './infra/http/utf8.js';
import type { Logger } from './infra/monitoring/logger.js';

/** Limit of request bodies, except for uploads. */
const BODY_MAX_BYTES = 128 * 1024;
const ID_MAX_LENGTH = 8 * 1024;
/** Time for a whole request, including an upload over a slow connection. */
const REQUEST_MS = 120_000;

/** The HTTP server without routes: body parsers, limits, and the responses to requests that can't be parsed. */
export function createHttpServer(config: Config, logger: Logger, trustProxy: Trust): FastifyInstance {
  const headers = essentialHeaders(config.publicUrl);
  const badRequest = JSON.stringify({ error: 'Forespørgslen kunne ikke læses.', code: 'BAD_REQUEST' });
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const loggerInstance: FastifyBaseLogger = logger;
  const fastify = createFastify({
    requestTimeout: REQUEST_MS,
    loggerInstance,
    // Nothing logs per request, so a child logger for each would be a waste.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: BODY_MAX_BYTES,
    // A longer id is an unknown id: the route answers 404, not the router.
    routerOptions: { maxParamLength: ID_MAX_LENGTH },
    // Requests that arrive while the server closes are still answered.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) =>
      void sendError(new AppError('BAD_REQUEST'), request, reply.headers(headers), logger),
    clientErrorHandler: (_error, socket) => {
      if (!socket.writable) return;
      socket.end(
        `HTTP/1.1 400 Bad Request\r\n${headerLines.join('')}connection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
          `content-length: ${Buffer.byteLength(badRequest)}\r\n\r\n${badRequest}`,
      );
    },
  });
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const text = utf8Text(request, body);
    return typeof text === 'string' ? parseJson(request, text, done) : done(text);
  });
  return fastify;
}
