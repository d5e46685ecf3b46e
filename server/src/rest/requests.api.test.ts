import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../test/app.js';
import { createMember } from '../../test/factories.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const JSON_HEADER = { 'content-type': 'application/json' };

const post = (path: string, body: unknown, headers: Record<string, string> = JSON_HEADER): Promise<RestAnswer> =>
  app.rest('POST', `/api${path}`, { body, headers });

/** Sends raw bytes; resolves with the raw response. */
const raw = (request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname, () => socket.end(request));
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => {
      answer += String(text);
    });
    socket.on('end', () => resolve(answer)).on('error', reject);
  });

describe('refuses, with a code and a sentence', () => {
  it.each([
    ['{', 'Indholdet er ikke gyldig JSON.'],
    ['{"email": undefined}', 'Indholdet er ikke gyldig JSON.'],
    ['[]', 'Indholdet skal være et JSON-objekt.'],
    ['"a"', 'Indholdet skal være et JSON-objekt.'],
    ['null', 'Indholdet skal være et JSON-objekt.'],
    ['17', 'Indholdet skal være et JSON-objekt.'],
  ])('the body %s', async (body, error) => {
    expect(await post('/login', body)).toMatchObject({ status: 400, body: { error, code: 'BAD_REQUEST' } });
  });

  it('the same in English', async () => {
    const answer = await post('/login', '{', { ...JSON_HEADER, 'accept-language': 'en-GB,en;q=0.9' });
    expect(answer.body.error).toBe('The body is not valid JSON.');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
    'a body of the type %s',
    async (type) => {
      expect(await post('/login', 'email=a', { 'content-type': type })).toMatchObject({
        status: 415,
        body: { code: 'UNSUPPORTED_MEDIA_TYPE', error: 'Indholdet skal sendes som application/json.' },
      });
    },
  );

  it('an unknown path, and a known one with another method', async () => {
    expect(await app.rest('GET', '/api/nowhere')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    for (const [method, path, allow] of [
      ['GET', '/api/login', 'POST'],
      ['PUT', '/api/messages/abc', 'DELETE'],
      ['POST', '/api/users/match?sortBy=x', 'GET'],
      ['PATCH', '/api/interests', 'GET'],
    ] as const) {
      const answer = await app.rest(method, path);
      expect(answer).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
      expect(answer.headers.get('allow')).toBe(allow);
    }
  });

  it.each(['/api/users/%', '/api/users/%E0%A4%A', '/api/users/%FF', '/api/%', `/api/users/${'x'.repeat(5000)}`])(
    'the address %s',
    async (path) => {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 40[0-9] /);
      expect(answer).toMatch(/"error":"[^"]+"/);
      expect(answer).toMatch(/"code":"(?:BAD_REQUEST|NOT_FOUND|UNAUTHENTICATED)"/);
      expect(answer).not.toMatch(/FST_|%|xxxx/);
    },
  );

  it.each(['Bearer', 'Bearer  ', 'Basic abc', 'Bearer a b', `Bearer ${'x'.repeat(5000)}`, 'Bearer \u00e6'])(
    'the login %s',
    async (authorization) => {
      const answer = await app.rest('GET', '/api/profile', { headers: { authorization } });
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    },
  );
});

describe('with its limits on', () => {
  it('sends Retry-After for a rate limit, without cooldown fields', async () => {
    const limited = await startTestApp({ rateLimits: true });
    const body = { email: 'ingen@example.dk', password: 'forkert' };
    let answer = await limited.rest('POST', '/api/login', { body });
    for (let attempt = 0; attempt < 20 && answer.status === 401; attempt++) {
      answer = await limited.rest('POST', '/api/login', { body });
    }
    await limited.close();
    expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', error: expect.any(String) as string } });
    expect(answer.body).not.toHaveProperty('cooldownUntil');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('takes', () => {
  it('an empty body as an empty object', async () => {
    for (const headers of [JSON_HEADER, {} as Record<string, string>]) {
      const { status, body } = await app.rest('POST', '/api/login', { headers });
      expect(status).toBe(400);
      expect(body.fields).toEqual([
        { field: 'email', text: 'E-mail er påkrævet' },
        { field: 'password', text: 'Adgangskode er påkrævet' },
      ]);
    }
    const { token } = await createMember(app);
    expect((await app.rest('POST', '/api/logout', { token, headers: JSON_HEADER })).status).toBe(200);
  });

  it('the JSON Content-Type on a DELETE and a GET without a body', async () => {
    const { token } = await createMember(app);
    expect((await app.rest('GET', '/api/profile', { token, headers: JSON_HEADER })).status).toBe(200);
    expect((await app.rest('DELETE', '/api/messages/x', { token, headers: JSON_HEADER })).body.code).toBe('NOT_FOUND');
  });

  it('unknown fields, also `__proto__`', async () => {
    const body =
      '{"email":"a@example.dk","password":"forkert","__proto__":{"admin":true},"constructor":{"prototype":{}}}';
    expect(await post('/login', body)).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it('HEAD for queries, and not for a GET that marks messages as read', async () => {
    const head = async (path: string) => (await fetch(app.url + path, { method: 'HEAD' })).status;
    expect(await head('/api/interests')).toBe(200);
    expect(await head('/api/messages/with/x')).toBe(405);
  });
});

describe('every response', () => {
  it('is private and JSON', async () => {
    for (const path of ['/api/interests', '/api/profile', '/api/nowhere']) {
      const { headers } = await app.rest('GET', path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-type')).toMatch(/^application\/json/);
    }
  });
});

describe('the description', () => {
  it('is served as JSON', async () => {
    const { status, body } = await app.rest('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
  });

  it('is served as a page without scripts', async () => {
    const { status, headers, body } = await app.rest('GET', '/api/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'; font-src 'self';");
    expect(body).toContain('POST');
    const style = await app.rest('GET', '/api/docs.css');
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });
});
