import { SOCKET_CLOSED_LOGIN_ENDED } from '@venn/schema/limits';
import { oneMonthLater } from '@venn/schema/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { chat, eventsLeft, nextEvent, write } from '../../../test/chat/chat.js';
import { createMember, createSession, type TestMember } from '../../../test/factories.js';
import { insertReport } from '../../../test/moderation/reports.js';
import { type OpenApiClient, openApiClient } from '../../../test/schema/openapi-client.js';
import { publicId } from '../../common/public-id.js';

let app: TestApp;
let client: OpenApiClient;
let admin: TestMember;
let member: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  client = openApiClient(app);
  admin = await createMember(app, { role: 'admin' });
});
beforeEach(async () => {
  member = await createMember(app);
});
afterAll(() => app.close());

const at = (key: string, { publicId: id }: { publicId: string }, body?: object) =>
  client.call(key, { token: admin.token, path: { id }, ...(body && { body }) });
const setRole = (whom: TestMember, role: string) => at('PATCH /api/admin/users/{id}/role', whom, { role });
const remove = (whom: { publicId: string }) => at('DELETE /api/admin/users/{id}', whom);
const ban = (whom: { publicId: string }, reason = 'Spam', token = admin.token) =>
  app.graphql(
    'mutation ($id: ID!, $reason: String!) { banUser(id: $id, reason: $reason) { role banReason bannedAt } }',
    { id: whom.publicId, reason },
    token,
  );
const login = ({ email, password }: TestMember) => app.rest('POST', '/api/login', { body: { email, password } });
const stored = async ({ id }: TestMember) =>
  (await app.dataSource.query('SELECT * FROM member WHERE id = $1', [id]))[0];
const lastEntry = async () => (await app.dataSource.query('SELECT * FROM audit_entry ORDER BY id DESC LIMIT 1'))[0];

describe('administrators cannot', () => {
  it('delete administrators or unknown members', async () => {
    const other = await createMember(app, { role: 'admin' });
    expect((await remove(other)).body).toEqual({ error: 'Administrators cannot be deleted.', code: 'FORBIDDEN' });
    expect((await remove({ publicId: 'x' })).body).toEqual({ error: 'User not found', code: 'MEMBER_NOT_FOUND' });
    await app.dataSource.query(`UPDATE member SET role = 'user' WHERE id = $1`, [other.id]);
  });

  it.each(['banned', 'boss', undefined])('set the role %s', async (role) => {
    const { status, body } = await at('PATCH /api/admin/users/{id}/role', member, { role });
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
    expect(await stored(member)).toMatchObject({ role: 'user' });
  });

  it('remove the last administrator, by role or ban, sequentially or concurrently', async () => {
    expect((await setRole(admin, 'user')).body).toEqual({
      error: 'The last administrator must stay one.',
      code: 'CONFLICT',
    });
    expect((await ban(admin)).errors?.[0]?.message).toBe('You cannot ban yourself.');
    const other = await createMember(app, { role: 'admin' });
    const answers = await Promise.all([setRole(admin, 'user'), setRole(other, 'user')]);
    const left = await app.dataSource.query(`SELECT id FROM member WHERE role = 'admin'`);
    expect(left).toHaveLength(1);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await app.dataSource.query(
      `UPDATE member SET role = CASE id WHEN $1 THEN 'admin' ELSE 'user' END
                                 WHERE id IN ($1, $2)`,
      [admin.id, other.id],
    );
    admin.token = await createSession(app, admin);
  });

  it('rely on an administrator whose deletion is scheduled', async () => {
    const deletionScheduledFor = new Date(app.clock.now().getTime() + 86_400_000);
    const leaving = await createMember(app, { role: 'admin', deletionScheduledFor });
    expect((await setRole(admin, 'user')).body.code).toBe('CONFLICT');
    await app.dataSource.query(`UPDATE member SET role = 'user' WHERE id = $1`, [leaving.id]);
  });

  it.each(['', ' \n ', '\u0000', 'x'.repeat(501)])('ban for the reason %j', async (reason) => {
    const [error] = (await ban(member, reason)).errors ?? [];
    expect(error).toMatchObject({ extensions: { code: 'VALIDATION', fields: [{ field: 'reason' }] } });
    expect(await stored(member)).toMatchObject({ role: 'user' });
  });
});

describe('a role', () => {
  it('plus lasts a month from now, or longer if it did already', async () => {
    const now = app.clock.now();
    const { body } = await setRole(member, 'plus');
    expect(body).toMatchObject({ _id: member.publicId, role: 'plus' });
    const expiry = new Date(body.plusSubscriptionExpiry).getTime();
    expect(Math.abs(expiry - oneMonthLater(now).getTime())).toBeLessThan(10_000);
    await setRole(member, 'plus');
    expect((await stored(member)).plus_expires_at.getTime()).toBe(expiry);
    await app.dataSource.query('UPDATE member SET plus_expires_at = $2 WHERE id = $1', [member.id, new Date(0)]);
    await setRole(member, 'plus');
    expect((await stored(member)).plus_expires_at.getTime()).toBeGreaterThan(now.getTime());
  });

  it('user clears the expiry and lifts a ban', async () => {
    await setRole(member, 'plus');
    await ban(member);
    expect((await setRole(member, 'user')).body).toMatchObject({
      role: 'user',
      plusSubscriptionExpiry: null,
      ban_reason: null,
    });
    expect(await stored(member)).toMatchObject({ role: 'user', plus_expires_at: null, banned_at: null });
    expect((await login(member)).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ action: 'set_role', actor_id: admin.id, detail: 'banned to user' });
  });

  it.each(['plus', 'admin'])('%s is refused for a banned member', async (role) => {
    await ban(member);
    const { status, body } = await setRole(member, role);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(await stored(member)).toMatchObject({ role: 'banned', ban_reason: 'Spam' });
    expect(await lastEntry()).toMatchObject({ action: 'ban_user' });
  });

  it.each([
    ['admin', 'user'],
    ['admin', 'plus'],
    ['user', 'admin'],
    ['plus', 'admin'],
  ] as const)('from %s to %s ends every login of the account, and of no other', async (before, after) => {
    const target = await createMember(app, { role: before });
    const other = await createMember(app);
    const [live, others] = [await chat.listen(app, target), await chat.listen(app, other)];
    expect((await setRole(target, after)).body).toMatchObject({ role: after });
    expect(await live.closed).toMatchObject({ code: SOCKET_CLOSED_LOGIN_ENDED, reason: 'UNAUTHENTICATED' });
    expect((await app.graphql('{ viewer { id } }', {}, target.token)).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    expect((await login(target)).body.user).toMatchObject({ role: after });
    expect((await app.graphql('{ viewer { id } }', {}, other.token)).errors).toBeUndefined();
    await others.close();
    if (after !== 'admin') return;
    await setRole(target, 'user');
  });

  it('that does not change ends no session', async () => {
    const target = await createMember(app, { role: 'admin' });
    await setRole(target, 'admin');
    expect((await app.graphql('{ viewer { role } }', {}, target.token)).data?.['viewer']).toEqual({ role: 'admin' });
    await setRole(target, 'user');
  });

  it('takes effect at once on an open socket', async () => {
    const live = await chat.listen(app, member);
    await setRole(member, 'plus');
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { data } = await app.graphql('{ viewer { role } }', {}, member.token);
    expect(data?.['viewer'].role).toBe('plus');
    await live.close();
  });
});

describe('a ban', () => {
  it('ends sessions and sockets, refuses logins, and keeps the chats and the reason', async () => {
    const friend = await createMember(app);
    await write(app, member, friend, 'Køb nu');
    const live = await chat.listen(app, member);
    expect((await ban(member, '  Sælger ting ')).data?.['banUser']).toMatchObject({
      role: 'banned',
      banReason: 'Sælger ting',
    });
    expect((await live.closed).code).toBe(SOCKET_CLOSED_LOGIN_ENDED);
    const refused = await login(member);
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_BANNED']);
    const { data } = await chat.page(app, friend, member);
    expect(JSON.stringify(data)).toContain('Køb nu');
    const entry = await lastEntry();
    expect(entry).toMatchObject({ action: 'ban_user', actor_id: admin.id, detail: '' });
    expect(entry.subject_ids.map(Number)).toEqual([member.id]);
  });

  it('notifies the chat partners of the member at once, and nobody else; so does its end', async () => {
    const [friend, stranger] = [await createMember(app), await createMember(app)];
    await write(app, member, friend, 'Køb nu');
    const [friends, strangers] = [await chat.listen(app, friend), await chat.listen(app, stranger)];
    const changed = { __typename: 'ConversationChanged', partnerId: member.publicId, reading: null };
    const canWrite = async () => (await chat.page(app, friend, member)).data?.['messages'].viewerCanWrite;
    await ban(member);
    expect(await nextEvent(friends)).toEqual(changed);
    expect(await canWrite()).toBe(false);
    await setRole(member, 'user');
    expect(await nextEvent(friends)).toEqual(changed);
    expect(await canWrite()).toBe(true);
    await setRole(member, 'plus');
    await app.services.adminActions.banByEmail(member.email, 'Spam');
    expect(await nextEvent(friends)).toEqual(changed);
    expect([await eventsLeft(friends), await eventsLeft(strangers)]).toEqual([0, 0]);
    await Promise.all([friends.close(), strangers.close()]);
  });

  it('works from the command line, too', async () => {
    await app.services.adminActions.banByEmail(` ${member.email.toUpperCase()} `, 'Spam');
    expect(await stored(member)).toMatchObject({ role: 'banned', ban_reason: 'Spam' });
    expect(await lastEntry()).toMatchObject({ action: 'ban_user', actor_id: null });
    await expect(app.services.adminActions.banByEmail('ingen@example.dk', 'Spam')).rejects.toThrow('User not found');
  });
});

describe('deleting a member', () => {
  it('ends sessions and sockets at once and erases the messages of both sides', async () => {
    const friend = await createMember(app);
    await write(app, member, friend, 'Farvel');
    await chat.send(app, friend, member, 'Vi ses');
    const live = await chat.listen(app, member);
    const { status, body } = await remove(member);
    expect([status, body]).toEqual([200, { id: member.publicId, message: 'User deleted successfully' }]);
    expect((await live.closed).code).toBe(SOCKET_CLOSED_LOGIN_ENDED);
    expect((await app.rest('GET', '/api/profile', { token: member.token })).body.error).toBe('User no longer exists');
    await app.mails();
    expect(await stored(member)).toBeUndefined();
    const left = await app.dataSource.query('SELECT 1 FROM message WHERE sender_id = ANY($1)', [
      [member.id, friend.id],
    ]);
    expect(left).toEqual([]);
    expect((await remove(member)).status).toBe(404);
    const { data } = await app.graphql('{ auditLog { items { action subjects { username } } } }', {}, admin.token);
    expect(data?.['auditLog'].items[0]).toEqual({
      action: 'delete_user',
      subjects: [{ username: 'Deleted user' }],
    });
  });
});

describe('visibility', () => {
  it('hides from Find Venner and shows again', async () => {
    const seen = async () => {
      const { data } = await app.graphql('{ matches(pageSize: 100) { items { id } } }', {}, admin.token);
      return data?.['matches'].items.some(({ id }: { id: string }) => id === member.publicId);
    };
    const key = 'PATCH /api/admin/users/{id}/visibility';
    expect(await seen()).toBe(true);
    expect((await at(key, member, { visible_in_find_venner: false })).body.visible_in_find_venner).toBe(false);
    expect(await seen()).toBe(false);
    await at(key, member, { visible_in_find_venner: true });
    expect(await seen()).toBe(true);
    expect(await lastEntry()).toMatchObject({ action: 'set_visibility', detail: 'shown' });
    expect((await at(key, member, {})).body.error).toBe('visible_in_find_venner is missing');
  });
});

describe("a report's status", () => {
  const key = 'PATCH /api/admin/reports/{id}/status';

  it('is set with notes, and empty notes keep the stored ones', async () => {
    const report = { publicId: publicId('report', await insertReport(app, { about: member })) };
    const { body } = await at(key, report, { status: 'reviewed', adminNotes: ' Set på ' });
    expect(body).toMatchObject({ _id: report.publicId, status: 'reviewed', adminNotes: 'Set på', reporter: null });
    expect(body.handledAt).not.toBeNull();
    expect((await at(key, report, { status: 'dismissed', adminNotes: '' })).body).toMatchObject({
      status: 'dismissed',
      adminNotes: 'Set på',
    });
    expect((await at(key, report, { status: 'pending' })).body).toMatchObject({ status: 'pending' });
    expect(await lastEntry()).toMatchObject({
      action: 'set_report_status',
      detail: expect.stringMatching(/: pending$/),
    });
    expect((await at(key, report, { status: 'open' })).status).toBe(400);
    expect((await at(key, member, { status: 'pending' })).body).toEqual({ error: 'Not found.', code: 'NOT_FOUND' });
  });
});
