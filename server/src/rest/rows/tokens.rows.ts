import { fromBody, fromPath, type RestRow } from '../row.js';

/** Personal tokens. */
export const TOKEN_ROWS: readonly RestRow[] = [
  {
    method: 'GET',
    path: '/tokens',
    operation: 'AccessTokens',
    pick: 'accessTokens',
    tag: 'Tokens',
    summary: 'Your personal tokens, the newest first',
  },
  {
    method: 'POST',
    path: '/tokens',
    operation: 'CreateAccessToken',
    variables: {
      name: fromBody('name', 'accessTokenName'),
      scopes: fromBody('scopes', 'accessTokenScopes'),
      days: fromBody('days', 'accessTokenDays'),
      currentPassword: fromBody('currentPassword', 'currentPassword'),
    },
    pick: 'createAccessToken',
    status: 201,
    tag: 'Tokens',
    summary: 'Make a personal token',
    description: 'Its secret is in the response alone, and you are told by mail. At most ten.',
  },
  {
    method: 'DELETE',
    path: '/tokens/{id}',
    operation: 'DeleteAccessToken',
    variables: { id: fromPath('id') },
    pick: 'deleteAccessToken',
    tag: 'Tokens',
    summary: 'End a personal token',
  },
];
