import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, OperationTypeNode } from 'graphql';
import { AppError } from '../common/app-error.js';
import type { Sentence } from '../common/sentence.js';
import type { Context } from '../common/viewer.js';
import { isAdminOperation } from './admin-operation.js';
import { headOf } from './answer.js';
import { inLanguage } from './format-error.js';

const WEBSOCKET_ONLY: Sentence = {
  da: 'Et abonnement kører over WebSocket.',
  en: 'A subscription runs over WebSocket.',
};

/**
 * Refuses what can't be answered once, finds the language (English for administrators' operations, else the caller's),
 * gives it to the errors, and the answer its status.
 */
export const answerPlugin: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, contextValue }) {
        if (operation && isAdminOperation(schema, document, operation)) contextValue.language = 'en';
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
