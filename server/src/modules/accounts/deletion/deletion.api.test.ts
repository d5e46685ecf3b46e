import { RATE_LIMITS, SOCKET_CLOSED_LOGIN_ENDED } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { chat, listOf } from '../../../../test/chat/chat.js';
import { createMember, createSession, makeFriends, type TestMember } from '../../../../test/factories.js';
import { createComment, createPost } from '../../../../test/wall.js';
import { parsePublicId } from '../../../common/public-id.js';
import { addJob } from '../../../infra/jobs/jobs.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DAY = 86_400_000;
const codeOf = ({ errors }: GraphQLAnswer): string | null => errors?.[0]?.extensions.code ?? null;
const ask = (field: 'deleteAccount' | 'deleteAccountNow', token: string) =>
  app.graphql(`mutation { ${field} { message deletionScheduledFor } }`, {}, token);
const askWithPosts = (token: string) =>
  app.graphql('mutation { deleteAccount(alsoPosts: true) { message } }', {}, token);
const undo = (token: string) => app.graphql('mutation { undoDeletion { message } }', {}, token);
const login = async ({ email, password }: TestMember) =>
  app.graphql('mutation ($e: String!, $p: String!) { login(email: $e, password: $p) { token } }', {
    e: email,
    p: password,
  });
const exists = async ({ id }: TestMember): Promise<boolean> =>
  (await app.dataSource.query('SELECT 1 FROM member WHERE id = $1', [id])).length > 0;
const subjectsTo = async (address: string) =>
  (await app.mails()).filter(({ to }) => to === address).map(({ subject }) => subject);

const waitingForLocks = () =>
  app.dataSource.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()");

const plusMember = () => createMember(app, { role: 'plus', plusExpiresAt: new Date(app.clock.now().getTime() + DAY) });

describe('deleteAccount', () => {
  it('refuses the last administrator, and one of two concurrent requests of the last two', async () => {
    const one = await createMember(app, { role: 'admin' });
    expect(codeOf(await ask('deleteAccount', one.token))).toBe('CONFLICT');
    const other = await createMember(app, { role: 'admin' });
    let answers: Promise<GraphQLAnswer[]> | undefined;
    // Both wait for their own rows, and get them at once.
    await app.dataSource.transaction(async (database) => {
      await database.query('SELECT FROM member WHERE id = ANY ($1) FOR UPDATE', [[one.id, other.id]]);
      answers = Promise.all([one, other].map(({ token }) => ask('deleteAccount', token)));
      await expect.poll(waitingForLocks).toHaveLength(2);
    });
    const codes = (await answers)?.map(codeOf) ?? [];
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(1);
  });

  it('with Plus is asked for and undone ten times a day at most', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const member = await createMember(limited, {
        role: 'plus',
        plusExpiresAt: new Date(limited.clock.now().getTime() + 30 * DAY),
      });
      const codes: (string | null)[] = [];
      for (let asked = 0; asked <= RATE_LIMITS.deletion.points; asked += 1) {
        const token = await createSession(limited, member);
        codes.push(codeOf(await limited.graphql('mutation { deleteAccount { message } }', {}, token)));
        const again = await createSession(limited, member);
        await limited.graphql('mutation { undoDeletion { message } }', {}, again);
      }
      expect(codes).toEqual([...Array<null>(RATE_LIMITS.deletion.points).fill(null), 'RATE_LIMITED']);
    } finally {
      await limited.close();
    }
  });

  it('takes no mail from others who wait for one at an address that the member only claims', async () => {
    const waiting = () =>
      app.dataSource.query<{ identifier: string; payload: object }[]>(
        `SELECT task.identifier, job.payload FROM graphile_worker._private_jobs AS job
           JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
          WHERE coalesce(job.payload ->> 'email', job.payload ->> 'to') = 'ejeren@example.dk'`,
      );
    const runAt = new Date(Date.now() + DAY);
    for (const [traits, own] of [
      [{ pendingEmail: 'ejeren@example.dk' }, 'mail-email-change-link'],
      [{ email: 'ejeren@example.dk', verified: false }, 'mail-verification-link'],
    ] as const) {
      const claimant = await createMember(app, traits);
      await addJob(app.dataSource, 'mail-reset-link', { email: 'ejeren@example.dk' }, { runAt, key: 'owner' });
      await addJob(app.dataSource, own, { memberId: claimant.id, email: 'ejeren@example.dk' }, { runAt });
      await app.dataSource.query('UPDATE member SET deletion_scheduled_for = $2 WHERE id = $1', [
        claimant.id,
        app.clock.now(),
      ]);
      await app.services.erasure.erase(claimant.id);
      expect(await exists(claimant)).toBe(false);
      expect((await waiting()).map(({ identifier }) => identifier)).toEqual(['mail-reset-link']);
    }
    await app.dataSource.query(`SELECT graphile_worker.remove_job('owner')`);
  });

  it('logs out everywhere at once, hides, erases and sends the last mail', async () => {
    const member = await createMember(app);
    const friend = await createMember(app);
    await makeFriends(app, friend, member);
    const elsewhere = await createSession(app, member);
    const socket = await chat.listen(app, { ...member, token: elsewhere });
    const friends = await chat.listen(app, friend);

    const { data } = await ask('deleteAccount', member.token);
    expect(data?.['deleteAccount']).toEqual({ message: 'Din konto er slettet.', deletionScheduledFor: null });
    const { code, reason } = await socket.closed;
    expect({ code, reason }).toEqual({ code: SOCKET_CLOSED_LOGIN_ENDED, reason: 'User no longer exists' });
    for (const token of [member.token, elsewhere]) {
      expect(await app.rest('GET', '/api/profile', { token })).toMatchObject({
        status: 401,
        body: { error: 'User no longer exists', code: 'USER_GONE' },
      });
    }
    expect(codeOf(await login(member))).toBe('INVALID_CREDENTIALS');
    expect((await listOf(app, friend)).chats).toEqual([]);

    expect(await subjectsTo(member.email)).toEqual(['Din konto er slettet']);
    expect(await exists(member)).toBe(false);
    expect((await friends.next()).data).toEqual({
      chatEvents: { __typename: 'ConversationChanged', partnerId: member.publicId, reading: null },
    });
    // Username and address can be used again.
    await createMember(app, { username: member.username, email: member.email });
  });

  it('deletes an unverified account', async () => {
    const member = await createMember(app, { verified: false });
    expect(codeOf(await ask('deleteAccount', member.token))).toBeNull();
    await app.mails();
    expect(await exists(member)).toBe(false);
  });

  it('erases at once when Plus has expired', async () => {
    const member = await createMember(app, { role: 'plus', plusExpiresAt: new Date(app.clock.now().getTime() - 1000) });
    expect((await ask('deleteAccount', member.token)).data?.['deleteAccount'].deletionScheduledFor).toBeNull();
  });
});

describe('a deletion scheduled for the end of Plus', () => {
  it('logs out and hides at once, and limits the rights of the next login', async () => {
    const member = await plusMember();
    const other = await createMember(app);
    const { data } = await ask('deleteAccount', member.token);
    const { message, deletionScheduledFor } = data?.['deleteAccount'] ?? {};
    expect(message).toMatch(
      /^Du er logget ud, og ingen kan se dig længere\. Din konto bliver slettet den \d+\. \S+ 20\d\d, når dit Plus udløber\.$/,
    );
    expect(Date.parse(deletionScheduledFor)).toBeGreaterThan(app.clock.now().getTime());
    expect(codeOf(await app.graphql('{ viewer { id } }', {}, member.token))).toBe('UNAUTHENTICATED');
    expect(
      codeOf(await app.graphql('query ($id: ID!) { member(id: $id) { id } }', { id: member.publicId }, other.token)),
    ).toBe('MEMBER_NOT_FOUND');
    expect(await subjectsTo(member.email)).toEqual(['Din konto bliver slettet']);

    const token = (await login(member)).data?.['login'].token;
    const own = await app.graphql('{ viewer { deletionScheduledFor } }', {}, token);
    expect(own.data?.['viewer']).toEqual({ deletionScheduledFor });
    for (const query of ['{ unreadTotal }', '{ sessions { device } }', 'mutation { logoutEverywhere { message } }']) {
      expect(codeOf(await app.graphql(query, {}, token))).toBe('DELETION_SCHEDULED');
    }
    // A second request changes nothing.
    expect((await ask('deleteAccount', token)).data?.['deleteAccount'].deletionScheduledFor).toBe(deletionScheduledFor);
  });

  it('can be undone, and is not carried out then', async () => {
    const member = await plusMember();
    await ask('deleteAccount', member.token);
    const token = (await login(member)).data?.['login'].token;
    expect((await undo(token)).data?.['undoDeletion'].message).toBe('Sletningen er fortrudt. Velkommen tilbage.');
    expect(codeOf(await app.graphql('{ unreadTotal }', {}, token))).toBeNull();
    const now = app.clock.now();
    app.clock.advance(2 * 86_400);
    await app.services.erasure.eraseDue();
    await app.services.erasure.erase(member.id);
    app.clock.set(now);
    expect(await exists(member)).toBe(true);
  });

  it('removes the conversation from open chat lists at once, and restores it when undone', async () => {
    const [member, friend] = [await plusMember(), await createMember(app)];
    await makeFriends(app, member, friend);
    const friends = await chat.listen(app, friend);
    const changed = { chatEvents: { __typename: 'ConversationChanged', partnerId: member.publicId, reading: null } };
    await ask('deleteAccount', member.token);
    expect((await friends.next()).data).toEqual(changed);
    expect((await listOf(app, friend)).chats).toEqual([]);
    await undo((await login(member)).data?.['login'].token);
    expect((await friends.next()).data).toEqual(changed);
    expect((await listOf(app, friend)).chats).toHaveLength(1);
    await friends.close();
  });

  it('is due when Plus ends, and can’t be undone any more', async () => {
    const member = await plusMember();
    await ask('deleteAccount', member.token);
    const token = await createSession(app, member);
    const now = app.clock.now();
    app.clock.advance(86_400 + 60);
    expect(codeOf(await undo(token))).toBe('USER_GONE');
    expect(codeOf(await login(member))).toBe('INVALID_CREDENTIALS');
    expect(await app.services.erasure.eraseDue()).toBeGreaterThan(0);
    await app.mails();
    app.clock.set(now);
    expect(await exists(member)).toBe(false);
    expect(await subjectsTo(member.email)).toEqual(['Din konto er slettet', 'Din konto bliver slettet']);
  });

  it('can be replaced by an immediate one, which other accounts are refused', async () => {
    const member = await plusMember();
    expect(codeOf(await ask('deleteAccountNow', member.token))).toBe('CONFLICT');
    await ask('deleteAccount', member.token);
    const token = (await login(member)).data?.['login'].token;
    expect((await ask('deleteAccountNow', token)).data?.['deleteAccountNow'].deletionScheduledFor).toBeNull();
    await app.mails();
    expect(await exists(member)).toBe(false);
  });

  it('hides the name of the author on the wall', async () => {
    const member = await plusMember();
    const other = await createMember(app);
    await app.graphql('mutation { createPost(content: "Hej alle") { id } }', {}, member.token);
    await ask('deleteAccount', member.token);
    const { data } = await app.graphql('{ posts { items { content author { id } } } }', {}, other.token);
    expect(data?.['posts'].items).toContainEqual({ content: 'Hej alle', author: null });
  });

  it('that takes the posts too hides them at once, and shows them again when undone', async () => {
    const [member, other] = [await plusMember(), await createMember(app)];
    const own = await createPost(app, member);
    const others = await createPost(app, other);
    await createComment(app, member, others);
    const wall = async () => {
      const { data } = await app.graphql('{ posts { items { id commentCount } } }', {}, other.token);
      return data?.['posts'].items;
    };
    const before = await wall();
    expect(before).toContainEqual({ id: others, commentCount: 1 });
    await askWithPosts(member.token);
    expect((await app.mails()).find(({ to }) => to === member.email)?.text).toContain(
      'Dine opslag og kommentarer bliver slettet samtidig.',
    );
    const during = await wall();
    expect(during.map(({ id }: { id: string }) => id)).not.toContain(own);
    expect(during).toContainEqual({ id: others, commentCount: 0 });
    const token = (await login(member)).data?.['login'].token;
    const planned = await app.graphql('{ viewer { deletesPosts } }', {}, token);
    expect(planned.data?.['viewer']).toEqual({ deletesPosts: true });
    await undo(token);
    expect(await wall()).toEqual(before);
    expect((await app.graphql('{ viewer { deletesPosts } }', {}, token)).data?.['viewer']).toEqual({
      deletesPosts: false,
    });
  });

  it('over REST takes the posts too when asked, and refuses an answer that is not yes or no', async () => {
    const member = await createMember(app);
    const own = await createPost(app, member);
    const refused = await app.rest('DELETE', '/api/profile', { token: member.token, body: { delete_posts: 'ja' } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    const done = await app.rest('DELETE', '/api/profile', { token: member.token, body: { delete_posts: true } });
    expect(done.status).toBe(200);
    await app.mails();
    expect(await app.dataSource.query('SELECT 1 FROM post WHERE id = $1', [parsePublicId('post', own)])).toEqual([]);
  });
});
