import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  Kind,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { constraintOfInput } from '../../graphql/field-extensions.js';
import type { RestOperation } from '../operations.js';
import type { RestRow, Source } from '../row.js';
import { exampleOf } from './input.examples.js';
import { inputSchema, type JsonSchema, orNull } from './json-schema.js';

export interface OpenApiParameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface OpenApiRequestBody {
  required: boolean;
  content: Record<string, { schema: JsonSchema }>;
}

type SchemaInput = GraphQLArgument | GraphQLInputField;

/** The argument, or field of an input, where each variable is used. */
function usesOf(schema: GraphQLSchema, operation: RestOperation): Map<string, SchemaInput> {
  const uses = new Map<string, SchemaInput>();
  const types = new TypeInfo(schema);
  const note = (value: ValueNode, input: SchemaInput | null | undefined): void => {
    if (value.kind === Kind.VARIABLE && input) uses.set(value.name.value, input);
  };
  visit(
    operation.document,
    visitWithTypeInfo(types, {
      Argument: ({ value }) => note(value, types.getArgument()),
      ObjectField: ({ name, value }) => {
        const parent = types.getParentInputType();
        const input = parent && getNamedType(parent);
        note(value, isInputObjectType(input) ? input.getFields()[name.value] : undefined);
      },
    }),
  );
  return uses;
}

/** A documented parameter of a row. */
export interface Input {
  source: Source;
  schema: JsonSchema;
  description: string | undefined;
  required: boolean;
  isFile: boolean;
}

/** The parameters of a row. */
export function inputsOf(schema: GraphQLSchema, row: RestRow, operation: RestOperation): Input[] {
  const uses = usesOf(schema, operation);
  return operation.variables.map(({ name, type }) => {
    const source = row.variables?.[name];
    if (source === undefined) throw new TypeError(`${operation.name} has no source for $${name}`);
    const { otherwise } = source;
    const use = uses.get(name);
    return {
      source,
      schema: {
        ...inputSchema(type),
        ...(use === undefined ? {} : constraintOfInput(use)),
        ...(otherwise === undefined ? {} : { default: otherwise }),
        ...exampleOf(source, String(type)),
      },
      description: use?.description ?? undefined,
      required: isNonNullType(type) && otherwise === undefined,
      isFile: String(type) === 'Upload',
    };
  });
}

const described = ({ schema, description }: Input): JsonSchema => (description ? { ...schema, description } : schema);

/** In JSON an absent value may also be null, as in GraphQL. */
const inJson = (input: Input): JsonSchema => (input.required ? described(input) : orNull(described(input)));

const bodySchema = (inputs: readonly Input[], propertyOf: (input: Input) => JsonSchema): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(inputs.map((input) => [input.source.name, propertyOf(input)])),
  required: inputs.filter(({ required }) => required).map(({ source }) => source.name),
});

/** In a form all values are texts: a list is JSON. */
const asFormField = (input: Input): JsonSchema =>
  input.schema['type'] === 'array'
    ? { type: 'string', contentMediaType: 'application/json', contentSchema: described(input) }
    : described(input);

/** The request body of a row; undefined without one. */
export function requestBody(row: RestRow, inputs: readonly Input[]): OpenApiRequestBody | undefined {
  const body = inputs.filter(({ source }) => source.in === 'body');
  if (body.length === 0) return undefined;
  const json = {
    schema: bodySchema(
      body.filter(({ isFile }) => !isFile),
      inJson,
    ),
  };
  const form = { schema: bodySchema(body, asFormField) };
  return {
    required: body.some(({ required }) => required),
    content: row.multipart ? { 'multipart/form-data': form, 'application/json': json } : { 'application/json': json },
  };
}

/** Path and query parameters of a row. */
export const parametersOf = (inputs: readonly Input[]): OpenApiParameter[] =>
  inputs
    .filter(({ source }) => source.in !== 'body')
    .map(({ source, schema, description, required }) => ({
      name: source.name,
      in: source.in,
      required,
      ...(description ? { description } : {}),
      schema,
    }));
