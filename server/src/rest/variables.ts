import { ACCESS_TOKEN_RULES } from '@venn/schema/rules/access-token';
import { AFTALE_RULES } from '@venn/schema/rules/aftale';
import { RULES } from '@venn/schema/rules/fields';
import { REPORT_RULES } from '@venn/schema/rules/report';
import { firstProblem } from '@venn/schema/rules/rule';
import {
  coerceInputValue,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { Upload } from 'graphql-upload-minimal';
import { AppError, type FieldRefusal } from '../common/app-error.js';
import { FIELD_SENTENCES } from '../common/field-sentences.js';
import { inEach, type Sentence } from '../common/sentence.js';
import type { OperationVariable, RestOperation } from './operations.js';
import type { RestRow, Source } from './row.js';
import { EXPECTED_TEXTS, type Expected } from './texts.js';

const RULES_OF_SOURCES = { ...RULES, ...ACCESS_TOKEN_RULES, ...AFTALE_RULES, ...REPORT_RULES };

/** The untyped values of a request. */
export interface RequestValues {
  path: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
  /** Whether the body is a form: its values are texts and files. */
  bodyIsText: boolean;
}

/** A parameter that was sent more than once. */
export class Repeated {}

class InvalidValue extends Error {
  constructor(readonly expected: Expected) {
    super(expected);
  }
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

const own = (values: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** The kind of value that a type expects, for the error text. */
function expectedBy(type: GraphQLInputType): Expected {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return 'list';
  if (isEnumType(nullable)) return 'known';
  if (isInputObjectType(nullable)) return 'object';
  const { name } = getNamedType(type);
  if (name === 'Int') return 'wholeNumber';
  if (name === 'Boolean') return 'boolean';
  return name === 'Upload' ? 'file' : 'text';
}

/** Parses the text of a path, query or form. An empty text is absent, unless the type is a text. */
function fromText(text: string, type: GraphQLInputType): unknown {
  const expected = expectedBy(type);
  if (expected === 'text') return text;
  if (text === '') return undefined;
  if (expected === 'wholeNumber' && /^-?\d{1,10}$/.test(text)) return Number(text);
  if (expected === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true';
  if (expected === 'list') return JSON.parse(text) as unknown;
  return text;
}

/** Stricter than GraphQL, which also accepts a number as an ID and a single value as a list. */
function isStrictlyTyped(value: unknown, type: GraphQLInputType): boolean {
  const nullable = getNullableType(type);
  if (!isListType(nullable)) return getNamedType(type).name !== 'ID' || typeof value === 'string';
  return Array.isArray(value) && value.every((item) => isStrictlyTyped(item, nullable.ofType));
}

/** Converts a value to the variable's type; undefined when absent. Throws `InvalidValue`. */
function read(raw: unknown, type: GraphQLInputType, isText: boolean): unknown {
  const expected = expectedBy(type);
  if (raw instanceof Repeated) throw new InvalidValue('once');
  if (isAbsent(raw)) return undefined;
  if ((expected === 'file') !== raw instanceof Upload) throw new InvalidValue(expected);
  let value = raw;
  try {
    if (isText && typeof raw === 'string') value = fromText(raw, type);
  } catch {
    throw new InvalidValue(expected);
  }
  if (value === undefined) return undefined;
  if (!isStrictlyTyped(value, type)) throw new InvalidValue(expected);
  coerceInputValue(value, getNullableType(type), () => {
    throw new InvalidValue(expected);
  });
  return value;
}

interface Reading {
  variable: OperationVariable;
  source: Source;
  value: unknown;
  invalid: Expected | null;
}

function readOne(variable: OperationVariable, source: Source, values: RequestValues): Reading {
  const isText = source.in !== 'body' || values.bodyIsText;
  try {
    const value = read(own(values[source.in], source.name), variable.type, isText) ?? source.otherwise;
    const missing = value === undefined && isNonNullType(variable.type);
    return { variable, source, value, invalid: missing ? 'present' : null };
  } catch (fault) {
    if (!(fault instanceof InvalidValue)) throw fault;
    return { variable, source, value: undefined, invalid: fault.expected };
  }
}

/** The error text of a value that is invalid or breaks its rule; null for a valid one. */
function textOf(reading: Reading, others: Record<string, unknown>): Sentence | null {
  const { source, value, invalid, variable } = reading;
  const problem = source.rule === undefined ? null : firstProblem(RULES_OF_SOURCES[source.rule], value, others);
  const ruleText = problem === null ? null : FIELD_SENTENCES[problem];
  if (invalid === null) return value === undefined ? null : ruleText;
  if (invalid === 'present' && ruleText !== null) return ruleText;
  const type = getNamedType(variable.type);
  const choices = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
  return inEach((language) => EXPECTED_TEXTS[language][invalid](source.name, choices.join(', ')));
}

/**
 * Reads the operation's variables from a request. If a value is missing or has the wrong type, refuses with VALIDATION
 * and all invalid fields, also those that only break a rule; otherwise rules are checked by the service.
 */
export function readVariables(row: RestRow, operation: RestOperation, values: RequestValues): Record<string, unknown> {
  const readings = operation.variables.map((variable) => {
    const source = row.variables?.[variable.name];
    if (source === undefined) throw new TypeError(`${operation.name} has no source for $${variable.name}`);
    return readOne(variable, source, values);
  });
  const present = readings.filter(({ value }) => value !== undefined);
  const variables = Object.fromEntries(present.map(({ variable, value }) => [variable.name, value]));
  if (readings.every(({ invalid }) => invalid === null)) return variables;

  const fields = readings.flatMap((reading): FieldRefusal[] => {
    const text = textOf(reading, variables);
    return text === null ? [] : [{ field: reading.source.name, text }];
  });
  throw AppError.fields(fields);
}
