import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../test/app.js';
import { createMember } from '../../test/factories.js';
import { createSchema } from '../schema.js';
import { loadOperations } from './operations.js';
import { ROUTES } from './routes.js';
import { type RestRow, rowKey } from './row.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const JSON_HEADER = { 'content-type': 'application/json' };
const FORM_HEADER = { 'content-type': 'multipart/form-data; boundary=x' };

const post = (path: string, body: unknown, headers: Record<string, string>): Promise<RestAnswer> =>
  app.rest('POST', `/api${path}`, { body, headers });

describe('refuses, with a code and a sentence,', () => {
  it('a form without a boundary', async () => {
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

  it('a form with a repeated field', async () => {
    const form = new FormData();
    form.append('email', 'a@example.dk');
    form.append('email', 'b@example.dk');
    const { body } = await app.rest('POST', '/api/register', { body: form });
    expect(body.code).toBe('VALIDATION');
    expect(body.fields).toContainEqual({ field: 'email', text: 'email er sendt flere gange' });
  });

  it('a form with hundreds of fields', async () => {
    const form = new FormData();
    for (let index = 0; index < 300; index++) form.append(`field${index}`, 'x');
    expect(await app.rest('POST', '/api/register', { body: form })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
  });

  it('too long texts, as JSON and in a form', async () => {
    const content = 'x'.repeat(200_000);
    expect(await post('/contact', JSON.stringify({ message: content }), JSON_HEADER)).toMatchObject({
      status: 413,
      body: { code: 'QUERY_TOO_LARGE' },
    });
    const form = new FormData();
    form.append('about_me', content);
    expect((await app.rest('POST', '/api/register', { body: form })).status).toBe(413);
  });

  it('a form whose texts together are too long', async () => {
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
  ])('a form with %s', async (_what, path, names, error) => {
    const form = new FormData();
    for (const name of names) form.append(name, new Blob(['x']), 'a.png');
    expect(await app.rest('POST', path, { body: form })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', error },
    });
  });

  it('a part of the type application/json that is no JSON', async () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="email"\r\nContent-Type: application/json\r\n\r\n{\r\n--x--';
    expect(await post('/register', body, FORM_HEADER)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});

describe('where no file belongs', () => {
  const operations = loadOperations(createSchema());
  const isPublic = ({ operation }: RestRow) => operations.get(operation)?.rights.length === 0;
  const rows = ROUTES.filter((row) => row.method !== 'GET' && !row.multipart && isPublic(row));

  it.each(rows.map((row) => [rowKey(row), row] as const))('%s takes no form', async (_key, { method, path }) => {
    const form = new FormData();
    form.append('email', 'a@example.dk');
    expect(await app.rest(method, `/api${path}`, { body: form })).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE', error: 'Indholdet skal sendes som application/json.' },
    });
  });

  it('a member’s call takes none either, after its right was checked', async () => {
    const form = new FormData();
    form.append('content', 'Hej');
    expect((await app.rest('POST', '/api/posts', { body: form })).status).toBe(401);
    const { token } = await createMember(app);
    expect((await app.rest('POST', '/api/posts', { body: form, token })).status).toBe(415);
    expect(app.infra.uploadSlots.taken).toBe(0);
  });
});

describe('takes', () => {
  it('a form with an empty file input', async () => {
    const empty = ['avatar', 'avatar', 'other'].map(
      (name) => `--x\r\nContent-Disposition: form-data; name="${name}"; filename=""\r\n\r\n\r\n`,
    );
    const email = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@example.dk\r\n';
    const { body } = await post('/register', `${empty.join('')}${email}--x--\r\n`, FORM_HEADER);
    const missing = (body.fields as { field: string }[]).map(({ field }) => field);
    expect([missing.includes('password'), missing.includes('email')]).toEqual([true, false]);
  });

  it('a form without parts as an empty object', async () => {
    expect((await post('/register', '--x--\r\n', FORM_HEADER)).body).toMatchObject({ code: 'VALIDATION' });
  });
});
