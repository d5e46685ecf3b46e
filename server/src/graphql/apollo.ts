import { ApolloServer, type ApolloServerPlugin, type BaseContext } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { QUERY_LIMITS } from '@venn/schema/limits';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Context } from '../common/viewer.js';
import type { Logger } from '../infra/logger.js';
import { formatError, inLanguage } from './format-error.js';
import { queryLimitsRule } from './query-limits.rule.js';

const GRAPHQL_RESPONSE = 'application/graphql-response+json';

/** The GraphQL server behind HTTP and REST. It starts with `start()`. */
export function createApollo(schema: GraphQLSchema, logger: Logger): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    logger,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: QUERY_LIMITS.tokens },
    validationRules: [queryLimitsRule],
    formatError: (_formatted, thrown) => formatError(thrown, logger),
    plugins: [ApolloServerPluginLandingPageDisabled(), answerPlugin],
  });
}

const codesOf = (errors: readonly GraphQLFormattedError[]): unknown[] =>
  errors.map(({ extensions }) => extensions?.['code']);

/** The longest wait that an error of the answer asks for. */
function retryAfter(errors: readonly GraphQLFormattedError[]): number | null {
  const seconds = errors
    .map(({ extensions }) => extensions?.['retryAfterSeconds'])
    .filter((wait) => typeof wait === 'number');
  return seconds.length === 0 ? null : Math.max(...seconds);
}

/** Whether the client would rather have the newer media type, in which a request error is a 400. */
function prefersGraphQLResponse(accept = ''): boolean {
  const newer = accept.indexOf(GRAPHQL_RESPONSE);
  const older = accept.indexOf('application/json');
  return newer >= 0 && (older < 0 || newer < older);
}

/**
 * Gives errors the caller's language and the answer its status: what was executed is a 200 whose errors have codes; a
 * request that could not be executed is a 400 where the client knows the newer media type and a 200 where it asked for
 * plain JSON, as GraphQL over HTTP wants it. What is no GraphQL request at all stays a 400. Too large a query and an absent database show in the status in any case.
 */
const answerPlugin: ApolloServerPlugin<Context & BaseContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response: { http, body }, contextValue }) {
        if (body.kind !== 'single' || body.singleResult.errors === undefined) return;
        const { errors, data } = body.singleResult;
        const codes = codesOf(errors);
        const wait = retryAfter(errors);
        if (wait !== null) http.headers.set('retry-after', String(wait));
        if (codes.includes('UNAVAILABLE')) http.status = 503;
        else if (codes.includes('QUERY_TOO_LARGE')) http.status = 400;
        else if (data === undefined && !codes.includes('BAD_REQUEST')) {
          http.status = prefersGraphQLResponse(request.http?.headers.get('accept')) ? 400 : 200;
        }
        body.singleResult.errors = errors.map((error) => inLanguage(error, contextValue.language));
      },
    };
  },
};
