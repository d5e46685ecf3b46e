import { RATE_LIMITS, REPORT_SNAPSHOT_MESSAGES } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { chat, nextEvent, write } from '../../../../test/chat/chat.js';
import { block, createMember, makeFriends, type TestMember } from '../../../../test/factories.js';
import { createComment, createPost } from '../../../../test/wall.js';
import type { ReportedMessage } from '../../../shared/reportable.js';

const REPORT = `mutation ($thing: ReportedThing!, $id: ID!, $kind: ReportKind, $reason: String!, $alsoBlock: Boolean) {
  report(thing: $thing, id: $id, kind: $kind, reason: $reason, alsoBlock: $alsoBlock) { message }
}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const report = (viewer: TestMember, other: { publicId: string }, more: object = {}, on = app): Promise<GraphQLAnswer> =>
  on.graphql(REPORT, { thing: 'profile', id: other.publicId, reason: 'Skriver grimt', ...more }, viewer.token);
const codeOf = ({ errors }: GraphQLAnswer): string => errors?.[0]?.extensions.code ?? 'ok';
const reportsBy = ({ id }: TestMember, on = app): Promise<Record<string, unknown>[]> =>
  on.dataSource.query(
    `SELECT report.*, entry.kind AS entry_kind, entry.reason, entry.thing, entry.thing_id, entry.snapshot, entry.messages
       FROM report JOIN report_entry AS entry ON entry.report_id = report.id WHERE reporter_id = $1 ORDER BY entry.id`,
    [id],
  );
/** The messages in the newest entry of a member. */
const messagesIn = async (viewer: TestMember): Promise<ReportedMessage[]> =>
  (await reportsBy(viewer)).at(-1)?.['messages'] as ReportedMessage[];

describe('the profile of a reported member', () => {
  const reportedAt = async (viewer: TestMember, other: TestMember): Promise<unknown> => {
    const { data } = await app.graphql(
      'query ($id: ID!) { member(id: $id) { viewerReportedAt } }',
      { id: other.publicId },
      viewer.token,
    );
    return data?.['member'].viewerReportedAt;
  };

  it('says when the viewer last reported it, or something of the member, and to nobody else', async () => {
    const [viewer, other, third] = [await createMember(app), await createMember(app), await createMember(app)];
    expect(await reportedAt(viewer, other)).toBeNull();
    await report(viewer, { publicId: await createPost(app, other) }, { thing: 'post' });
    const first = await reportedAt(viewer, other);
    expect(first).toEqual(expect.any(String));
    await report(viewer, other);
    expect(String(await reportedAt(viewer, other)) > String(first)).toBe(true);
    expect(await reportedAt(third, other)).toBeNull();
    expect(await reportedAt(other, viewer)).toBeNull();
  });
});

describe('a report is refused', () => {
  it.each([
    ['', 'Angiv venligst en begrundelse.'],
    [' \n ', 'Angiv venligst en begrundelse.'],
    ['x'.repeat(2001), 'Begrundelsen må højst være 2000 tegn'],
  ])('with the reason %j', async (reason, text) => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    expect((await report(viewer, other, { reason })).errors?.[0]).toMatchObject({
      message: text,
      extensions: { code: 'VALIDATION', fields: [{ field: 'reason', text }] },
    });
    expect(await reportsBy(viewer)).toEqual([]);
  });

  it('about oneself and about members who are not visible', async () => {
    const viewer = await createMember(app);
    expect((await report(viewer, viewer)).errors?.[0]).toMatchObject({
      message: 'Du kan ikke rapportere dig selv.',
      extensions: { code: 'BAD_REQUEST' },
    });
    const banned = await createMember(app, { role: 'banned' });
    expect(codeOf(await report(viewer, banned, { alsoBlock: true }))).toBe('MEMBER_NOT_FOUND');
    expect(codeOf(await report(viewer, { publicId: 'x' }))).toBe('MEMBER_NOT_FOUND');
    expect(await reportsBy(viewer)).toEqual([]);
  });

  it('about a stranger with a scheduled deletion, but not about a friend', async () => {
    const viewer = await createMember(app);
    const leaving = await createMember(app, { deletionScheduledFor: new Date(app.clock.now().getTime() + 86_400_000) });
    expect(codeOf(await report(viewer, leaving))).toBe('MEMBER_NOT_FOUND');
    await makeFriends(app, leaving, viewer);
    expect(codeOf(await report(viewer, leaving))).toBe('ok');
    expect(await reportsBy(viewer)).toMatchObject([{ messages: [{ sender: 'reported', content: 'Hej' }] }]);
  });

  it('after ten a day, not counting refused ones', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const [viewer, other] = [await createMember(limited), await createMember(limited)];
      const banned = await createMember(limited, { role: 'banned' });
      expect(codeOf(await report(viewer, banned, {}, limited))).toBe('MEMBER_NOT_FOUND');
      for (let sent = 0; sent < RATE_LIMITS.report.points; sent++) {
        expect(codeOf(await report(viewer, other, { reason: `Nummer ${sent}` }, limited))).toBe('ok');
      }
      const { errors } = await report(viewer, other, {}, limited);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
    } finally {
      await limited.close();
    }
  });
});

describe('ten reports a day', () => {
  it('are shared by all things, and a retry counts once', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const [viewer, other] = [await createMember(limited), await createMember(limited)];
      const post = await createPost(limited, other);
      const [message] = await write(limited, other, viewer, 'Hej');
      const things = [
        ['profile', other.publicId],
        ['post', post],
        ['comment', await createComment(limited, other, post)],
        ['message', message?.['id']],
      ] as const;
      const send = (sent: number) => {
        const [thing, id] = things[sent % things.length] as (typeof things)[number];
        return report(viewer, other, { thing, id, reason: `Nummer ${sent}` }, limited);
      };
      for (let sent = 0; sent < RATE_LIMITS.report.points; sent++) {
        expect(codeOf(await send(sent))).toBe('ok');
        expect(codeOf(await send(sent))).toBe('ok');
      }
      const codes = [];
      for (let place = 0; place < things.length; place++) codes.push(codeOf(await send(100 + place)));
      expect(codes).toEqual(things.map(() => 'RATE_LIMITED'));
      expect(codeOf(await send(RATE_LIMITS.report.points - 1))).toBe('ok');
      expect(await reportsBy(viewer, limited)).toHaveLength(RATE_LIMITS.report.points);
    } finally {
      await limited.close();
    }
  });
});

describe('a report', () => {
  it('is stored as pending, with its reason trimmed', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    const { data } = await report(viewer, other, { reason: '  Beder om penge  ' });
    expect(data?.['report']).toEqual({ message: 'Tak for din rapport.' });
    expect(await reportsBy(viewer)).toMatchObject([
      {
        reported_id: other.id,
        reason: 'Beder om penge',
        thing: 'profile',
        thing_id: other.id,
        kind: 'other',
        messages: [],
        status: 'pending',
        admin_notes: '',
        handled_at: null,
      },
    ]);
    expect((await app.graphql('{ blockedMembers { id } }', {}, viewer.token)).data?.['blockedMembers']).toEqual([]);
  });

  it('contains the newest 20 messages of the two, also cleared ones, and none of others', async () => {
    const [viewer, other] = [await createMember(app, { role: 'admin' }), await createMember(app, { role: 'admin' })];
    const third = await createMember(app);
    await makeFriends(app, third, viewer);
    const texts = Array.from({ length: REPORT_SNAPSHOT_MESSAGES + 2 }, (_, n) => `Besked ${n}`);
    const sent = await write(app, other, viewer, ...texts);
    await chat.delete(app, other, sent.at(-1)?.['id']);
    await write(app, viewer, other, 'Hold op');
    await chat.clear(app, viewer, other);
    await report(viewer, other);
    const messages = await messagesIn(viewer);
    const shown = messages.filter(({ deleted }) => !deleted);
    expect(shown.map(({ content }) => content)).toEqual([...texts.slice(2, -1), 'Hold op']);
    expect(shown[0]).toEqual({
      sender: 'reported',
      content: 'Besked 2',
      createdAt: expect.any(String),
      deleted: false,
    });
    expect(shown.at(-1)).toMatchObject({ sender: 'reporter' });
  });

  it('contains the newest 20 sealed texts, and no more', async () => {
    const [viewer, other] = [await createMember(app, { role: 'admin' }), await createMember(app, { role: 'admin' })];
    const texts = Array.from({ length: REPORT_SNAPSHOT_MESSAGES + 3 }, (_, n) => `Slettet ${n}`);
    for (const { id } of await write(app, other, viewer, ...texts)) await chat.delete(app, other, id);
    await write(app, other, viewer, 'Står her endnu');
    await report(viewer, other);
    const messages = await messagesIn(viewer);
    const sealed = messages.filter(({ deleted }) => deleted).map(({ content }) => content);
    expect(sealed).toEqual(texts.slice(3));
    expect(messages.filter(({ deleted }) => !deleted)).toMatchObject([{ content: 'Står her endnu' }]);
  });

  it('is allowed across a block in either direction', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    await block(app, other, viewer);
    expect(codeOf(await report(viewer, other))).toBe('ok');
    expect(codeOf(await report(other, viewer))).toBe('ok');
  });

  it('blocks the member on request, and notifies the open windows', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    const live = await chat.listen(app, viewer);
    expect(codeOf(await report(viewer, other, { alsoBlock: true }))).toBe('ok');
    expect(await nextEvent(live)).toMatchObject({ __typename: 'ConversationChanged', partnerId: other.publicId });
    const { data } = await app.graphql('{ blockedMembers { id } }', {}, viewer.token);
    expect(data?.['blockedMembers']).toEqual([{ id: other.publicId }]);
    await live.close();
  });

  it('blocks no more often by the same report than a member may block', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const [viewer, other] = [await createMember(limited), await createMember(limited)];
      const ask = () => report(viewer, other, { alsoBlock: true }, limited);
      const { points } = RATE_LIMITS.block;
      for (let sent = 0; sent < points; sent += 1) expect(codeOf(await ask())).toBe('ok');
      expect(codeOf(await ask())).toBe('RATE_LIMITED');
    } finally {
      await limited.close();
    }
  });

  it('outlives both members, without their names', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    await write(app, other, viewer, 'Det her står tilbage');
    await report(viewer, other, { reason: 'Truer mig' });
    await app.dataSource.query('DELETE FROM member WHERE id IN ($1, $2)', [viewer.id, other.id]);
    const [kept] = await app.dataSource.query(
      `SELECT * FROM report JOIN report_entry ON report_id = report.id WHERE reason = 'Truer mig'`,
    );
    expect(kept).toMatchObject({
      reporter_id: null,
      reported_id: null,
      messages: [{ sender: 'reported', content: 'Det her står tilbage' }],
    });
  });
});
