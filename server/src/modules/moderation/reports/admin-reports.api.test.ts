import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { auditEntriesOf } from '../../../../test/audit.js';
import { chat, write } from '../../../../test/chat/chat.js';
import { block, createMember, type TestMember } from '../../../../test/factories.js';
import { decisions } from '../../../../test/moderation/decisions.js';
import { insertReport } from '../../../../test/moderation/reports.js';
import { createComment, createPost } from '../../../../test/wall.js';
import { publicId } from '../../../common/public-id.js';

const LIST = `query ($kind: ReportKind, $status: ReportStatus, $olderThanDays: Int, $sort: TimeSort! = newest) {
  adminReports(kind: $kind, status: $status, olderThanDays: $olderThanDays, sort: $sort) {
    total items { id kind urgent things reason visitor { name email emailConfirmed } }
  }
}`;
const DETAIL = `query ($id: ID!) {
  adminReport(id: $id) {
    id
    report { id kind status reason keptMessages reporter { id } reported { id } }
    entries {
      kind reason thing thingId location createdAt
      snapshot { text interests age town postText writtenAt deleted }
      messages { byReporter content deleted createdAt }
    }
    between {
      reports { id reporter { id } }
      blocks { byReporter }
      messagesByReporter messagesByReported firstMessageAt lastMessageAt commentsByReporter commentsByReported
    }
  }
}`;

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  admin = await createMember(app, { role: 'admin' });
});
afterAll(() => app.close());

const REPORT = `mutation ($thing: ReportedThing!, $id: ID!, $kind: ReportKind!, $reason: String!) {
  report(thing: $thing, id: $id, kind: $kind, reason: $reason) { message }
}`;
const reportBy = async (viewer: TestMember, variables: object): Promise<string> => {
  expect((await app.graphql(REPORT, variables, viewer.token)).errors).toBeUndefined();
  const [{ id }] = await app.dataSource.query('SELECT max(id) AS id FROM report WHERE reporter_id = $1', [viewer.id]);
  return publicId('report', id);
};
const detail = (id: string) => app.graphql(DETAIL, { id }, admin.token);
const list = async (variables: object = {}) => (await app.graphql(LIST, variables, admin.token)).data?.['adminReports'];
const daysAgo = (days: number): Date => new Date(app.clock.now().getTime() - days * 24 * 60 * 60 * 1000);

const SET = `mutation ($id: ID!, $seen: ID) {
  setReportStatus(id: $id, status: resolved, seenEntryId: $seen) { status } }`;
const statusOf = async (id: string): Promise<string> => (await detail(id)).data?.['adminReport'].report.status;

describe('the portal refuses', () => {
  it('a report that is not there, and an age that is none', async () => {
    for (const id of ['x', publicId('report', 999_999), admin.publicId]) {
      expect((await detail(id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    const { errors } = await app.graphql(LIST, { olderThanDays: 0 }, admin.token);
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION');
    expect(await auditEntriesOf(app, admin)).toEqual([]);
  });
});

describe('an entry that an administrator has not seen', () => {
  const entryIdsOf = async (id: string): Promise<string[]> => {
    const query = 'query ($id: ID!) { adminReport(id: $id) { entries { id } } }';
    const { data } = await app.graphql(query, { id }, admin.token);
    return data?.['adminReport'].entries.map((entry: { id: string }) => entry.id);
  };

  it('refuses a status and a decision from a page without it, and nothing of them stays', async () => {
    const [one, other] = [await createMember(app), await createMember(app)];
    const about = { thing: 'profile', id: other.publicId, reason: 'Larm' };
    const id = await reportBy(one, { ...about, kind: 'spam' });
    const [seen] = await entryIdsOf(id);
    await reportBy(one, { ...about, kind: 'danger_to_life' });
    const answers = [
      await app.graphql(SET, { id, seen }, admin.token),
      await decisions.decide(app, admin, { kind: 'hide', member: other.publicId, report: id, seenEntryId: seen }),
    ];
    for (const { errors } of answers) {
      expect(errors?.[0]).toMatchObject({
        message: 'Something was added to this report after you opened it. Read it before you decide.',
        extensions: { code: 'CONFLICT' },
      });
    }
    expect(await statusOf(id)).toBe('pending');
    expect((await decisions.mine(app, other)).data?.['myDecisions']).toEqual([]);
    for (const unknown of ['x', id]) {
      const { errors } = await app.graphql(SET, { id, seen: unknown }, admin.token);
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }

    const newest = (await entryIdsOf(id)).at(-1);
    expect((await app.graphql(SET, { id, seen: newest }, admin.token)).errors).toBeUndefined();
    expect(await statusOf(id)).toBe('resolved');
    const next = await reportBy(one, { ...about, kind: 'hate' });
    const [nextSeen] = await entryIdsOf(next);
    const input = { kind: 'hide', member: other.publicId, report: next, seenEntryId: nextSeen };
    expect((await decisions.decide(app, admin, input)).errors).toBeUndefined();
  });

  it('does not stand in the way of those who do not say what they have seen', async () => {
    const [one, other] = [await createMember(app), await createMember(app)];
    const id = await reportBy(one, { thing: 'profile', id: other.publicId, kind: 'spam', reason: 'Larm' });
    const body = { status: 'dismissed', adminNotes: '' };
    const path = `/api/admin/reports/${id}/status`;
    expect(await app.rest('PATCH', path, { token: admin.token, body })).toMatchObject({ status: 200 });
  });
});

describe('a report about an administrator', () => {
  it('is handled by another one, who alone reads who has reported and why', async () => {
    const [reporter, other] = [await createMember(app), await createMember(app, { role: 'admin' })];
    const id = publicId('report', await insertReport(app, { by: reporter, about: admin, reason: 'Truer mig' }));
    const set = (by: TestMember) => app.graphql(SET, { id }, by.token);
    const page = `query ($id: ID!) { adminUser(id: $id) { reports { reportsReceived { id } reportsMade { id } } } }`;
    const ofPage = async (by: TestMember) =>
      (await app.graphql(page, { id: admin.publicId }, by.token)).data?.['adminUser'];

    for (const { errors } of [await detail(id), await set(admin)]) {
      expect(errors?.[0]).toMatchObject({
        message: 'Another administrator handles a report about you.',
        extensions: { code: 'FORBIDDEN' },
      });
    }
    expect(JSON.stringify(await list())).not.toContain(id);
    expect((await ofPage(admin)).reports.reportsReceived).toEqual([]);
    expect((await ofPage(other)).reports.reportsReceived).toEqual([{ id }]);
    expect((await app.graphql(LIST, {}, other.token)).data?.['adminReports'].items).toContainEqual(
      expect.objectContaining({ id, reason: 'Truer mig' }),
    );
    const shown = await app.graphql(DETAIL, { id }, other.token);
    expect(shown.data?.['adminReport'].report.status).toBe('pending');
    expect((await set(other)).data?.['setReportStatus'].status).toBe('resolved');

    // Nor beside a report of one's own, nor by the log.
    const own = publicId('report', await insertReport(app, { by: admin, about: reporter }));
    expect(JSON.stringify((await detail(own)).data)).not.toContain(id);
    expect(JSON.stringify((await app.graphql(DETAIL, { id: own }, other.token)).data)).toContain(id);
    const log = '{ auditLog { items { action detail subjects { id } } } }';
    expect(JSON.stringify((await app.graphql(log, {}, other.token)).data)).toContain(id);
    expect(JSON.stringify((await app.graphql(log, {}, admin.token)).data)).not.toContain(id);

    // Where there is no other, it must not stay open for ever.
    await app.dataSource.query(`UPDATE member SET role = 'user' WHERE role = 'admin' AND id <> $1`, [admin.id]);
    expect((await detail(id)).errors).toBeUndefined();
    expect((await set(admin)).errors).toBeUndefined();
    expect(JSON.stringify(await list())).toContain(id);
  });
});

describe('the list of reports', () => {
  it('begins with open ones of danger, then has the requested order, and is filtered by kind, state and age', async () => {
    await app.dataSource.query('DELETE FROM report');
    const rows = [
      { kind: 'danger_to_life', createdAt: daysAgo(9) },
      { kind: 'spam', createdAt: daysAgo(1) },
      { kind: 'minor_in_danger', createdAt: daysAgo(5), status: 'reviewed' },
      { kind: 'danger_to_life', createdAt: daysAgo(3), status: 'resolved' },
      { kind: 'spam', createdAt: daysAgo(2), status: 'dismissed' },
    ] as const;
    const ids: string[] = [];
    for (const row of rows) ids.push(publicId('report', await insertReport(app, row)));
    const placesOf = async (variables?: object): Promise<number[]> => {
      const { items, total } = await list(variables);
      expect(items).toHaveLength(total);
      return items.map(({ id }: { id: string }) => ids.indexOf(id));
    };
    expect(await placesOf()).toEqual([2, 0, 1, 4, 3]);
    expect(await placesOf({ sort: 'oldest' })).toEqual([0, 2, 3, 4, 1]);
    expect(await placesOf({ kind: 'spam' })).toEqual([1, 4]);
    expect(await placesOf({ kind: 'danger_to_life', status: 'resolved' })).toEqual([3]);
    expect(await placesOf({ olderThanDays: 5 })).toEqual([2, 0]);
    expect((await list()).items.map(({ urgent }: { urgent: boolean }) => urgent)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const { body } = await app.rest('GET', '/api/admin/reports?kind=spam&olderThanDays=2', { token: admin.token });
    expect(body).toMatchObject({
      total: 1,
      reports: [{ kind: 'spam', urgent: false, things: ['profile'], visitor: null }],
    });
  });

  it('joins the reasons of a report with blank lines, and names a visitor', async () => {
    await app.dataSource.query('DELETE FROM report');
    const [viewer, other] = [await createMember(app), await createMember(app)];
    await reportBy(viewer, { thing: 'profile', id: other.publicId, kind: 'spam', reason: 'Først' });
    await reportBy(viewer, { thing: 'post', id: await createPost(app, other), kind: 'scam', reason: 'Så' });
    await app.dataSource.query(
      `WITH report AS (INSERT INTO report (visitor_name, visitor_email, kind, created_at)
                       VALUES ('Ane', 'ane@example.dk', 'fake', $1), (NULL, NULL, 'other', $1),
                              ('Bo', 'bo@example.dk', 'danger_to_life', $1) RETURNING id, kind)
       INSERT INTO report_entry (report_id, kind, reason, location, messages, created_at)
       SELECT id, kind, 'Mit billede', 'https://venn.example/x', '[]', $1 FROM report`,
      [app.clock.now()],
    );
    expect((await list()).items).toMatchObject([
      { urgent: true, visitor: { name: 'Bo', email: 'bo@example.dk', emailConfirmed: false } },
      { kind: 'other', visitor: { name: null, email: null, emailConfirmed: false } },
      { reason: 'Mit billede', things: [], visitor: { name: 'Ane', email: 'ane@example.dk', emailConfirmed: true } },
      { reason: 'Først\n\nSå', kind: 'scam', things: ['post', 'profile'], visitor: null },
    ]);
  });
});

describe('the page of a report', () => {
  it('has the things as they were, the messages with deleted ones, and what else the two have between them', async () => {
    const [one, other] = [await createMember(app, { role: 'plus' }), await createMember(app, { role: 'plus' })];
    const [deleted] = await write(app, other, one, 'Jeg finder dig', 'Hej');
    await chat.delete(app, other, deleted?.['id']);
    await write(app, one, other, 'Lad mig være');
    const post = await createPost(app, one);
    const comment = await createComment(app, other, post, { content: 'Grim' });
    await createComment(app, other, post, { content: 'Meget grim' });
    await block(app, one, other);
    const reason = 'Truer mig';
    await reportBy(one, { thing: 'profile', id: other.publicId, kind: 'harassment', reason });
    const backId = await reportBy(other, { thing: 'profile', id: one.publicId, kind: 'other', reason });
    await app.dataSource.query('DELETE FROM block');
    const id = await reportBy(one, { thing: 'comment', id: comment, kind: 'hate', reason });
    await app.dataSource.query('DELETE FROM comment');

    const { data, errors } = await detail(id);
    expect(errors).toBeUndefined();
    expect(data?.['adminReport']).toMatchObject({
      id,
      report: { id, kind: 'harassment', reporter: { id: one.publicId }, reported: { id: other.publicId } },
      entries: [
        {
          thing: 'profile',
          thingId: other.publicId,
          messages: [
            { byReporter: false, content: 'Jeg finder dig', deleted: true },
            { byReporter: false, content: 'Hej', deleted: false },
            { byReporter: true, content: 'Lad mig være', deleted: false },
          ],
        },
        { thing: 'comment', thingId: comment, snapshot: { text: 'Grim', deleted: false }, messages: [] },
      ],
      between: {
        reports: [{ id: backId, reporter: { id: other.publicId } }],
        blocks: [],
        messagesByReporter: 1,
        messagesByReported: 2,
        commentsByReporter: 0,
        commentsByReported: 0,
      },
    });
    const { between } = data?.['adminReport'] ?? {};
    expect(new Date(between.firstMessageAt).getTime()).toBeLessThan(new Date(between.lastMessageAt).getTime());
  });

  it('shows a profile with its age and town, also one from before they were kept', async () => {
    const [one, other] = [await createMember(app), await createMember(app)];
    const id = await reportBy(one, { thing: 'profile', id: other.publicId, kind: 'fake', reason: 'Er en anden' });
    const shown = async () => (await detail(id)).data?.['adminReport'].entries[0].snapshot;
    expect(await shown()).toMatchObject({ age: expect.any(Number) });
    await app.dataSource.query(
      `UPDATE report_entry SET snapshot = snapshot - 'age' - 'town' WHERE reason = 'Er en anden'`,
    );
    expect(await shown()).toMatchObject({ age: null, town: null, interests: expect.any(Array) });
  });

  it('shows blocks and comments between the two', async () => {
    const [one, other] = [await createMember(app), await createMember(app)];
    await createComment(app, other, await createPost(app, one));
    await createComment(app, one, await createPost(app, other));
    await createComment(app, one, await createPost(app, other));
    const id = await reportBy(one, { thing: 'profile', id: other.publicId, kind: 'other', reason: 'Larm' });
    await block(app, other, one);
    expect((await detail(id)).data?.['adminReport'].between).toEqual({
      reports: [],
      blocks: [{ byReporter: false }],
      messagesByReporter: 0,
      messagesByReported: 0,
      firstMessageAt: null,
      lastMessageAt: null,
      commentsByReporter: 2,
      commentsByReported: 1,
    });
  });

  it('is written to the audit log where it shows private messages, and only there', async () => {
    const [one, other] = [await createMember(app), await createMember(app)];
    const post = await createPost(app, other);
    const id = await reportBy(one, { thing: 'post', id: post, kind: 'other', reason: 'Larm' });
    await detail(id);
    expect(await auditEntriesOf(app, admin)).toEqual([]);
    const [message] = await write(app, other, one, 'Hej');
    await reportBy(one, { thing: 'message', id: message?.['id'], kind: 'other', reason: 'Larm' });
    await detail(id);
    expect(await auditEntriesOf(app, admin)).toEqual([
      { action: 'read_messages', subjectIds: [one.id, other.id], detail: expect.stringContaining(id) },
    ]);
  });

  it('is written to the audit log also where both accounts are erased', async () => {
    const [one, other] = [await createMember(app), await createMember(app)];
    const [message] = await write(app, other, one, 'Hej');
    const id = await reportBy(one, { thing: 'message', id: message?.['id'], kind: 'other', reason: 'Larm' });
    await app.dataSource.query('UPDATE member SET deletion_scheduled_for = $1 WHERE id IN ($2, $3)', [
      app.clock.now(),
      one.id,
      other.id,
    ]);
    for (const member of [one, other]) await app.services.erasure.erase(member.id);
    expect((await detail(id)).data?.['adminReport'].entries[0].messages).toMatchObject([{ content: 'Hej' }]);
    expect(await auditEntriesOf(app, admin)).toEqual([
      { action: 'read_messages', subjectIds: [], detail: expect.stringContaining(id) },
    ]);
  });
});
