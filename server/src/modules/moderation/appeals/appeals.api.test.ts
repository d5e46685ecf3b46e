import { APPEAL_MONTHS } from '@venn/schema/limits';
import { endOfDay, monthsLater } from '@venn/schema/time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp, TestClock } from '../../../../test/app.js';
import { createMember, type TestMember } from '../../../../test/factories.js';
import { decisions } from '../../../../test/moderation/decisions.js';
import { insertReport } from '../../../../test/moderation/reports.js';
import { createPost } from '../../../../test/wall.js';
import { publicId } from '../../../common/public-id.js';

let app: TestApp;
let admin: TestMember;
let other: TestMember;
let member: TestMember;
const clock = new TestClock();
const start = clock.now();
beforeAll(async () => {
  app = await startTestApp({ clock });
  admin = await createMember(app, { role: 'admin' });
  other = await createMember(app, { role: 'admin' });
});
beforeEach(async () => {
  member = await createMember(app);
});
afterEach(() => clock.set(start));
afterAll(() => app.close());

const codeOf = ({ errors }: GraphQLAnswer): string => errors?.[0]?.extensions.code ?? 'ok';
const textOf = ({ errors }: GraphQLAnswer): string | undefined => errors?.[0]?.message;
const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to === email);
const login = ({ email, password }: TestMember) => app.rest('POST', '/api/login', { body: { email, password } });
let registered = 0;
const register = (email: string) => {
  registered += 1;
  return app.graphql(`mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }`, {
    input: {
      username: `Ny_igen${registered}`,
      email,
      password: 'hemmelig',
      confirmPassword: 'hemmelig',
      birthdate: '1990-05-17',
      gender: 'female',
      location: 'Odense',
      interests: [publicId('interest', 1)],
      acceptTerms: true,
    },
  });
};

describe('an appeal is refused', () => {
  it.each(['', ' \n ', 'x'.repeat(2001)])('with the text %j', async (text) => {
    const { token } = await decisions.about(app, admin, 'warn', member);
    expect(codeOf(await decisions.appeal(app, token, { text }))).toBe('VALIDATION');
  });

  it('without the right link', async () => {
    const { id, token } = await decisions.about(app, admin, 'warn', member);
    const signature = token.split('.')[1];
    const others = `${publicId('decision', 999_999)}.${signature}`;
    for (const wrong of ['', id, `${id}.`, `${id}.x`, `${token}x`, others, `${member.publicId}.${signature}`]) {
      expect(codeOf(await decisions.appeal(app, wrong))).toBe('INVALID_LINK');
      expect(codeOf(await decisions.byLink(app, wrong))).toBe('INVALID_LINK');
    }
  });

  it('a second time, also when both are sent at once', async () => {
    const { token } = await decisions.about(app, admin, 'warn', member);
    const answers = await Promise.all([decisions.appeal(app, token), decisions.appeal(app, token)]);
    expect(answers.map(codeOf).toSorted()).toEqual(['CONFLICT', 'ok']);
    expect(textOf(await decisions.appeal(app, token))).toBe('Du har allerede klaget over den her afgørelse.');
  });

  it('after six months, and against what is undone', async () => {
    const late = await decisions.about(app, admin, 'warn', member);
    const undone = await decisions.about(app, admin, 'warn', member);
    await decisions.undo(app, admin, undone.id);
    expect(textOf(await decisions.appeal(app, undone.token))).toBe('Afgørelsen er allerede ændret.');
    const lastDay = monthsLater(start, APPEAL_MONTHS);
    clock.set(endOfDay(lastDay));
    clock.advance(-60);
    const seen = (await decisions.byLink(app, late.token)).data?.['decisionByLink'];
    expect([seen.canAppeal, seen.appealUntil]).toEqual([true, endOfDay(lastDay).toISOString()]);
    clock.advance(120);
    expect((await decisions.byLink(app, late.token)).data?.['decisionByLink'].canAppeal).toBe(false);
    expect(codeOf(await decisions.appeal(app, late.token))).toBe('CONFLICT');
  });

  it('of an erased account without the address that the decision was sent to', async () => {
    const { token } = await decisions.about(app, admin, 'erase', member);
    for (const email of [undefined, '', 'x', other.email]) {
      const { errors } = await decisions.appeal(app, token, { email });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: [{ field: 'email' }] });
    }
  });
});

describe('an appeal is not decided', () => {
  it.each(['', ' ', 'x'.repeat(2001)])('with the reasons %j', async (answer) => {
    const { id, token } = await decisions.about(app, admin, 'warn', member);
    await decisions.appeal(app, token);
    expect(codeOf(await decisions.rule(app, other, id, 'upheld', answer))).toBe('VALIDATION');
  });

  it('by the administrator who made the decision, while there is another', async () => {
    const { id, token } = await decisions.about(app, admin, 'warn', member);
    await decisions.appeal(app, token);
    expect(codeOf(await decisions.rule(app, admin, id, 'rejected'))).toBe('FORBIDDEN');
    const item = async (viewer: TestMember) =>
      (await decisions.appeals(app, viewer, { status: 'open', pageSize: 100 })).data?.['adminAppeals'].items.find(
        (one: { id: string }) => one.id === id,
      );
    expect((await item(admin)).appeal.viewerCanDecide).toBe(false);
    expect((await item(other)).appeal.viewerCanDecide).toBe(true);
    await app.dataSource.query(`UPDATE member SET role = 'user' WHERE id = $1`, [other.id]);
    expect((await item(admin)).appeal.viewerCanDecide).toBe(true);
    const { data } = await decisions.rule(app, admin, id, 'rejected');
    expect(data?.['decideAppeal'].appeal).toMatchObject({ outcome: 'rejected', decidedBySame: true });
    await app.dataSource.query(`UPDATE member SET role = 'admin' WHERE id = $1`, [other.id]);
  });

  it('by the administrator whom it concerns; of two, the other one decides, also its own decision', async () => {
    const { id, token } = await decisions.about(app, admin, 'warn', other);
    await decisions.appeal(app, token);
    expect(codeOf(await decisions.rule(app, other, id, 'upheld'))).toBe('FORBIDDEN');
    const canDecide = async (viewer: TestMember): Promise<boolean> =>
      (await decisions.appeals(app, viewer, { status: 'open', pageSize: 100 })).data?.['adminAppeals'].items.find(
        (one: { id: string }) => one.id === id,
      ).appeal.viewerCanDecide;
    expect([await canDecide(other), await canDecide(admin)]).toEqual([false, true]);
    expect(codeOf(await decisions.rule(app, admin, id, 'rejected'))).toBe('ok');
  });

  it('as rejected, when the decision was undone meanwhile', async () => {
    const { id, token } = await decisions.about(app, admin, 'ban', member);
    await decisions.appeal(app, token);
    await decisions.undo(app, admin, id);
    expect(codeOf(await decisions.rule(app, other, id, 'rejected'))).toBe('CONFLICT');
    expect((await mailsTo(member.email)).map(({ subject }) => subject)).not.toContain('Din klage er afgjort');
    expect(codeOf(await decisions.rule(app, other, id, 'upheld'))).toBe('ok');
  });

  it('twice, also at once by two administrators', async () => {
    const third = await createMember(app, { role: 'admin' });
    const { id, token } = await decisions.about(app, admin, 'hide', member);
    expect(codeOf(await decisions.rule(app, other, id, 'upheld'))).toBe('NOT_FOUND');
    await decisions.appeal(app, token);
    const answers = await Promise.all([
      decisions.rule(app, other, id, 'upheld'),
      decisions.rule(app, third, id, 'rejected'),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual(['CONFLICT', 'ok']);
    const outcomes = (await mailsTo(member.email)).filter(({ text }) => text.includes('Vi har set på det igen.'));
    expect(outcomes).toHaveLength(1);
    await app.dataSource.query(`UPDATE member SET role = 'user' WHERE id = $1`, [third.id]);
  });
});

describe('an appeal', () => {
  it('is sent without a login by a banned member, whose login leads there, and lifts the ban', async () => {
    const reportId = await insertReport(app, { about: member });
    const report = publicId('report', reportId);
    const until = new Date(clock.now().getTime() + 30 * 86_400_000).toISOString();
    const { id, token } = await decisions.about(app, admin, 'ban', member, { report, until });
    const refused = await login(member);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'ACCOUNT_BANNED', appealToken: token, until, ground: expect.any(String), facts: 'Reklame for kurser' },
    ]);
    const sent = (await decisions.appeal(app, token, { text: ' Min konto var stjålet. ' })).data?.['appeal'];
    expect(sent).toMatchObject({ canAppeal: false, appeal: { text: 'Min konto var stjålet.', outcome: null } });
    await decisions.rule(app, other, id, 'upheld', 'Du har ret.');
    const [mail] = await mailsTo(member.email);
    expect(mail?.subject).toBe('Du fik medhold i din klage');
    expect(mail?.text).toContain('Du har ret.');
    expect((await login(member)).status).toBe(200);
    const [{ status }] = await app.dataSource.query('SELECT status FROM report WHERE id = $1', [reportId]);
    expect(status).toBe('dismissed');
  });

  it('that is rejected changes nothing, and says why', async () => {
    const { id, token } = await decisions.about(app, admin, 'ban', member);
    await decisions.appeal(app, token);
    await decisions.rule(app, other, id, 'rejected', 'Opslagene var reklame.');
    expect((await login(member)).body.code).toBe('ACCOUNT_BANNED');
    expect((await mailsTo(member.email))[0]?.text).toContain('Opslagene var reklame.');
    const seen = (await decisions.byLink(app, token)).data?.['decisionByLink'];
    expect(seen).toMatchObject({ undoneAt: null, appeal: { outcome: 'rejected', answer: 'Opslagene var reklame.' } });
    expect(codeOf(await decisions.undo(app, admin, id))).toBe('ok');
    expect((await login(member)).status).toBe(200);
  });

  it('of an erased account is answered at its address, and lifts the memory of the ban', async () => {
    await decisions.about(app, admin, 'ban', member);
    const { id, token } = await decisions.about(app, admin, 'erase', member);
    await app.mails();
    expect(codeOf(await register(member.email))).toBe('EMAIL_TAKEN');
    expect((await decisions.byLink(app, token)).data?.['decisionByLink'].isAccountGone).toBe(true);
    const answer = await decisions.appeal(app, token, { email: ` ${member.email.toUpperCase()} ` });
    expect(codeOf(answer)).toBe('ok');
    const { data } = await decisions.rule(app, other, id, 'upheld');
    expect(data?.['decideAppeal']).toMatchObject({ member: null, undoneAt: expect.any(String) });
    const mails = (await app.mails()).filter(({ to }) => to.toLowerCase() === member.email);
    expect(mails[0]?.text).toContain('velkommen til at oprette en ny');
    const [kept] = await app.dataSource.query(
      `SELECT email FROM appeal WHERE outcome = 'upheld' ORDER BY created_at DESC`,
    );
    expect(kept.email).toBeNull();
    expect(codeOf(await register(member.email))).toBe('ok');
  });

  it('is answered also when the account is erased before the outcome', async () => {
    const { id, token } = await decisions.about(app, admin, 'ban', member);
    await decisions.appeal(app, token);
    await app.services.adminActions.deleteUser(admin.id, member.id);
    await app.mails();
    await decisions.rule(app, other, id, 'upheld');
    const [mail] = await mailsTo(member.email);
    expect(mail?.subject).toBe('Du fik medhold i din klage');
    expect(mail?.text).toContain('velkommen til at oprette en ny');
    const [{ email }] = await app.dataSource.query(
      'SELECT email FROM appeal JOIN decision ON id = decision_id ORDER BY id DESC LIMIT 1',
    );
    expect(email).toBeNull();
    expect(codeOf(await register(member.email))).toBe('ok');
  });

  it('about an earlier ban leaves the memory of a later one, whose own lifts it for all addresses', async () => {
    const until = new Date(clock.now().getTime() + 86_400_000);
    const earlier = await decisions.about(app, admin, 'ban', member, { until });
    clock.advance(2 * 86_400);
    await app.services.bans.endDue(app.dataSource);
    const later = await decisions.about(app, admin, 'ban', member);
    const before = `foer.${member.email}`;
    await app.dataSource.query(`INSERT INTO kept_email (member_id, email, expires_at) VALUES ($1, $2, $3)`, [
      member.id,
      before,
      new Date(clock.now().getTime() + 86_400_000),
    ]);
    await app.services.adminActions.deleteUser(admin.id, member.id);
    await app.mails();
    for (const { token } of [earlier, later]) await decisions.appeal(app, token, { email: member.email });
    await decisions.rule(app, other, earlier.id, 'upheld');
    expect((await mailsTo(member.email))[0]?.text).toContain('Du er dog stadig udelukket');
    for (const email of [member.email, before]) expect(codeOf(await register(email))).toBe('EMAIL_TAKEN');
    await decisions.rule(app, other, later.id, 'upheld');
    for (const email of [member.email, before]) expect(codeOf(await register(email))).not.toBe('EMAIL_TAKEN');
  });

  it('of a banned member from before there were decisions is proven by the erased account’s address', async () => {
    const { id, token } = await decisions.about(app, admin, 'ban', member);
    await app.dataSource.query('UPDATE decision SET email_hash = NULL WHERE member_id = $1', [member.id]);
    await app.services.adminActions.deleteUser(admin.id, member.id);
    await app.mails();
    expect(codeOf(await decisions.appeal(app, token, { email: other.email }))).toBe('VALIDATION');
    expect(codeOf(await decisions.appeal(app, token, { email: member.email }))).toBe('ok');
    await decisions.rule(app, other, id, 'upheld');
    expect(codeOf(await register(member.email))).toBe('ok');
  });

  it('keeps what was removed until it is decided, then lets it be erased', async () => {
    const [waiting, rejected, silent] = [
      await createPost(app, member),
      await createPost(app, member),
      await createPost(app, member),
    ];
    const ids: string[] = [];
    for (const post of [waiting, rejected, silent]) {
      ids.push((await decisions.decide(app, admin, { kind: 'remove_post', post })).data?.['decide'].id);
    }
    const own = (await decisions.mine(app, member)).data?.['myDecisions'] as { id: string; token: string }[];
    const tokenOf = (id: string | undefined) => own.find((one) => one.id === id)?.token ?? '';
    await decisions.appeal(app, tokenOf(ids[0]));
    await decisions.appeal(app, tokenOf(ids[1]));
    await decisions.rule(app, other, ids[1] ?? '', 'rejected');
    const kept = async () =>
      (await app.dataSource.query('SELECT id FROM post WHERE author_id = $1 ORDER BY id', [member.id])).map(
        ({ id }: { id: number }) => publicId('post', id),
      );
    await app.services.removedPosts.erase();
    expect(await kept()).toEqual([waiting, silent]);
    clock.set(monthsLater(start, APPEAL_MONTHS + 1));
    await app.services.removedPosts.erase();
    expect(await kept()).toEqual([waiting]);
    await decisions.rule(app, other, ids[0] ?? '', 'upheld');
    await app.services.removedPosts.erase();
    expect(await kept()).toEqual([waiting]);
  });

  it('stands in the queue, those that wait first, and is counted', async () => {
    const before = (await app.graphql('{ adminTotals { openAppeals } }', {}, admin.token)).data?.['adminTotals'];
    const [one, two] = [
      await decisions.about(app, admin, 'warn', member),
      await decisions.about(app, admin, 'hide', member),
    ];
    for (const { token } of [one, two]) await decisions.appeal(app, token);
    const after = (await app.graphql('{ adminTotals { openAppeals } }', {}, admin.token)).data?.['adminTotals'];
    expect(after.openAppeals).toBe(before.openAppeals + 2);
    await decisions.rule(app, other, one.id, 'rejected');
    const { data } = await decisions.appeals(app, admin, { pageSize: 100 });
    const outcomes: (string | null)[] = data?.['adminAppeals'].items.map(
      ({ appeal }: { appeal: { outcome: string | null } }) => appeal.outcome,
    );
    expect(outcomes.lastIndexOf(null)).toBeLessThan(outcomes.findIndex((outcome) => outcome !== null));
    const decided = (await decisions.appeals(app, admin, { status: 'decided', pageSize: 100 })).data?.['adminAppeals'];
    expect(decided.items.map(({ id }: { id: string }) => id)).toContain(one.id);
    expect(decided.items.map(({ id }: { id: string }) => id)).not.toContain(two.id);
  });
});
