import { ERROR_CODES, GRAPHQL_CODES } from '@venn/schema/errors';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type GraphQLField, type GraphQLSchema, Kind, parse } from 'graphql';
import { REFUSALS_OF_RIGHT } from '../../src/graphql/auth-checker.js';
import { refusalsOf, rightOf } from '../../src/graphql/field-extensions.js';
import { openApiOf } from '../../src/rest/openapi/openapi.js';
import type { OpenApi, OpenApiOperation } from '../../src/rest/openapi/openapi.types.js';
import { loadOperations } from '../../src/rest/operations.js';
import { ROUTES } from '../../src/rest/routes.js';
import { createSchema } from '../../src/schema.js';
import type { GraphQLAnswer, RestAnswer, RestRequest } from './http-client.js';

const ajv = new Ajv2020({ strict: false });
// The package's types don't know that it is its own default export.
(addFormats as unknown as (ajv: Ajv2020) => void)(ajv);

let knownSchema: GraphQLSchema | undefined;
let known: OpenApi | undefined;

const builtSchema = (): GraphQLSchema => (knownSchema ??= createSchema());

/** The document of the sources. */
export function openApiDocument(): OpenApi {
  if (known !== undefined) return known;
  known = openApiOf({
    schema: builtSchema(),
    operations: loadOperations(builtSchema()),
    rows: ROUTES,
    publicUrl: 'http://localhost',
  });
  return known;
}

/** The schema with `additionalProperties: false`, so that an undocumented field fails; what narrows another is left. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null || 'allOf' in schema) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return copy['type'] === 'object' && copy['properties'] ? { ...copy, additionalProperties: false } : copy;
}

const patternOf = (template: string): RegExp => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The documented paths that an address belongs to; those without parameters first. */
const templatesOf = (pathname: string): string[] =>
  Object.keys(openApiDocument().paths)
    .filter((template) => patternOf(template).test(pathname))
    .sort((one, other) => one.split('{').length - other.split('{').length);

const validators = new Map<object, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  const validate =
    validators.get(schema) ?? ajv.compile(closed({ ...schema, components: openApiDocument().components }) as object);
  validators.set(schema, validate);
  return validate;
}

const CODES: readonly string[] = [...ERROR_CODES, ...GRAPHQL_CODES];

/** Refusals of any operation: of its input, of limits of all operations, and faults. */
const OF_ALL: readonly string[] = [
  'VALIDATION',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'QUERY_TOO_LARGE',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
];

/** The root field of a response's key. */
function rootFieldOf(query: string, key: string | number | undefined): GraphQLField<unknown, unknown> | undefined {
  for (const node of parse(query).definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const field of node.selectionSet.selections) {
      if (field.kind !== Kind.FIELD || (field.alias ?? field.name).value !== key) continue;
      return builtSchema().getRootType(node.operation)?.getFields()[field.name.value];
    }
  }
  return undefined;
}

/** The query of a GraphQL request: in its body, in a form, or in the address. */
function queryOf(address: URL, { body }: RestRequest = {}): string {
  const form = body instanceof FormData ? body.get('operations') : body;
  const operations: unknown = typeof form === 'string' && form.startsWith('{') ? JSON.parse(form) : form;
  return (operations as { query?: string } | null | undefined)?.query ?? address.searchParams.get('query') ?? '';
}

/** Refusals of a GraphQL response that neither the list of all codes nor their operation has. */
function undeclared(address: URL, request: RestRequest | undefined, body: unknown): string[] {
  const { errors = [] } = (body ?? {}) as GraphQLAnswer;
  return errors
    .filter(({ extensions, path }) => {
      if (!CODES.includes(extensions?.code)) return true;
      const field = path === undefined ? undefined : rootFieldOf(queryOf(address, request), path[0]);
      if (field === undefined) return false;
      const right = rightOf(field);
      const ofRight: readonly string[] = right === undefined ? [] : REFUSALS_OF_RIGHT[right];
      return ![...OF_ALL, ...ofRight, ...refusalsOf(field)].includes(extensions.code);
    })
    .map((error) => JSON.stringify(error));
}

/** Contradictions between a response and what is documented; none for an address that isn't. */
export function undocumented(
  method: string,
  address: string,
  request: RestRequest | undefined,
  { status, body }: RestAnswer,
): string[] {
  // Node answers what is too long before it knows the route, and CORS what a browser asks first.
  if (status === 431 || method === 'OPTIONS') return [];
  const url = new URL(address, 'http://localhost');
  const { pathname } = url;
  if (pathname === '/graphql') return undeclared(url, request, body);
  const methods = templatesOf(pathname).map((template) => openApiDocument().paths[template] ?? {});
  const operation = methods
    .map((each) => each[method.toLowerCase()])
    .find((each): each is OpenApiOperation => each !== undefined);
  if (operation === undefined)
    return methods.length === 0 || status === 405 ? [] : [`${method} is answered with ${status}`];
  const response = operation.responses[String(status)];
  if (response === undefined) return [`${status} isn't documented`];
  const expected = response.content?.['application/json']?.schema;
  if (expected === undefined) return [];
  const validate = validatorOf(expected);
  validate(body);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${status}: ${instancePath} ${message}`);
}
