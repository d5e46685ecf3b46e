import { SCOPES } from '../scopes.js';

/** Validation errors of a personal token's fields that no form can cause; apart, because forms need none of them. */
export const ACCESS_TOKEN_FIELD_TEXTS = {
  accessTokenScopeUnknown: `Der er kun disse: ${SCOPES.join(', ')}`,
  accessTokenDays: 'Vælg 30, 90 eller 365 dage',
} as const;

export type AccessTokenFieldText = keyof typeof ACCESS_TOKEN_FIELD_TEXTS;

/** The same in English. */
export const ENGLISH_ACCESS_TOKEN_FIELD_TEXTS: Readonly<Record<AccessTokenFieldText, string>> = {
  accessTokenScopeUnknown: `There are only these scopes: ${SCOPES.join(', ')}`,
  accessTokenDays: 'Choose 30, 90 or 365 days',
};
