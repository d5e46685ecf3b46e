import type { Role } from '@venn/schema/roles';
import { GraphQLScalarType } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import { GraphQLUpload, Upload } from 'graphql-upload-minimal';
import { textEnum } from './text-enum.js';

const RFC_3339 = 'https://www.rfc-editor.org/rfc/rfc3339';

/** An instant: a `Date` in resolvers, ISO 8601 text in UTC in responses. */
export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  ...(GraphQLDateTimeISO.toConfig() as object),
  name: 'DateTime',
  description: 'An instant as ISO 8601 text in UTC, such as `2026-05-14T17:30:00.000Z`.',
  specifiedByURL: RFC_3339,
  extensions: {},
});

/**
 * A scalar of plain text. The field's rule validates the value, so that the error names the field.
 */
const textScalar = (
  name: string,
  texts: { description: string; specifiedByURL?: string },
): GraphQLScalarType<string, string> =>
  new GraphQLScalarType<string, string>({
    name,
    ...texts,
    serialize: String,
    parseValue: (value) => {
      if (typeof value !== 'string') throw new TypeError(`${name} must be text.`);
      return value;
    },
  });

export const DateScalar = textScalar('Date', {
  description: 'A day on the calendar as `YYYY-MM-DD`.',
  specifiedByURL: RFC_3339,
});

/** A scalar, because `prefer-not-to-say` is no valid enum name. */
export const GenderScalar = textScalar('Gender', { description: 'One of `male`, `female` and `prefer-not-to-say`.' });

/**
 * An uploaded file. Resolvers get the upload, not its promise: type-graphql would await it, and a file that never arrives
 * would be reported as an internal error.
 */
export const UploadScalar = new GraphQLScalarType<Upload>({
  ...(GraphQLUpload.toConfig() as object),
  name: 'Upload',
  description:
    'A file, sent as the GraphQL multipart request specification says, with the header `apollo-require-preflight: true`.',
  parseValue: (value) => {
    if (!(value instanceof Upload)) throw new TypeError('Upload must be a file.');
    return value;
  },
});

/** The roles as a GraphQL enum. */
export const RoleEnum = textEnum<Role>('Role', 'What a member is. A Plus that has run out counts as `user`.', {
  user: 'A member.',
  plus: 'A member with Plus.',
  admin: 'An administrator.',
  banned: 'Excluded, for a time or for good.',
});
