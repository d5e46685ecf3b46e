import type { FastifyReply, FastifyRequest } from 'fastify';
import { type GraphQLError, OperationTypeNode } from 'graphql';
import type { Context } from '../common/viewer.js';
import type { Logger } from '../infra/logger.js';
import { headOf } from './answer.js';
import type { Executor, Operation } from './executor.js';
import { formatError } from './format-error.js';
import { persistedText } from './persisted-operations.js';

/** The wishes for an answer's type that are heard here, with what they get; any other is Apollo's to weigh. */
const ANSWER_TYPES = new Map<string | undefined, string>([
  [undefined, 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['application/graphql-response+json', 'application/graphql-response+json; charset=utf-8'],
  ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json; charset=utf-8'],
]);
const JSON_TYPE = /^application\/json(?:; *charset=utf-8)?$/i;

/** What a request asks for, and how the answer is wanted. */
interface Question {
  asked: Operation | readonly GraphQLError[];
  variables: Record<string, unknown>;
  type: string;
}

interface Parts {
  executor: Executor;
  contextOf: (request: FastifyRequest) => Promise<Context>;
  logger: Logger;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text that a body asks for, itself or by its hash; null when it is neither or both. */
function textOf({ query, extensions = null }: Record<string, unknown>): string | null {
  if (typeof query === 'string') return extensions === null ? query : null;
  return query === undefined && isRecord(extensions) ? persistedText(extensions['persistedQuery']) : null;
}

/** The question of a request, or null when it doesn't come in the ordinary form. */
function readQuestion({ method, headers, body }: FastifyRequest, executor: Executor): Question | null {
  const type = ANSWER_TYPES.get(headers.accept);
  if (method !== 'POST' || type === undefined || !JSON_TYPE.test(headers['content-type'] ?? '')) return null;
  if (!isRecord(body)) return null;
  const { variables = null, operationName = null } = body;
  if (variables !== null && !isRecord(variables)) return null;
  if (operationName !== null && typeof operationName !== 'string') return null;
  const text = textOf(body);
  if (text === null || text === '') return null;
  const asked = executor.find(text, operationName);
  // Only Apollo knows what to say about a subscription here.
  if ('definition' in asked && asked.definition.operation === OperationTypeNode.SUBSCRIPTION) return null;
  return { asked, variables: variables ?? {}, type };
}

/**
 * Answers what comes in the ordinary form without Apollo's pipeline, which takes several times as long as the rest of a
 * request. Answers false for everything else, before anything was executed: Apollo then says what is wrong, in its words.
 */
export function createDirectRoad({ executor, contextOf, logger }: Parts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const question = readQuestion(request, executor);
    if (question === null) return false;
    const { asked, variables, type } = question;
    const context = await contextOf(request);
    const isRefused = !('definition' in asked);
    const { data, errors: faults } = isRefused ? { errors: asked } : await executor.execute(asked, variables, context);
    // Variables of the wrong form: nothing was executed.
    if (data === undefined && !isRefused) return false;
    const errors = faults?.map((fault) => formatError(fault, logger, context.language));
    const { status = 200, retryAfterSeconds } = headOf({ data, errors }, request.headers.accept);
    if (retryAfterSeconds !== null) void reply.header('retry-after', String(retryAfterSeconds));
    void reply
      .code(status)
      .header('content-type', type)
      .send(`${JSON.stringify({ errors, data })}\n`);
    return true;
  };
}
