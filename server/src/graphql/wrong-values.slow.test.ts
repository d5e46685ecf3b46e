import { setTimeout as sleep } from 'node:timers/promises';
import {
  type GraphQLInputType,
  GraphQLNonNull,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../test/app.js';
import { createMember, type TestMember } from '../../test/factories.js';
import { type Operation, operationsOf, sampleOf } from '../../test/schema/operations.js';
import { createPost } from '../../test/wall.js';
import { API_PATH } from '../common/api-paths.js';
import { publicId } from '../common/public-id.js';
import { CHAT_TOPIC } from '../modules/messages/messages.module.js';
import { ROUTES } from '../rest/routes.js';
import { rowKey } from '../rest/row.js';
import { createSchema } from '../schema.js';
import { COMPILED_AT } from './pipeline/compiled-queries.js';

let app: TestApp;
let member: TestMember;
let post: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The login of a member whom no other request has logged out or deleted. */
const newToken = async (): Promise<string> => (await createMember(app, { role: 'admin' })).token;

const ask = async (query: string, variables: object): Promise<GraphQLAnswer> =>
  (
    await app.rest('POST', '/graphql', {
      body: { query, variables },
      token: await newToken(),
    })
  ).body as GraphQLAnswer;

/** The same over a socket of its own; without errors where the operation has ended the login. */
async function askSocket(query: string, variables: object): Promise<GraphQLAnswer> {
  const token = await newToken();
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryAttempts: 0,
  });
  try {
    const first = client.iterate({ query, variables: { ...variables } }).next();
    // A subscription that is accepted answers nothing: this event is its answer.
    const events = setInterval(() => {
      app.infra.pubsub.publishLocally(CHAT_TOPIC, 'all', { kind: 'viewerChanged' });
    }, 50);
    const { value } = await first.finally(() => clearInterval(events));
    return value as GraphQLAnswer;
  } catch (refusal) {
    return { errors: Array.isArray(refusal) ? refusal : [] };
  } finally {
    await client.dispose();
  }
}

const codesIn = ({ errors = [] }: GraphQLAnswer): string[] => errors.map(({ extensions }) => extensions.code);

const operations = operationsOf(createSchema());

/** The operation with one argument's variable nullable, as GraphQL allows where the argument has a default. */
const withNullable = ({ document }: Operation, name: string, type: GraphQLInputType): string =>
  document.replace(`$${name}: ${String(type)}`, `$${name}: ${String(getNullableType(type))}`);

const samples = ({ field }: Operation) =>
  Object.fromEntries(field.args.map(({ name, type }) => [name, sampleOf(type)]));

/** Things that exist in place of samples, so that the operations run. */
function real(value: unknown, key: string, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => real(item, key, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([inner, each]) => [inner, real(each, key, inner)]));
  }
  if (value !== 'x') return value;
  const ids = key.endsWith('Post') || name === 'postId' ? post : member.publicId;
  return { id: ids, to: ids, with: ids, postId: ids, interests: publicId('interest', 1), ...TEXTS }[name] ?? value;
}
const TEXTS: Readonly<Record<string, string>> = {
  username: 'Nyt medlem',
  email: 'nyt.medlem@example.dk',
  password: 'hemmelig-kode',
  confirmPassword: 'hemmelig-kode',
  location: 'Odense',
};

/** Of no scalar, no enum, no list and no input. */
const WRONG = { a: [1] };

/** Values with a null, nothing or something wrong in every place of this type. */
function wrongIn(type: GraphQLInputType): unknown[] {
  const nullable = getNullableType(type);
  const wrong = [null, WRONG];
  if (isListType(nullable))
    return [...wrong, ...wrong.map((value) => [value]), [sampleOf(nullable.ofType), null], [[null]]];
  if (!isInputObjectType(nullable)) return wrong;
  const sample = (sampleOf(isNonNullType(type) ? type : new GraphQLNonNull(nullable)) ?? {}) as Record<string, unknown>;
  return [
    ...wrong,
    {},
    ...Object.values(nullable.getFields()).flatMap((field) => [
      ...wrongIn(field.type).map((value) => ({ ...sample, [field.name]: value })),
      Object.fromEntries(Object.entries(sample).filter(([name]) => name !== field.name)),
    ]),
  ];
}

const cases = operations.flatMap((operation) =>
  operation.field.args.map((arg) => [`${operation.key}(${arg.name})`, operation, arg] as const),
);

/** The operation with a value in place of one argument's variable, or without the argument. */
function withLiteral({ document }: Operation, name: string, type: GraphQLInputType, literal: string | null): string {
  const declared = `$${name}: ${String(type)}`;
  const given = `${name}: $${name}`;
  const written = document.replace(`, ${declared}`, '').replace(`(${declared}, `, '(').replace(`(${declared})`, '');
  if (literal !== null) return written.replace(given, `${name}: ${literal}`);
  return written.replace(`, ${given}`, '').replace(`(${given}, `, '(').replace(`(${given})`, '');
}

/** Its input as a literal whose fields are variables that may be null, as GraphQL allows for fields with a default. */
function withFields(operation: Operation, name: string, type: GraphQLInputType): [document: string, fields: string[]] {
  const input = getNamedType(type);
  if (!isInputObjectType(input)) return [operation.document, []];
  const fields = Object.values(input.getFields()).filter((field) => isNonNullType(field.type) || field.defaultValue);
  const literal = `{ ${fields.map((field) => `${field.name}: $${field.name}`).join(', ')} }`;
  const declared = fields.map((field) => {
    const isOptional = field.defaultValue !== undefined;
    return `$${field.name}: ${String(isOptional ? getNullableType(field.type) : field.type)}`;
  });
  const document = operation.document
    .replace(`$${name}: ${String(type)}`, declared.join(', '))
    .replace(`${name}: $${name}`, `${name}: ${literal}`);
  return [document, fields.filter((field) => field.defaultValue !== undefined).map((field) => field.name)];
}

describe.each([
  ['HTTP', ask],
  ['a socket', askSocket],
])('a null, nothing or a wrong value over %s', (road, send) => {
  const possible = cases.filter(([, { kind }]) => kind !== 'subscription' || road === 'a socket');
  beforeEach(async () => {
    member = await createMember(app);
    post = await createPost(app, member);
  });

  it.each(possible)(
    'is accepted or refused with a reason: %s',
    async (key, operation, { name, type, defaultValue }) => {
      const hasDefault = defaultValue !== undefined;
      const faults: unknown[] = [];
      const demandReason = async (query: string, variables: object): Promise<void> => {
        const given = real(variables, operation.key) as object;
        const codes = codesIn(await send(query, given));
        if (codes.some((code) => code === 'INTERNAL' || code === 'GRAPHQL_PARSE_FAILED')) faults.push(query, given);
      };
      const document = hasDefault || !isNonNullType(type) ? withNullable(operation, name, type) : operation.document;
      const { [name]: sample, ...others } = samples(operation);
      for (const value of wrongIn(type)) await demandReason(document, { ...others, [name]: value });
      await demandReason(document, others);
      if (hasDefault || !isNonNullType(type)) await demandReason(withLiteral(operation, name, type, null), others);
      if (!isNonNullType(type)) await demandReason(withLiteral(operation, name, type, 'null'), others);
      const [nested, fields] = withFields(operation, name, type);
      for (const field of fields) await demandReason(nested, { ...others, ...(sample as object), [field]: null });
      expect(faults).toEqual([]);
      // A mistake in the document would hide every other.
      expect([key, codesIn(await send(document, real(samples(operation), operation.key) as object))]).not.toEqual([
        key,
        expect.arrayContaining(['GRAPHQL_VALIDATION_FAILED']),
      ]);
    },
  );

  it.each(possible.filter(([, , { type, defaultValue }]) => isNonNullType(type) && defaultValue !== undefined))(
    'is refused with its name where there is a default: %s',
    async (_key, operation, { name, type }) => {
      const variables = real({ ...samples(operation), [name]: null }, operation.key) as object;
      expect((await send(withNullable(operation, name, type), variables)).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', fields: [{ field: name, text: expect.any(String) }] } },
      ]);
    },
  );
});

describe('a null over GraphQL', () => {
  it('of a size or a condition names what is wrong, also when the query is compiled', async () => {
    const query = 'query ($limit: Int) { posts(limit: $limit) { asOf } }';
    for (let turn = 0; turn < COMPILED_AT + 2; turn += 1) {
      expect((await ask(query, { limit: null })).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'limit', text: expect.any(String) }] } },
      ]);
      expect((await ask(query, { limit: 1 })).errors).toBeUndefined();
      await sleep(10);
    }
    const condition = await ask('query ($if: Boolean = true) { __typename @skip(if: $if) }', { if: null });
    expect(condition.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('more wrong values than graphql-js tells of', () => {
  it.each<[string, object]>([
    ['keys', Object.fromEntries(Array.from({ length: 90 }, (_none, n) => [`usernam${n}`, 1]))],
    ['items', { interests: Array.from({ length: 90 }, () => ({})) }],
  ])('are refused: %s', async (_what, input) => {
    const query = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { id } } }';
    const codes = codesIn(await ask(query, { input }));
    expect(new Set(codes)).toEqual(new Set(['BAD_USER_INPUT']));
    expect(codes.length).toBeLessThan(60);
  });
});

describe('a null over REST', () => {
  it.each(ROUTES.map((row) => [rowKey(row), row] as const))(
    'is accepted or refused with a reason: %s',
    async (_key, row) => {
      const sources = Object.values(row.variables ?? {});
      const address = API_PATH + row.path.replaceAll(/\{\w+\}/g, 'x');
      const inBody = sources.filter((source) => source.in === 'body').map(({ name }) => name);
      const inQuery = sources.filter((source) => source.in === 'query').map(({ name }) => name);
      const bodies = [
        Object.fromEntries(inBody.map((name) => [name, null])),
        ...inBody.flatMap((name) => [{ [name]: null }, { [name]: [null] }, { [name]: { [name]: null } }]),
      ];
      const faults: unknown[] = [];
      const demandReason = async (path: string, body?: object): Promise<void> => {
        const token = await newToken();
        const { status } = await app.rest(row.method, path, { ...(body && { body }), token });
        if (status >= 500) faults.push([path, body]);
      };
      for (const name of inQuery) await demandReason(`${address}?${name}=null`);
      for (const body of row.method === 'GET' ? [] : bodies) await demandReason(address, body);
      expect(faults).toEqual([]);
    },
  );
});

describe('a value that is nested deeper than the stack', () => {
  const bodyWith = (query: string, open: string, close: string): string =>
    `{"query":${JSON.stringify(query)},"variables":{"value":${open.repeat(15_000)}1${close.repeat(15_000)}}}`;

  it.each([
    ['a size', 'query ($value: Int!) { posts(limit: $value) { asOf } }'],
    ['an id', 'query ($value: ID!) { member(id: $value) { id } }'],
    ['a list', 'mutation ($value: [ID!]!) { updateProfile(input: { interests: $value }) { user { id } } }'],
    ['an input', 'mutation ($value: ContactInput!) { sendContactMessage(input: $value) { success } }'],
    ['a scalar', 'mutation ($value: Upload!) { updateProfile(avatar: $value, input: {}) { user { id } } }'],
    ['nothing', '{ __typename }'],
    ['a type of the schema', 'query ($value: String!) { __type(name: $value) { name } }'],
  ])('over GraphQL: %s', async (_what, query) => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const headers = { 'content-type': 'application/json' };
      const token = await newToken();
      const { status, body } = await app.rest('POST', '/graphql', {
        body: bodyWith(query, open, close),
        token,
        headers,
      });
      expect(status).toBeLessThan(500);
      expect(['QUERY_TOO_LARGE', 'BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED']).toEqual(
        expect.arrayContaining(codesIn(body)),
      );
      expect(codesIn(body)).not.toEqual([]);
    }
  });
});
