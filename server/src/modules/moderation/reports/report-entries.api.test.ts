import { randomUUID } from 'node:crypto';
import { REPORT_RETRY_MINUTES } from '@venn/schema/limits';
import type { ReportedThing, ReportKind } from '@venn/schema/moderation';
import { copenhagenDate } from '@venn/schema/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { chat, write } from '../../../../test/chat/chat.js';
import { block, createMember, makeFriends, type TestMember } from '../../../../test/factories.js';
import { waitForLock } from '../../../../test/postgres/wait-for-lock.js';
import { createComment, createPost } from '../../../../test/wall.js';
import { publicId } from '../../../common/public-id.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';

const REPORT = `mutation ($thing: ReportedThing!, $id: ID!, $kind: ReportKind, $reason: String!, $alsoBlock: Boolean) {
  report(thing: $thing, id: $id, kind: $kind, reason: $reason, alsoBlock: $alsoBlock) { message }
}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const report = (viewer: TestMember, thing: ReportedThing, id: string, more: object = {}): Promise<GraphQLAnswer> =>
  app.graphql(REPORT, { thing, id, reason: `Larm ${randomUUID()}`, ...more }, viewer.token);
const codeOf = ({ errors }: GraphQLAnswer): string => errors?.[0]?.extensions.code ?? 'ok';
const pair = async (): Promise<[TestMember, TestMember]> => [await createMember(app), await createMember(app)];
const reportsBy = ({ id }: { id: number }): Promise<Record<string, unknown>[]> =>
  app.dataSource.query(
    `SELECT report.id, report.kind, status, reported_id, outcome_told_at, array_agg(entry.kind ORDER BY entry.id) AS kinds
       FROM report JOIN report_entry AS entry ON entry.report_id = report.id
      WHERE reporter_id = $1 GROUP BY report.id ORDER BY report.id`,
    [id],
  );
const entriesBy = ({ id }: { id: number }): Promise<Record<string, unknown>[]> =>
  app.dataSource.query(
    `SELECT entry.* FROM report JOIN report_entry AS entry ON entry.report_id = report.id
      WHERE reporter_id = $1 ORDER BY entry.id`,
    [id],
  );
const setStatus = (id: unknown, status: 'pending' | 'reviewed' | 'resolved' | 'dismissed', adminNotes = '') =>
  inTransaction(app.dataSource, (transaction) =>
    app.services.reports.changeStatus(transaction, id as number, status, { adminNotes }),
  );

describe('a report is refused', () => {
  it.each(['post', 'comment', 'message'] as const)('of a %s that is not there, or another thing', async (thing) => {
    const [viewer, other] = await pair();
    for (const id of ['x', publicId(thing, 999_999), other.publicId]) {
      expect(codeOf(await report(viewer, thing, id))).toBe('NOT_FOUND');
    }
    expect(await reportsBy(viewer)).toEqual([]);
  });

  it('of what one has written oneself, with a text that says so', async () => {
    const [viewer, other] = await pair();
    const post = await createPost(app, viewer);
    const comment = await createComment(app, viewer, post);
    const [message] = await write(app, viewer, other, 'Hej');
    for (const [thing, id] of [
      ['post', post],
      ['comment', comment],
      ['message', message?.['id']],
    ] as const) {
      const { errors } = await report(viewer, thing, id as string);
      expect(errors?.[0]).toMatchObject({
        message: 'Du kan ikke rapportere noget, du selv har skrevet.',
        extensions: { code: 'BAD_REQUEST' },
      });
    }
  });

  it('of a kind that does not exist', async () => {
    const [viewer, other] = await pair();
    expect(codeOf(await report(viewer, 'profile', other.publicId, { kind: 'boring' }))).toBe('BAD_USER_INPUT');
    const answer = await app.rest('POST', `/api/users/${other.publicId}/report`, {
      token: viewer.token,
      body: { reason: 'Larm', kind: 'boring' },
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION']);
  });

  it('with a block of an author whose account is erased, and stores nothing then', async () => {
    const viewer = await createMember(app);
    const post = await createPost(app, null);
    expect(codeOf(await report(viewer, 'post', post, { alsoBlock: true }))).toBe('MEMBER_NOT_FOUND');
    expect(await reportsBy(viewer)).toEqual([]);
    expect(codeOf(await report(viewer, 'post', post))).toBe('ok');
    expect(await reportsBy(viewer)).toMatchObject([{ reported_id: null }]);
  });
});

describe('a report of what a deleted account has left', () => {
  it('is one report with its retries, also when they come at once, and another one for anything else', async () => {
    const viewer = await createMember(app);
    const post = await createPost(app, null, { content: 'Køb mine piller' });
    const comment = await createComment(app, null, post);
    const same = { reason: 'Sælger piller', kind: 'scam' };
    await Promise.all([1, 2, 3].map(() => report(viewer, 'post', post, same)));
    await report(viewer, 'post', post, same);
    expect(await entriesBy(viewer)).toMatchObject([
      { thing: 'post', snapshot: { text: 'Køb mine piller' }, reason: same.reason },
    ]);
    await report(viewer, 'comment', comment, same);
    await report(viewer, 'post', post, { ...same, kind: 'spam' });
    await report(await createMember(app), 'post', post, same);
    const reports = [{ kinds: ['scam'] }, { kinds: ['scam'] }, { kinds: ['spam'] }];
    expect(await reportsBy(viewer)).toMatchObject(reports);
    await app.dataSource.query(
      'UPDATE report_entry SET created_at = created_at - make_interval(mins => $1) WHERE reason = $2',
      [REPORT_RETRY_MINUTES, same.reason],
    );
    await report(viewer, 'post', post, same);
    expect(await reportsBy(viewer)).toHaveLength(4);
  });
});

describe('a pair has one open report', () => {
  it('with an entry for each time, of which the gravest kind counts', async () => {
    const [viewer, other] = await pair();
    const kinds: ReportKind[] = ['spam', 'minor_in_danger', 'other', 'harassment'];
    for (const kind of kinds) await report(viewer, 'profile', other.publicId, { kind });
    expect(await reportsBy(viewer)).toMatchObject([{ kind: 'minor_in_danger', kinds, reported_id: other.id }]);
    // The other direction, and another member, are reports of their own.
    await report(other, 'profile', viewer.publicId);
    await report(viewer, 'profile', (await createMember(app)).publicId);
    expect(await reportsBy(viewer)).toHaveLength(2);
    expect(await reportsBy(other)).toMatchObject([{ kind: 'other', reported_id: viewer.id }]);
  });

  it('also when two come at once', async () => {
    const [viewer, other] = await pair();
    const post = await createPost(app, other);
    const codes = await Promise.all([
      report(viewer, 'profile', other.publicId, { kind: 'scam' }),
      report(viewer, 'post', post, { kind: 'hate' }),
      report(viewer, 'profile', other.publicId, { kind: 'spam' }),
    ]);
    expect(codes.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
    const [only, ...others] = await reportsBy(viewer);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ kind: 'hate' });
    expect(only?.['kinds']).toHaveLength(3);
  });

  it('whose entries a retry does not add to, for some minutes', async () => {
    const [viewer, other] = await pair();
    const same = { reason: 'Beder om penge', kind: 'scam' };
    await Promise.all([1, 2, 3].map(() => report(viewer, 'profile', other.publicId, same)));
    expect(await entriesBy(viewer)).toHaveLength(1);
    await report(viewer, 'profile', other.publicId, { ...same, kind: 'spam' });
    expect(await entriesBy(viewer)).toHaveLength(2);
    await app.dataSource.query(
      'UPDATE report_entry SET created_at = created_at - make_interval(mins => $1) WHERE reason = $2',
      [REPORT_RETRY_MINUTES, same.reason],
    );
    await report(viewer, 'profile', other.publicId, same);
    expect(await entriesBy(viewer)).toHaveLength(3);
  });

  it('which waits for an administrator again after a further entry, and for its outcome', async () => {
    const [viewer, other] = await pair();
    await report(viewer, 'profile', other.publicId);
    const [first] = await reportsBy(viewer);
    await setStatus(first?.['id'], 'reviewed');
    await app.dataSource.query('UPDATE report SET outcome_told_at = now() WHERE id = $1', [first?.['id']]);
    await report(viewer, 'profile', other.publicId);
    expect(await reportsBy(viewer)).toMatchObject([{ id: first?.['id'], status: 'pending', outcome_told_at: null }]);
  });

  it('and a new one once it is closed; opened again, it takes in the new one', async () => {
    const [viewer, other] = await pair();
    await report(viewer, 'profile', other.publicId, { kind: 'spam' });
    const [first] = await reportsBy(viewer);
    await setStatus(first?.['id'], 'dismissed', 'Intet at se');
    await report(viewer, 'profile', other.publicId, { kind: 'hate' });
    const [, second] = await reportsBy(viewer);
    expect(second).toMatchObject({ status: 'pending', kinds: ['hate'] });
    await setStatus(second?.['id'], 'reviewed', 'Alligevel');
    const opened = await setStatus(first?.['id'], 'pending');
    expect(opened).toMatchObject({ kind: 'hate', adminNotes: 'Intet at se\n\nAlligevel', things: ['profile'] });
    expect(await reportsBy(viewer)).toMatchObject([{ id: first?.['id'], status: 'pending', kinds: ['spam', 'hate'] }]);
  });
});

describe('a repeated report', () => {
  it('waits for a decision about the member, and holds nothing that this needs', async () => {
    const [viewer, other] = await pair();
    await report(viewer, 'profile', other.publicId);
    let repeating: Promise<GraphQLAnswer> | undefined;
    await inTransaction(app.dataSource, async ({ database }) => {
      await database.query('SELECT 1 FROM member WHERE id = $1 FOR UPDATE', [other.id]);
      repeating = report(viewer, 'profile', other.publicId, { alsoBlock: true });
      await waitForLock(app.dataSource);
      await database.query('SELECT 1 FROM report WHERE reporter_id = $1 FOR UPDATE', [viewer.id]);
    });
    expect((await repeating)?.errors).toBeUndefined();
  });
});

describe('a closed report that is opened again', () => {
  it('is refused while the reporter opens another one at the same moment', async () => {
    const [viewer, other] = await pair();
    await report(viewer, 'profile', other.publicId);
    const [closed] = await reportsBy(viewer);
    await setStatus(closed?.['id'], 'dismissed');
    let opening: Promise<string> | undefined;
    await inTransaction(app.dataSource, async (transaction) => {
      const about = { thing: 'profile' as const, id: other.id };
      await app.services.reports.receive(transaction, {
        by: { memberId: viewer.id },
        about,
        kind: 'hate',
        reason: 'Igen',
      });
      opening = setStatus(closed?.['id'], 'pending').then(
        () => 'ok',
        (refusal: unknown) => (refusal as { code: string }).code,
      );
      // Its update waits for this transaction, whose report it hasn't seen.
      await expect
        .poll(() =>
          app.dataSource.query(
            `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%UPDATE report SET status%' AND datname = current_database()`,
          ),
        )
        .toHaveLength(1);
    });
    expect(await opening).toBe('CONFLICT');
    expect(await reportsBy(viewer)).toMatchObject([{ status: 'dismissed' }, { status: 'pending' }]);
  });
});

describe('an entry has the thing as it was', () => {
  const snapshotBy = async (viewer: TestMember) => {
    const [entry] = await entriesBy(viewer);
    const { snapshot, thing, thing_id, messages } = entry ?? {};
    return { snapshot, thing, thing_id, messages };
  };
  const NOTHING = { text: null, interests: [], postText: null, writtenAt: null, deleted: false };

  it('a profile with its text, interests, age and town, and no name', async () => {
    const viewer = await createMember(app);
    const other = await createMember(app, { aboutMe: 'Send mig 500 kr.', interests: [2, 1] });
    const born = `${Number(copenhagenDate(app.clock.now()).slice(0, 4)) - 44}-01-01`;
    const [{ name: town }] = await app.dataSource
      .query(
        'UPDATE member SET birthdate = $2, town_id = (SELECT min(id) FROM town) WHERE id = $1 RETURNING (SELECT label AS name FROM town WHERE id = town_id)',
        [other.id, born],
      )
      .then(([rows]) => rows);
    await report(viewer, 'profile', other.publicId);
    await app.dataSource.query(
      `UPDATE member SET about_me = 'Pæn', town_id = NULL, birthdate = '1950-01-01' WHERE id = $1`,
      [other.id],
    );
    const names = await app.dataSource.query('SELECT name FROM interest WHERE id IN (1, 2) ORDER BY name');
    expect(await snapshotBy(viewer)).toEqual({
      snapshot: {
        ...NOTHING,
        text: 'Send mig 500 kr.',
        interests: names.map(({ name }: { name: string }) => name),
        age: 44,
        town,
      },
      thing: 'profile',
      thing_id: other.id,
      messages: [],
    });
    expect(JSON.stringify(await entriesBy(viewer))).not.toContain(other.username);
  });

  it('a post and a comment, without the messages of the two', async () => {
    const [viewer, other] = await pair();
    await makeFriends(app, other, viewer);
    const post = await createPost(app, other, { content: 'Køb mine piller' });
    await report(viewer, 'post', post);
    await app.graphql('mutation ($id: ID!) { deletePost(id: $id) { message } }', { id: post }, other.token);
    expect(await snapshotBy(viewer)).toMatchObject({
      snapshot: { ...NOTHING, text: 'Køb mine piller', writtenAt: expect.any(String) },
      thing: 'post',
      messages: [],
    });

    const third = await createMember(app);
    const comment = await createComment(app, other, await createPost(app, viewer, { content: 'Tur på søndag?' }), {
      content: 'Hold mund',
    });
    await report(third, 'comment', comment);
    expect((await snapshotBy(third)).snapshot).toMatchObject({ text: 'Hold mund', postText: 'Tur på søndag?' });
  });

  it('a message with those around it, also across a block', async () => {
    const [viewer, other] = [await createMember(app, { role: 'admin' }), await createMember(app, { role: 'admin' })];
    const texts = Array.from({ length: 40 }, (_, number) => `Besked ${number}`);
    const sent = await write(app, other, viewer, ...texts);
    const third = await createMember(app, { role: 'admin' });
    for (const from of [viewer, other]) await write(app, from, third, 'Til en anden');
    for (const to of [viewer, other]) await write(app, third, to, 'Fra en anden');
    await block(app, other, viewer);
    expect(codeOf(await report(viewer, 'message', sent[15]?.['id'] as string))).toBe('ok');
    const { snapshot, messages } = await snapshotBy(viewer);
    expect(snapshot).toMatchObject({ text: 'Besked 15', writtenAt: expect.any(String), deleted: false });
    expect((messages as { content: string }[]).map(({ content }) => content)).toEqual(texts.slice(5, 25));
  });

  it('a message that its sender has deleted, as long as its text is sealed', async () => {
    const [viewer, other] = await pair();
    const [message] = await write(app, other, viewer, 'Jeg ved, hvor du bor');
    await chat.delete(app, other, message?.['id']);
    expect(codeOf(await report(viewer, 'message', message?.['id']))).toBe('ok');
    expect(await snapshotBy(viewer)).toMatchObject({
      snapshot: { text: 'Jeg ved, hvor du bor', deleted: true },
      messages: [{ sender: 'reported', content: 'Jeg ved, hvor du bor', deleted: true }],
    });
    await app.dataSource.query('DELETE FROM sealed_message');
    expect(codeOf(await report(viewer, 'message', message?.['id'], { reason: 'Igen' }))).toBe('NOT_FOUND');
  });
});

describe('a report by a visitor', () => {
  const receive = (about: { thing: ReportedThing; id: number } | null) =>
    inTransaction(app.dataSource, (transaction) =>
      app.services.reports.receive(transaction, {
        by: { name: 'Ane', email: 'ane@example.dk' },
        about,
        location: 'https://venn.example/profile/abc',
        kind: 'fake',
        reason: 'Det er mit billede',
      }),
    );
  const stored = () =>
    app.dataSource.query(
      `SELECT visitor_name, visitor_email, reported_id, thing, thing_id, location, snapshot ->> 'text' AS text, messages
         FROM report JOIN report_entry AS entry ON entry.report_id = report.id WHERE reporter_id IS NULL ORDER BY report.id`,
    );

  it('has the thing that its link names, or the link alone', async () => {
    await app.dataSource.query('DELETE FROM report');
    const member = await createMember(app, { aboutMe: 'Hej' });
    const banned = await createMember(app, { role: 'banned' });
    expect(await receive({ thing: 'profile', id: member.id })).toMatchObject({ memberId: member.id, isNew: true });
    expect(await receive({ thing: 'profile', id: banned.id })).toMatchObject({ memberId: null, isNew: true });
    expect(await receive(null)).toMatchObject({ memberId: null, isNew: true });
    const visitor = { visitor_name: 'Ane', visitor_email: 'ane@example.dk', messages: [] };
    expect(await stored()).toMatchObject([
      { ...visitor, reported_id: member.id, thing: 'profile', thing_id: member.id, text: 'Hej' },
      { ...visitor, reported_id: null, thing: 'profile', thing_id: null, text: null },
      { ...visitor, reported_id: null, thing: null, location: 'https://venn.example/profile/abc' },
    ]);
  });
});
