import { setTimeout as sleep } from 'node:timers/promises';
import { type GraphQLInputType, getNullableType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../test/app.js';
import { createMember, createSession, type TestMember } from '../../test/factories.js';
import { type Operation, operationsOf, sampleOf } from '../../test/schema/operations.js';
import { API_PATH } from '../common/api-paths.js';
import { ROUTES } from '../rest/routes.js';
import { rowKey } from '../rest/row.js';
import { createSchema } from '../schema.js';
import { COMPILED_AT } from './pipeline/compiled-queries.js';

let app: TestApp;
let viewer: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  viewer = await createMember(app, { role: 'admin' });
});
afterAll(() => app.close());

/** A session that no other request has ended. */
const ask = async (query: string, variables: object): Promise<GraphQLAnswer> =>
  (
    await app.rest('POST', '/graphql', {
      body: { query, variables },
      token: await createSession(app, viewer),
    })
  ).body as GraphQLAnswer;

const codesIn = ({ errors = [] }: GraphQLAnswer): string[] => errors.map(({ extensions }) => extensions.code);

const operations = operationsOf(createSchema()).filter(({ kind }) => kind !== 'subscription');

/** The operation with one argument's variable nullable, as GraphQL allows where the argument has a default. */
const withNullable = ({ document }: Operation, name: string, type: GraphQLInputType): string =>
  document.replace(`$${name}: ${String(type)}`, `$${name}: ${String(getNullableType(type))}`);

const samples = ({ field }: Operation) =>
  Object.fromEntries(field.args.map(({ name, type }) => [name, sampleOf(type)]));

/** Values with a null in every place of this type. */
function nullsIn(type: GraphQLInputType): unknown[] {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [null, [null], [sampleOf(nullable.ofType), null], [[null]]];
  if (!isInputObjectType(nullable)) return [null];
  const sample = sampleOf(isNonNullType(type) ? type : nullable) ?? {};
  const fields = Object.values(nullable.getFields());
  return [
    null,
    {},
    ...fields.flatMap((field) => nullsIn(field.type).map((value) => ({ ...sample, [field.name]: value }))),
  ];
}

const cases = operations.flatMap((operation) =>
  operation.field.args.map((arg) => [`${operation.key}(${arg.name})`, operation, arg] as const),
);

/** The operation with a null in place of one argument's variable; null where that isn't valid. */
function withNull({ document }: Operation, name: string, type: GraphQLInputType): string | null {
  if (isNonNullType(type)) return null;
  const declared = `$${name}: ${String(type)}`;
  return document
    .replace(`, ${declared}`, '')
    .replace(`(${declared}, `, '(')
    .replace(`(${declared})`, '')
    .replace(`${name}: $${name}`, `${name}: null`);
}

describe('a null over GraphQL', () => {
  it.each(cases)('is accepted or refused with a reason: %s', async (_key, operation, { name, type, defaultValue }) => {
    const isOptional = !isNonNullType(type) || defaultValue !== undefined;
    const document = isOptional ? withNullable(operation, name, type) : operation.document;
    const faults: unknown[] = [];
    const demandReason = async (query: string, variables: object): Promise<void> => {
      const codes = codesIn(await ask(query, variables));
      if (codes.some((code) => code === 'INTERNAL' || code === 'GRAPHQL_PARSE_FAILED')) faults.push(query, variables);
    };
    for (const value of nullsIn(type)) await demandReason(document, { ...samples(operation), [name]: value });
    const literal = withNull(operation, name, type);
    if (literal !== null) await demandReason(literal, samples(operation));
    expect(faults).toEqual([]);
  });

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
        const token = await createSession(app, viewer);
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
      const token = await createSession(app, viewer);
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
