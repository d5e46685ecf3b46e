import { GRAPHQL_CODES, type GraphQLCode } from '@venn/schema/errors';
import { GraphQLError } from 'graphql';
import type { FieldRefusal } from '../common/app-error.js';
import { english, type Sentence } from '../common/sentence.js';

/**
 * What the author of a request reads who has made a mistake in it; English in every language, as all documentation of the
 * API. Members see a value's own: the page of an older version may send one that is no longer allowed.
 */
export const GRAPHQL_TEXTS: Readonly<Record<GraphQLCode, Sentence>> = {
  GRAPHQL_PARSE_FAILED: english('The request is not valid GraphQL.'),
  GRAPHQL_VALIDATION_FAILED: english('The request does not fit the schema.'),
  BAD_USER_INPUT: {
    da: 'Et felt mangler eller har en forkert form.',
    en: 'A field is missing or has the wrong form.',
  },
  OPERATION_RESOLUTION_FAILURE: english(
    'The request does not say which operation to execute: send operationName, the name of one of its operations.',
  ),
  PERSISTED_QUERY_NOT_SUPPORTED: english('Persisted queries are not supported: send the whole query.'),
};

export const isGraphQLCode = (code: unknown): code is GraphQLCode => GRAPHQL_CODES.some((each) => each === code);

/** What to do about requests that Apollo refuses, by a part of its message; its other messages say it themselves. */
const REQUEST_HINTS: readonly (readonly [part: string, hint: string])[] = [
  [
    'Cross-Site Request Forgery',
    "A page of another site could send this in its visitor's browser. Send the header `apollo-require-preflight: true`, " +
      'which every form and every GET needs, or the content type application/json.',
  ],
  ['batching', 'Batches are not supported: send one operation per request, as a JSON object with `query`.'],
  [
    'POST body missing',
    'The body is missing or empty: send a JSON object with `query`, and the content type application/json.',
  ],
];

/** The cause of a request that Apollo can't read, and what to do. Apollo's messages contain nothing of the request. */
export const requestHint = ({ message }: GraphQLError): Sentence =>
  english(REQUEST_HINTS.find(([part]) => message.includes(part))?.[1] ?? message.trim());

/** Messages of graphql-js that contain a literal of the document, which may be a password. */
const CONTAINS_A_VALUE = /^Expected value of type|cannot represent|invalid value|\bfound\b/;

const SYNTAX_ERROR = /^Syntax Error: /;

/** What was expected, without what was found, which may be a password. */
function syntaxHint(message: string): string {
  const text = message.replace(SYNTAX_ERROR, '');
  const marks = text.startsWith('Expected ') ? [', found '] : [': ', ' "'];
  const found = marks.map((mark) => text.indexOf(mark)).filter((index) => index !== -1);
  const hint = text.slice(0, Math.min(text.length, ...found));
  return hint.endsWith('.') || hint.endsWith('?') ? hint : `${hint}.`;
}

/** A longer one has a long name of the document in it, which a hundred of them would repeat. */
const HINT_MAX = 500;

/** The message of graphql-js, for the author of the query; empty when it contains a submitted value or is very long. */
export function schemaHint(message: string): string {
  if (message.length > HINT_MAX) return '';
  if (SYNTAX_ERROR.test(message)) return syntaxHint(message);
  return CONTAINS_A_VALUE.test(message) ? '' : message;
}

const VARIABLE = /^Variable "\$(\w+)" (?:got invalid value|has invalid value|of required type|of non-null type) /;

/** After fifty of them. */
const MORE_VARIABLES = /^Too many errors processing variables, error limit reached/;
const ARGUMENT = /^Argument "(\w+)" (?:of required type|of non-null type|has invalid value) /;

/** Whether a variable's value doesn't match its type, or that of the argument that it is for, such as a null. */
export const isValueError = ({ message, path, originalError }: GraphQLError): boolean =>
  (path === undefined && (VARIABLE.test(message) || MORE_VARIABLES.test(message))) ||
  // What a resolver throws is no GraphQLError.
  (ARGUMENT.test(message) && (originalError === undefined || originalError instanceof GraphQLError));

/** The field of such an error: the argument, or the variable, or the path to a field inside it. */
export function valueField(error: GraphQLError, text: Sentence): FieldRefusal[] {
  const argument = ARGUMENT.exec(error.message)?.[1];
  if (argument !== undefined) return [{ field: argument, text }];
  const variable = VARIABLE.exec(error.message)?.[1];
  if (variable === undefined) return [];
  const missing = /Field "(\w+)" of required type "[\w![\]]+" was not provided\.$/.exec(error.message)?.[1];
  const path = new RegExp(` at "${variable}((?:\\.\\w+|\\[\\d+\\])+)"; `).exec(error.message)?.[1];
  const inner = [path?.slice(1), missing].filter((part) => part !== undefined).join('.');
  return [{ field: inner === '' ? variable : inner, text }];
}
