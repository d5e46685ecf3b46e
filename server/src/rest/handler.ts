import type { FastifyReply, FastifyRequest, RouteShorthandOptionsWithHandler } from 'fastify';
import { getNamedType } from 'graphql';
import type { Context } from '../common/viewer.js';
import { demandRight } from '../graphql/auth-checker.js';
import type { FormattedAnswer } from '../graphql/pipeline/answer.js';
import type { FormGate } from '../infra/http/form-gate.js';
import type { LimitName } from '../infra/rate-limits/rate-limiter.js';
import { answerError } from './answer.js';
import { NO_BODY, type RequestBody, readForm } from './body.js';
import type { RestOperation } from './operations.js';
import type { RestRow } from './row.js';
import { Repeated, type RequestValues, readVariables } from './variables.js';

/** What a row needs of the rest of the server. */
export interface Execution {
  contextOf: (request: FastifyRequest) => Promise<Context>;
  /** Refuses whose network has used the limit up. */
  demandLimit: (limit: LimitName, request: FastifyRequest) => Promise<void>;
  formGate: FormGate;
  /** Runs an operation as GraphQL would; errors come formatted. */
  execute: (text: string, variables: Record<string, unknown>, context: Context) => Promise<FormattedAnswer>;
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

/** The part of the data that a dotted path leads to. */
const pick = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .filter(Boolean)
    .reduce((part, name) => (part as Record<string, unknown>)[name], data);

function answerData(reply: FastifyReply, row: RestRow, data: unknown): FastifyReply {
  for (const [name, path] of Object.entries(row.headers ?? {})) void reply.header(name, String(pick(data, path)));
  return reply.code(row.status ?? 200).send(pick(data, row.pick));
}

/** What the row's only file is called, if it takes one. */
function fileNameOf(row: RestRow, operation: RestOperation): string | undefined {
  const variable = operation.variables.find(({ type }) => getNamedType(type).name === 'Upload');
  return variable && row.variables?.[variable.name]?.name;
}

/**
 * Answers one row of the table: right and limit before anything of the body is read, then body, variables, operation, and
 * the picked part of its data.
 */
export function handlersOf(
  row: RestRow,
  operation: RestOperation,
  { contextOf, demandLimit, execute, formGate }: Execution,
): Pick<RouteShorthandOptionsWithHandler, 'onRequest' | 'handler'> {
  const fileName = fileNameOf(row, operation);
  const known = new WeakMap<FastifyRequest, Context>();

  const askerOf = async (request: FastifyRequest): Promise<Context> => {
    const context = await contextOf(request);
    if (row.right !== 'visitor') demandRight(context, row.right);
    return context;
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply, body: RequestBody, signal?: AbortSignal) => {
    const context = known.get(request) ?? (await askerOf(request));
    const variables = readVariables(row, operation, valuesOf(request, body));
    const { data, errors } = await execute(operation.text, variables, { ...context, signal });
    const [error] = errors ?? [];
    return error === undefined ? answerData(reply, row, data) : answerError(reply, error, row);
  };

  return {
    async onRequest(request) {
      const context = await askerOf(request);
      if (row.limit !== undefined) await demandLimit(row.limit, request);
      // While a body is on its way a login may end: who sends it is then looked up once more.
      if (request.raw.complete) known.set(request, context);
    },
    async handler(request, reply) {
      if (!request.isMultipart()) return answer(request, reply, (request.body as RequestBody | undefined) ?? NO_BODY);
      const form = formGate.admit(request.raw, reply.raw, request.ip);
      try {
        return await answer(request, reply, await readForm(request, fileName, form.signal), form.signal);
      } finally {
        form.leave();
      }
    },
  };
}
