import { ERROR_CODES, GRAPHQL_CODES } from '@venn/schema/errors';
import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import { GraphQLEnumType } from 'graphql';
import { GRAPHQL_TEXTS } from './graphql-errors.js';

const DESCRIPTIONS: readonly (readonly [code: string, description: string])[] = [
  ...ERROR_CODES.map((code) => [code, ERROR_TEXTS.en[code]] as const),
  ...GRAPHQL_CODES.map((code) => [code, GRAPHQL_TEXTS[code].en] as const),
];

/** All codes of errors. No field has the type: a code stands in an error's `extensions`, which a schema can't describe. */
export const ErrorCodeType = new GraphQLEnumType({
  name: 'ErrorCode',
  description:
    'What `extensions.code` of an error can be; a client tests it, never the text. Beside it `fields` of VALIDATION names each field with its text, and `retryAfterSeconds` of RATE_LIMITED and MESSAGE_COOLDOWN the seconds to wait.',
  values: Object.fromEntries(DESCRIPTIONS.map(([code, description]) => [code, { description }])),
});
