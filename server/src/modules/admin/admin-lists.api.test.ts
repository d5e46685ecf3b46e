import { ADMIN_LIST_COUNTED } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { chat, write } from '../../../test/chat/chat.js';
import { createMember, type TestMember } from '../../../test/factories.js';
import { countQueries } from '../../../test/postgres/count-queries.js';
import { type OpenApiClient, openApiClient } from '../../../test/schema/openapi-client.js';
import { createComment, createPost } from '../../../test/wall.js';
import { AdminListService } from './admin-list.service.js';

const LOG = '{ auditLog { total items { action detail actor { id } subjects { id username } } } }';

let app: TestApp;
let client: OpenApiClient;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  client = openApiClient(app);
  admin = await createMember(app, { role: 'admin', username: 'Operatøren' });
});
afterAll(() => app.close());

const request = (key: string, more: object = {}) => client.call(key, { token: admin.token, ...more });
const log = async () => (await app.graphql(LOG, {}, admin.token)).data?.['auditLog'].items;
const report = async (by: TestMember, about: TestMember, reason: string) => {
  await app.graphql(
    'mutation ($id: ID!, $reason: String!) { report(thing: profile, id: $id, reason: $reason) { message } }',
    { id: about.publicId, reason },
    by.token,
  );
  // A later test counts statements: not those of the receipt's job.
  await app.mails();
};

describe('the lists of the portal refuse', () => {
  it('invalid pages, in English', async () => {
    const { status, body } = await request('GET /api/admin/users', { query: { page: 0 } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION', error: 'Must be a whole number from 1 to 1000000' });
    const many = await request('GET /api/admin/messages', { query: { pageSize: 501 } });
    expect(many.body).toMatchObject({ fields: [{ field: 'pageSize', text: 'Must be a whole number from 1 to 500' }] });
    const days = await request('GET /api/admin/stats/new-accounts', { query: { days: 0 } });
    expect(days.body.error).toBe('Must be a whole number from 1 to 90');
  });

  it('unknown members and reports', async () => {
    const details = await request('GET /api/admin/users/{id}/details', { path: { id: 'x' } });
    expect([details.status, details.body]).toEqual([404, { error: 'User not found', code: 'MEMBER_NOT_FOUND' }]);
    const { errors } = await app.graphql('{ adminReport(id: "x") { id } }', {}, admin.token);
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('new accounts', () => {
  it.each([
    ['in winter', '2026-01-15T22:59:59Z', '2026-01-15'],
    ['in summer', '2026-07-15T21:59:59Z', '2026-07-15'],
    ['on the day of 23 hours', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['on the day of 25 hours', '2026-10-25T22:59:59Z', '2026-10-25'],
  ])("count by Copenhagen's days %s, zero-filled", async (_when, lastSecond, day) => {
    const last = new Date(lastSecond);
    await createMember(app, { createdAt: last });
    await createMember(app, { createdAt: new Date(last.getTime() + 1000) });
    const lists = new AdminListService(app.dataSource, { now: () => last }, app.services.audit);
    const days = await lists.newAccountStats(7);
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toEqual({ date: day, count: 1 });
    expect(days.slice(0, -1).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('have the documented response', async () => {
    const { body } = await request('GET /api/admin/stats/new-accounts');
    expect(body.data).toHaveLength(7);
    expect(body.data.at(-1).count).toBeGreaterThan(0);
  });
});

describe('the list of members', () => {
  it('is searched by name, address and town, sorted and paged in one statement', async () => {
    await createMember(app, { username: 'Ærlig_Ane', town: 'Skagen', email: 'ane@nord.example' });
    await createMember(app, { username: 'Bo_100%', town: 'Skagen' });
    const names = async (query: Record<string, string | number>) => {
      const { body } = await request('GET /api/admin/users', { query });
      return body.users.map(({ username }: { username: string }) => username);
    };
    expect(await names({ search: 'ærlig' })).toEqual(['Ærlig_Ane']);
    expect(await names({ search: 'NORD.example' })).toEqual(['Ærlig_Ane']);
    expect(await names({ search: '00%' })).toEqual(['Bo_100%']);
    expect(await names({ search: 'ÆR' })).toEqual(['Ærlig_Ane']);
    expect(await names({ search: 'ig' })).toEqual([]);
    expect(await names({ search: 'lig_a' })).toEqual(['Ærlig_Ane']);
    expect(await names({ search: 'skagen', sort: 'name_asc' })).toEqual(['Bo_100%', 'Ærlig_Ane']);
    const { body } = await request('GET /api/admin/users', { query: { search: 'skagen', page: 2, pageSize: 1 } });
    expect([body.users.length, body.total]).toEqual([1, 2]);
    const beyond = await request('GET /api/admin/users', { query: { search: 'skagen', page: 9 } });
    expect(beyond.body).toEqual({ users: [], total: 2 });
    const few = await countQueries(app, () => request('GET /api/admin/users', { query: { pageSize: 1 } }));
    expect(await countQueries(app, () => request('GET /api/admin/users'))).toBe(few);
  });
});

describe('a very long list', () => {
  it('is counted up to the limit, and can be searched', async () => {
    await app.dataSource.query(
      `INSERT INTO member (username, username_key, email, password_hash, birthdate, gender, terms_version,
                           terms_accepted_at, created_at)
       SELECT 'Flok' || n, 'flok' || n, 'flok' || n || '@example.dk', 'none', '1990-02-28', 'male', '1', $2,
              $2::timestamptz - n * interval '1 second'
         FROM generate_series(1, $1::int) AS n`,
      [ADMIN_LIST_COUNTED + 50, app.clock.now()],
    );
    const list = async (query: object) =>
      (await request('GET /api/admin/users', { query: { pageSize: 1, ...query } })).body;
    expect((await list({})).total).toBe(ADMIN_LIST_COUNTED);
    expect((await list({ search: 'flok' })).total).toBe(ADMIN_LIST_COUNTED);
    expect(await list({ search: 'flok10050' })).toMatchObject({ total: 1, users: [{ username: 'Flok10050' }] });
    const { data } = await app.graphql('{ adminTotals { users } }', {}, admin.token);
    expect(data?.['adminTotals'].users).toBeGreaterThan(ADMIN_LIST_COUNTED + 50);
    const plan: { 'QUERY PLAN': string }[] = await app.dataSource.transaction(async (database) => {
      await database.query('SET LOCAL enable_seqscan = off');
      return database.query(
        `EXPLAIN SELECT id FROM member WHERE username_key LIKE '%lok10050%' OR email LIKE '%lok10050%'`,
      );
    });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('member_search_idx');
    // Thousands of members with some thirty foreign keys each: longer than a request's statement may take.
    await app.infra.backgroundDataSource.query(`DELETE FROM member WHERE username_key LIKE 'flok%'`);
  });
});

describe('one member', () => {
  it('is shown with counts and the messages of its reports', async () => {
    const [one, other] = [await createMember(app, { role: 'admin' }), await createMember(app)];
    await write(app, one, other, 'Hej');
    await chat.send(app, other, one, 'Hej igen');
    const postId = await createPost(app, one, { interestId: 1 });
    await createComment(app, one, postId);
    await app.graphql('mutation ($id: ID!) { likePost(id: $id) { isLiked } }', { id: postId }, one.token);
    await report(other, one, 'Larmer');
    const { body } = await request('GET /api/admin/users/{id}/details', {
      path: { id: one.publicId },
      query: { reason: 'report' },
    });
    const { user } = body;
    expect(user.profile).toMatchObject({ _id: one.publicId, email: one.email, email_verified: true, role: 'admin' });
    expect(user.profile.interests).toHaveLength(2);
    expect(user.counts).toEqual({
      posts: 1,
      comments: 1,
      messages: 2,
      likes: 1,
      reportsReceived: 1,
      reportsMade: 0,
    });
    expect(user.messages.sent).toMatchObject([{ content: 'Hej', to: { username: other.username } }]);
    expect(user.messages.received).toMatchObject([{ content: 'Hej igen', from: { username: other.username } }]);
    expect(user.posts[0].interest).toMatchObject({ name: expect.any(String) });
    expect([user.comments.length, user.likes.length]).toEqual([1, 1]);
    expect(user.reports.reportsReceived).toMatchObject([
      { reason: 'Larmer', status: 'pending', reporter: { _id: other.publicId } },
    ]);

    const { data } = await app.graphql(
      'query ($reportId: ID!) { adminReport(id: $reportId) { entries { messages { byReporter content } } } }',
      { reportId: user.reports.reportsReceived[0]._id },
      admin.token,
    );
    expect(data?.['adminReport'].entries[0].messages).toEqual([
      { byReporter: false, content: 'Hej' },
      { byReporter: true, content: 'Hej igen' },
    ]);
    expect((await log())[0]).toMatchObject({ action: 'read_messages', detail: expect.stringMatching(/^report, /) });
  });

  it('is shown without messages, with an entry for the account alone, when only that is requested', async () => {
    const one = await createMember(app);
    const before = (await log()).length;
    const QUERY = 'query ($id: ID!) { adminUser(id: $id) { profile { username } counts { messages } } }';
    const query = () => app.graphql(QUERY, { id: one.publicId }, admin.token);
    expect((await query()).data?.['adminUser'].profile).toEqual({ username: one.username });
    expect(await log()).toHaveLength(before + 1);
    expect(await countQueries(app, query)).toBe(2);
  });
});

describe('reports', () => {
  it('are listed with both members, and by status', async () => {
    const [one, other] = [await createMember(app), await createMember(app)];
    await report(one, other, 'Skriver grimt');
    const { body } = await request('GET /api/admin/reports', { query: { status: 'pending', pageSize: 1 } });
    expect(body.reports).toMatchObject([
      {
        reason: 'Skriver grimt',
        status: 'pending',
        adminNotes: '',
        handledAt: null,
        reporter: { _id: one.publicId, username: one.username, avatar_url: null },
        reported: { _id: other.publicId },
      },
    ]);
    const dismissed = await request('GET /api/admin/reports', { query: { status: 'dismissed' } });
    expect(dismissed.body).toEqual({ reports: [], total: 0 });
    const unknown = await request('GET /api/admin/reports', { query: { status: 'open' } });
    expect(unknown.body).toMatchObject({ code: 'VALIDATION', error: expect.stringContaining('must be one of') });
  });
});
