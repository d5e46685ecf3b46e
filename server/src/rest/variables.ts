import { RULES } from '@venn/schema/rules/fields';
import { firstProblem } from '@venn/schema/rules/rule';
import {
  coerceInputValue,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
} from 'graphql';
import { Upload } from 'graphql-upload-minimal';
import { AppError, type FieldRefusal } from '../common/app-error.js';
import { ruleSentence } from '../common/field-sentences.js';
import { inEach, type Sentence } from '../common/sentence.js';
import type { OperationVariable, RestOperation } from './operations.js';
import type { RestRow, Source } from './row.js';
import { EXPECTED_TEXTS, type Expected } from './texts.js';

/** What a request brings, before anything is known about its types. */
export interface RequestValues {
  path: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
  /** A form's values are text, or files; JSON's have types of their own. */
  bodyIsText: boolean;
}

/** A value that came more than once under the same name. */
export class Repeated {}

class Unreadable extends Error {
  constructor(readonly expected: Expected) {
    super(expected);
  }
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

const own = (values: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** What the type wants, for the sentence that tells it. */
function expectedBy(type: GraphQLInputType): Expected {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return 'list';
  if (isEnumType(nullable)) return 'known';
  const { name } = getNamedType(type);
  if (name === 'Int') return 'wholeNumber';
  if (name === 'Boolean') return 'boolean';
  return name === 'Upload' ? 'file' : 'text';
}

/** Text of a path, a query or a form as the value that it writes. An empty text is no number and no truth value. */
function fromText(text: string, type: GraphQLInputType): unknown {
  const expected = expectedBy(type);
  if (expected === 'text') return text;
  if (text === '') return undefined;
  if (expected === 'wholeNumber' && /^-?\d{1,10}$/.test(text)) return Number(text);
  if (expected === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true';
  if (expected === 'list') return JSON.parse(text) as unknown;
  return text;
}

/** Whether ids are texts, never numbers, and a list is one: GraphQL itself would also take a number and a lone value. */
function hasOurForm(value: unknown, type: GraphQLInputType): boolean {
  const nullable = getNullableType(type);
  if (!isListType(nullable)) return getNamedType(type).name !== 'ID' || typeof value === 'string';
  return Array.isArray(value) && value.every((item) => hasOurForm(item, nullable.ofType));
}

/** The value as the operation's variable wants it; undefined when absent. Throws `Unreadable`. */
function read(raw: unknown, type: GraphQLInputType, isText: boolean): unknown {
  const expected = expectedBy(type);
  if (raw instanceof Repeated) throw new Unreadable('once');
  if (isAbsent(raw)) return undefined;
  if ((expected === 'file') !== raw instanceof Upload) throw new Unreadable(expected);
  let value = raw;
  try {
    if (isText && typeof raw === 'string') value = fromText(raw, type);
  } catch {
    throw new Unreadable(expected);
  }
  if (value === undefined) return undefined;
  if (!hasOurForm(value, type)) throw new Unreadable(expected);
  coerceInputValue(value, getNullableType(type), () => {
    throw new Unreadable(expected);
  });
  return value;
}

interface Reading {
  variable: OperationVariable;
  source: Source;
  value: unknown;
  unreadable: Expected | null;
}

function readOne(variable: OperationVariable, source: Source, values: RequestValues): Reading {
  const isText = source.in !== 'body' || values.bodyIsText;
  try {
    const value = read(own(values[source.in], source.name), variable.type, isText) ?? source.otherwise;
    const missing = value === undefined && isNonNullType(variable.type);
    return { variable, source, value, unreadable: missing ? 'present' : null };
  } catch (fault) {
    if (!(fault instanceof Unreadable)) throw fault;
    return { variable, source, value: undefined, unreadable: fault.expected };
  }
}

/** The sentence about a value that breaks its rule or can't be read; null for a good one. */
function textOf(reading: Reading, others: Record<string, unknown>): Sentence | null {
  const { source, value, unreadable, variable } = reading;
  const problem = source.rule === undefined ? null : firstProblem(RULES[source.rule], value, others);
  const ruled = problem === null ? null : ruleSentence(problem);
  if (unreadable === null) return value === undefined ? null : ruled;
  if (unreadable === 'present' && ruled !== null) return ruled;
  const type = getNamedType(variable.type);
  const choices = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
  return inEach((language) => EXPECTED_TEXTS[language][unreadable](source.name, choices.join(', ')));
}

/**
 * The operation's variables out of a request. Refuses with VALIDATION, naming every field that is missing, of the
 * wrong form or against its rule, when at least one can't be read; a rule alone is left to the service.
 */
export function readVariables(row: RestRow, operation: RestOperation, values: RequestValues): Record<string, unknown> {
  const readings = operation.variables.map((variable) => {
    const source = row.variables?.[variable.name];
    if (source === undefined) throw new TypeError(`${operation.name} has no source for $${variable.name}`);
    return readOne(variable, source, values);
  });
  const present = readings.filter(({ value }) => value !== undefined);
  const variables = Object.fromEntries(present.map(({ variable, value }) => [variable.name, value]));
  if (readings.every(({ unreadable }) => unreadable === null)) return variables;

  const fields = readings.flatMap((reading): FieldRefusal[] => {
    const text = textOf(reading, variables);
    return text === null ? [] : [{ field: reading.source.name, text }];
  });
  throw AppError.fields(fields);
}
