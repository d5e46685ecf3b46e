import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Context } from '../common/viewer.js';
import type { FormattedAnswer } from '../graphql/answer.js';
import { demandRight } from '../graphql/auth-checker.js';
import { answerError } from './answer.js';
import { NO_BODY, type RequestBody } from './body.js';
import type { RestOperation } from './operations.js';
import type { RestRow } from './row.js';
import { Repeated, type RequestValues, readVariables } from './variables.js';

/** What a row needs of the rest of the server. */
export interface Execution {
  contextOf: (request: FastifyRequest) => Promise<Context>;
  /** Runs an operation as GraphQL would; errors come formatted. */
  execute: (text: string, variables: Record<string, unknown>, context: Context) => Promise<FormattedAnswer>;
}

const once = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? new Repeated() : value]),
  );

function valuesOf(request: FastifyRequest): RequestValues {
  const body = (request.body as RequestBody | undefined) ?? NO_BODY;
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

/** Answers one row of the table: right, variables, operation, and the picked part of its data as the body. */
export function handlerOf(
  row: RestRow,
  operation: RestOperation,
  { contextOf, execute }: Execution,
): RouteHandlerMethod {
  return async (request, reply) => {
    const context = await contextOf(request);
    if (row.right !== 'visitor') demandRight(context, row.right);
    const variables = readVariables(row, operation, valuesOf(request));
    const { data, errors } = await execute(operation.text, variables, context);
    const [error] = errors ?? [];
    return error === undefined ? answerData(reply, row, data) : answerError(reply, error, row);
  };
}
