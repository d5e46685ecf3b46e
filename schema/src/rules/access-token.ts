import { SCOPES, TOKEN_DAYS, TOKEN_NAME_MAX } from '../scopes.js';
import { eachOneOf, type FieldRule, maxLength, nonEmptyList, oneLineText, oneOf, required, verbatim } from './rule.js';

/** The rules of a personal token's fields; apart from `RULES`, because no other form needs them. */
export const ACCESS_TOKEN_RULES = {
  accessTokenName: oneLineText(required('accessTokenName'), maxLength(TOKEN_NAME_MAX, 'accessTokenName')),
  accessTokenScopes: verbatim(nonEmptyList('accessTokenScopes'), eachOneOf(SCOPES, 'accessTokenScopeUnknown')),
  accessTokenDays: verbatim(oneOf(TOKEN_DAYS, 'accessTokenDays')),
} as const satisfies Record<string, FieldRule>;
export type AccessTokenRuleName = keyof typeof ACCESS_TOKEN_RULES;
