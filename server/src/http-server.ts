import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { CONNECTION_LIMITS } from '@venn/schema/limits';
import { fastify as createFastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { AppError } from './common/app-error.js';
import type { Config } from './config/config.js';
import { sendError } from './graphql/http/http-errors.js';
import { limitBodyChunks } from './infra/http/body-chunks.js';
import { type Trust, tidyForwarded } from './infra/http/client-address.js';
import { endWith, rawResponse, securityHeaders } from './infra/http/security-headers.js';
import { limitUnanswered } from './infra/http/unanswered-requests.js';
import { utf8Text } from './infra/http/utf8.js';
import type { Logger } from './infra/logging/logger.js';
import { requestIdOf } from './infra/monitoring/request-trace.js';
import { REQUEST_TEXTS } from './rest/texts.js';

/** Limit of request bodies, except for uploads. */
const BODY_MAX_BYTES = 128 * 1024;
const ID_MAX_LENGTH = 8 * 1024;
/** Longer ones are no media type, and Apollo's parser takes a quarter of a second for 16 KB of spaces. */
const CONTENT_TYPE_MAX_LENGTH = 200;
/** How often Node looks for requests that have exceeded their time. */
const TIME_CHECK_MS = 5000;
/** The status of what Node's parser refuses; 400 for everything else. */
const PARSER_STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** The HTTP server without routes: body parsers, limits, and the responses to requests that can't be parsed. */
export function createHttpServer(config: Config, logger: Logger, trustProxy: Trust): FastifyInstance {
  const headers = securityHeaders(config.publicUrl);
  const badRequest = JSON.stringify({ error: 'Forespørgslen kunne ikke læses.', code: 'BAD_REQUEST' });
  const loggerInstance: FastifyBaseLogger = logger;
  const fastify = createFastify({
    // A form has a shorter time of its own.
    requestTimeout: CONNECTION_LIMITS.requestSeconds * 1000,
    connectionTimeout: CONNECTION_LIMITS.idleSeconds * 1000,
    loggerInstance,
    genReqId: (raw: IncomingMessage) => requestIdOf(raw, trustProxy),
    // `addRequestLog` writes one line per request; a child logger for each would be a waste.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: BODY_MAX_BYTES,
    // A longer id is an unknown id: the route answers 404, not the router.
    routerOptions: { maxParamLength: ID_MAX_LENGTH },
    // Requests that arrive while the server closes are still answered.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) =>
      void sendError(
        new AppError('BAD_REQUEST'),
        request,
        reply.headers({ ...headers, 'x-request-id': request.id }),
        logger,
      ),
    clientErrorHandler: ({ code }, socket) => {
      if (!socket.writable) return;
      const status = PARSER_STATUS[code] ?? 400;
      endWith(socket, rawResponse(`${status} ${STATUS_CODES[status]}`, headers, badRequest));
    },
    http: {
      // Node would refuse a request without Host itself, without our headers.
      requireHostHeader: false,
      headersTimeout: CONNECTION_LIMITS.headerSeconds * 1000,
      connectionsCheckingInterval: TIME_CHECK_MS,
    },
  });
  // Node would refuse an unknown expectation itself, too; without a listener for it, no hook would run.
  fastify.server.on('checkExpectation', (request, response) => fastify.server.emit('request', request, response));
  if (config.trustProxy !== false) {
    for (const event of ['request', 'upgrade']) fastify.server.prependListener(event, tidyForwarded);
  }
  // Node would drop those beyond 2,000 without a word, the proxy's X-Forwarded-For among them; their bytes are limited.
  fastify.server.maxHeadersCount = 0;
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  limitUnanswered(fastify);
  limitBodyChunks(fastify);
  fastify.addHook('onRequest', ({ headers: asked, raw }, _reply, done) => {
    const isReadable = asked.host === undefined ? raw.httpVersion === '1.0' : isHost(asked.host);
    // Apollo makes a URL of it.
    raw.headers.host ||= new URL(config.publicUrl).host;
    if (!isReadable || !isKnownExpectation(asked.expect)) return done(new AppError('BAD_REQUEST'));
    const isType = (asked['content-type'] ?? '').length <= CONTENT_TYPE_MAX_LENGTH;
    return done(isType ? undefined : new AppError('UNSUPPORTED_MEDIA_TYPE', { text: REQUEST_TEXTS.contentType }));
  });
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const text = utf8Text(request, body);
    return typeof text === 'string' ? parseJson(request, text, done) : done(text);
  });
  return fastify;
}

/** Whether a Host header is a name or address with or without a port: Apollo makes a URL of it. It may be empty. */
const isHost = (host: string): boolean =>
  host === '' || (/^(?:\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+)(?::\d*)?$/i.test(host) && URL.canParse(`http://${host}`));

/** Node has answered `100-continue` by the time that the hooks run. */
const isKnownExpectation = (expectation: string | undefined): boolean =>
  expectation === undefined || expectation.toLowerCase() === '100-continue';
