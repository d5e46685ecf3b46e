import { ERROR_CODES, type ErrorCode, GRAPHQL_CODES, type GraphQLCode } from '@venn/schema/errors';
import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import { GraphQLEnumType } from 'graphql';
import { GRAPHQL_TEXTS } from './graphql-errors.js';

/** What each code means, for authors of programs. */
export const CODE_TEXTS: Readonly<Record<ErrorCode | GraphQLCode, string>> = {
  ...ERROR_TEXTS.en,
  ...(Object.fromEntries(GRAPHQL_CODES.map((code) => [code, GRAPHQL_TEXTS[code].en])) as Record<GraphQLCode, string>),
  // Members meet it with pictures alone.
  UNSUPPORTED_MEDIA_TYPE: 'The type of the body, or of a picture, is not taken here.',
};

/** All codes of errors. No field has the type: a code stands in an error's `extensions`, which a schema can't describe. */
export const ErrorCodeType = new GraphQLEnumType({
  name: 'ErrorCode',
  description:
    'What `extensions.code` of an error can be; a client tests it, never the text. Beside it `fields` of VALIDATION names each field with its text, and `retryAfterSeconds` of RATE_LIMITED and MESSAGE_COOLDOWN the seconds to wait.',
  values: Object.fromEntries(
    [...ERROR_CODES, ...GRAPHQL_CODES].map((code) => [code, { description: CODE_TEXTS[code] }]),
  ),
});
