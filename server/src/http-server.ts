import { fastify as createFastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { AppError } from './common/app-error.js';
import type { Config } from './config/config.js';
import { sendError } from './graphql/http/http-errors.js';
import type { Trust } from './infra/http/client-address.js';
import { essentialHeaders } from './infra/http/security-headers.js';
import { utf8Text } from './infra/http/utf8.js';
import type { Logger } from './infra/monitoring/logger.js';

/** What a request's JSON may weigh. */
const BODY_MAX_BYTES = 128 * 1024;
const ID_MAX_LENGTH = 8 * 1024;
/** Time for a whole request, a picture over a slow line included. */
const REQUEST_MS = 120_000;

/** The HTTP server without any route: how requests are read, and what one that can't be read is answered. */
export function createHttpServer(config: Config, logger: Logger, trustProxy: Trust): FastifyInstance {
  const headers = essentialHeaders(config.publicUrl);
  const unreadable = JSON.stringify({ error: 'Forespørgslen kunne ikke læses.', code: 'BAD_REQUEST' });
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const loggerInstance: FastifyBaseLogger = logger;
  const fastify = createFastify({
    requestTimeout: REQUEST_MS,
    loggerInstance,
    // Nothing logs by request: a logger for each would be made for nobody.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: BODY_MAX_BYTES,
    // An id of any length is an id that nobody has.
    routerOptions: { maxParamLength: ID_MAX_LENGTH },
    // A closing server still answers what has reached it.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) =>
      void sendError(new AppError('BAD_REQUEST'), request, reply.headers(headers), logger),
    clientErrorHandler: (_error, socket) => {
      if (!socket.writable) return;
      socket.end(
        `HTTP/1.1 400 Bad Request\r\n${head.join('')}connection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
          `content-length: ${Buffer.byteLength(unreadable)}\r\n\r\n${unreadable}`,
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
