import { ERROR_CODES, type ErrorCode } from '@venn/schema/errors';
import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import {
  type FragmentDefinitionNode,
  type GraphQLSchema,
  isInputObjectType,
  isNonNullType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { AnswerSchemas, inputSchema, type JsonSchema } from './json-schema.js';
import type { RestOperation } from './operations.js';
import { API_PATH, type RestRow, type Source } from './row.js';
import { HTTP_STATUS } from './status.js';

/** An OpenAPI 3.1 document, as far as this product writes one. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, OpenApiResponse>;
}

export interface OpenApiResponse {
  description: string;
  headers?: Record<string, { schema: JsonSchema; description?: string }>;
  content: Record<string, { schema: JsonSchema }>;
}

const INTRODUCTION =
  `Every call answers JSON. A refusal is \`{"error": "<a sentence>", "code": "<CODE>"}\`: test the code, show the
sentence. Sentences are Danish, English with \`Accept-Language: en\`. Times are ISO 8601 in UTC, ids are opaque texts.
Fields that a call doesn't know are ignored. Log in with \`POST ${API_PATH}/login\` and send the token as
\`Authorization: Bearer <token>\`.`.replaceAll('\n', ' ');

const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'A refusal.',
  properties: {
    error: { type: 'string', description: 'One sentence for a person.' },
    code: { type: 'string', enum: ERROR_CODES, description: 'What programs test.' },
    fields: {
      type: 'array',
      description: 'The refused fields, each with the sentence that belongs under it.',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, text: { type: 'string' } },
        required: ['field', 'text'],
      },
    },
    cooldownUntil: { type: 'string', format: 'date-time', description: 'With MESSAGE_COOLDOWN alone.' },
    remainingTimeSeconds: { type: 'integer', description: 'With MESSAGE_COOLDOWN alone.' },
    reference: { type: 'string', description: 'With INTERNAL: finds the fault in the log.' },
  },
  required: ['error', 'code'],
};

const RIGHT_REFUSALS: Record<RestRow['right'], readonly ErrorCode[]> = {
  visitor: [],
  session: ['UNAUTHENTICATED', 'USER_GONE', 'ACCOUNT_BANNED'],
  member: ['UNAUTHENTICATED', 'USER_GONE', 'ACCOUNT_BANNED', 'EMAIL_NOT_VERIFIED', 'DELETION_SCHEDULED'],
  admin: ['UNAUTHENTICATED', 'USER_GONE', 'ACCOUNT_BANNED', 'EMAIL_NOT_VERIFIED', 'DELETION_SCHEDULED', 'FORBIDDEN'],
};

/** What the schema says about the place where each variable is used. */
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
        const input = types.getParentInputType();
        const description = isInputObjectType(input) ? input.getFields()[name.value]?.description : undefined;
        if (value.kind === Kind.VARIABLE && description) descriptions.set(value.name.value, description);
      },
    }),
  );
  return descriptions;
}

interface Input {
  source: Source;
  schema: JsonSchema;
  description: string | undefined;
  required: boolean;
  isFile: boolean;
}

function inputsOf(schema: GraphQLSchema, row: RestRow, operation: RestOperation): Input[] {
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

/** In a form everything is text: a list is written as JSON. */
const asFormField = (input: Input): JsonSchema =>
  input.schema['type'] === 'array'
    ? { type: 'string', contentMediaType: 'application/json', contentSchema: described(input) }
    : described(input);

function requestBody(row: RestRow, inputs: readonly Input[]): OpenApiOperation['requestBody'] {
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

/** Every refusal that a row can give, by status. */
function refusalsOf(row: RestRow, inputs: readonly Input[]): Map<number, ErrorCode[]> {
  const takesBody = inputs.some(({ source }) => source.in === 'body');
  const codes: ErrorCode[] = [
    ...(inputs.some(({ source }) => source.in !== 'path') ? (['VALIDATION'] as const) : []),
    ...(takesBody ? (['BAD_REQUEST', 'QUERY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...RIGHT_REFUSALS[row.right],
    ...(row.refusals ?? []),
    'INTERNAL',
    'UNAVAILABLE',
  ];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    byStatus.set(HTTP_STATUS[code], [...(byStatus.get(HTTP_STATUS[code]) ?? []), code]);
  }
  return new Map([...byStatus].sort(([one], [other]) => one - other));
}

const errorResponse = (status: number, codes: readonly ErrorCode[]): OpenApiResponse => ({
  description: codes.map((code) => `${code}: ${ERROR_TEXTS.en[code]}`).join('\n'),
  ...(status === 429
    ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' } } }
    : {}),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

function successResponse(row: RestRow, schema: JsonSchema): OpenApiResponse {
  const headers = Object.keys(row.headers ?? {}).map((name) => [name, { schema: { type: 'integer' } }] as const);
  return {
    description: 'Done.',
    ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) }),
    content: { 'application/json': { schema } },
  };
}

function describeRow(
  schema: GraphQLSchema,
  row: RestRow,
  operation: RestOperation,
  answers: AnswerSchemas,
): OpenApiOperation {
  const root = schema.getRootType(operation.definition.operation);
  if (!root) throw new TypeError(`The schema has no ${operation.definition.operation}`);
  const inputs = inputsOf(schema, row, operation);
  const parameters = inputs.filter(({ source }) => source.in !== 'body');
  const body = requestBody(row, inputs);
  const answer = answers.at(row.pick, root, operation.definition.selectionSet);
  return {
    operationId: operation.name,
    summary: row.summary,
    tags: [row.tag],
    security: row.right === 'visitor' ? [] : [{ session: [] }],
    ...(parameters.length === 0
      ? {}
      : {
          parameters: parameters.map(({ source, schema: of, description, required }) => ({
            name: source.name,
            in: source.in,
            required,
            ...(description ? { description } : {}),
            schema: of,
          })),
        }),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      [String(row.status ?? 200)]: successResponse(row, answer),
      ...Object.fromEntries(
        [...refusalsOf(row, inputs)].map(([status, codes]) => [String(status), errorResponse(status, codes)]),
      ),
    },
  };
}

/** The description of every row for programs, made from the table and from what the schema says about its parts. */
export function openApiOf(
  schema: GraphQLSchema,
  operations: ReadonlyMap<string, RestOperation>,
  rows: readonly RestRow[],
): OpenApi {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const { document } of operations.values()) {
    for (const node of document.definitions) {
      if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
    }
  }
  const answers = new AnswerSchemas(fragments);
  const paths: OpenApi['paths'] = {};
  for (const row of rows) {
    const operation = operations.get(row.operation);
    if (operation === undefined) throw new TypeError(`No REST operation is called ${row.operation}`);
    const path = `${API_PATH}${row.path}`;
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: describeRow(schema, row, operation, answers) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Venn', version: '1.0.0', description: INTRODUCTION },
    servers: [{ url: '/' }],
    tags: [...new Set(rows.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA, ...Object.fromEntries(answers.named) },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token of a login.' } },
    },
  };
}
