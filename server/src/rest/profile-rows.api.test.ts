import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { createMember } from '../../test/factories.js';
import { type OpenApiClient, openApiClient } from '../../test/schema/openapi-client.js';
import { publicId } from '../common/public-id.js';
import { ROUTES } from './routes.js';
import { rowKey } from './row.js';

let app: TestApp;
let client: OpenApiClient;
beforeAll(async () => {
  app = await startTestApp();
  client = openApiClient(app);
});
afterAll(() => app.close());

const form = (fields: Record<string, string | Blob>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe('PUT /api/profile', () => {
  const KEY = 'PUT /api/profile';

  it('refuses with the names that were sent', async () => {
    const { token } = await createMember(app);
    const { status, body } = await client.call(KEY, {
      token,
      body: form({ username: 'ab', about_me: 'x'.repeat(1001) }),
    });
    expect(status).toBe(400);
    expect(body.fields.map(({ field }: { field: string }) => field).sort()).toEqual(['about_me', 'username']);
    const list = await client.call(KEY, { token, body: form({ interests: 'Brætspil' }) });
    expect(list).toMatchObject({ status: 400, body: { fields: [{ field: 'interests' }] } });
  });

  it('refuses a name and an address that are in use', async () => {
    const { token } = await createMember(app);
    const other = await createMember(app);
    expect(await client.call(KEY, { token, body: { username: other.username } })).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN', error: 'Brugernavnet er allerede taget' },
    });
    expect(await client.call(KEY, { token, body: { email: other.email } })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    });
  });

  it('returns the user, for a form as the documented client sends it', async () => {
    const { token } = await createMember(app);
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#5b3fd0' } })
      .png()
      .toBuffer();
    const fields = {
      username: 'Nyt Navn',
      gender: 'male',
      location: 'Roskilde',
      about_me: '',
      interests: JSON.stringify([publicId('interest', 4)]),
      age: '99',
      birthdate: '1999-01-01',
      role: 'admin',
      avatar: new Blob([new Uint8Array(png)]),
    };
    const { status, body } = await client.call(KEY, { token, body: form(fields) });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['user']);
    expect(body.user).toMatchObject({
      username: 'Nyt Navn',
      gender: 'male',
      location: 'Roskilde',
      about_me: null,
      birthdate: '1990-05-17',
      role: 'user',
      interests: [{ id: publicId('interest', 4) }],
    });
    expect((await fetch(app.url + body.user.avatar_url)).status).toBe(200);
    const removed = await client.call(KEY, { token, body: form({ removeAvatar: 'true' }) });
    expect(removed.body.user.avatar_url).toBeNull();
  });

  it('stores a new address as pending', async () => {
    const { token, email } = await createMember(app);
    const { body } = await client.call(KEY, { token, body: { email: 'nyt@example.dk' } });
    expect(body.user).toMatchObject({ email, pending_email: 'nyt@example.dk' });
    const kept = await client.call(KEY, { token, body: { cancelEmailChange: true } });
    expect(kept.body.user.pending_email).toBeNull();
  });
});

describe('POST /api/profile/change-password', () => {
  const KEY = 'POST /api/profile/change-password';

  it('refuses a wrong current password and names what is missing', async () => {
    const { token } = await createMember(app);
    expect(
      await client.call(KEY, { token, body: { currentPassword: 'forkert', newPassword: 'hemmelig2' } }),
    ).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION',
        error: 'Den nuværende adgangskode er forkert',
        fields: [{ field: 'currentPassword' }],
      },
    });
    expect((await client.call(KEY, { token, body: {} })).body.fields).toEqual([
      { field: 'currentPassword', text: 'Nuværende adgangskode er påkrævet' },
      { field: 'newPassword', text: 'Ny adgangskode er påkrævet' },
    ]);
  });

  it('changes it', async () => {
    const { token, email, password } = await createMember(app);
    const body = { currentPassword: password, newPassword: 'hemmelig2' };
    expect(await client.call(KEY, { token, body })).toMatchObject({
      status: 200,
      body: { message: 'Din adgangskode er ændret.' },
    });
    expect((await client.call('POST /api/login', { body: { email, password: 'hemmelig2' } })).status).toBe(200);
  });
});

describe('POST and DELETE /api/profile/break', () => {
  const KEY = 'POST /api/profile/break';

  it('refuse a day that is over', async () => {
    const { token } = await createMember(app);
    expect(await client.call(KEY, { token, body: { until: '2020-01-01' } })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: [{ field: 'until', text: 'Vælg en dag, der ikke er kommet endnu' }] },
    });
  });

  it('begin a break and end it', async () => {
    const { token } = await createMember(app);
    expect((await client.call(KEY, { token })).body).toMatchObject({
      break_since: expect.any(String),
      break_until: null,
    });
    expect((await client.call('DELETE /api/profile/break', { token })).body.break_since).toBeNull();
  });
});

describe('DELETE /api/profile and POST /api/profile/undo-deletion', () => {
  it('delete at once', async () => {
    const { token } = await createMember(app);
    expect(await client.call('DELETE /api/profile', { token })).toMatchObject({
      status: 200,
      body: { message: 'Din konto er slettet.', deletionScheduledFor: null },
    });
    expect(await client.call('GET /api/profile', { token })).toMatchObject({
      status: 401,
      body: { error: 'User no longer exists' },
    });
  });

  it('export all data', async () => {
    const { token, email } = await createMember(app);
    expect(await client.call('POST /api/profile/export', { token })).toMatchObject({
      status: 200,
      body: { sentTo: email },
    });
  });

  it('schedule the deletion for the end of Plus, and cancel it', async () => {
    const plusExpiresAt = new Date(app.clock.now().getTime() + 86_400_000);
    const { token, email, password } = await createMember(app, { role: 'plus', plusExpiresAt });
    const { body } = await client.call('DELETE /api/profile', { token });
    expect(body.deletionScheduledFor).toBe(plusExpiresAt.toISOString());
    const login = await client.call('POST /api/login', { body: { email, password } });
    expect(login.body.user.deletion_scheduled_for).toBe(plusExpiresAt.toISOString());
    const confined = { token: login.body.token };
    expect(await client.call('GET /api/messages/chats', confined)).toMatchObject({
      status: 403,
      body: { code: 'DELETION_SCHEDULED' },
    });
    expect((await client.call('POST /api/profile/undo-deletion', confined)).status).toBe(200);
    expect((await client.call('GET /api/messages/chats', confined)).status).toBe(200);
  });
});

describe('the rows of the own profile', () => {
  it('are tested completely', () => {
    const keys = ROUTES.filter(({ tag }) => tag === 'Profile').map(rowKey);
    expect([...client.succeeded]).toEqual(expect.arrayContaining(keys));
  });
});
