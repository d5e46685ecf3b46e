import type { FieldProblem } from '@venn/schema/errors';
import type { FastifyReply } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import { AppError } from '../common/app-error.js';
import { HTTP_STATUS } from '../common/http-status.js';
import { BodyError } from './body.js';
import type { RestRow } from './row.js';
import { REQUEST_TEXTS } from './texts.js';

/** The JSON of an error response. */
export interface ErrorBody {
  error: string;
  code: string;
  fields?: FieldProblem[];
  reference?: string;
  [additional: string]: unknown;
}

const statusOf = (code: string): number =>
  Object.hasOwn(HTTP_STATUS, code) ? HTTP_STATUS[code as keyof typeof HTTP_STATUS] : 400;

/** Renames an error's fields to the row's parameter names. */
function toRowNames(row: RestRow | undefined, fields: readonly FieldProblem[]): FieldProblem[] {
  return fields.map(({ field, text }) => {
    const variable = field.replace(/^input\./, '');
    return { field: row?.variables?.[variable]?.name ?? variable, text };
  });
}

/** Sends an error: status, `{error, code}`, fields and additional documented values. */
export function sendError(reply: FastifyReply, error: GraphQLFormattedError, row?: RestRow): FastifyReply {
  const { code, fields, retryAfterSeconds, ...extra } = error.extensions ?? {};
  // A value that GraphQL's types refuse is an invalid field, too.
  const publicCode = code === 'BAD_USER_INPUT' ? 'VALIDATION' : String(code);
  const body: ErrorBody = { error: error.message, code: publicCode, ...extra };
  if (Array.isArray(fields)) body.fields = toRowNames(row, fields as FieldProblem[]);
  if (typeof extra['scope'] === 'string') {
    // RFC 6750.
    void reply.header('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${extra['scope']}"`);
  }
  if (typeof retryAfterSeconds === 'number') void reply.header('Retry-After', String(retryAfterSeconds));
  return reply.code(statusOf(publicCode)).send(body);
}

interface FastifyErrorLike {
  code?: unknown;
  statusCode?: unknown;
}

/** Maps errors of Fastify and of body parsers to AppErrors; returns others unchanged. */
export function toAppError(thrown: unknown, row?: RestRow): unknown {
  if (thrown instanceof BodyError) {
    return new AppError('BAD_REQUEST', { text: REQUEST_TEXTS[thrown.reason] });
  }
  const { code, statusCode } = thrown as FastifyErrorLike;
  // Also what isn't Fastify's own, but marked by it: a body whose client left.
  if (typeof statusCode !== 'number' || statusCode >= 500) return thrown;
  if (statusCode === 415) {
    const text = REQUEST_TEXTS[row?.multipart ? 'contentTypeOrForm' : 'contentType'];
    return new AppError('UNSUPPORTED_MEDIA_TYPE', { text });
  }
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') return new AppError('BAD_REQUEST', { text: REQUEST_TEXTS.json });
  return new AppError(statusCode === 413 ? 'QUERY_TOO_LARGE' : 'BAD_REQUEST');
}
