import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../../shared/viewer.js';
import { inLanguage } from '../format-error.js';
import { isAdminOperation } from './admin-operation.js';
import { CLEAR_CACHE, endsLogin } from './ends-login.js';
import { responseHead } from './response.js';

/** Sets the language (English for administrators' operations, else the requester's) and the response's status. */
export const responsePlugin: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, contextValue }) {
        if (operation && isAdminOperation(schema, document, operation)) contextValue.language = 'en';
      },
      async willSendResponse({ document, request, response: { http, body }, contextValue }) {
        if (body.kind !== 'single') return;
        if (body.singleResult.errors === undefined) {
          if (document && endsLogin(document)) http.headers.set(CLEAR_CACHE.name, CLEAR_CACHE.value);
          return;
        }
        const { status, retryAfterSeconds } = responseHead(body.singleResult, request.http?.headers.get('accept'));
        if (retryAfterSeconds !== null) http.headers.set('retry-after', String(retryAfterSeconds));
        if (status !== undefined) http.status = status;
        body.singleResult.errors = body.singleResult.errors.map((error) => inLanguage(error, contextValue.language));
      },
    };
  },
};
