import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember, type TestMember } from '../../../../test/factories.js';
import { decisions } from '../../../../test/moderation/decisions.js';
import { insertReport } from '../../../../test/moderation/reports.js';
import { createComment, createPost } from '../../../../test/wall.js';
import { publicId } from '../../../common/public-id.js';

let app: TestApp;
let admin: TestMember;
let member: TestMember;
let friend: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createMember(app, { role: 'admin' });
});
beforeEach(async () => {
  member = await createMember(app);
  friend = await createMember(app);
});
afterAll(() => app.close());

const codeOf = ({ errors }: GraphQLAnswer): string => errors?.[0]?.extensions.code ?? 'ok';
const fieldsOf = ({ errors }: GraphQLAnswer) =>
  (errors?.[0]?.extensions as { fields?: { field: string }[] } | undefined)?.fields?.map(({ field }) => field);
const decide = (input: object, by = admin) => decisions.decide(app, by, input);
const mailsTo = async ({ email }: TestMember) => (await app.mails()).filter(({ to }) => to === email);
const wall = async ({ token }: TestMember) => {
  const { data } = await app.graphql('{ posts(limit: 200) { items { id commentCount } } }', {}, token);
  return new Map<string, number>(
    data?.['posts'].items.map(({ id, commentCount }: { id: string; commentCount: number }) => [id, commentCount]),
  );
};
const commentsOf = async (postId: string, { token }: TestMember): Promise<string[]> => {
  const { data } = await app.graphql(
    'query ($id: ID!) { comments(postId: $id) { items { id } } }',
    { id: postId },
    token,
  );
  return data?.['comments'].items.map(({ id }: { id: string }) => id);
};

describe('a decision is refused', () => {
  it.each([
    ['without facts', { facts: ' \n ' }, 'facts'],
    ['with facts that are too long', { facts: 'x'.repeat(2001) }, 'facts'],
    ['with a note that is too long', { note: 'x'.repeat(501) }, 'note'],
    ['with an end that has passed', { kind: 'ban', until: '2020-01-01T00:00:00Z' }, 'until'],
    ['with an end in ten years', { kind: 'ban', until: '2036-12-01T00:00:00Z' }, 'until'],
    ['with an end that is no ban’s', { until: '2027-01-01T00:00:00Z' }, 'until'],
    ['about two things', { post: publicId('post', 1) }, 'kind'],
    ['about nothing of its kind', { kind: 'remove_post' }, 'kind'],
  ])('%s', async (_what, input, field) => {
    const answer = await decide({ kind: 'warn', member: member.publicId, ...input });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['VALIDATION', [field]]);
    expect((await decisions.mine(app, member)).data?.['myDecisions']).toEqual([]);
  });

  it('about oneself, unknown members and unknown posts', async () => {
    expect(codeOf(await decide({ kind: 'warn', member: admin.publicId }))).toBe('BAD_REQUEST');
    expect(codeOf(await decide({ kind: 'ban', member: admin.publicId }))).toBe('BAD_REQUEST');
    expect(codeOf(await decide({ kind: 'warn', member: publicId('member', 999_999) }))).toBe('MEMBER_NOT_FOUND');
    expect(codeOf(await decide({ kind: 'remove_post', post: publicId('post', 999_999) }))).toBe('NOT_FOUND');
    expect(codeOf(await decide({ kind: 'remove_post', post: member.publicId }))).toBe('NOT_FOUND');
  });

  it('after a report about somebody else, and after none that exists', async () => {
    const report = publicId('report', await insertReport(app, { about: friend }));
    const about = { kind: 'warn', member: member.publicId };
    expect(codeOf(await decide({ ...about, report }))).toBe('BAD_REQUEST');
    expect(codeOf(await decide({ ...about, report: publicId('report', 999_999) }))).toBe('NOT_FOUND');
    expect((await decisions.mine(app, member)).data?.['myDecisions']).toEqual([]);
  });
});

describe('a decision', () => {
  it('gives the member the reasons by mail and at login, never the reporter or the note', async () => {
    const reportId = await insertReport(app, { by: friend, about: member, reason: 'Sælger kurser' });
    const { data } = await decide({
      kind: 'warn',
      member: member.publicId,
      foundBy: 'report',
      report: publicId('report', reportId),
      note: 'Andet medlem har også klaget',
    });
    expect(data?.['decide']).toMatchObject({
      kind: 'warn',
      note: 'Andet medlem har også klaget',
      reasonsMissing: false,
    });
    const [mail] = await mailsTo(member);
    expect(mail?.subject).toBe('Du har fået en advarsel fra Venn');
    for (const said of [
      'Reklame for kurser',
      'Reklame, salg og spam er forbudt',
      'Gennem en rapport',
      '/appeal?token=',
    ]) {
      expect(mail?.text).toContain(said);
    }
    for (const kept of [friend.username, friend.publicId, 'Sælger kurser', 'Andet medlem']) {
      expect(mail?.text).not.toContain(kept);
    }
    const unseen = (await decisions.mine(app, member, true)).data?.['myDecisions'];
    expect(unseen).toMatchObject([{ kind: 'warn', ground: 'spam', facts: 'Reklame for kurser', canAppeal: true }]);
    expect(JSON.stringify(unseen)).not.toContain('Andet medlem');
    expect(codeOf(await decisions.acknowledge(app, friend, unseen[0].id))).toBe('NOT_FOUND');
    expect(codeOf(await decisions.acknowledge(app, member, unseen[0].id))).toBe('ok');
    expect((await decisions.mine(app, member, true)).data?.['myDecisions']).toEqual([]);
    expect((await decisions.mine(app, member)).data?.['myDecisions']).toHaveLength(1);
    const [report] = await app.dataSource.query('SELECT status FROM report WHERE id = $1', [reportId]);
    expect(report.status).toBe('resolved');
  });

  it('stands beside its report and its member in the portal', async () => {
    const report = publicId('report', await insertReport(app, { by: friend, about: member }));
    const { data: made } = await decide({ kind: 'warn', member: member.publicId, report });
    const { data } = await app.graphql(
      `query ($report: ID!, $member: ID!) {
        adminReport(id: $report) { decisions { id } } adminUser(id: $member) { decisions { id reportId } } }`,
      { report, member: member.publicId },
      admin.token,
    );
    const id: string = made?.['decide'].id;
    expect(data?.['adminReport'].decisions).toEqual([{ id }]);
    expect(data?.['adminUser'].decisions).toEqual([{ id, reportId: report }]);
  });

  it('is marked where a call names no reasons, and has those that it names', async () => {
    const { token } = admin;
    const path = `/api/admin/users/${member.publicId}/visibility`;
    await app.rest('PATCH', path, { token, body: { visible_in_find_venner: false } });
    const own = async () => (await decisions.mine(app, member)).data?.['myDecisions'];
    expect(await own()).toMatchObject([{ kind: 'hide', ground: 'terms', facts: '' }]);
    expect((await mailsTo(member))[0]?.text).toContain('Brud på brugerbetingelserne');
    await app.rest('PATCH', path, { token, body: { visible_in_find_venner: false } });
    expect(await own()).toHaveLength(1);
    await app.rest('PATCH', path, { token, body: { visible_in_find_venner: true } });
    expect(await own()).toMatchObject([{ undoneAt: expect.any(String) }]);
    expect((await mailsTo(member))[0]?.subject).toBe('Vi har ændret en afgørelse');
    const body = { visible_in_find_venner: false, ground: 'fake', facts: 'Billedet er en andens' };
    await app.rest('PATCH', path, { token, body });
    expect((await own())[0]).toMatchObject({ kind: 'hide', ground: 'fake', facts: 'Billedet er en andens' });
    const { data } = await app.graphql(
      'query ($id: ID!) { adminUser(id: $id) { decisions { reasonsMissing } } }',
      { id: member.publicId },
      token,
    );
    expect(data?.['adminUser'].decisions).toEqual([{ reasonsMissing: false }, { reasonsMissing: true }]);
  });

  it('mails nobody at an address that is not confirmed', async () => {
    const unverified = await createMember(app, { verified: false });
    await decide({ kind: 'ban', member: unverified.publicId });
    expect(await mailsTo(unverified)).toEqual([]);
  });

  it('is undone once, with its effect, and the report’s status', async () => {
    const reportId = await insertReport(app, { by: friend, about: member });
    const { data } = await decide({ kind: 'hide', member: member.publicId, report: publicId('report', reportId) });
    const id: string = data?.['decide'].id;
    const answers = await Promise.all([decisions.undo(app, admin, id), decisions.undo(app, admin, id)]);
    expect(answers.map(codeOf).toSorted()).toEqual(['CONFLICT', 'ok']);
    const [{ visible_in_find_venner: visible }] = await app.dataSource.query('SELECT * FROM member WHERE id = $1', [
      member.id,
    ]);
    const [{ status }] = await app.dataSource.query('SELECT status FROM report WHERE id = $1', [reportId]);
    expect([visible, status]).toEqual([true, 'dismissed']);
    expect((await mailsTo(member)).map(({ subject }) => subject)).toContain('Vi har ændret en afgørelse');
    expect(codeOf(await decisions.undo(app, admin, publicId('decision', 999_999)))).toBe('NOT_FOUND');
  });

  it('undone, leaves a report alone that was opened again', async () => {
    const reportId = await insertReport(app, { by: friend, about: member });
    const { data } = await decide({ kind: 'hide', member: member.publicId, report: publicId('report', reportId) });
    await app.dataSource.query(`UPDATE report SET status = 'pending' WHERE id = $1`, [reportId]);
    expect(codeOf(await decisions.undo(app, admin, data?.['decide'].id))).toBe('ok');
    const [{ status }] = await app.dataSource.query('SELECT status FROM report WHERE id = $1', [reportId]);
    expect(status).toBe('pending');
  });

  it('leaves an earlier one’s effect to a later one of its kind', async () => {
    const first = await decisions.about(app, admin, 'ban', member, {
      until: new Date(app.clock.now().getTime() + 7 * 86_400_000),
    });
    await decide({ kind: 'ban', member: member.publicId });
    await decisions.undo(app, admin, first.id);
    const [{ role, banned_until: until }] = await app.dataSource.query('SELECT * FROM member WHERE id = $1', [
      member.id,
    ]);
    expect([role, until]).toEqual(['banned', null]);
  });
});

describe('of two bans', () => {
  const stored = async () =>
    (await app.dataSource.query('SELECT role, banned_until FROM member WHERE id = $1', [member.id]))[0];
  const login = async () =>
    (await app.rest('POST', '/api/login', { body: { email: member.email, password: member.password } })).body;

  it('the one without an end is neither shortened nor lifted by a later suspension', async () => {
    const ban = await decisions.about(app, admin, 'ban', member, { facts: 'Svindel' });
    const until = new Date(app.clock.now().getTime() + 7 * 86_400_000);
    const suspension = await decisions.about(app, admin, 'ban', member, { until });
    expect(await stored()).toEqual({ role: 'banned', banned_until: null });
    await decisions.undo(app, admin, suspension.id);
    expect((await mailsTo(member))[0]?.text).toContain('Du er dog stadig udelukket på grund af');
    expect(await stored()).toEqual({ role: 'banned', banned_until: null });
    const refused = await login();
    expect(refused).toMatchObject({ code: 'ACCOUNT_BANNED', appealToken: ban.token, facts: 'Svindel' });
    expect(refused).not.toHaveProperty('until');
    await decisions.undo(app, admin, ban.id);
    expect(await stored()).toEqual({ role: 'user', banned_until: null });
  });

  it('the suspension stands when the one without an end is undone', async () => {
    const until = new Date(app.clock.now().getTime() + 7 * 86_400_000);
    const suspension = await decisions.about(app, admin, 'ban', member, { until });
    const ban = await decisions.about(app, admin, 'ban', member);
    await decisions.undo(app, admin, ban.id);
    expect(await stored()).toEqual({ role: 'banned', banned_until: until });
    expect(await login()).toMatchObject({ appealToken: suspension.token, until: until.toISOString() });
  });

  it('and of two that hide a profile, undoing the later one leaves it hidden', async () => {
    await decisions.about(app, admin, 'hide', member);
    const { id } = await decisions.about(app, admin, 'hide', member);
    await decisions.undo(app, admin, id);
    const [{ visible_in_find_venner: visible }] = await app.dataSource.query('SELECT * FROM member WHERE id = $1', [
      member.id,
    ]);
    expect(visible).toBe(false);
  });
});

describe('what was decided about an administrator', () => {
  it('is not undone by that administrator, also not by the switch of Find Venner', async () => {
    const concerned = await createMember(app, { role: 'admin' });
    const show = () =>
      app.graphql(
        'mutation ($id: ID!) { setUserVisibility(id: $id, visible: true) { id } }',
        { id: concerned.publicId },
        concerned.token,
      );
    expect(codeOf(await show())).toBe('ok');
    const { id } = await decisions.about(app, admin, 'hide', concerned);
    expect(codeOf(await decisions.undo(app, concerned, id))).toBe('FORBIDDEN');
    expect(codeOf(await show())).toBe('FORBIDDEN');
    const [stored] = await app.dataSource.query('SELECT visible_in_find_venner FROM member WHERE id = $1', [
      concerned.id,
    ]);
    expect(stored).toEqual({ visible_in_find_venner: false });
    expect(codeOf(await decisions.undo(app, admin, id))).toBe('ok');
  });
});

describe('a suspension that the clock has ended', () => {
  it('was right: a later lifted ban leaves it as it is', async () => {
    const until = new Date(app.clock.now().getTime() + 86_400_000);
    await decisions.about(app, admin, 'ban', member, { until });
    await app.dataSource.query(`UPDATE decision SET ends_at = $2 WHERE member_id = $1`, [member.id, app.clock.now()]);
    await decisions.about(app, admin, 'ban', member);
    await app.services.adminActions.setRole(admin.id, member.id, 'user');
    const rows = await app.dataSource.query(
      'SELECT undone_at IS NULL AS stands FROM decision WHERE member_id = $1 ORDER BY id',
      [member.id],
    );
    expect(rows).toEqual([{ stands: true }, { stands: false }]);
  });
});

describe('the removal of a post', () => {
  it('hides it from everybody, with its comments, until it is undone', async () => {
    const post = await createPost(app, member, { content: 'Kom på kursus' });
    await createComment(app, friend, post);
    const { data } = await decide({ kind: 'remove_post', post });
    expect(data?.['decide']).toMatchObject({ content: 'Kom på kursus', member: { id: member.publicId } });
    for (const viewer of [member, friend, admin]) {
      expect((await wall(viewer)).has(post)).toBe(false);
      const asked = 'query ($id: ID!) { comments(postId: $id) { items { id } } }';
      expect(codeOf(await app.graphql(asked, { id: post }, viewer.token))).toBe('NOT_FOUND');
      const like = 'mutation ($id: ID!) { likePost(id: $id) { likeCount } }';
      expect(codeOf(await app.graphql(like, { id: post }, viewer.token))).toBe('NOT_FOUND');
      const deletion = await app.rest('DELETE', `/api/posts/${post}`, { token: viewer.token });
      expect(deletion.body.code).toBe('NOT_FOUND');
      const { body } = await app.rest('GET', '/api/posts', { token: viewer.token });
      expect(JSON.stringify(body)).not.toContain(post);
    }
    expect(codeOf(await decide({ kind: 'remove_post', post }))).toBe('NOT_FOUND');
    await decisions.undo(app, admin, data?.['decide'].id);
    expect((await wall(friend)).get(post)).toBe(1);
  });

  it('by an administrator over the calls of old is a decision; by the author, a deletion', async () => {
    const [removed, own] = [await createPost(app, member), await createPost(app, member)];
    const comment = await createComment(app, member, own);
    const body = { ground: 'dating', facts: 'Søger en kæreste', foundBy: 'report' };
    const { status } = await app.rest('DELETE', `/api/posts/${removed}`, { token: admin.token, body });
    await app.rest('DELETE', `/api/comments/${comment}`, { token: admin.token });
    await app.rest('DELETE', `/api/posts/${own}`, { token: member.token });
    const { data } = await decisions.mine(app, member);
    expect([status, data?.['myDecisions']]).toMatchObject([
      200,
      [
        { kind: 'remove_comment', ground: 'terms', foundBy: 'own', content: null },
        { kind: 'remove_post', ground: 'dating', facts: 'Søger en kæreste', foundBy: 'report' },
      ],
    ]);
    const kept = await app.dataSource.query('SELECT removed_at FROM post WHERE author_id = $1', [member.id]);
    expect(kept).toEqual([{ removed_at: expect.any(Date) }]);
  });

  it('and of a comment and an account have the reasons that a call names', async () => {
    const comment = await createComment(app, member, await createPost(app, friend));
    const body = { ground: 'hate', facts: 'Hån af en gruppe', foundBy: 'report' };
    const { token } = admin;
    expect((await app.rest('DELETE', `/api/comments/${comment}`, { token, body })).status).toBe(200);
    const unknown = { ...body, foundBy: 'spion' };
    const path = `/api/admin/users/${member.publicId}`;
    expect((await app.rest('DELETE', path, { token, body: unknown })).status).toBe(400);
    expect((await app.rest('DELETE', path, { token, body })).status).toBe(200);
    const rows = await app.dataSource.query(
      `SELECT kind, ground, facts, found_by AS "foundBy", reasons_missing AS missing FROM decision ORDER BY id DESC LIMIT 2`,
    );
    expect(rows).toEqual(['erase', 'remove_comment'].map((kind) => ({ kind, ...body, missing: false })));
    const mail = (await mailsTo(member)).find(({ subject }) => subject === 'Vi har slettet din konto på Venn');
    for (const said of ['Hån af en gruppe', 'Gennem en rapport']) expect(mail?.text).toContain(said);
  });

  it('of an erased author’s deletes it: nobody can appeal', async () => {
    const post = await createPost(app, null);
    const { data } = await decide({ kind: 'remove_post', post });
    expect(data?.['decide']).toMatchObject({ member: null, content: null });
    expect((await wall(friend)).has(post)).toBe(false);
    expect(codeOf(await decisions.undo(app, admin, data?.['decide'].id))).toBe('ok');
  });
});

describe('the removal of a comment', () => {
  it('is subtracted from the count once, also where its author is hidden, and added again', async () => {
    const post = await createPost(app, friend);
    const comment = await createComment(app, member, post);
    const other = await createComment(app, friend, post);
    const { data } = await decide({ kind: 'remove_comment', comment });
    expect([(await wall(friend)).get(post), await commentsOf(post, friend)]).toEqual([1, [other]]);
    const ban = await decisions.about(app, admin, 'ban', member);
    expect((await wall(friend)).get(post)).toBe(1);
    await decisions.undo(app, admin, ban.id);
    await decisions.undo(app, admin, data?.['decide'].id);
    expect([(await wall(friend)).get(post), await commentsOf(post, friend)]).toEqual([2, [other, comment]]);
    await decide({ kind: 'remove_comment', comment });
    await app.dataSource.query('DELETE FROM comment WHERE removed_at IS NOT NULL');
    expect((await wall(friend)).get(post)).toBe(1);
  });
});
