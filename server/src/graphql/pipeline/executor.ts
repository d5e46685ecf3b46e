import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { execute, GraphQLError, type GraphQLSchema, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { AppError } from '../../common/app-error.js';
import { english } from '../../common/sentence.js';
import type { OperationSlots } from '../../infra/http/operation-slots.js';
import { isDatabaseAway } from '../../infra/logging/faults.js';
import { noteTrace } from '../../infra/monitoring/request-trace.js';
import { networkOf, type RateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import { withTokenLimits } from '../../infra/rate-limits/token-limits.js';
import type { Context } from '../../shared/viewer.js';
import type { TokenScopes } from '../token-scopes.js';
import { CompiledQueries } from './compiled-queries.js';
import type { DocumentChecks } from './document-checks.js';
import { AnswerSize, answerTooLarge } from './limits/answer-size.js';
import { type RootFields, rootFieldsOf } from './root-fields.js';

type Gateway = ApolloServerOptionsWithGateway<Context>['gateway'];
/** Apollo calls it to execute a query or a mutation. */
type ApolloExecutor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;

const WEBSOCKET_ONLY = english('A subscription runs over a WebSocket at the same path: graphql-transport-ws.');

/** A second attempt would only double the wait, or count twice. */
const FINAL_CODES: readonly string[] = ['UNAVAILABLE', 'RATE_LIMITED'];

/** Whether an error stays after a second attempt: the database or the match index is unavailable, or a limit is met. */
const isFinal = (error: GraphQLError): boolean =>
  isDatabaseAway(error) || (error.originalError instanceof AppError && FINAL_CODES.includes(error.originalError.code));

const INTROSPECTION: readonly string[] = ['__schema', '__type'];
const NO_FIELDS: RootFields = new Map();

const asksForSchema = (rootFields: RootFields): boolean =>
  [...rootFields.values()].some((name) => INTROSPECTION.includes(name));

/** A query takes a slot, and one more each time that it repeats a root field: those are executed at once, too. */
const slotsOf = (operation: OperationDefinitionNode | undefined, rootFields: RootFields): number =>
  operation?.operation === OperationTypeNode.QUERY && rootFields.size > 0
    ? 1 + rootFields.size - new Set(rootFields.values()).size
    : 1;

const refusal = (originalError: AppError) => ({ errors: [new GraphQLError('refused', { originalError })] });

interface Parts {
  schema: GraphQLSchema;
  checks: DocumentChecks;
  scopes: TokenScopes;
  operationSlots: OperationSlots;
  rateLimiter: Pick<RateLimiter, 'use'>;
}

/**
 * Executes documents that Apollo has parsed. Validation happens here, since Apollo's own would check our limits last.
 * Frequent idempotent operations run compiled; a failed one is executed once more by graphql-js, so that errors don't
 * depend on the compiler.
 */
export function createExecutor({ schema, checks, scopes, operationSlots, rateLimiter }: Parts): ApolloExecutor {
  const compiled = new CompiledQueries(schema);
  const run: ApolloExecutor = async (input) => {
    const { document, request, context } = input;
    const operation: typeof input.operation | undefined = input.operation;
    const problems = checks.problemsOf(document, (context as Context).isInternal ?? false, request.variables);
    if (problems.length > 0) return { errors: problems };
    // Apollo adds the error code.
    if (operation === undefined) return { errors: [new GraphQLError('Unknown operation')] };
    if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
      return refusal(new AppError('BAD_REQUEST', { text: WEBSOCKET_ONLY }));
    }
    const refused = scopes.refusal(context as Context, document, operation);
    if (refused !== null) return refusal(refused);
    const { variables: variableValues } = request;
    const result = await compiled.find(document, operation)?.query({}, context, variableValues ?? {});
    if (result && !result.errors?.length) return { data: result.data };
    const unavailable = result?.errors?.find(isFinal);
    if (unavailable) {
      const { message, path, originalError } = unavailable;
      return { data: result?.data, errors: [new GraphQLError(message, { path, originalError })] };
    }
    const size = new AnswerSize();
    const operationName = operation.name?.value;
    const fieldResolver = size.resolveField;
    const executed = await execute({
      schema,
      document,
      operationName,
      contextValue: context,
      variableValues,
      fieldResolver,
    });
    return size.isOver ? refusal(answerTooLarge()) : executed;
  };
  const runInSlot: ApolloExecutor = async (input) => {
    const context = input.context as Context;
    // The rendering of pages has a limit of its own.
    if (context.isRendering) return run(input);
    const operation: OperationDefinitionNode | undefined = input.operation;
    const rootFields = operation === undefined ? NO_FIELDS : rootFieldsOf(input.document, operation);
    try {
      if (asksForSchema(rootFields)) {
        await rateLimiter.use('introspection', context.viewer?.id ?? networkOf(context.ip));
      }
      return await operationSlots.run(context, slotsOf(operation, rootFields), async () => run(input));
    } catch (fault) {
      if (fault instanceof AppError) return refusal(fault);
      throw fault;
    }
  };
  return async (input) => {
    const isToken = ((input.context as Context).viewer?.scopes ?? null) !== null;
    const answer = await (isToken ? withTokenLimits(() => runInSlot(input)) : runInSlot(input));
    const size = new AnswerSize();
    size.add(answer.data);
    const result = size.isOver ? refusal(answerTooLarge()) : answer;
    for (const error of result.errors ?? []) noteTrace(error, (input.context as Context).trace);
    return result;
  };
}
