import { SCOPES } from '../scopes.js';

/** Validation errors that no form can find before the server, or cause; apart, because the client downloads what it imports. */
export const SERVER_FIELD_TEXTS = {
  usernameDomain: 'Brugernavn må ikke være en webadresse',
  interestsUnknown: 'En af interesserne findes ikke længere',
  interestUnknown: 'Interessen findes ikke længere',
  currentPasswordWrong: 'Den nuværende adgangskode er forkert',
  accessTokenScopeUnknown: `Der er kun disse: ${SCOPES.join(', ')}`,
  accessTokenDays: 'Vælg 30, 90 eller 365 dage',
} as const;

export type ServerFieldText = keyof typeof SERVER_FIELD_TEXTS;

/** The same in English. */
export const ENGLISH_SERVER_FIELD_TEXTS: Readonly<Record<ServerFieldText, string>> = {
  usernameDomain: 'The username may not be a web address',
  interestsUnknown: 'One of the interests no longer exists',
  interestUnknown: 'The interest no longer exists',
  currentPasswordWrong: 'The current password is wrong',
  accessTokenScopeUnknown: `There are only these scopes: ${SCOPES.join(', ')}`,
  accessTokenDays: 'Choose 30, 90 or 365 days',
};
