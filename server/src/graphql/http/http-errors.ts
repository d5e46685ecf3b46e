import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../common/app-error.js';
import { HTTP_STATUS } from '../../common/http-status.js';
import { english, type Sentence } from '../../common/sentence.js';
import { isClientGone } from '../../infra/http/client-gone.js';
import type { Logger } from '../../infra/logging/logger.js';
import { note } from '../../infra/monitoring/request-trace.js';
import { errorPage } from '../../infra/site/error.page.js';
import { requesterOf } from '../context.js';
import { type PublicError, toPublicError } from '../format-error.js';

const UNREADABLE_TYPE: Sentence = {
  da: 'Indholdets type kan ikke læses her.',
  en: 'Content of this type cannot be read here.',
};
/** What the authors of requests to /graphql read. */
const GRAPHQL_REQUEST = {
  type: english('Send a JSON object with `query` as application/json, or with a file as multipart/form-data.'),
  body: english('The body could not be read: send a JSON object with `query`, in UTF-8.'),
  method: english('Send queries by POST or GET, and mutations by POST.'),
} as const;

/** Fastify's own errors with the product's codes. */
const FASTIFY_ERRORS: Readonly<Record<string, (isGraphQL: boolean) => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('QUERY_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: (isForGraphQL) =>
    new AppError('UNSUPPORTED_MEDIA_TYPE', { text: isForGraphQL ? GRAPHQL_REQUEST.type : UNREADABLE_TYPE }),
};

const unreadable = (isForGraphQL: boolean): AppError =>
  new AppError('BAD_REQUEST', isForGraphQL ? { text: GRAPHQL_REQUEST.body } : {});

/** An error response outside of GraphQL operations and REST rows. */
export interface HttpError {
  status: number;
  refusal: PublicError;
}

/** Status and body of anything that a route throws. */
export function toHttpError(thrown: FastifyError | Error, request: FastifyRequest, logger: Logger): HttpError {
  const { code = '', statusCode } = thrown as Partial<FastifyError>;
  const isClientMistake = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  const known =
    FASTIFY_ERRORS[code]?.(isGraphQL(request)) ?? (isClientMistake ? unreadable(isGraphQL(request)) : thrown);
  const { language, trace } = requesterOf(request);
  const refusal = toPublicError(known, language, logger, trace);
  note(trace, 'codes', refusal.code);
  const status = isClientMistake ? statusCode : (HTTP_STATUS[refusal.code as keyof typeof HTTP_STATUS] ?? 400);
  return { status, refusal };
}

/** The JSON body: GraphQL's form at /graphql, REST's everywhere else. */
function bodyOf({ code, text, fields, extra, reference, retryAfterSeconds }: PublicError, isGraphQL: boolean): object {
  const details = {
    code,
    ...(fields.length === 0 ? {} : { fields }),
    ...extra,
    ...(reference === undefined ? {} : { reference }),
  };
  if (!isGraphQL) return { error: text, ...details };
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return { errors: [{ message: text, extensions: { ...details, ...wait } }] };
}

const isGraphQL = ({ url }: FastifyRequest): boolean => url.split('?', 1)[0] === '/graphql';

/** Sends the page of a URL; resolves with false when it has none. */
type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Whether a browser asks for a page, and not a program for data. */
const isPage = (request: FastifyRequest): boolean =>
  !isGraphQL(request) && (request.headers.accept ?? '').includes('text/html');

/** Sends an error as the response. A browser that asks for a page gets a fault as a page. */
export function sendError(thrown: Error, request: FastifyRequest, reply: FastifyReply, logger: Logger): FastifyReply {
  const { status, refusal } = toHttpError(thrown, request, logger);
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', String(refusal.retryAfterSeconds));
  void reply.code(status).header('cache-control', 'no-store');
  if (status >= 500 && isPage(request)) {
    return reply.type('text/html; charset=utf-8').send(errorPage(refusal.text, requesterOf(request).language));
  }
  return reply.type('application/json; charset=utf-8').send(bodyOf(refusal, isGraphQL(request)));
}

/** Sets the error handler; call it before routes are added. */
export function handleErrors(fastify: FastifyInstance, logger: Logger): void {
  fastify.setErrorHandler((thrown: Error, request, reply) =>
    isClientGone(thrown, reply) ? reply.hijack() : sendError(thrown, request, reply, logger),
  );
}

/** Sets the not-found handler: a page, NOT_FOUND or, at /graphql, METHOD_NOT_ALLOWED. */
export function handleNotFound(fastify: FastifyInstance, logger: Logger, sendPage: SendPage): void {
  fastify.setNotFoundHandler(async (request, reply) => {
    if (isGraphQL(request)) {
      return sendError(
        new AppError('METHOD_NOT_ALLOWED', { text: GRAPHQL_REQUEST.method }),
        request,
        reply.header('allow', 'GET, POST'),
        logger,
      );
    }
    if (!(await sendPage(request, reply))) await sendError(new AppError('NOT_FOUND'), request, reply, logger);
    return reply;
  });
}
