import { ERROR_CODES, type ErrorCode } from '@venn/schema/errors';
import { type FragmentDefinitionNode, type GraphQLSchema, Kind } from 'graphql';
import { API_PATH, MAIL_EVENTS_PATH } from '../../common/api-paths.js';
import { HTTP_STATUS } from '../../common/http-status.js';
import { REFUSALS_OF_RIGHT } from '../../graphql/auth-checker.js';
import type { RestOperation } from '../operations.js';
import type { RestRow } from '../row.js';
import { AnswerSchemas, type JsonSchema } from './json-schema.js';
import { type Input, inputsOf, type OpenApiParameter, parametersOf, requestBody } from './openapi.inputs.js';
import { MAIL_EVENTS_OPERATION, SIGNATURE_SCHEME } from './openapi.mail-events.js';
import { errorResponse } from './openapi.responses.js';
import type { OpenApi, OpenApiOperation, OpenApiResponse } from './openapi.types.js';

const PROOF_PARAMETER: OpenApiParameter = {
  name: 'X-Proof-Of-Work',
  in: 'header',
  required: false,
  description: 'A solution of the challenge that came with PROOF_OF_WORK.',
  schema: { type: 'string' },
};

const INTRODUCTION =
  `Every call answers JSON. A refusal is \`{"error": "<a sentence>", "code": "<CODE>"}\`: test the code, show the
sentence. Sentences are Danish, English with \`Accept-Language: en\`. Times are ISO 8601 in UTC, ids are opaque texts.
Fields that a call doesn't know are ignored. Log in with \`POST ${API_PATH}/login\` and send the token as
\`Authorization: Bearer <token>\`. A call under attack answers 403 \`PROOF_OF_WORK\` with a \`challenge\`, whatever else it
contains: find the \`counter\`, from 0 on, for which PBKDF2 with SHA-256 (password: the bytes of \`nonce\` and the counter in
four bytes, big-endian; \`salt\`; \`cost\` iterations; \`keyLength\` bytes) begins with \`keyPrefix\`, as \`solveChallenge\` of the
npm package altcha-lib does. Send the call again with the header \`X-Proof-Of-Work\`: the base64 of the JSON
\`{"challenge": <the challenge>, "solution": {"counter": <number>, "derivedKey": "<hex>"}}\`. A solution is accepted once,
until the challenge's \`expiresAt\`, by calls of the kind that got the challenge. Unsolved calls count on their rate limit.
An address with headers of more than 16 KB is answered with 431 \`BAD_REQUEST\`, whatever it is.`.replaceAll('\n', ' ');

const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'A refusal.',
  properties: {
    error: { type: 'string', description: 'The error text to show.' },
    code: { type: 'string', enum: ERROR_CODES, description: 'The error code, for programs to test.' },
    fields: {
      type: 'array',
      description: 'The refused fields, each with the text to show below it.',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, text: { type: 'string' } },
        required: ['field', 'text'],
      },
    },
    cooldownUntil: { type: 'string', format: 'date-time', description: 'With MESSAGE_COOLDOWN alone.' },
    appealToken: { type: 'string', description: 'With ACCOUNT_BANNED at a login: the token of the page to appeal.' },
    ground: { type: 'string', description: 'With ACCOUNT_BANNED at a login: the rule that was broken.' },
    facts: { type: 'string', description: 'With ACCOUNT_BANNED at a login: what happened.' },
    until: { type: 'string', format: 'date-time', description: 'With ACCOUNT_BANNED at a login: when the ban ends.' },
    scope: {
      type: 'string',
      description: 'With FORBIDDEN: the scopes that a personal token lacks, separated by spaces.',
    },
    remainingTimeSeconds: { type: 'integer', description: 'With MESSAGE_COOLDOWN alone.' },
    challenge: {
      type: 'object',
      description: 'With PROOF_OF_WORK alone: the challenge to solve, as ALTCHA (v2) has it.',
    },
    aftale: {
      type: 'object',
      description: 'With CONFLICT of a request to join: the facts as they are now, as in a post.',
      properties: {
        title: { type: 'string' },
        startsAt: { type: 'string', format: 'date-time' },
        endsAt: { type: ['string', 'null'], format: 'date-time' },
        town: { type: 'string' },
        changedAt: { type: 'string', format: 'date-time' },
      },
    },
    reference: {
      type: 'string',
      description: 'With INTERNAL: the X-Request-Id of the response, by which the log has the fault.',
    },
  },
  required: ['error', 'code'],
};

/** The error responses of a row, by status. */
function refusalsOf(
  row: RestRow,
  { rights, refusals }: RestOperation,
  inputs: readonly Input[],
): Map<number, ErrorCode[]> {
  const codes: ErrorCode[] = [
    ...(inputs.some(({ source }) => source.in !== 'path') ? (['VALIDATION'] as const) : []),
    // An invalid path encoding or body.
    ...(inputs.some(({ source }) => source.in !== 'query') ? (['BAD_REQUEST'] as const) : []),
    ...(row.method === 'GET' ? [] : (['UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...rights.flatMap((right) => REFUSALS_OF_RIGHT[right]),
    ...refusals,
    // Of too large a body or answer, and of too many operations at once.
    'QUERY_TOO_LARGE',
    'RATE_LIMITED',
    // To personal tokens without the scope, and to pages of other sites.
    'FORBIDDEN',
    'INTERNAL',
    'UNAVAILABLE',
  ];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    byStatus.set(HTTP_STATUS[code], [...(byStatus.get(HTTP_STATUS[code]) ?? []), code]);
  }
  return new Map([...byStatus].sort(([one], [other]) => one - other));
}

function successResponse(row: RestRow, schema: JsonSchema): OpenApiResponse {
  const headers = Object.keys(row.headers ?? {}).map((name) => [name, { schema: { type: 'integer' } }] as const);
  return {
    description: 'Done.',
    ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) }),
    content: { 'application/json': { schema } },
  };
}

/** A login, or a personal token with scopes where the operation is open to one. */
function securityOf({ rights, tokenDemands }: RestOperation): Record<string, string[]>[] {
  if (rights.length === 0) return [];
  return 'closed' in tokenDemands ? [{ session: [] }] : [{ session: [] }, { token: [...tokenDemands.scopes] }];
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
  const parameters = [
    ...parametersOf(inputs),
    ...(operation.refusals.includes('PROOF_OF_WORK') ? [PROOF_PARAMETER] : []),
  ];
  const body = requestBody(row, inputs);
  const answer = answers.at(row.pick, root, operation.definition.selectionSet);
  return {
    operationId: operation.name,
    summary: row.summary,
    ...(row.description === undefined ? {} : { description: row.description }),
    tags: [row.tag],
    security: securityOf(operation),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      [String(row.status ?? 200)]: successResponse(row, answer),
      ...Object.fromEntries(
        [...refusalsOf(row, operation, inputs)].map(([status, codes]) => [
          String(status),
          errorResponse(status, codes),
        ]),
      ),
    },
  };
}

interface Described {
  schema: GraphQLSchema;
  operations: ReadonlyMap<string, RestOperation>;
  rows: readonly RestRow[];
  /** Where clients that were generated from a file find the server. */
  publicUrl: string;
}

/** Creates the OpenAPI document from the table and the GraphQL schema. */
export function openApiOf({ schema, operations, rows, publicUrl }: Described): OpenApi {
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
  paths[MAIL_EVENTS_PATH] = { post: MAIL_EVENTS_OPERATION };
  const tags = [...rows.map(({ tag }) => tag), ...MAIL_EVENTS_OPERATION.tags];
  return {
    openapi: '3.1.0',
    info: { title: 'Venn', version: '1.0.0', description: INTRODUCTION },
    servers: [{ url: publicUrl }],
    tags: [...new Set(tags)].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA, ...Object.fromEntries(answers.named) },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a login.' },
        token: { type: 'http', scheme: 'bearer', description: 'A personal token with the scopes that are listed.' },
        signature: SIGNATURE_SCHEME,
      },
    },
  };
}
