import { request } from 'node:http';
import { QUERY_LIMITS, RATE_LIMITS } from '@venn/schema/limits';
import { getIntrospectionQuery } from 'graphql';
import { type AuditResult, serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { createMember } from '../../../test/factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (body: unknown, headers: Record<string, string> = {}) => app.rest('POST', '/graphql', { body, headers });

const SUBSCRIPTION = 'subscription Listen { chatEvents { __typename } }';

describe('GraphQL over HTTP refuses', () => {
  it.each([
    ['malformed JSON', '{"query": "{ interests', 'application/json', 400, 'BAD_REQUEST'],
    ['an empty body', '', 'application/json', 400, 'BAD_REQUEST'],
    ['a body without a query', '{}', 'application/json', 400, 'BAD_REQUEST'],
    ['a query of another type', '{"query":5}', 'application/json', 400, 'BAD_REQUEST'],
    ['a batch', '[{"query":"{ __typename }"},{"query":"{ __typename }"}]', 'application/json', 400, 'BAD_REQUEST'],
    ['another type', 'query=%7B__typename%7D', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['plain text, as a foreign page can send it', '{"query":"{ __typename }"}', 'text/plain', 400, 'BAD_REQUEST'],
    ['a form without the header of our own pages', '--x--', 'multipart/form-data; boundary=x', 400, 'BAD_REQUEST'],
    ['a poisoned object', '{"__proto__":{"a":1},"query":"{ __typename }"}', 'application/json', 400, 'BAD_REQUEST'],
  ])('%s', async (_what, body, type, status, code) => {
    const answer = await post(body, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(answer.body.errors).toEqual([{ message: expect.any(String), extensions: { code } }]);
  });

  it('a body that is too large', async () => {
    const { status, body } = await post({ query: '{ __typename }', variables: { text: 'x'.repeat(200_000) } });
    expect([status, body.errors[0].extensions.code]).toEqual([413, 'QUERY_TOO_LARGE']);
  });

  it('a mutation by GET', async () => {
    const query = encodeURIComponent('mutation { logout { message } }');
    const answer = await app.rest('GET', `/graphql?query=${query}`, { headers: { 'apollo-require-preflight': '1' } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('the method %s', async (method) => {
    const { status, headers, body } = await app.rest(method, '/graphql');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, POST']);
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }] });
  });

  it.each(['POST', 'GET'])('a subscription by %s', async (method) => {
    const query = 'subscription { chatEvents { __typename } }';
    const member = await createMember(app);
    const { status, body } =
      method === 'POST'
        ? await app.rest('POST', '/graphql', { token: member.token, body: { query } })
        : await app.rest('GET', `/graphql?query=${encodeURIComponent(query)}`, {
            token: member.token,
            headers: { 'apollo-require-preflight': '1' },
          });
    expect(status).toBe(method === 'POST' ? 400 : 405);
    expect(body).toMatchObject({ errors: [{ message: expect.any(String), extensions: { code: 'BAD_REQUEST' } }] });
  });

  it.each([
    ['chosen by its name', { query: `query Q { __typename } ${SUBSCRIPTION}`, operationName: 'Listen' }, {}],
    [
      'as multipart/mixed',
      { query: SUBSCRIPTION },
      { accept: 'multipart/mixed;subscriptionSpec=1.0, application/json' },
    ],
    ['with variables', { query: SUBSCRIPTION, variables: { a: 1 } }, { accept: 'application/graphql-response+json' }],
    ['by a visitor', { query: SUBSCRIPTION }, { accept: '*/*' }],
  ])('a subscription %s', async (_what, operation, headers) => {
    const { status, body } = await post(operation, headers);
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each([
    ['a syntax error', '{ interests {', 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', '{ secrets }', 'GRAPHQL_VALIDATION_FAILED'],
    ['a variable that is missing', 'query ($id: ID!) { member(id: $id) { id } }', 'BAD_USER_INPUT'],
    ['two operations without a name', 'query A { __typename } query B { __typename }', 'OPERATION_RESOLUTION_FAILURE'],
  ])('%s: 200 for application/json, 400 for application/graphql-response+json', async (_what, query, code) => {
    for (const [accept, status] of [
      ['application/json', 200],
      ['application/graphql-response+json, application/json;q=0.9', 400],
    ] as const) {
      const answer = await post({ query }, { accept });
      expect(answer.body.errors[0].extensions.code).toBe(code);
      expect(answer.status).toBe(status);
    }
  });

  it('unknown input fields, with the field and without the value', async () => {
    const { errors } = await app.graphql(
      'mutation ($input: ContactInput!) { sendContactMessage(input: $input) { success } }',
      { input: { name: 'A', email: 'a@b.dk', subject: 'S', message: 'M', role: 'hunter2' } },
    );
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'input' }] } });
    expect(JSON.stringify(errors)).not.toContain('hunter2');
  });

  it('a literal of the wrong type, without its value', async () => {
    const answer = await app.graphql('mutation { login(email: "a@b.dk", password: 987654321) { token } }');
    expect(answer.errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(JSON.stringify(answer)).not.toContain('987654321');
  });

  it('in English by Accept-Language', async () => {
    const { body } = await post({ query: '{ viewer { id } }' }, { 'accept-language': 'en' });
    expect(body.errors[0].message).toBe('Log in to continue.');
    const malformed = await post('{', { 'content-type': 'application/json', 'accept-language': 'en-GB, da;q=0.5' });
    expect(malformed.body.errors[0].message).toBe(
      'The body could not be read: send a JSON object with `query`, in UTF-8.',
    );
    expect((await app.graphql('{ viewer { id } }')).errors?.[0]?.message).toBe('Log ind for at fortsætte.');
  });
});

const fields = (count: number, make: (index: number) => string) =>
  `{ ${Array.from({ length: count }, (_, index) => make(index)).join(' ')} }`;

describe('GraphQL over HTTP refuses abuse before it validates', () => {
  it.each([
    ['101 aliases', fields(101, (index) => `a${index}: interests { id }`)],
    ['500 fields of the same name', fields(490, () => '__typename')],
    ['more tokens than a query has', fields(1001, () => 'a')],
    ['60 directives', `{ __typename ${'@include(if: true) '.repeat(60)} }`],
    ['depth', 'query ($id: ID!) { chats { lastMessage { id } } ...D } fragment D on Query '.concat(deep(12))],
    [
      'aliases hidden in fragments',
      `{ ...A ...B } fragment A on Query ${fields(9, (i) => `a${i}: __typename`)}
      fragment B on Query ${fields(9, (i) => `b${i}: __typename`)}`,
    ],
    ['exponentially nested fragments', multiplying(16)],
  ])('%s', async (_what, query) => {
    const { status, body } = await post({ query });
    expect(status).toBe(400);
    // Validation, which takes long, would have errors of its own.
    const codes = body.errors.map((error: { extensions: { code: string } }) => error.extensions.code);
    expect(new Set(codes)).toEqual(new Set(['QUERY_TOO_LARGE']));
  });

  it('circular fragments', async () => {
    const query = '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }';
    const { status, body } = await post({ query }, { accept: 'application/graphql-response+json' });
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
  });

  it('introspection more often than tools ask for it, of one network', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const ask = (query: string) => limited.rest('POST', '/graphql', { body: { query } });
      const { points } = RATE_LIMITS.introspection;
      // Also within a fragment and under another name.
      const queries = [
        '{ ...F } fragment F on Query { s: __schema { queryType { name } } }',
        '{ __type(name: "Query") { name } }',
      ];
      for (let asked = 0; asked < points; asked += 1) {
        expect((await ask(queries[asked % 2] ?? '')).body.errors).toBeUndefined();
      }
      expect((await ask(queries[0] ?? '')).body.errors[0].extensions.code).toBe('RATE_LIMITED');
      expect((await ask('{ __typename interests { id } }')).body.errors).toBeUndefined();
    } finally {
      await limited.close();
    }
  });

  it('more fragments than a page has, before it compares their fields', async () => {
    const names = Array.from({ length: QUERY_LIMITS.definitions }, (_none, n) => `F${n}`);
    const spread = names.map((name) => `...${name}`).join(' ');
    const query = `{ ${spread} } ${names.map((name) => `fragment ${name} on Query { interests { id } }`).join(' ')}`;
    const { status, body } = await post({ query });
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'QUERY_TOO_LARGE']);
  });

  it('a login under many aliases', async () => {
    const query = `mutation ${fields(QUERY_LIMITS.aliases + 1, (i) => `a${i}: login(email: "a@b.dk", password: "x") { token }`)}`;
    expect((await post({ query })).status).toBe(400);
  });
});

/** A selection of that depth; the fields don't exist. */
function deep(levels: number): string {
  return levels === 0 ? '{ id }' : `{ a ${deep(levels - 1)} }`;
}

/** Each fragment spreads the next one twice: 2 ** `count` fields. */
function multiplying(count: number): string {
  const fragments = Array.from({ length: count }, (_, i) =>
    i === count - 1
      ? `fragment F${i} on Query { __typename }`
      : `fragment F${i} on Query { ...F${i + 1} ... { ...F${i + 1} } }`,
  );
  return `{ ...F0 } ${fragments.join(' ')}`;
}

describe('GraphQL over HTTP', () => {
  it.each(['{ __typename }', 'query Named { __typename }'])('takes an empty name as none: %s', async (query) => {
    const answers = [
      await post({ query, operationName: '' }),
      await app.rest('GET', `/graphql?query=${encodeURIComponent(query)}&operationName=`, {
        headers: { 'apollo-require-preflight': '1' },
      }),
    ];
    for (const { body } of answers) expect(body).toEqual({ data: { __typename: 'Query' } });
    const two = await post({ query: 'query A { __typename } query B { __typename }', operationName: '' });
    expect(two.body.errors[0].extensions.code).toBe('OPERATION_RESOLUTION_FAILURE');
  });

  it('authenticates by token', async () => {
    const member = await createMember(app);
    expect(await app.graphql('{ viewer { id } }', {}, member.token)).toEqual({
      data: { viewer: { id: member.publicId } },
    });
  });

  it('sends Retry-After with a cooldown', async () => {
    const [sender, recipient] = [await createMember(app), await createMember(app)];
    const query = 'mutation ($to: ID!) { sendMessage(to: $to, content: "Hej") { id } }';
    const send = () =>
      app.rest('POST', '/graphql', { body: { query, variables: { to: recipient.publicId } }, token: sender.token });
    expect((await send()).headers.get('retry-after')).toBeNull();
    const refused = await send();
    expect(refused.body.errors[0].extensions).toMatchObject({ code: 'MESSAGE_COOLDOWN', remainingTimeSeconds: 300 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(290);
  });

  it('allows introspection without a login', async () => {
    const { data } = await app.graphql(getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true }));
    expect(data?.['__schema'].types.length).toBeGreaterThan(20);
  });

  it('passes the audits of GraphQL over HTTP, except three because of CSRF prevention', async () => {
    const audits = serverAudits({ url: `${app.url}/graphql`, fetchFn: fetch });
    const results = await Promise.all(audits.map(async (audit) => audit.fn()));
    const byStatus = (status: AuditResult['status']) => results.filter((result) => result.status === status);
    expect(byStatus('warn')).toEqual([]);
    expect(byStatus('error')).toEqual([]);
    expect(byStatus('notice')).toHaveLength(3);
    expect(byStatus('ok')).toHaveLength(58);
  });

  it('is not damaged by a form whose map names inherited functions', async () => {
    const form = new FormData();
    form.set('operations', JSON.stringify({ query: '{ __typename }', variables: {} }));
    form.set('map', JSON.stringify({ file: ['variables.hasOwnProperty.call'] }));
    form.set('file', new Blob(['x']), 'x.png');
    const { status } = await app.rest('POST', '/graphql', { body: form, headers: { 'apollo-require-preflight': '1' } });
    expect(status).toBeLessThan(500);
    expect(Object.prototype.hasOwnProperty.call({ a: 1 }, 'a')).toBe(true);
    expect((await app.graphql('{ __typename }')).data).toEqual({ __typename: 'Query' });
  });

  it('responds to malformed HTTP', async () => {
    const answer = await new Promise<{ status?: number; type?: string }>((resolve, reject) => {
      const { hostname, port } = new URL(app.url);
      request({ hostname, port, path: '/graphql', headers: { 'content-length': '5', 'transfer-encoding': 'chunked' } })
        .on('response', (response) => {
          resolve({ status: response.statusCode, type: response.headers['x-content-type-options'] as string });
          response.resume();
        })
        .on('error', reject)
        .end();
    });
    expect(answer).toEqual({ status: 400, type: 'nosniff' });
  });
});
