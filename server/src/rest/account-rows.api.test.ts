import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import { generateSync } from 'otplib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { createMember } from '../../test/factories.js';
import { type OpenApiClient, openApiClient } from '../../test/schema/openapi-client.js';
import { ROUTES } from './routes.js';
import { rowKey } from './row.js';

let app: TestApp;
let client: OpenApiClient;

beforeAll(async () => {
  app = await startTestApp();
  client = openApiClient(app);
});
afterAll(() => app.close());

const interestIds = async (): Promise<string[]> =>
  (await client.call('GET /api/interests')).body.map(({ id }: { id: string }) => id);

let people = 0;
async function registration() {
  people += 1;
  const name = `tilmeldt${people}`;
  return {
    username: name,
    email: `${name}@example.dk`,
    password: 'hemmelig',
    confirmPassword: 'hemmelig',
    birthdate: '1990-05-17',
    gender: 'female',
    location: 'Odense',
    interests: (await interestIds()).slice(0, 2),
    acceptTerms: true,
  };
}

/** A form as documented: null is omitted, the list is JSON, the picture a file. */
function asForm(fields: Record<string, unknown>, avatar?: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
  }
  if (avatar) form.append('avatar', avatar, 'mig.png');
  return form;
}

const picture = async (): Promise<Blob> => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#5b3fd0' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
};

const tokenIn = async (address: string): Promise<string> => {
  const mail = (await app.mails()).find(({ to }) => to.includes(address));
  return new URL(mail?.links.find((link) => link.includes('token=')) ?? '').searchParams.get('token') ?? '';
};

describe('POST /api/register', () => {
  const KEY = 'POST /api/register';

  it('refuses a form with all invalid fields, by their sent names', async () => {
    const { status, body } = await client.call(KEY, { body: asForm({ username: 'ab', about_me: 'x'.repeat(1001) }) });
    expect(status).toBe(400);
    expect(body.code).toBe('VALIDATION');
    const fields = body.fields.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(expect.arrayContaining(['username', 'about_me', 'birthdate', 'interests', 'acceptTerms']));
  });

  it('uses the sent names for errors of the service, too', async () => {
    const { status, body } = await client.call(KEY, {
      body: { ...(await registration()), about_me: 'x'.repeat(1001) },
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual([{ field: 'about_me', text: 'Om mig må højst være 1000 tegn' }]);
  });

  it('requires the repeated password, in a form and in JSON', async () => {
    const { confirmPassword, ...once } = await registration();
    for (const [fields, text] of [
      [once, FIELD_TEXTS.confirmRequired],
      [{ ...once, confirmPassword: '' }, FIELD_TEXTS.confirmRequired],
      [{ ...once, confirmPassword: `${confirmPassword} ` }, FIELD_TEXTS.passwordsDiffer],
    ] as const) {
      for (const body of [fields, asForm(fields)]) {
        expect(await client.call(KEY, { body })).toMatchObject({
          status: 400,
          body: { code: 'VALIDATION', error: text, fields: [{ field: 'confirmPassword', text }] },
        });
      }
    }
  });

  it('refuses an address and a name that are in use', async () => {
    const first = await createMember(app);
    const second = await registration();
    expect((await client.call(KEY, { body: { ...second, email: first.email.toUpperCase() } })).body).toMatchObject({
      code: 'EMAIL_TAKEN',
    });
    expect((await client.call(KEY, { body: { ...second, username: first.username.toUpperCase() } })).status).toBe(409);
  });

  it('refuses numbers as interests', async () => {
    const { body } = await client.call(KEY, { body: { ...(await registration()), interests: ['1', '2'] } });
    expect(body).toMatchObject({ code: 'VALIDATION', fields: [{ field: 'interests' }] });
  });

  it('refuses an invalid picture, and one that is one byte too large', async () => {
    const text = asForm(await registration(), new Blob(['<svg/>'], { type: 'image/png' }));
    expect(await client.call(KEY, { body: text })).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    });
    const large = asForm(await registration(), new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]));
    expect(await client.call(KEY, { body: large })).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
  });

  it('responds with 201, token and user to a form with a picture', async () => {
    const fields = { ...(await registration()), about_me: 'Hej fra Odense', age: 33, role: 'admin' };
    const { status, body } = await client.call(KEY, { body: asForm(fields, await picture()) });
    expect(status).toBe(201);
    expect(body.token).toMatch(/^\S{20,}$/);
    expect(body.user).toMatchObject({
      username: fields.username,
      email: fields.email,
      role: 'user',
      birthdate: '1990-05-17',
      gender: 'female',
      location: 'Odense',
      about_me: 'Hej fra Odense',
      email_verified: false,
      plusSubscriptionExpiry: null,
      deletion_scheduled_for: null,
    });
    expect(body.user.interests.map(({ id }: { id: string }) => id).sort()).toEqual([...fields.interests].sort());
    const image = await fetch(new URL(body.user.avatar_url, app.url));
    expect(image.headers.get('content-type')).toBe('image/webp');
  });

  it('accepts JSON without a picture', async () => {
    const { status, body } = await client.call(KEY, { body: await registration() });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ avatar_url: null, about_me: null });
  });

  it('accepts an empty file input', async () => {
    const form = asForm(await registration());
    form.append('avatar', new Blob([]), '');
    expect((await client.call(KEY, { body: form })).status).toBe(201);
  });
});

describe('POST /api/login', () => {
  const KEY = 'POST /api/login';

  it('has the same error for a wrong password and an unknown address', async () => {
    const { email } = await createMember(app);
    const wrong = await client.call(KEY, { body: { email, password: 'forkert' } });
    const unknown = await client.call(KEY, { body: { email: 'ingen@example.dk', password: 'forkert' } });
    expect(wrong).toMatchObject({
      status: 401,
      body: { error: 'Ugyldig e-mail eller adgangskode', code: 'INVALID_CREDENTIALS' },
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('refuses an unverified account with its code', async () => {
    const { email, password } = await createMember(app, { verified: false });
    expect(await client.call(KEY, { body: { email, password } })).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED', error: expect.stringMatching(/^Din e-mail er ikke bekræftet/) },
    });
  });

  it('refuses in English for the admin portal', async () => {
    const headers = { 'accept-language': 'en' };
    const { body } = await client.call(KEY, { body: { email: 'a@example.dk', password: 'forkert' }, headers });
    expect(body.error).toBe('Invalid email or password');
  });

  it('answers token and user', async () => {
    const member = await createMember(app);
    const { status, body } = await client.call(KEY, { body: { email: member.email, password: member.password } });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: member.publicId, username: member.username, role: 'user' });
    expect((await client.call('GET /api/profile', { token: body.token })).status).toBe(200);
  });
});

describe('the links in mails', () => {
  it('refuse an invalid token', async () => {
    const refusal = { status: 400, body: { code: 'INVALID_LINK', error: 'Ugyldigt eller udløbet link' } };
    expect(await client.call('POST /api/auth/verify-email', { body: { token: 'x' } })).toMatchObject(refusal);
    expect(await client.call('POST /api/auth/deny-email', { body: { token: 'x' } })).toMatchObject(refusal);
    expect(await client.call('POST /api/auth/undo-email-change', { body: { token: 'x' } })).toMatchObject(refusal);
    const body = { token: 'x', password: 'hemmelig' };
    expect(await client.call('POST /api/auth/reset-password', { body })).toMatchObject(refusal);
  });

  it('name the missing fields', async () => {
    const { body } = await client.call('POST /api/auth/reset-password', { body: { token: 'x', password: '' } });
    expect(body.fields).toEqual([{ field: 'password', text: 'Ny adgangskode er påkrævet' }]);
  });

  it('verify an address after a repeated request, and set a new password', async () => {
    const { email, password } = await createMember(app, { verified: false });
    const resent = await client.call('POST /api/auth/resend-verification', { body: { email } });
    expect(resent.body).toEqual({ message: 'Bekræftelseslink er sendt igen, tjek din e-mail.' });
    const verified = await client.call('POST /api/auth/verify-email', { body: { token: await tokenIn(email) } });
    expect(verified).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await client.call('POST /api/login', { body: { email, password } })).status).toBe(200);

    const forgotten = await client.call('POST /api/auth/forgot-password', { body: { email } });
    expect(forgotten.body).toEqual({ message: 'Hvis e-mailen findes, er der sendt et link til nulstilling' });
    const body = { token: await tokenIn(email), password: 'helt-ny-kode' };
    expect((await client.call('POST /api/auth/reset-password', { body })).body).toEqual({
      message: 'Adgangskoden er opdateret',
    });
    expect((await client.call('POST /api/login', { body: { email, password: 'helt-ny-kode' } })).status).toBe(200);
  });
});

describe('POST /api/auth/deny-email', () => {
  it('deletes the account that somebody else opened with the address', async () => {
    const { email, password } = await createMember(app, { verified: false });
    await client.call('POST /api/auth/resend-verification', { body: { email } });
    const { body } = await client.call('POST /api/auth/verify-email', { body: { token: await tokenIn(email) } });
    expect(body).toEqual({
      message: expect.any(String),
      username: expect.any(String),
      denyToken: expect.any(String),
      isRepeated: false,
    });
    const denied = await client.call('POST /api/auth/deny-email', { body: { token: body.denyToken } });
    expect(denied).toMatchObject({ status: 200, body: { message: 'Kontoen er slettet. Tak, fordi du sagde til.' } });
    expect((await client.call('POST /api/login', { body: { email, password } })).status).toBe(401);
  });
});

describe('POST /api/auth/undo-email-change', () => {
  it('restores the old address and returns a token for a new password', async () => {
    const { token, email, password } = await createMember(app);
    await app.rest('PUT', '/api/profile', { body: { email: 'en-andens@example.dk' }, token });
    const { status, body } = await client.call('POST /api/auth/undo-email-change', {
      body: { token: await tokenIn(email) },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ message: expect.any(String), resetToken: expect.any(String) });
    expect((await client.call('POST /api/login', { body: { email, password } })).status).toBe(401);
    const reset = { token: body.resetToken, password: 'helt-ny-kode' };
    expect((await client.call('POST /api/auth/reset-password', { body: reset })).status).toBe(200);
    expect((await client.call('POST /api/login', { body: { email, password: 'helt-ny-kode' } })).status).toBe(200);
  });
});

describe('POST /api/auth/second-factor and POST /api/auth/authenticator', () => {
  it('set up an authenticator app, and give its code at the next login', async () => {
    const { email, password } = await createMember(app, { role: 'admin', password: 'en lang adgangskode' });
    const opened = await client.call('POST /api/login', { body: { email, password } });
    expect(opened.body).toMatchObject({ secondFactor: 'none', passwordChangeRequired: false });
    const { token } = opened.body as { token: string };
    const { secret } = (await client.call('POST /api/auth/authenticator', { token })).body as { secret: string };
    const code = (ahead = 0) => generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) + ahead });
    const added = await client.call('POST /api/auth/authenticator/confirm', { token, body: { code: code() } });
    expect(added).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } });

    const next = (await client.call('POST /api/login', { body: { email, password } })).body as { token: string };
    expect(next).toMatchObject({ secondFactor: 'required' });
    const { body } = await client.call('POST /api/auth/second-factor/options', { token: next.token });
    expect(body).toMatchObject({ passkeyOptions: null });
    const passed = await client.call('POST /api/auth/second-factor', { token: next.token, body: { code: code(30) } });
    expect(passed).toMatchObject({ status: 200, body: { recoveryCodesLeft: 10 } });
  });
});

describe('GET /api/profile and POST /api/logout', () => {
  it('refuse without a session and after logout', async () => {
    expect(await client.call('GET /api/profile')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    const { token } = await createMember(app);
    expect((await client.call('POST /api/logout', { token })).body).toEqual({ message: expect.any(String) });
    expect((await client.call('GET /api/profile', { token })).status).toBe(401);
  });

  it('respond to an erased account with USER_GONE', async () => {
    const { id, token } = await createMember(app);
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [id]);
    expect(await client.call('GET /api/profile', { token })).toMatchObject({
      status: 401,
      body: { error: 'User no longer exists', code: 'USER_GONE' },
    });
  });

  it('show the own profile without IP addresses', async () => {
    const expiry = new Date(Date.now() + 86_400_000);
    const member = await createMember(app, { role: 'plus', plusExpiresAt: expiry, avatarKey: 'abc' });
    const { body } = await client.call('GET /api/profile', { token: member.token });
    expect(body).toMatchObject({
      id: member.publicId,
      email: member.email,
      role: 'plus',
      avatar_url: '/avatars/abc.webp',
      plusSubscriptionExpiry: expiry.toISOString(),
      email_verified: true,
      pending_email: null,
      pending_email_from: null,
      refused_email: null,
      found_by_gender: true,
      unread_mails: true,
      first_writers: 'everybody',
      break_since: null,
      break_until: null,
    });
  });
});

describe('the table', () => {
  it('is tested completely', () => {
    const keys = ROUTES.filter(({ tag }) => tag === 'Account').map(rowKey);
    expect([...client.succeeded]).toEqual(expect.arrayContaining(keys));
  });
});
