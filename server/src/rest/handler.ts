import type { FastifyReply, FastifyRequest, RouteShorthandOptionsWithHandler } from 'fastify';
import { getNamedType } from 'graphql';
import { AppError } from '../common/app-error.js';
import { refusalOf, requireRight } from '../graphql/auth-checker.js';
import { CLEAR_CACHE, endsLogin } from '../graphql/pipeline/ends-login.js';
import type { FormattedResponse } from '../graphql/pipeline/response.js';
import { scopeRefusal } from '../graphql/token-scopes.js';
import type { Sender, UploadSlots } from '../infra/http/upload-slots.js';
import type { LimitName } from '../infra/rate-limits/rate-limiter.js';
import type { Context, RequestOrigin } from '../shared/viewer.js';
import { NO_BODY, type RequestBody, readForm } from './body.js';
import type { RestOperation } from './operations.js';
import { sendError } from './response.js';
import type { RestRow } from './row.js';
import { REQUEST_TEXTS } from './texts.js';
import { Repeated, type RequestValues, readVariables } from './variables.js';

/** What the handlers need of the server. */
export interface Execution {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
  /**
   * Refuses with RATE_LIMITED when the client's network has exceeded the limit, and with PROOF_OF_WORK during a wave of
   * registrations when the request has no solution.
   */
  checkVisitor: (limit: LimitName, origin: RequestOrigin) => Promise<void>;
  uploadSlots: UploadSlots;
  /** Executes an operation; errors are formatted. */
  execute: (text: string, variables: Record<string, unknown>, context: Context) => Promise<FormattedResponse>;
}

const once = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? new Repeated() : value]),
  );

function valuesOf(request: FastifyRequest, body: RequestBody): RequestValues {
  return {
    path: request.params as Record<string, unknown>,
    query: once(request.query as Record<string, unknown>),
    body: body.values,
    bodyIsText: body.isText,
  };
}

/** The value at a dotted path. */
const pick = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .filter(Boolean)
    .reduce((part, name) => (part as Record<string, unknown>)[name], data);

function sendData(reply: FastifyReply, row: RestRow, data: unknown): FastifyReply {
  for (const [name, path] of Object.entries(row.headers ?? {})) void reply.header(name, String(pick(data, path)));
  return reply.code(row.status ?? 200).send(pick(data, row.pick));
}

/** The name of the row's file field, if it has one. */
function fileNameOf(row: RestRow, operation: RestOperation): string | undefined {
  const variable = operation.variables.find(({ type }) => getNamedType(type).name === 'Upload');
  return variable && row.variables?.[variable.name]?.name;
}

/**
 * The handlers of one row of the table: right, rate limit and proof of work before the body is read, then body, variables, operation,
 * and the picked part of its data.
 */
export function handlersOf(
  row: RestRow,
  operation: RestOperation,
  { contextOf, checkVisitor, execute, uploadSlots }: Execution,
): Pick<RouteShorthandOptionsWithHandler, 'onRequest' | 'handler'> {
  const fileName = fileNameOf(row, operation);
  const known = new WeakMap<FastifyRequest, Context>();
  const senders = new WeakMap<FastifyRequest, Sender>();

  const contextFor = async (request: FastifyRequest, reply: FastifyReply): Promise<Context> => {
    const context = await contextOf(request, reply);
    const refused = scopeRefusal(context, operation.tokenDemands);
    if (refused !== null) throw refused;
    for (const right of operation.rights) requireRight(context, right);
    return context;
  };

  const respond = async (request: FastifyRequest, reply: FastifyReply, body: RequestBody, signal?: AbortSignal) => {
    const context = known.get(request) ?? (await contextFor(request, reply));
    const variables = readVariables(row, operation, valuesOf(request, body));
    const { data, errors } = await execute(operation.text, variables, { ...context, signal });
    const [error] = errors ?? [];
    if (error !== undefined) return sendError(reply, error, row);
    if (endsLogin(operation.document)) void reply.header(CLEAR_CACHE.name, CLEAR_CACHE.value);
    return sendData(reply, row, data);
  };

  return {
    async onRequest(request, reply) {
      const context = await contextFor(request, reply);
      if (row.limit !== undefined) await checkVisitor(row.limit, context);
      if (refusalOf(context, 'member') === null) senders.set(request, 'members');
      // A session may end while the body is received: it is then looked up again.
      if (request.raw.complete) known.set(request, context);
    },
    async handler(request, reply) {
      if (!request.isMultipart()) return respond(request, reply, (request.body as RequestBody | undefined) ?? NO_BODY);
      if (fileName === undefined) throw new AppError('UNSUPPORTED_MEDIA_TYPE', { text: REQUEST_TEXTS.contentType });
      const sender = senders.get(request) ?? 'visitors';
      const slot = uploadSlots.acquire(request.raw, reply.raw, request.ip, sender);
      try {
        const form = await readForm(request, fileName, slot.signal);
        slot.parsed();
        return await respond(request, reply, form, slot.signal);
      } finally {
        slot.release();
      }
    },
  };
}
