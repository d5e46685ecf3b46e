import { oneMonthLater } from '@venn/schema/time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, TestClock } from '../../../../test/app.js';
import { chat, nextEvent, write } from '../../../../test/chat/chat.js';
import { createMember, createSession, type TestMember } from '../../../../test/factories.js';
import { createPost } from '../../../../test/wall.js';

const DAY = 24 * 60 * 60;
const BAN = `mutation ($id: ID!, $until: DateTime) {
  banUser(id: $id, reason: "Spam", until: $until, ground: spam, facts: "Reklame") { role bannedUntil } }`;

let app: TestApp;
let admin: TestMember;
let member: TestMember;
const clock = new TestClock();
const start = clock.now();
beforeAll(async () => {
  app = await startTestApp({ clock });
  admin = await createMember(app, { role: 'admin' });
});
beforeEach(async () => {
  member = await createMember(app);
  admin.token = await createSession(app, admin);
});
afterEach(() => clock.set(start));
afterAll(() => app.close());

const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY * 1000);
const suspend = (whom: TestMember, until: Date | null) =>
  app.graphql(BAN, { id: whom.publicId, until: until?.toISOString() ?? null }, admin.token);
const login = ({ email, password }: TestMember) => app.rest('POST', '/api/login', { body: { email, password } });
const stored = async ({ id }: TestMember) =>
  (await app.dataSource.query('SELECT * FROM member WHERE id = $1', [id]))[0];
const entries = async ({ id }: TestMember) =>
  app.dataSource.query(`SELECT actor_id FROM audit_entry WHERE action = 'end_ban' AND subject_ids = $1`, [[id]]);
const endMails = async ({ email }: TestMember) =>
  (await app.mails()).filter(({ to, subject }) => to === email && subject === 'Du kan logge ind på Venn igen');

describe('a suspension', () => {
  it('refuses the login until its end, and a moment before it, too', async () => {
    const until = inDays(7);
    expect((await suspend(member, until)).data?.['banUser']).toEqual({
      role: 'banned',
      bannedUntil: until.toISOString(),
    });
    clock.advance(7 * DAY - 60);
    expect((await login(member)).body).toMatchObject({ code: 'ACCOUNT_BANNED', until: until.toISOString() });
    await app.services.bans.endDue(app.dataSource);
    expect(await stored(member)).toMatchObject({ role: 'banned' });
    expect(await endMails(member)).toEqual([]);
  });

  it('ends at a login, before any job has run, written down and told once', async () => {
    await suspend(member, inDays(7));
    clock.advance(7 * DAY + 1);
    const logins = await Promise.all([login(member), login(member)]);
    expect(logins.map(({ status }) => status)).toEqual([200, 200]);
    await app.services.bans.endDue(app.dataSource);
    expect(await stored(member)).toMatchObject({ role: 'user', ban_reason: null, banned_at: null, banned_until: null });
    expect(await entries(member)).toEqual([{ actor_id: null }]);
    expect(await endMails(member)).toHaveLength(1);
  });

  it('ends by the job for Find Venner, the wall and the chats, whose windows are told', async () => {
    const friend = await createMember(app);
    await write(app, member, friend, 'Hej');
    const post = await createPost(app, member);
    const isFound = async () => {
      const { data } = await app.graphql(
        '{ matches(pageSize: 100) { items { id } } posts(limit: 200) { items { id } } }',
        {},
        friend.token,
      );
      const ids = [...(data?.['matches'].items ?? []), ...(data?.['posts'].items ?? [])].map(({ id }) => id);
      return [ids.includes(member.publicId), ids.includes(post)];
    };
    await suspend(member, inDays(7));
    await app.mails();
    // A request of REST waits until the index has caught up.
    await app.rest('GET', '/api/users/match', { token: friend.token });
    expect(await isFound()).toEqual([false, false]);
    const live = await chat.listen(app, friend);
    clock.advance(7 * DAY + 1);
    await app.services.bans.endDue(app.dataSource);
    expect(await nextEvent(live)).toMatchObject({ __typename: 'ConversationChanged', partnerId: member.publicId });
    friend.token = await createSession(app, friend);
    await app.rest('GET', '/api/users/match', { token: friend.token });
    expect(await isFound()).toEqual([true, true]);
    await live.close();
  });

  it('restores Plus with its end, and not after it', async () => {
    const plusExpiresAt = inDays(30);
    const [lasting, ended] = [
      await createMember(app, { role: 'plus', plusExpiresAt }),
      await createMember(app, { role: 'plus', plusExpiresAt: inDays(3) }),
    ];
    for (const one of [lasting, ended]) await suspend(one, inDays(7));
    expect(await stored(lasting)).toMatchObject({ role: 'banned', role_before_ban: 'plus' });
    clock.advance(7 * DAY + 1);
    await app.services.bans.endDue(app.dataSource);
    expect(await stored(lasting)).toMatchObject({
      role: 'plus',
      plus_expires_at: plusExpiresAt,
      role_before_ban: null,
    });
    expect(await stored(ended)).toMatchObject({ role: 'user', plus_expires_at: null });
  });

  it('makes nobody an administrator again, but leaves the Plus that was bought', async () => {
    const other = await createMember(app, { role: 'admin', plusExpiresAt: oneMonthLater(start) });
    await suspend(other, inDays(7));
    clock.advance(7 * DAY + 1);
    expect((await login(other)).body.user).toMatchObject({ role: 'plus' });
  });

  it('becomes a ban without an end, which a later one never shortens, and remembers the role of before', async () => {
    const plus = await createMember(app, { role: 'plus', plusExpiresAt: inDays(60) });
    await suspend(plus, inDays(7));
    await suspend(plus, null);
    clock.advance(8 * DAY);
    expect((await login(plus)).body.code).toBe('ACCOUNT_BANNED');
    admin.token = await createSession(app, admin);
    await suspend(plus, inDays(7));
    clock.advance(8 * DAY);
    expect((await login(plus)).body.code).toBe('ACCOUNT_BANNED');
    const [{ id }] = await app.dataSource.query('SELECT id FROM decision WHERE member_id = $1 AND ends_at IS NULL', [
      plus.id,
    ]);
    await app.services.decisions.undo(admin.id, Number(id));
    expect((await login(plus)).body.user).toMatchObject({ role: 'plus' });
  });

  it('is lifted by the role user as a ban is, with all of its columns', async () => {
    await suspend(member, inDays(7));
    const path = `/api/admin/users/${member.publicId}/role`;
    await app.rest('PATCH', path, { token: admin.token, body: { role: 'user' } });
    expect(await stored(member)).toMatchObject({ role: 'user', banned_until: null, role_before_ban: null });
    expect((await login(member)).status).toBe(200);
    const { data } = await app.graphql('{ myDecisions { undoneAt } }', {}, (await login(member)).body.token);
    expect(data?.['myDecisions']).toEqual([{ undoneAt: expect.any(String) }]);
  });
});

describe('the memory of a suspended account that was erased', () => {
  it('lasts until the end of the suspension', async () => {
    const erase = async (whom: TestMember) => {
      await app.rest('DELETE', `/api/admin/users/${whom.publicId}`, { token: admin.token });
      await app.mails();
      const rows: { expires_at: Date }[] = await app.dataSource
        .query('DELETE FROM banned_email RETURNING expires_at')
        .then(([found]: [{ expires_at: Date }[]]) => found);
      return rows.map(({ expires_at: end }) => end);
    };
    const until = inDays(7);
    await suspend(member, until);
    expect(await erase(member)).toEqual([until]);
    const over = await createMember(app);
    await suspend(over, until);
    clock.advance(8 * DAY);
    expect(await erase(over)).toEqual([]);
  });
});
