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
const FORM_HEADER = { 'content-type': 'multipart/form-data; boundary=x' };

const post = (path: string, body: unknown, headers: Record<string, string> = JSON_HEADER): Promise<RestAnswer> =>
  app.rest('POST', `/api${path}`, { body, headers });

/** Sends bytes as they are and answers what comes back, whole. */
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

  it('a form whose type names no boundary', async () => {
    const answer = await post('/register', '--x\r\n', { 'content-type': 'multipart/form-data' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', error: 'Formularen kunne ikke læses.' } });
  });

  it.each([
    ['no part', 'hello'],
    ['an open part', '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nabc'],
    ['an open header', '--x\r\nContent-Disposition: form-data; name="a'],
  ])('a form with %s', async (_what, body) => {
    const answer = await post('/register', body, FORM_HEADER);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it('a form with a field that came twice', async () => {
    const form = new FormData();
    form.append('email', 'a@example.dk');
    form.append('email', 'b@example.dk');
    form.append('password', 'hemmelig');
    expect((await app.rest('POST', '/api/login', { body: form })).body).toMatchObject({
      code: 'VALIDATION',
      fields: [{ field: 'email', text: 'email er sendt flere gange' }],
    });
  });

  it('a form with hundreds of fields', async () => {
    const form = new FormData();
    for (let index = 0; index < 300; index++) form.append(`field${index}`, 'x');
    expect(await app.rest('POST', '/api/register', { body: form })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
  });

  it('texts that are far too long, as JSON and in a form', async () => {
    const content = 'x'.repeat(200_000);
    expect(await post('/contact', JSON.stringify({ message: content }))).toMatchObject({
      status: 413,
      body: { code: 'QUERY_TOO_LARGE' },
    });
    const form = new FormData();
    form.append('about_me', content);
    expect((await app.rest('POST', '/api/register', { body: form })).status).toBe(413);
  });

  it('a form whose texts are too long together', async () => {
    const form = new FormData();
    for (let index = 0; index < 5; index++) form.append(`field${index}`, 'x'.repeat(15_000));
    expect(await app.rest('POST', '/api/register', { body: form })).toMatchObject({
      status: 413,
      body: { code: 'QUERY_TOO_LARGE', error: 'Forespørgslen er for stor.' },
    });
  });

  it.each(['__proto__', 'constructor', 'toString'])('a form with a field called %s', async (name) => {
    const form = new FormData();
    form.append(name, '{"admin": true}');
    expect(await app.rest('POST', '/api/register', { body: form })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', error: 'Formularen kunne ikke læses.' },
    });
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  const ONE_FILE = 'En formular kan kun have én fil, og den skal hedde avatar.';
  it.each([
    ['two pictures', '/api/register', ['avatar', 'avatar'], ONE_FILE],
    ['a second file', '/api/register', ['avatar', 'cv'], ONE_FILE],
    ['a file under another name', '/api/register', ['picture'], ONE_FILE],
    ['a file in place of a text', '/api/register', ['username'], ONE_FILE],
    ['a file where none belongs', '/api/login', ['avatar'], 'Her kan der ikke sendes filer.'],
  ])('a form with %s', async (_what, path, names, error) => {
    const form = new FormData();
    for (const name of names) form.append(name, new Blob(['x']), 'a.png');
    expect(await app.rest('POST', path, { body: form })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', error },
    });
  });

  it('a part that says it is JSON and isn’t', async () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="email"\r\nContent-Type: application/json\r\n\r\n{\r\n--x--';
    expect(await post('/login', body, FORM_HEADER)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it('an unknown address, and a known one with another method', async () => {
    expect(await app.rest('GET', '/api/nowhere')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await app.rest('GET', '/api')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
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
  it('tells whoever tries too often how long to wait, and of no cooldown', async () => {
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
  it('an empty body as one without fields', async () => {
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

  it('a form with a file input in which nothing was chosen', async () => {
    const empty = ['avatar', 'avatar', 'other'].map(
      (name) => `--x\r\nContent-Disposition: form-data; name="${name}"; filename=""\r\n\r\n\r\n`,
    );
    const email = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@example.dk\r\n';
    const { body } = await post('/login', `${empty.join('')}${email}--x--\r\n`, FORM_HEADER);
    expect(body.fields).toEqual([{ field: 'password', text: 'Adgangskode er påkrævet' }]);
  });

  it('a form without any part as one without fields', async () => {
    expect((await post('/login', '--x--\r\n', FORM_HEADER)).body).toMatchObject({ code: 'VALIDATION' });
  });

  it('the JSON header on a DELETE and a GET without a body', async () => {
    const { token } = await createMember(app);
    expect((await app.rest('GET', '/api/profile', { token, headers: JSON_HEADER })).status).toBe(200);
    expect((await app.rest('DELETE', '/api/messages/x', { token, headers: JSON_HEADER })).body.code).toBe('NOT_FOUND');
  });

  it('unknown fields, also those that would poison an object', async () => {
    const body =
      '{"email":"a@example.dk","password":"forkert","__proto__":{"admin":true},"constructor":{"prototype":{}}}';
    expect(await post('/login', body)).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it('HEAD where reading changes nothing, and not where it marks messages as read', async () => {
    const head = async (path: string) => (await fetch(app.url + path, { method: 'HEAD' })).status;
    expect(await head('/api/interests')).toBe(200);
    expect(await head('/api/messages/with/x')).toBe(405);
  });
});

describe('every answer', () => {
  it('is private to who asked, and JSON', async () => {
    for (const path of ['/api/interests', '/api/profile', '/api/nowhere']) {
      const { headers } = await app.rest('GET', path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-type')).toMatch(/^application\/json/);
    }
  });
});

describe('the description', () => {
  it('is served for programs', async () => {
    const { status, body } = await app.rest('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
  });

  it('is served for people under a policy that runs nothing', async () => {
    const { status, headers, body } = await app.rest('GET', '/api/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
    expect(body).toContain('POST');
    const style = await app.rest('GET', '/api/docs.css');
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });
});
