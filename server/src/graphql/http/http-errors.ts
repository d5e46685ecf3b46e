import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../common/app-error.js';
import type { Sentence } from '../../common/sentence.js';
import type { Logger } from '../../infra/monitoring/logger.js';
import { HTTP_STATUS } from '../../rest/status.js';
import { callerOf } from '../context.js';
import { explainError, type PublicError } from '../format-error.js';

const UNREADABLE_TYPE: Sentence = {
  da: 'Indholdets type kan ikke læses her.',
  en: 'Content of this type can not be read here.',
};

/** What Fastify refuses by itself, in the product's codes. */
const FASTIFY_REFUSALS: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('QUERY_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('UNSUPPORTED_MEDIA_TYPE', { text: UNREADABLE_TYPE }),
};

/** A refusal before or around GraphQL and REST, as it leaves the server. */
export interface HttpRefusal {
  status: number;
  refusal: PublicError;
}

/** The answer to anything that a route has thrown. */
export function explainHttp(thrown: FastifyError | Error, request: FastifyRequest, logger: Logger): HttpRefusal {
  const { code = '', statusCode } = thrown as Partial<FastifyError>;
  const isClientMistake = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  const known = FASTIFY_REFUSALS[code]?.() ?? (isClientMistake ? new AppError('BAD_REQUEST') : thrown);
  const refusal = explainError(known, callerOf(request).language, logger);
  const status = isClientMistake ? statusCode : (HTTP_STATUS[refusal.code as keyof typeof HTTP_STATUS] ?? 400);
  return { status, refusal };
}

/** The JSON that a refused request gets: REST's shape everywhere but at /graphql, which speaks GraphQL's. */
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

/** Whether an address belongs to a page, and if so the page. */
type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** A refusal or a fault as the answer to its request. */
export function sendFault(thrown: Error, request: FastifyRequest, reply: FastifyReply, logger: Logger): FastifyReply {
  const { status, refusal } = explainHttp(thrown, request, logger);
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', String(refusal.retryAfterSeconds));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(bodyOf(refusal, isGraphQL(request)));
}

/** Answers everything that a route throws; called before the routes are added. */
export function answerFaults(fastify: FastifyInstance, logger: Logger): void {
  fastify.setErrorHandler((thrown: Error, request, reply) => sendFault(thrown, request, reply, logger));
}

/** Answers every address that is no route: with a page, or as unknown. GraphQL's is known, but not by other methods. */
export function answerTheRest(fastify: FastifyInstance, logger: Logger, answerPage: AnswerPage): void {
  fastify.setNotFoundHandler(async (request, reply) => {
    if (isGraphQL(request)) {
      return sendFault(new AppError('METHOD_NOT_ALLOWED'), request, reply.header('allow', 'GET, POST'), logger);
    }
    if (!(await answerPage(request, reply))) await sendFault(new AppError('NOT_FOUND'), request, reply, logger);
    return reply;
  });
}
