import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { execute, GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql';
import { AppError } from '../common/app-error.js';
import type { Sentence } from '../common/sentence.js';
import type { Context } from '../common/viewer.js';
import { isDatabaseAway } from '../infra/faults.js';
import { CompiledQueries } from './compiled-queries.js';
import type { DocumentChecks } from './document-checks.js';

type Gateway = ApolloServerOptionsWithGateway<Context>['gateway'];
/** What Apollo calls to have a query or a mutation executed. */
type ApolloExecutor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;

const WEBSOCKET_ONLY: Sentence = {
  da: 'Et abonnement kører over WebSocket.',
  en: 'A subscription runs over WebSocket.',
};

const isUnavailable = ({ originalError }: GraphQLError): boolean =>
  originalError instanceof AppError && originalError.code === 'UNAVAILABLE';

interface Parts {
  schema: GraphQLSchema;
  checks: DocumentChecks;
}

/**
 * Executes what Apollo has parsed. What may not be executed is refused here and not by Apollo's own validation, in which
 * our limits would come last. What is asked often and may be done twice runs compiled for as long as it succeeds: what
 * fails is executed once more as the library does it, so that no error depends on it.
 */
export function createExecutor({ schema, checks }: Parts): ApolloExecutor {
  const compiled = new CompiledQueries(schema);
  return async (asked) => {
    const { document, request, context } = asked;
    const operation: typeof asked.operation | undefined = asked.operation;
    const problems = checks.problemsOf(document, (context as Context).isOwnQuestion ?? false);
    if (problems.length > 0) return { errors: problems };
    // Apollo gives it its code.
    if (operation === undefined) return { errors: [new GraphQLError('Unknown operation')] };
    if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
      const originalError = new AppError('BAD_REQUEST', { text: WEBSOCKET_ONLY });
      return { errors: [new GraphQLError('refused', { originalError })] };
    }
    const result = await compiled.find(document, operation)?.query({}, context, request.variables ?? {});
    if (result && !result.errors?.length) return { data: result.data };
    // While the database is away, or the match index not there yet, a second try would only double the wait.
    const away = result?.errors?.find((error) => isDatabaseAway(error) || isUnavailable(error));
    if (away) {
      const { message, path, originalError } = away;
      return { data: result?.data, errors: [new GraphQLError(message, { path, originalError })] };
    }
    return execute({
      schema,
      document,
      operationName: operation.name?.value,
      contextValue: context,
      variableValues: request.variables,
    });
  };
}
