import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../../test/app.js';
import { createMember, type TestMember } from '../../test/factories.js';

let app: TestApp;
let partner: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  partner = await createMember(app, { town: 'Aarhus', interests: [1, 2, 3] });
});
afterAll(() => app.close());

/** A client written from the specification only: paths, names and the JSON header on all requests. */
class PlainClient {
  token: string | null = null;

  async ask(method: string, path: string, body?: object): Promise<{ status: number; data: Answer }> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${app.url}/api${path}`, {
      method,
      headers: {
        ...(isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(this.token === null ? {} : { Authorization: `Bearer ${this.token}` }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, data: (await response.json()) as Answer };
  }
}

describe('a client written from the specification', () => {
  const client = new PlainClient();
  const account = { email: 'mads@example.dk', password: 'hemmelig' };
  const linkToken = async (): Promise<string> => {
    const mail = (await app.mails()).find(({ to }) => to.includes(account.email));
    return new URL(mail?.links.find((link) => link.includes('?token=')) ?? '').searchParams.get('token') ?? '';
  };

  it('registers by a form, with few rights until the address is verified', async () => {
    const interests = (await client.ask('GET', '/interests')).data.slice(0, 3).map(({ id }: { id: string }) => id);
    const form = new FormData();
    for (const [name, value] of Object.entries({
      ...account,
      username: 'Mads Ærø',
      confirmPassword: account.password,
      birthdate: '1988-02-29',
      age: '38',
      gender: 'male',
      location: 'århus',
      interests: JSON.stringify(interests),
      acceptTerms: 'true',
    })) {
      form.append(name, value);
    }
    const { status, data } = await client.ask('POST', '/register', form);
    expect(status).toBe(201);
    expect(Object.keys(data).sort()).toEqual(['expires_at', 'token', 'user']);

    client.token = data['token'];
    expect((await client.ask('GET', '/profile')).data).toMatchObject({ username: 'Mads Ærø', email_verified: false });
    for (const path of ['/users/match', `/users/${partner.publicId}`, '/messages/chats']) {
      expect(await client.ask('GET', path)).toMatchObject({ status: 403, data: { code: 'EMAIL_NOT_VERIFIED' } });
    }
    client.token = null;
    expect(await client.ask('POST', '/login', account)).toMatchObject({
      status: 403,
      data: { code: 'EMAIL_NOT_VERIFIED', error: expect.stringMatching(/^Din e-mail er ikke bekræftet/) },
    });
  });

  it('verifies the address with the mailed link and logs in', async () => {
    expect((await client.ask('POST', '/auth/verify-email', { token: await linkToken() })).status).toBe(200);
    const { status, data } = await client.ask('POST', '/login', account);
    expect(status).toBe(200);
    expect(data['user']).toMatchObject({ email: account.email, role: 'user', location: 'Aarhus' });
    client.token = data['token'];
  });

  it('finds a member and opens the profile', async () => {
    const { data: matches } = await client.ask('GET', '/users/match?sortBy=common_desc&maxDistance=501');
    expect(matches).toHaveLength(1);
    expect(matches[0]).toMatchObject({
      id: partner.publicId,
      role: 'user',
      gender: 'female',
      location: 'Aarhus',
      distance_km: 0,
      common_interests: 3,
    });
    const { data: profile } = await client.ask('GET', `/users/${matches[0].id}`);
    expect(profile).toMatchObject({ username: partner.username, is_blocked: false });
    expect(profile).not.toHaveProperty('email');
  });

  it('sends, waits, reads and deletes messages', async () => {
    expect((await client.ask('GET', '/messages/cooldown-status')).data).toEqual({
      isInCooldown: false,
      remainingTimeSeconds: 0,
      role: 'user',
    });
    const message = { to: partner.publicId, content: 'Hej! Skal vi gå en tur?' };
    const sent = await client.ask('POST', '/messages/send', message);
    expect(sent.status).toBe(201);
    expect(await client.ask('POST', '/messages/send', message)).toMatchObject({
      status: 429,
      data: { code: 'MESSAGE_COOLDOWN', cooldownUntil: expect.any(String) },
    });
    expect((await client.ask('GET', '/messages/chats')).data).toMatchObject([
      { id: partner.publicId, unread_count: 0 },
    ]);
    const thread = await client.ask('GET', `/messages/with/${partner.publicId}`);
    expect(thread.data).toEqual([sent.data]);
    expect((await client.ask('DELETE', `/messages/${sent.data['id']}`)).status).toBe(200);
    expect((await client.ask('GET', `/messages/with/${partner.publicId}`)).data).toEqual([]);
    expect((await client.ask('GET', '/messages/cooldown-status')).data['isInCooldown']).toBe(true);

    app.clock.advance(301);
    expect((await client.ask('POST', '/messages/send', message)).status).toBe(201);
    expect((await client.ask('DELETE', `/messages/conversation/${partner.publicId}`)).status).toBe(200);
    expect((await client.ask('GET', '/messages/chats')).data).toEqual([]);
  });

  it('reports, blocks and unblocks a member', async () => {
    const about = `/users/${partner.publicId}`;
    expect(await client.ask('POST', `${about}/report`, { reason: '  ' })).toMatchObject({
      status: 400,
      data: { error: 'Angiv venligst en begrundelse.' },
    });
    expect(await client.ask('POST', `${about}/report`, { reason: 'Skriver grimt' })).toMatchObject({
      status: 200,
      data: { message: 'Tak for din rapport.' },
    });
    expect((await client.ask('POST', `${about}/block`)).data).toMatchObject({ message: 'Brugeren er nu blokeret.' });
    expect((await client.ask('GET', about)).data['is_blocked']).toBe(true);
    expect((await client.ask('GET', '/users/match')).data).toEqual([]);
    const message = { to: partner.publicId, content: 'Hej igen' };
    expect(await client.ask('POST', '/messages/send', message)).toMatchObject({
      status: 403,
      data: { code: 'BLOCKED' },
    });
    expect((await client.ask('POST', `${about}/unblock`)).data).toMatchObject({ message: 'Blokeringen er ophævet.' });
    expect((await client.ask('GET', '/users/match')).data).toHaveLength(1);
  });

  it('resets the password, which ends the session, and logs out', async () => {
    await client.ask('POST', '/auth/forgot-password', { email: account.email });
    const reset = { token: await linkToken(), password: 'en-anden-kode' };
    expect((await client.ask('POST', '/auth/reset-password', reset)).status).toBe(200);
    expect((await client.ask('GET', '/profile')).status).toBe(401);
    client.token = null;
    expect((await client.ask('POST', '/login', account)).status).toBe(401);
    client.token = (await client.ask('POST', '/login', { ...account, password: reset.password })).data['token'];
    expect((await client.ask('POST', '/logout')).status).toBe(200);
    expect(await client.ask('GET', '/profile')).toMatchObject({ status: 401, data: { code: 'UNAUTHENTICATED' } });
  });

  it('sends a contact message', async () => {
    const message = { name: 'Mads', email: account.email, subject: 'Tak', message: 'Det virker.' };
    expect(await client.ask('POST', '/contact', message)).toMatchObject({ status: 200, data: { success: true } });
  });
});
