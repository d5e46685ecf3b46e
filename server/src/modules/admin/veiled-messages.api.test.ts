import { copenhagenDate } from '@venn/schema/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { write } from '../../../test/chat/chat.js';
import { createMember, type TestMember } from '../../../test/factories.js';
import { type OpenApiClient, openApiClient } from '../../../test/schema/openapi-client.js';

const LOG = '{ auditLog { items { action detail actor { id } subjects { id } } } }';
const READINGS = '{ ownData { messageReadings { day reason count } } }';

let app: TestApp;
let client: OpenApiClient;
let admin: TestMember;
let anna: TestMember;
let bo: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  client = openApiClient(app);
  admin = await createMember(app, { role: 'admin' });
  [anna, bo] = [await createMember(app, { role: 'admin' }), await createMember(app)];
  await write(app, anna, bo, 'Kom til kaffe');
});
afterAll(() => app.close());

const request = (key: string, more: object = {}) => client.call(key, { token: admin.token, ...more });
const list = async (query: object = {}) =>
  (await request('GET /api/admin/messages', { query: { search: bo.username, ...query } })).body;
const details = async (query: object = {}) =>
  (await request('GET /api/admin/users/{id}/details', { path: { id: bo.publicId }, query })).body.user.messages;
const log = async () =>
  (await app.graphql(LOG, {}, admin.token)).data?.['auditLog'].items.filter(
    ({ action }: { action: string }) => action === 'read_messages',
  );
const readings = async ({ token }: TestMember) =>
  (await app.graphql(READINGS, {}, token)).data?.['ownData'].messageReadings;

describe('private messages in the portal', () => {
  it('refuse an unknown reason', async () => {
    const { status, body } = await request('GET /api/admin/messages', { query: { reason: 'curiosity' } });
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
  });

  it('are veiled without a reason, which is no reading', async () => {
    expect((await list()).messages).toMatchObject([
      {
        content: '',
        veiled: true,
        sender_id: anna.publicId,
        sender: { _id: anna.publicId, username: anna.username },
        recipient: { _id: bo.publicId, username: bo.username },
        read: false,
      },
    ]);
    expect((await details()).received).toMatchObject([
      { content: '', veiled: true, from: { username: anna.username } },
    ]);
    const { data } = await app.graphql('{ adminMessages { items { content veiled } } }', {}, admin.token);
    expect(data?.['adminMessages'].items).toEqual([{ content: '', veiled: true }]);
    expect(await log()).toEqual([]);
    expect(await readings(bo)).toEqual([]);
  });

  it('are shown for a reason, which the audit log keeps', async () => {
    const { messages } = await list({ reason: 'law' });
    expect(messages).toMatchObject([{ content: 'Kom til kaffe', veiled: false }]);
    expect(messages[0].id).toBe(messages[0]._id);
    const [entry, ...others] = await log();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ detail: 'law, list of messages', actor: { id: admin.publicId } });
    expect(new Set(entry.subjects.map(({ id }: { id: string }) => id))).toEqual(new Set([anna.publicId, bo.publicId]));
    expect((await details({ reason: 'request' })).received).toMatchObject([
      { content: 'Kom til kaffe', veiled: false },
    ]);
    expect((await log())[0]).toMatchObject({ detail: 'request, messages of one user' });
  });

  it('write an entry for each reading that shows some, and one for a page that sends its query twice', async () => {
    const before = (await log()).length;
    await list({ reason: 'report', search: 'ingen-hedder-det' });
    expect(await log()).toHaveLength(before);
    await list({ reason: 'report' });
    await list({ reason: 'report' });
    expect(await log()).toHaveLength(before + 1);
    await list({ reason: 'request' });
    expect(await log()).toHaveLength(before + 2);
    app.clock.advance(11);
    await list({ reason: 'report' });
    expect(await log()).toHaveLength(before + 3);
  });
});

describe("a member's own data", () => {
  it('tell how often and why its messages were read, by day, and nothing to strangers', async () => {
    const [one, other, stranger] = [
      await createMember(app, { role: 'admin' }),
      await createMember(app),
      await createMember(app),
    ];
    await write(app, one, other, 'Hej');
    const search = other.username;
    const today = copenhagenDate(app.clock.now());
    await list({ search, reason: 'report' });
    await list({ search, reason: 'law' });
    app.clock.advance(11);
    await list({ search, reason: 'report' });
    await app.dataSource.query(
      `INSERT INTO audit_entry (action, subject_ids, detail, created_at)
       VALUES ('read_messages', ARRAY[$1::bigint], 'list of messages', '2025-12-31T23:30:00Z')`,
      [other.id],
    );
    expect(await readings(other)).toEqual([
      { day: today, reason: 'law', count: 1 },
      { day: today, reason: 'report', count: 2 },
      { day: '2026-01-01', reason: null, count: 1 },
    ]);
    expect(await readings(stranger)).toEqual([]);
  });
});
