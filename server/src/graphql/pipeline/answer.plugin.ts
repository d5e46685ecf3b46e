import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../../common/viewer.js';
import { inLanguage } from '../format-error.js';
import { isAdminOperation } from './admin-operation.js';
import { headOf } from './answer.js';

/** Finds the language (English for administrators' operations, else the caller's), and gives the answer its status. */
export const answerPlugin: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, contextValue }) {
        if (operation && isAdminOperation(schema, document, operation)) contextValue.language = 'en';
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
