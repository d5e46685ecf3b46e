import { EXPORT_FILE_PATH } from '@venn/schema/own-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../../test/app.js';
import { createAccessToken, createMember, type TestMember } from '../../../test/factories.js';
import { recordingLogger } from '../../../test/log.js';

const { logger, lines } = recordingLogger();
let app: TestApp;
let anna: TestMember;
beforeAll(async () => {
  app = await startTestApp({ logger });
  anna = await createMember(app);
});
afterAll(() => app.close());
beforeEach(() => void (lines.length = 0));

const ID = /^[0-9a-f]{16}$/;
const idOf = ({ headers }: Pick<RestAnswer, 'headers'>): string => headers.get('x-request-id') ?? 'none';

/** The line of a request; it is written after the response. */
async function lineOf(id: string) {
  await expect.poll(() => lines.filter(({ msg, requestId }) => msg === 'request' && requestId === id)).toHaveLength(1);
  return lines.find(({ msg, requestId }) => msg === 'request' && requestId === id);
}

const QUERY = 'query SecretName { viewer { id } interests { id } }';

describe('a request', () => {
  it('has one line, with its id, route, status, duration and member', async () => {
    const answer = await app.rest('GET', `/api/users/${anna.publicId}?token=hush`, { token: anna.token });
    expect(idOf(answer)).toMatch(ID);
    expect(await lineOf(idOf(answer))).toMatchObject({
      level: 30,
      method: 'GET',
      route: '/api/users/:id',
      status: 200,
      ms: expect.any(Number),
      member: anna.id,
    });
    const text = JSON.stringify(lines);
    for (const secret of ['hush', anna.publicId, anna.username, anna.email, '127.0.0.1']) {
      expect(text).not.toContain(secret);
    }
  });

  it('of GraphQL names its fields, and no name of the client', async () => {
    const answer = await app.rest('POST', '/graphql', { body: { query: QUERY }, token: anna.token });
    const line = await lineOf(idOf(answer));
    expect(line).toMatchObject({ route: '/graphql', operations: ['viewer', 'interests'], member: anna.id });
    expect(line).not.toHaveProperty('codes');
    expect(JSON.stringify(lines)).not.toContain('SecretName');
  });

  it.each<[string, string, string, object, string | undefined, string[]]>([
    [
      'a login',
      'POST',
      '/api/login',
      { email: 'ingen@example.dk', password: 'forkert' },
      undefined,
      ['INVALID_CREDENTIALS'],
    ],
    ['a request without a login', 'POST', '/api/posts', { content: 'Hej' }, undefined, ['UNAUTHENTICATED']],
    ['an operation', 'POST', '/graphql', { query: '{ viewer { id } }' }, undefined, ['UNAUTHENTICATED']],
    ['an unreadable body', 'POST', '/graphql', 'x' as unknown as object, undefined, ['BAD_REQUEST']],
  ])('that is refused says so: %s', async (_what, method, path, body, token, codes) => {
    const headers = { 'content-type': 'application/json' };
    expect(await lineOf(idOf(await app.rest(method, path, { body, token, headers })))).toMatchObject({ codes });
  });

  it('of a program names its token', async () => {
    const token = await createAccessToken(app, anna, ['profile:read']);
    const line = await lineOf(idOf(await app.rest('GET', '/api/profile', { token })));
    expect(line).toMatchObject({ member: anna.id, token: expect.any(Number) });
    expect(line).not.toHaveProperty('codes');
    const refused = await lineOf(idOf(await app.rest('GET', '/api/posts', { token })));
    expect(refused).toMatchObject({ member: anna.id, token: line?.['token'], codes: ['FORBIDDEN'] });
    expect(await lineOf(idOf(await app.rest('GET', '/api/profile', { token: anna.token })))).not.toHaveProperty(
      'token',
    );
  });

  it('of a balancer that all is well has none', async () => {
    await app.rest('GET', '/healthz');
    const answer = await app.rest('GET', '/robots.txt');
    await lineOf(idOf(answer));
    expect(lines.filter(({ route }) => route === '/healthz')).toEqual([]);
  });

  it('over the socket has an id and a line, too', async () => {
    const live = await app.subscribe('subscription { chatEvents { __typename } }', {}, anna.token);
    const answer = await app.subscribe('query SecretName { interests { id } }', {}, anna.token);
    await answer.next();
    await Promise.all([live.close(), answer.close()]);
    // The subscriptions of tests are acknowledged by operations without a field of the schema.
    const ofSocket = lines.filter(({ method, operations }) => method === 'SOCKET' && operations !== undefined);
    expect(ofSocket).toEqual([
      expect.objectContaining({ requestId: expect.stringMatching(ID), member: anna.id, operations: ['chatEvents'] }),
      expect.objectContaining({ requestId: expect.stringMatching(ID), member: anna.id, operations: ['interests'] }),
    ]);
  });
});

describe('the id', () => {
  const GIVEN = 'f7a1c0de-0000-4000-8000-000000000001';
  const idFor = async (at: TestApp, given: string): Promise<string> =>
    idOf(await at.rest('GET', '/api/interests', { headers: { 'x-request-id': given } }));

  it('of a client is not taken, that of a trusted proxy is where it is one', async () => {
    expect(await idFor(app, GIVEN)).toMatch(ID);
    const behind = await startTestApp({ databaseUrl: app.databaseUrl, env: { TRUST_PROXY: 'on' } });
    expect(await idFor(behind, GIVEN)).toBe(GIVEN);
    for (const given of ['short', 'a'.repeat(65), 'with space in it', '{"level":50}', '']) {
      expect(await idFor(behind, given)).toMatch(ID);
    }
    await behind.close();
  });

  it('is in the response to what never reaches a route', async () => {
    expect(idOf(await app.rest('GET', '/api/nothing'))).toMatch(ID);
    expect(idOf(await app.rest('GET', '/%zz'))).toMatch(ID);
  });
});

describe('a fault', () => {
  const broken = async (act: () => Promise<void>): Promise<void> => {
    const tables = ['post', 'data_export'];
    for (const table of tables) await app.dataSource.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
    try {
      await act();
    } finally {
      for (const table of tables) await app.dataSource.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
    }
  };
  const faults = (id: string) => lines.filter(({ level, requestId }) => level === 50 && requestId === id);

  it('is logged with the id that the text shows, over GraphQL, REST and the socket', () =>
    broken(async () => {
      const query = '{ wall: posts { items { id } } }';
      const graphql = await app.rest('POST', '/graphql', { body: { query }, token: anna.token });
      const [error] = graphql.body.errors;
      expect(error.extensions.reference).toBe(idOf(graphql));
      expect(error.message).toBe(`Noget gik galt hos os. Prøv igen om lidt. Fejlkode: ${idOf(graphql)}`);
      expect(faults(idOf(graphql))).toHaveLength(1);

      const rest = await app.rest('GET', '/api/posts', { headers: { 'accept-language': 'en' }, token: anna.token });
      expect(rest.body.reference).toBe(idOf(rest));
      expect(rest.body.error).toContain(`Error code: ${idOf(rest)}`);
      expect(faults(idOf(rest))).toHaveLength(1);
      expect(await lineOf(idOf(rest))).toMatchObject({ status: 500, codes: ['INTERNAL'], operations: ['posts'] });

      const live = await app.subscribe(query, {}, anna.token);
      const [ofSocket] = (await live.next()).errors ?? [];
      const reference = String(ofSocket?.extensions?.['reference']);
      expect(faults(reference)).toHaveLength(1);
      expect(await lineOf(reference)).toMatchObject({ method: 'SOCKET', codes: ['INTERNAL'] });
      await live.close();
    }));

  it('of a page is a page with the id', () =>
    broken(async () => {
      const body = { token: 'x'.repeat(43) };
      const answer = await app.rest('POST', EXPORT_FILE_PATH, { body, headers: { accept: 'text/html' } });
      expect(answer.status).toBe(500);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.body).toContain('<h1>Noget gik galt</h1>');
      expect(answer.body).toContain(`Fejlkode: ${idOf(answer)}`);
      expect(faults(idOf(answer))).toHaveLength(1);
    }));
});
