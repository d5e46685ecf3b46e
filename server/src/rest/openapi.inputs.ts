import {
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { inputSchema, type JsonSchema } from './json-schema.js';
import type { RestOperation } from './operations.js';
import type { RestRow, Source } from './row.js';

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

/** The descriptions of the arguments and fields where each variable is used. */
function describeVariables(schema: GraphQLSchema, operation: RestOperation): Map<string, string> {
  const descriptions = new Map<string, string>();
  const types = new TypeInfo(schema);
  visit(
    operation.document,
    visitWithTypeInfo(types, {
      Argument: ({ value }) => {
        const description = types.getArgument()?.description;
        if (value.kind === Kind.VARIABLE && description) descriptions.set(value.name.value, description);
      },
      ObjectField: ({ name, value }) => {
        const parent = types.getParentInputType();
        const input = parent && getNamedType(parent);
        const description = isInputObjectType(input) ? input.getFields()[name.value]?.description : undefined;
        if (value.kind === Kind.VARIABLE && description) descriptions.set(value.name.value, description);
      },
    }),
  );
  return descriptions;
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
  const descriptions = describeVariables(schema, operation);
  return operation.variables.map(({ name, type }) => {
    const source = row.variables?.[name];
    if (source === undefined) throw new TypeError(`${operation.name} has no source for $${name}`);
    const { otherwise } = source;
    return {
      source,
      schema: { ...inputSchema(type), ...(otherwise === undefined ? {} : { default: otherwise }) },
      description: descriptions.get(name),
      required: isNonNullType(type) && otherwise === undefined,
      isFile: String(type) === 'Upload',
    };
  });
}

const described = ({ schema, description }: Input): JsonSchema => (description ? { ...schema, description } : schema);

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
      described,
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
