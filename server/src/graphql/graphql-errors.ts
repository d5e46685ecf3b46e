import type { Language } from '@venn/schema/texts/errors';
import { GraphQLError } from 'graphql';
import type { FieldRefusal } from '../common/app-error.js';
import type { Sentence } from '../common/sentence.js';

/** Apollo's codes of invalid GraphQL requests. */
export type GraphQLCode =
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'BAD_USER_INPUT'
  | 'OPERATION_RESOLUTION_FAILURE'
  | 'PERSISTED_QUERY_NOT_SUPPORTED';

export const GRAPHQL_TEXTS: Record<Language, Record<GraphQLCode, string>> = {
  da: {
    GRAPHQL_PARSE_FAILED: 'Forespørgslen er ikke gyldig GraphQL.',
    GRAPHQL_VALIDATION_FAILED: 'Forespørgslen passer ikke til skemaet.',
    BAD_USER_INPUT: 'Et felt mangler eller har en forkert form.',
    OPERATION_RESOLUTION_FAILURE: 'Forespørgslen siger ikke, hvilken operation der skal udføres.',
    PERSISTED_QUERY_NOT_SUPPORTED: 'Gemte forespørgsler kan ikke bruges her.',
  },
  en: {
    GRAPHQL_PARSE_FAILED: 'The request is not valid GraphQL.',
    GRAPHQL_VALIDATION_FAILED: 'The request does not fit the schema.',
    BAD_USER_INPUT: 'A field is missing or has the wrong form.',
    OPERATION_RESOLUTION_FAILURE: 'The request does not say which operation to perform.',
    PERSISTED_QUERY_NOT_SUPPORTED: 'Persisted queries cannot be used here.',
  },
};

export const isGraphQLCode = (code: unknown): code is GraphQLCode =>
  typeof code === 'string' && Object.hasOwn(GRAPHQL_TEXTS.da, code);

/** Messages of graphql-js that contain a literal of the document, which may be a password. */
const CONTAINS_A_VALUE = /^Expected value of type|cannot represent|invalid value|\bfound\b|Syntax Error/;

/** A longer one has a long name of the document in it, which a hundred of them would repeat. */
const HINT_MAX = 500;

/** The message of graphql-js, for the author of the query; empty when it contains a submitted value or is very long. */
export const schemaHint = (message: string): string =>
  message.length > HINT_MAX || CONTAINS_A_VALUE.test(message) ? '' : message;

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
