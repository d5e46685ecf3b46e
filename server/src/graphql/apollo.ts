import { ApolloServer, type ApolloServerPlugin, type BaseContext } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { QUERY_LIMITS } from '@venn/schema/limits';
import { GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql';
import { AppError } from '../common/app-error.js';
import type { Sentence } from '../common/sentence.js';
import type { Context } from '../common/viewer.js';
import type { Logger } from '../infra/logger.js';
import { headOf } from './answer.js';
import { formatError, inLanguage } from './format-error.js';
import { persistedCache } from './persisted-operations.js';
import { queryLimitsRule } from './query-limits.rule.js';

const WEBSOCKET_ONLY: Sentence = {
  da: 'Et abonnement kører over WebSocket.',
  en: 'A subscription runs over WebSocket.',
};

/** The GraphQL server behind HTTP, for all that the direct road leaves to it. It starts with `start()`. */
export function createApollo(schema: GraphQLSchema, logger: Logger): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    logger,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: { cache: persistedCache },
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: QUERY_LIMITS.tokens },
    validationRules: [queryLimitsRule],
    formatError: (_formatted, thrown) => formatError(thrown, logger),
    plugins: [ApolloServerPluginLandingPageDisabled(), answerPlugin],
  });
}

/** Refuses what HTTP can't carry, gives errors the caller's language and the answer its status. */
const answerPlugin: ApolloServerPlugin<Context & BaseContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return;
        throw new GraphQLError('refused', { originalError: new AppError('BAD_REQUEST', { text: WEBSOCKET_ONLY }) });
      },
      async willSendResponse({ request, response: { http, body }, contextValue }) {
        if (body.kind !== 'single' || body.singleResult.errors === undefined) return;
        const { status, retryAfterSeconds } = headOf(body.singleResult, request.http?.headers.get('accept'));
        if (retryAfterSeconds !== null) http.headers.set('retry-after', String(retryAfterSeconds));
        if (status !== undefined) http.status = status;
        body.singleResult.errors = body.singleResult.errors.map((error) => inLanguage(error, contextValue.language));
      },
    };
  },
};
