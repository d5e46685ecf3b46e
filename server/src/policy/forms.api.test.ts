import { RATE_LIMITS } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { createMember, createSession } from '../../test/factories.js';
import { BOUNDARY, FORM_END, operationParts, textPart } from '../../test/network/multipart.js';
import { sendBeforeReading } from '../../test/network/send-before-read.js';
import { streamForm } from '../../test/network/streamed-form.js';
import { tokenOfActor } from '../../test/schema/actors.js';
import {
  APIS,
  clientAddress,
  codeIn,
  sentenceIn,
  UPDATE_AVATAR,
  UPLOAD_ROUTES,
} from '../../test/storage/upload-routes.js';
import { FORM_MAX_BYTES } from '../infra/http/upload-slots.js';
import { networkOf } from '../infra/rate-limits/rate-limiter.js';

/** A busy machine takes its time. */
const MEGABYTE = 1024 * 1024;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => app.close());

describe('before anything of a body is read', () => {
  it.each([
    ['visitor', 401, 'UNAUTHENTICATED'],
    ['expiredSession', 401, 'UNAUTHENTICATED'],
    ['erased', 401, 'USER_GONE'],
    ['unverified', 403, 'EMAIL_NOT_VERIFIED'],
    ['banned', 403, 'ACCOUNT_BANNED'],
    ['deletionScheduled', 403, 'DELETION_SCHEDULED'],
    ['awaitingFactor', 403, 'SECOND_FACTOR_REQUIRED'],
    ['awaitingPassword', 403, 'PASSWORD_CHANGE_REQUIRED'],
  ] as const)('PUT /api/profile refuses the form of 19 MB of %s with %d', async (actor, status, code) => {
    const token = await tokenOfActor(app, actor);
    const form = streamForm(app.url, {
      ...UPLOAD_ROUTES.update.REST().head,
      length: 19 * MEGABYTE,
      ...(token && { token }),
    });
    expect(await form.answer).toMatchObject({ status, headers: { connection: 'close' }, body: { code } });
  });

  it('every other call refuses it too, and invalid JSON', async () => {
    for (const [method, path] of [
      ['POST', '/api/messages/send'],
      ['PATCH', '/api/admin/users/x/role'],
    ] as const) {
      const form = streamForm(app.url, { method, path, length: 19 * MEGABYTE });
      expect(await form.answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
      const headers = { 'content-type': 'application/json' };
      expect(await app.rest(method, path, { headers, body: '{' })).toMatchObject({ status: 401 });
    }
  });

  it.each(APIS)('a form with too large a Content-Length is refused over %s', async (road) => {
    const { token } = await createMember(app);
    const form = streamForm(app.url, {
      ...UPLOAD_ROUTES.update[road]().head,
      token,
      length: 19 * MEGABYTE,
      from: clientAddress(),
    });
    const { status, body } = await form.answer;
    expect([status, codeIn(body), sentenceIn(body)]).toEqual([413, 'FILE_TOO_LARGE', 'Billedet må højst fylde 5 MB']);
    expect(app.infra.uploadSlots.taken).toBe(0);
  });
});

describe('over GraphQL', () => {
  it('a visitor’s form for a member’s operation is refused before its file', async () => {
    const { head, begin } = UPLOAD_ROUTES.update.GraphQL();
    const form = streamForm(app.url, { ...head, from: clientAddress() });
    await form.write(begin);
    const { body } = await form.answer;
    expect(codeIn(body)).toBe('UNAUTHENTICATED');
    await expect.poll(() => app.infra.uploadSlots.taken).toBe(0);
  });

  it('a form without the CSRF header takes no slot', async () => {
    const form = streamForm(app.url, { path: '/graphql', from: clientAddress() });
    const { status, body } = await form.answer;
    expect([status, codeIn(body), app.infra.uploadSlots.taken]).toEqual([400, 'BAD_REQUEST', 0]);
  });
});

describe('while a body is received', () => {
  it('the session may end', async () => {
    const member = await createMember(app);
    const form = streamForm(app.url, {
      ...UPLOAD_ROUTES.update.REST().head,
      token: member.token,
      from: clientAddress(),
    });
    await form.write(textPart('about_me', 'Efter afsked'));
    await expect.poll(() => app.infra.uploadSlots.taken).toBe(1);
    await app.rest('POST', '/api/logout', { token: member.token });
    await form.write(`--${BOUNDARY}--\r\n`);
    form.end();
    expect(await form.answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    const { body } = await app.rest('GET', '/api/profile', { token: await createSession(app, member) });
    expect(body.about_me).not.toBe('Efter afsked');
  });

  it.each(APIS)('a form is refused over %s as soon as it is too large', async (road) => {
    const { head, begin } = UPLOAD_ROUTES.update[road]();
    const { token } = await createMember(app);
    const form = streamForm(app.url, { ...head, token, from: clientAddress() });
    await form.write(begin);
    await form.writeBytes(FORM_MAX_BYTES);
    const { status, headers, body } = await form.answer;
    expect([status, codeIn(body), headers.connection]).toEqual([413, 'FILE_TOO_LARGE', 'close']);
    await expect.poll(() => app.infra.uploadSlots.taken).toBe(0);
  });

  it.each(APIS)('a client that sends all 19 MB before it reads gets the refusal over %s', async (road) => {
    const { head, begin } = UPLOAD_ROUTES.update[road]();
    const { token } = await createMember(app);
    const lines = [
      `${head.method ?? 'POST'} ${head.path} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${token}`,
      `content-type: multipart/form-data; boundary=${BOUNDARY}`,
      `content-length: ${Buffer.byteLength(begin) + 19 * MEGABYTE}`,
      ...Object.entries(head.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    ];
    const answer = await sendBeforeReading(app.url, `${lines.join('\r\n')}\r\n\r\n${begin}`, 19 * MEGABYTE);
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*FILE_TOO_LARGE/);
  });

  it.each(APIS)('the limit is exact and includes every byte of the form over %s', async (road) => {
    const { head } = UPLOAD_ROUTES.update[road]();
    const parts =
      road === 'REST' ? textPart('about_me', 'Hej') : operationParts(UPDATE_AVATAR, { input: { aboutMe: 'Hej' } });
    const end = `\r\n${parts}--${BOUNDARY}--\r\n`;
    for (const [size, status] of [
      [FORM_MAX_BYTES, 200],
      [FORM_MAX_BYTES + 1, 413],
    ] as const) {
      const { token } = await createMember(app);
      const form = streamForm(app.url, { ...head, token, from: clientAddress() });
      // Bytes before the first part belong to no part.
      await form.writeBytes(size - Buffer.byteLength(end));
      await form.write(end);
      form.end();
      expect((await form.answer).status).toBe(status);
    }
  });
});

describe('a network that has reached its limit of registrations', () => {
  let limited: TestApp;
  const from = '198.51.100.7';
  beforeAll(async () => {
    limited = await startTestApp({ rateLimits: true, env: { TRUST_PROXY: 'on' } });
    for (let used = 0; used < RATE_LIMITS.register.points; used += 1) {
      await limited.infra.rateLimiter.use('register', networkOf(from));
    }
  });
  afterAll(() => limited.close());

  it.each(APIS)('is refused over %s before its form is read', async (road) => {
    const form = streamForm(limited.url, { ...UPLOAD_ROUTES.register[road]().head, from, length: MEGABYTE });
    const { status, headers, body } = await form.answer;
    expect([status, codeIn(body)]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
  });

  it('a check is not counted', async () => {
    const open = '198.51.100.8';
    await limited.infra.rateLimiter.use('register', networkOf(open));
    for (let asked = 0; asked < RATE_LIMITS.register.points * 2; asked += 1) {
      await limited.infra.rateLimiter.check('register', networkOf(open));
    }
    for (let used = 1; used < RATE_LIMITS.register.points; used += 1) {
      await limited.infra.rateLimiter.use('register', networkOf(open));
    }
    await expect(limited.infra.rateLimiter.check('register', networkOf(open))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
  });

  it('can still send forms of members', async () => {
    const { token } = await createMember(limited);
    for (const road of APIS) {
      const { head, begin } = UPLOAD_ROUTES.update[road]();
      const form = streamForm(limited.url, { ...head, from, token });
      await form.write(`${begin}no picture${FORM_END}`);
      form.end();
      expect(codeIn((await form.answer).body)).toBe('UNSUPPORTED_MEDIA_TYPE');
    }
  });

  it.each([
    ['loggedOut', 401, 'UNAUTHENTICATED'],
    ['deletionScheduled', 403, 'DELETION_SCHEDULED'],
    ['awaitingFactor', 403, 'SECOND_FACTOR_REQUIRED'],
  ] as const)('reads why the session of %s has no rights, not RATE_LIMITED', async (actor, status, code) => {
    const token = await tokenOfActor(limited, actor);
    const form = streamForm(limited.url, { ...UPLOAD_ROUTES.update.GraphQL().head, from, token, length: MEGABYTE });
    const answer = await form.answer;
    expect([answer.status, codeIn(answer.body)]).toEqual([status, code]);
  });
});
