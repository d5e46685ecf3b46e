import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { type DocumentNode, GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql';
import type { AppError } from '../../common/app-error.js';
import type { OperationSlots } from '../../infra/http/operation-slots.js';
import type { Logger } from '../../infra/logging/logger.js';
import type { Counters } from '../../infra/monitoring/counters.js';
import type { RateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import type { Context } from '../../shared/viewer.js';
import { formatError } from '../format-error.js';
import { TokenScopes } from '../token-scopes.js';
import { DocumentCache, PARSE_OPTIONS } from './document-cache.js';
import { DocumentChecks, withCode } from './document-checks.js';
import { createExecutor } from './executor.js';
import { operationPlugin } from './operation.plugin.js';
import type { FormattedResponse } from './response.js';
import { responsePlugin } from './response.plugin.js';

/** One GraphQL request. */
export interface GraphQLRequest {
  query: string;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
}

/** An empty name of an operation is none, as GET parameters are written by programs that have none. */
const namelessPlugin: ApolloServerPlugin<Context> = {
  async requestDidStart({ request }) {
    request.operationName ||= undefined;
  },
};

interface Parts {
  schema: GraphQLSchema;
  logger: Logger;
  counters: Pick<Counters, 'operations' | 'tokenOperations'>;
  operationSlots: OperationSlots;
  rateLimiter: Pick<RateLimiter, 'use'>;
}

/**
 * Runs every operation, from HTTP, REST, sockets and server-side rendering, through one Apollo Server with our executor
 * behind its `gateway` option.
 */
export class Pipeline {
  readonly apollo: ApolloServer<Context>;
  readonly #documents = new DocumentCache();
  readonly #checks: DocumentChecks;
  readonly #scopes: TokenScopes;

  constructor({ schema, logger, counters, ...limits }: Parts) {
    this.#checks = new DocumentChecks(schema);
    this.#scopes = new TokenScopes(schema);
    const executor = createExecutor({ schema, checks: this.#checks, scopes: this.#scopes, ...limits });
    this.apollo = new ApolloServer<Context>({
      gateway: {
        onSchemaLoadOrUpdate(callback) {
          callback({ apiSchema: schema, coreSupergraphSdl: '' });
          return () => undefined;
        },
        load: () => Promise.resolve({ executor }),
        stop: () => Promise.resolve(),
      },
      logger,
      introspection: true,
      csrfPrevention: true,
      allowBatchedHttpRequests: false,
      persistedQueries: false,
      documentStore: this.#documents,
      parseOptions: PARSE_OPTIONS,
      // The executor validates, after it has checked the size.
      dangerouslyDisableValidation: true,
      includeStacktraceInErrorResponses: false,
      stopOnTerminationSignals: false,
      formatError: (_formatted, thrown) => formatError(thrown, logger),
      plugins: [
        ApolloServerPluginCacheControlDisabled(),
        ApolloServerPluginInlineTraceDisabled(),
        ApolloServerPluginLandingPageDisabled(),
        ApolloServerPluginSchemaReportingDisabled(),
        ApolloServerPluginUsageReportingDisabled(),
        namelessPlugin,
        responsePlugin,
        operationPlugin(schema, counters),
      ],
    });
  }

  /** Executes a request from within this process; errors are formatted. Works on a copy of the context. */
  async execute(request: GraphQLRequest, contextValue: Context): Promise<FormattedResponse> {
    const { body } = await this.apollo.executeOperation(request, { contextValue });
    if (body.kind !== 'single') throw new TypeError('Incremental delivery is not supported');
    return body.singleResult;
  }

  /** Why a personal token may not execute an operation that `find` has found; null when it may. */
  scopeRefusal(viewer: Context['viewer'], document: DocumentNode, operationName: string | undefined): AppError | null {
    const operation = getOperationAST(document, operationName);
    return operation ? this.#scopes.refusal({ viewer }, document, operation) : null;
  }

  /** Parses and validates an operation for the socket; returns its document or the errors. */
  find({ query, variables, operationName }: GraphQLRequest): DocumentNode | readonly GraphQLError[] {
    let document: DocumentNode;
    try {
      document = this.#documents.read(query);
    } catch (error) {
      return [withCode('GRAPHQL_PARSE_FAILED', error as GraphQLError)];
    }
    const problems = this.#checks.problemsOf(document, false, variables);
    if (problems.length > 0) return problems;
    if (getOperationAST(document, operationName)) return document;
    return [withCode('OPERATION_RESOLUTION_FAILURE', new GraphQLError('Unknown operation'))];
  }
}
