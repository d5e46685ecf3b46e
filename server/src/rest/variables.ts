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
import type { RestOperation } from './operations.js';
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
  /** As the error names it, such as `aftale.title`. */
  field: string;
  type: GraphQLInputType;
  rule: Source['rule'];
  value: unknown;
  invalid: Expected | null;
  /** Of an object with something invalid in it. */
  fields: readonly (Reading & { name: string })[];
}

/** How a value is read. */
interface Reader extends Pick<Source, 'rule' | 'fieldRules' | 'otherwise'> {
  field: string;
  type: GraphQLInputType;
  isText: boolean;
}

function readOne(raw: unknown, reader: Reader): Reading {
  const { field, type, rule, isText } = reader;
  const reading = { field, type, rule, fields: [] };
  try {
    const value = read(raw, type, isText) ?? reader.otherwise;
    const missing = value === undefined && isNonNullType(type);
    return { ...reading, value, invalid: missing ? 'present' : null };
  } catch (fault) {
    if (!(fault instanceof InvalidValue)) throw fault;
    return { ...reading, value: undefined, invalid: fault.expected, fields: fieldsOf(raw, reader) };
  }
}

/** The fields of an object; none of another value. */
function fieldsOf(raw: unknown, { field, type, fieldRules }: Reader): Reading['fields'] {
  const object = getNullableType(type);
  if (!isInputObjectType(object) || typeof raw !== 'object' || raw === null || Array.isArray(raw)) return [];
  return Object.values(object.getFields()).map(({ name, type: of }) => ({
    name,
    ...readOne(own(raw as Record<string, unknown>, name), {
      field: `${field}.${name}`,
      type: of,
      rule: fieldRules?.[name],
      isText: false,
    }),
  }));
}

/** The error text of a value that is invalid or breaks its rule; null for a valid one. */
function textOf({ field, type, rule, value, invalid }: Reading, others: Record<string, unknown>): Sentence | null {
  const problem = rule === undefined ? null : firstProblem(RULES_OF_SOURCES[rule], value, others);
  const ruleText = problem === null ? null : FIELD_SENTENCES[problem];
  if (invalid === null) return value === undefined ? null : ruleText;
  if (invalid === 'present' && ruleText !== null) return ruleText;
  const named = getNamedType(type);
  const choices = isEnumType(named) ? named.getValues().map(({ name }) => name) : [];
  return inEach((language) => EXPECTED_TEXTS[language][invalid](field, choices.join(', ')));
}

/** The refusals of a value: of an object, those of its fields, unless all of these are valid, and it has others. */
function refusalsOf(reading: Reading, others: Record<string, unknown>): FieldRefusal[] {
  const { field, fields } = reading;
  if (fields.some(({ invalid }) => invalid !== null)) {
    const siblings = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    return fields.flatMap((inner) => refusalsOf(inner, siblings));
  }
  const text = textOf(reading, others);
  return text === null ? [] : [{ field, text }];
}

/**
 * Reads the operation's variables from a request. If a value is missing or has the wrong type, refuses with VALIDATION
 * and all invalid fields, also those that only break a rule; otherwise rules are checked by the service.
 */
export function readVariables(row: RestRow, operation: RestOperation, values: RequestValues): Record<string, unknown> {
  const readings = operation.variables.map(({ name, type }) => {
    const source = row.variables?.[name];
    if (source === undefined) throw new TypeError(`${operation.name} has no source for $${name}`);
    const isText = source.in !== 'body' || values.bodyIsText;
    const raw = own(values[source.in], source.name);
    return { name, raw, ...readOne(raw, { ...source, field: source.name, type, isText }) };
  });
  const present = readings.filter(({ value }) => value !== undefined);
  const variables = Object.fromEntries(present.map(({ name, value }) => [name, value]));
  if (readings.every(({ invalid }) => invalid === null)) return variables;

  // An object is there for the rules of other fields, whatever is wrong with it.
  const objects = readings.filter(({ invalid }) => invalid === 'object').map(({ name, raw }) => [name, raw]);
  const others = { ...variables, ...(Object.fromEntries(objects) as Record<string, unknown>) };
  throw AppError.fields(readings.flatMap((reading) => refusalsOf(reading, others)));
}
