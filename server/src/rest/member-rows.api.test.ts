import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { write } from '../../test/chat/chat.js';
import { block, createMember, makeFriends } from '../../test/factories.js';
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

describe('GET /api/users/match', () => {
  const KEY = 'GET /api/users/match';

  it.each<Record<string, string | number>>([
    { sortBy: 'newest' },
    { maxDistance: 'far' },
    { page: 0 },
    { pageSize: 1001 },
    { minAge: 50, maxAge: 20 },
    { activeWithin: 'day' },
    { gender: 'mand' },
    { hasPicture: 'ja' },
  ])('refuses %o', async (query) => {
    const { token } = await createMember(app);
    expect(await client.call(KEY, { token, query })).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });

  it('returns a sorted list and the total number', async () => {
    const { token } = await createMember(app, { town: 'Skagen', interests: [70, 71], birthdate: '1940-01-01' });
    const near = await createMember(app, { town: 'Skagen', interests: [70, 71], birthdate: '1940-01-01' });
    const far = await createMember(app, { town: 'Gedser', interests: [70], birthdate: '1940-01-01' });
    const query = { sortBy: 'common_desc', minAge: 80, maxAge: 90 };
    const { body, headers } = await client.call(KEY, { token, query });
    expect(body.map(({ id }: { id: string }) => id)).toEqual([near.publicId, far.publicId]);
    expect(headers.get('x-total-count')).toBe('2');
    expect(body[0]).toMatchObject({ username: near.username, common_interests: 2, distance_km: 0, role: 'user' });
    expect(body[0].common_interest_details).toHaveLength(2);
    expect(body[1].distance_km).toBeGreaterThan(300);

    const nearby = await client.call(KEY, { token, query: { ...query, maxDistance: 50 } });
    expect(nearby.body).toHaveLength(1);
    const unlimited = await client.call(KEY, { token, query: { ...query, maxDistance: 501, t: 17 } });
    expect(unlimited.body).toHaveLength(2);
    const second = await client.call(KEY, { token, query: { ...query, page: 2, pageSize: 1 } });
    expect(second.body.map(({ id }: { id: string }) => id)).toEqual([far.publicId]);
    expect(second.headers.get('x-total-count')).toBe('2');
  });
});

describe('the filters of GET /api/users/match', () => {
  it.each([
    [{ hasPicture: true }, `avatar_key = NULL`],
    [{ isNew: true }, 'is_new = false'],
    [{ activeWithin: 'week' }, 'active_week = false'],
    [{ activeWithin: 'month' }, 'active_month = false'],
    [{ gender: 'male' }, 'found_by_gender = false'],
    [{ notWrittenWith: true }, null],
  ])('%o', async (filter, change) => {
    const viewer = await createMember(app);
    const { token } = viewer;
    const other = await createMember(app, { birthdate: '1931-01-01', gender: 'male', avatarKey: 'billede' });
    await app.dataSource.query('UPDATE member SET active_week = true, active_month = true WHERE id = $1', [other.id]);
    const ask = (query: object) => client.call('GET /api/users/match', { token, query: { minAge: 94, ...query } });
    expect((await ask(filter)).body).toMatchObject([{ id: other.publicId }]);
    if (change === null) await write(app, other, viewer, 'Hej');
    else await app.dataSource.query(`UPDATE member SET ${change} WHERE id = $1`, [other.id]);
    await app.services.matchIndex.catchUp();
    const { body, headers } = await ask(filter);
    expect([body, headers.get('x-total-count')]).toEqual([[], '0']);
    expect((await ask({})).body).toHaveLength(1);
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [other.id]);
  });
});

describe('GET /api/users/{id}', () => {
  const KEY = 'GET /api/users/{id}';

  it('has the same error for an unknown member and one that has blocked the viewer', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    await block(app, other, viewer);
    const blocked = await client.call(KEY, { token: viewer.token, path: { id: other.publicId } });
    expect(blocked).toMatchObject({
      status: 404,
      body: {
        error: 'Profil ikke fundet. Brugeren eksisterer muligvis ikke eller er ikke tilgængelig.',
        code: 'MEMBER_NOT_FOUND',
      },
    });
    for (const id of ['1', 'x', "' OR 1=1", 'a'.repeat(90), '%00', '__proto__']) {
      expect((await client.call(KEY, { token: viewer.token, path: { id } })).body).toEqual(blocked.body);
    }
  });

  it('shows a profile, with whether the viewer has blocked it', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app, { aboutMe: null, town: null })];
    const { body } = await client.call(KEY, { token: viewer.token, path: { id: other.publicId } });
    expect(body).toMatchObject({ id: other.publicId, location: null, about_me: null, is_blocked: false });
    await block(app, viewer, other);
    expect((await client.call(KEY, { token: viewer.token, path: { id: other.publicId } })).body.is_blocked).toBe(true);
  });
});

describe('GET /api/interests', () => {
  it('lists every interest to everyone', async () => {
    const { body } = await client.call('GET /api/interests');
    expect(body.length).toBeGreaterThan(50);
    expect(body[0]).toEqual({ id: expect.any(String), name: expect.any(String) });
  });
});

describe('GET /api/towns', () => {
  it('lists every town to everyone, the largest first', async () => {
    const { body } = await client.call('GET /api/towns');
    expect(body[0]).toEqual({ label: 'København', municipality: 'København', lat: 55.67594, lon: 12.56553 });
  });
});

describe('POST /api/contact', () => {
  const KEY = 'POST /api/contact';
  const message = { name: 'Anna', email: 'anna@example.dk', subject: 'Hej', message: 'Kan I hjælpe?' };

  it('refuses an incomplete one', async () => {
    const { body } = await client.call(KEY, { body: { ...message, subject: ' ' } });
    expect(body).toMatchObject({ code: 'VALIDATION', error: 'Udfyld venligst alle felter.' });
  });

  it('takes a message', async () => {
    expect(await client.call(KEY, { body: message })).toMatchObject({ status: 200, body: { success: true } });
  });
});

describe("a visitor's report", () => {
  const KEY = 'POST /api/contact/report';
  const report = { kind: 'spam', location: 'Opslagstavlen', reason: 'Reklame', goodFaith: true };

  it('needs a name and an address, unless somebody is in danger', async () => {
    const { body } = await client.call(KEY, { body: report });
    expect(body.fields.map(({ field }: { field: string }) => field)).toEqual(['name', 'email']);
    expect(await client.call(KEY, { body: { ...report, kind: 'minor_in_danger' } })).toMatchObject({
      status: 200,
      body: { success: true, needsConfirmation: false },
    });
  });

  it('is confirmed by the token of the mailed link', async () => {
    const CONFIRM = 'POST /api/contact/report/confirm';
    expect(await client.call(CONFIRM, { body: { token: 'x' } })).toMatchObject({ body: { code: 'INVALID_LINK' } });
    await client.call(KEY, { body: { ...report, name: 'Anna', email: 'anna.anmelder@example.dk' } });
    const [row] = await app.dataSource.query('SELECT id FROM visitor_report');
    const token = await app.services.visitorReports.tokenOf(row.id);
    expect(await client.call(CONFIRM, { body: { token } })).toMatchObject({ body: { message: expect.any(String) } });
  });
});

describe('messages', () => {
  it('refuse an empty text, oneself, a stranger and a blocked pair', async () => {
    const KEY = 'POST /api/messages/send';
    const [viewer, other] = [await createMember(app), await createMember(app)];
    const { token } = viewer;
    const send = (to: string, content: string) => client.call(KEY, { token, body: { to, content } });
    expect(await send(other.publicId, '  ')).toMatchObject({ status: 400, body: { fields: [{ field: 'content' }] } });
    expect((await send(viewer.publicId, 'Hej')).status).toBe(400);
    expect(await send('nobody', 'Hej')).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } });
    await block(app, other, viewer);
    expect(await send(other.publicId, 'Hej')).toMatchObject({ status: 403, body: { code: 'BLOCKED' } });
    const read = await client.call('GET /api/messages/with/{id}', { token, path: { id: other.publicId } });
    expect(read.body.code).toBe('BLOCKED');
    expect((await client.call('GET /api/messages/cooldown-status', { token })).body).toEqual({
      isInCooldown: false,
      remainingTimeSeconds: 0,
      role: 'user',
    });
  });

  it('are returned as stored, once per clientMessageId', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    const body = { to: other.publicId, content: '  Hej du  ', clientMessageId: randomUUID() };
    const sent = await client.call('POST /api/messages/send', { token: viewer.token, body });
    expect(sent).toMatchObject({
      status: 201,
      body: {
        sender_id: viewer.publicId,
        recipient_id: other.publicId,
        content: 'Hej du',
        read: false,
        number: 1,
        client_message_id: body.clientMessageId,
      },
    });
    expect((await client.call('POST /api/messages/send', { token: viewer.token, body })).body).toEqual(sent.body);
    const changed = { ...body, content: 'Noget andet' };
    expect((await client.call('POST /api/messages/send', { token: viewer.token, body: changed })).status).toBe(409);
  });

  it('start the cooldown, with its duration', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    const { token } = viewer;
    const body = { to: other.publicId, content: 'Hej' };
    await client.call('POST /api/messages/send', { token, body });
    const { status, body: refusal, headers } = await client.call('POST /api/messages/send', { token, body });
    expect(status).toBe(429);
    expect(refusal).toMatchObject({ code: 'MESSAGE_COOLDOWN', cooldownUntil: expect.any(String) });
    expect(refusal.remainingTimeSeconds).toBeGreaterThan(290);
    expect(Number(headers.get('retry-after'))).toBe(refusal.remainingTimeSeconds);
    expect((await client.call('GET /api/messages/cooldown-status', { token })).body).toMatchObject({
      isInCooldown: true,
      role: 'user',
    });
  });

  it('are listed by conversation and read, oldest first, and read marks them', async () => {
    const [viewer, other] = [await createMember(app, { role: 'admin' }), await createMember(app, { role: 'admin' })];
    await makeFriends(app, other, viewer);
    for (const content of ['to', 'tre']) {
      await client.call('POST /api/messages/send', { token: other.token, body: { to: viewer.publicId, content } });
    }
    const { token } = viewer;
    const { body: chats } = await client.call('GET /api/messages/chats', { token });
    expect(chats).toEqual([
      { id: other.publicId, username: other.username, avatar_url: null, role: 'admin', unread_count: 2 },
    ]);
    const { body: thread } = await client.call('GET /api/messages/with/{id}', { token, path: { id: other.publicId } });
    expect(thread.map(({ content }: { content: string }) => content)).toEqual(['Hej', 'to', 'tre']);
    expect((await client.call('GET /api/messages/chats', { token })).body[0].unread_count).toBe(0);
    const older = await client.call('GET /api/messages/with/{id}', {
      token,
      path: { id: other.publicId },
      query: { before: 2 },
    });
    expect(older.body).toHaveLength(1);
  });

  it('are searched, and so are the names of partners, in parts', async () => {
    const [viewer, other] = [await createMember(app, { role: 'admin' }), await createMember(app, { role: 'admin' })];
    await makeFriends(app, other, viewer);
    for (const content of ['Skal vi drikke kaffe?', 'Ja, kaffen er klar']) {
      await client.call('POST /api/messages/send', { token: other.token, body: { to: viewer.publicId, content } });
    }
    const find = (query: object) =>
      client.call('GET /api/messages/search', { token: viewer.token, query: { ...query } });
    const partner = { id: other.publicId, username: other.username, avatar_url: null, role: 'admin' };
    const first = await find({ text: 'kaffe', first: 1 });
    expect(first.body).toEqual({
      partners: [],
      messages: [
        {
          message: expect.objectContaining({ content: 'Ja, kaffen er klar', sender_id: other.publicId, read: false }),
          partner,
          excerpt: [
            { text: 'Ja, ', is_hit: false },
            { text: 'kaffen', is_hit: true },
            { text: ' er klar', is_hit: false },
          ],
        },
      ],
      endCursor: expect.any(String),
    });
    const second = await find({ text: 'kaffe', after: first.body.endCursor });
    expect(second.body).toMatchObject({
      messages: [{ message: { content: 'Skal vi drikke kaffe?' } }],
      endCursor: null,
    });
    expect((await find({ text: other.username })).body.partners).toEqual([partner]);
    for (const query of [{}, { text: 'k' }, { text: 'x'.repeat(500) }, { text: 'kaffe', after: 'x' }]) {
      expect(await find(query)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    }
  });

  it('can be deleted by their sender only; a conversation only for the viewer', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    await makeFriends(app, viewer, other);
    const path = { id: other.publicId };
    const [{ id }] = (await client.call('GET /api/messages/with/{id}', { token: viewer.token, path })).body;
    const remove = (token: string) => client.call('DELETE /api/messages/{id}', { token, path: { id } });
    expect(await remove(other.token)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await remove((await createMember(app)).token)).status).toBe(404);
    expect((await remove(viewer.token)).body).toEqual({ messageId: id });
    expect(await remove(viewer.token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });

    const cleared = await client.call('DELETE /api/messages/conversation/{id}', {
      token: other.token,
      path: { id: viewer.publicId },
    });
    expect(cleared).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await client.call('GET /api/messages/chats', { token: other.token })).body).toEqual([]);
  });
});

describe('hiding', () => {
  const HIDE = 'POST /api/users/{id}/hide';
  const UNHIDE = 'POST /api/users/{id}/unhide';

  it.each([HIDE, UNHIDE])('%s refuses oneself and an unknown member', async (key) => {
    const { publicId, token } = await createMember(app);
    const about = (id: string) => client.call(key, { token, path: { id } });
    expect(await about(publicId)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await about('nobody')).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } });
  });

  it('responds as documented, and so does the list', async () => {
    const [{ token }, other] = [await createMember(app), await createMember(app)];
    const about = (key: string) => client.call(key, { token, path: { id: other.publicId } });
    const list = () => client.call('GET /api/users/hidden', { token });
    expect(await list()).toMatchObject({ status: 200, body: [] });
    expect(await about(HIDE)).toMatchObject({
      status: 200,
      body: { message: 'Brugeren vises ikke igen i Find Venner.', is_hidden: true },
    });
    expect((await about('GET /api/users/{id}')).body.is_hidden).toBe(true);
    expect((await list()).body).toMatchObject([
      { id: other.publicId, username: other.username, avatar_url: null, hidden_at: expect.any(String) },
    ]);
    expect(await about(UNHIDE)).toMatchObject({
      status: 200,
      body: { message: 'Brugeren vises igen i Find Venner.', is_hidden: false },
    });
    expect((await list()).body).toEqual([]);
  });
});

describe('the table', () => {
  it('is tested completely', () => {
    const keys = ROUTES.filter(({ tag }) => ['Members', 'Messages', 'Contact'].includes(tag)).map(rowKey);
    expect([...client.succeeded]).toEqual(expect.arrayContaining(keys));
  });
});
