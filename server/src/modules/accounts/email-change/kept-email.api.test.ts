import { EMAIL_CHANGE_DELAY_HOURS, EMAIL_UNDO_DAYS } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { codeOf, EmailSteps } from '../../../../test/email-change.js';
import { fetchExport, orderExport } from '../../../../test/exports.js';
import { createMember, type MemberTraits, type TestMember } from '../../../../test/factories.js';
import { registration } from '../../../../test/registration.js';
import { unzip } from '../../../../test/storage/zip.js';
import { AdministratorService } from '../../identity/administrators/administrator.service.js';

const HOUR = 60 * 60;

let app: TestApp;
const steps = new EmailSteps(() => app);
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const emailOf = async (member: TestMember): Promise<string> => (await steps.stored(member)).email;
const register = (email: string): Promise<RestAnswer> => steps.post('/register', registration({ email }));

async function ask(member: TestMember, extra: object = {}): Promise<string> {
  const email = steps.fresh();
  expect(codeOf(await steps.put(member.token, { email, ...extra }))).toBe('ok');
  return email;
}
/** A member whose email change has just taken effect. */
async function moved(traits: Partial<MemberTraits> = {}): Promise<{ member: TestMember; email: string }> {
  const member = await createMember(app, traits);
  const email = await ask(member, { currentPassword: member.password });
  expect(codeOf(await steps.confirm(await steps.confirmToken(email)))).toBe('ok');
  return { member, email };
}
/** A member whose new address is confirmed, before the delay is over. */
async function waiting(): Promise<{ member: TestMember; email: string }> {
  const member = await createMember(app);
  const email = await ask(member);
  expect(codeOf(await steps.confirm(await steps.confirmToken(email)))).toBe('ok');
  return { member, email };
}

/** The operations by which another account could get an address. */
async function refusalsOf(email: string): Promise<string[]> {
  const other = await createMember(app);
  return [codeOf(await register(email)), codeOf(await steps.put(other.token, { email }))];
}

describe('a kept address', () => {
  it('is unavailable to others while the change is pending, and for seven days after it', async () => {
    const { member, email } = await waiting();
    expect(await refusalsOf(email)).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN']);
    app.clock.advance(EMAIL_CHANGE_DELAY_HOURS * HOUR);
    await steps.runJobs();
    expect(await emailOf(member)).toBe(email);
    expect(await refusalsOf(member.email)).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN']);
    app.clock.advance(EMAIL_UNDO_DAYS * 24 * HOUR - 60);
    await steps.runJobs();
    expect(await refusalsOf(member.email)).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN']);
    app.clock.advance(60);
    const link = await steps.undoToken(member.email);
    expect(codeOf(await steps.undo(link))).toBe('INVALID_LINK');
    await steps.runJobs();
    expect(await refusalsOf(member.email)).toEqual(['ok', 'EMAIL_TAKEN']);
  });

  it('can be changed back to by its member', async () => {
    const { member } = await moved();
    await steps.put(member.token, { email: member.email, currentPassword: member.password });
    expect(codeOf(await steps.confirm(await steps.confirmToken(member.email)))).toBe('ok');
    expect(await emailOf(member)).toBe(member.email);
  });

  it('is available while a change to it is only requested', async () => {
    const one = await createMember(app);
    const email = await ask(one);
    const stale = await steps.confirmToken(email);
    expect(codeOf(await register(email))).toBe('ok');
    expect(codeOf(await steps.confirm(await steps.confirmToken(email)))).toBe('ok');
    expect(codeOf(await steps.confirm(stale))).toBe('EMAIL_TAKEN');
    expect(await emailOf(one)).toBe(one.email);
  });

  it('goes to one of two members who confirm it concurrently, with the password or without', async () => {
    for (const withPassword of [false, true]) {
      const [one, other] = [await createMember(app), await createMember(app)];
      const email = await ask(one);
      await steps.put(other.token, { email, ...(withPassword ? { currentPassword: other.password } : {}) });
      const tokens = await steps.tokensTo(email, 'verify-email');
      expect(tokens).toHaveLength(2);
      const codes = (await Promise.all(tokens.map((token) => steps.confirm(token)))).map(codeOf);
      expect(codes.toSorted()).toEqual(['EMAIL_TAKEN', 'ok']);
    }
  });

  it('is reserved by a database constraint', async () => {
    const { member, email } = await moved();
    const { email: soon } = await waiting();
    const other = await createMember(app);
    for (const address of [member.email, email, soon]) {
      await expect(
        app.dataSource.query('UPDATE member SET email = $2 WHERE id = $1', [other.id, address]),
      ).rejects.toMatchObject({ code: '23505', constraint: 'member_email_key' });
    }
    const administrators = new AdministratorService(
      app.dataSource,
      app.clock,
      app.services.sessions,
      app.services.audit,
    );
    const chief = { email: member.email, username: 'Chefen', password: 'hemmelig-kode' };
    await expect(administrators.createOrPromote(chief)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  it('stays with a concurrent registration, and the change is cancelled', async () => {
    const member = await createMember(app);
    const email = await ask(member);
    const token = await steps.confirmToken(email);
    const rival = await createMember(app);
    // The registration is not committed when the confirmation checks.
    await app.dataSource.transaction(async (database) => {
      await database.query('UPDATE member SET email = $2 WHERE id = $1', [rival.id, email]);
      expect(codeOf(await steps.confirm(token))).toBe('ok');
    });
    const { member: next, email: nextEmail } = await waiting();
    app.clock.advance(EMAIL_CHANGE_DELAY_HOURS * HOUR);
    await steps.runJobs();
    expect([await emailOf(member), await emailOf(rival), await emailOf(next)]).toEqual([
      member.email,
      email,
      nextEmail,
    ]);
    const pending = await app.dataSource.query('SELECT pending_email FROM member WHERE id = $1', [member.id]);
    expect(pending).toEqual([{ pending_email: null }]);
  });
});

describe('the link that restores it', () => {
  it('works once, in whichever mail or attempt it was delivered', async () => {
    for (const nth of [0, 1, 2]) {
      const { member, email } = await moved();
      const again = await app.services.emailChanges.createUndoToken(app.dataSource, member.id, member.email);
      const tokens = [again?.undoToken ?? '', ...(await steps.tokensTo(member.email, 'undo-email'))];
      expect(new Set(tokens).size).toBe(3);
      const answers = await Promise.all(Array.from({ length: 5 }, () => steps.undo(tokens[nth] ?? '')));
      expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
      const messages = answers.map(({ body }) => body.message);
      expect(messages.filter((message) => message.startsWith('Din gamle e-mail gælder igen'))).toHaveLength(1);
      expect(await emailOf(member)).toBe(member.email);
      expect(await steps.subjectsTo(email)).toEqual(['Din e-mail er skiftet tilbage', 'Bekræft din nye e-mail']);
      // The used one still leads to a new password while nobody has chosen one; the others say only what is.
      const resets = (await Promise.all(tokens.map((token) => steps.undo(token)))).map(({ body }) => body.resetToken);
      expect(resets.map((reset) => reset !== null)).toEqual(tokens.map((_, n) => n === nth));
      expect(new Set(answers.map(({ body }) => body.resetToken))).toEqual(new Set([resets[nth]]));
      expect(codeOf(await steps.reset(resets[nth] ?? ''))).toBe('ok');
      expect((await steps.undo(tokens[nth] ?? '')).body.resetToken).toBeNull();
      // A later attempt to send the mail does nothing.
      expect(await app.services.emailChanges.createUndoToken(app.dataSource, member.id, member.email)).toBeNull();
    }
  });

  it('is refused once another address counts or is requested', async () => {
    const { member } = await moved();
    const token = await steps.undoToken(member.email);
    const { body } = await steps.undo(token);
    await steps.reset(body.resetToken, 'en-ny-kode');
    const session = (await steps.logIn(member.email, 'en-ny-kode')).body.token;
    await steps.put(session, { email: steps.fresh('igen') });
    expect(codeOf(await steps.undo(token))).toBe('INVALID_LINK');
  });

  it('is stored as a hash, and is no link of another kind', async () => {
    const { member } = await moved();
    const token = await steps.undoToken(member.email);
    const [{ hits }] = await app.dataSource.query(
      `SELECT (SELECT count(*) FROM kept_email WHERE kept_email::text LIKE $1)
            + (SELECT count(*) FROM graphile_worker._private_jobs AS job WHERE job::text LIKE $1) AS hits`,
      [`%${token}%`],
    );
    expect(hits).toBe(0);
    expect(codeOf(await steps.confirm(token))).toBe('INVALID_LINK');
    expect(codeOf(await steps.post('/auth/reset-password', { token, password: 'en-ny-kode' }))).toBe('INVALID_LINK');
    for (const wrong of ['', 'x', 'a'.repeat(43)]) expect(codeOf(await steps.undo(wrong))).toBe('INVALID_LINK');
    expect((await steps.undo(null as never)).status).toBe(400);
  });

  it('is mailed again on a password reset for the old address, and to no unknown address', async () => {
    const { member } = await moved();
    const before = await steps.tokensTo(member.email, 'undo-email');
    const answers = [member.email, steps.fresh()].map((email) => steps.post('/auth/forgot-password', { email }));
    expect(new Set((await Promise.all(answers)).map(({ body }) => body.message)).size).toBe(1);
    const after = await steps.tokensTo(member.email, 'undo-email');
    expect(after).toHaveLength(before.length + 1);
    expect(codeOf(await steps.undo(after[0] ?? ''))).toBe('ok');
  });

  it('works for an account with a scheduled deletion, and not for a deleted one', async () => {
    const { member } = await moved();
    const { member: gone } = await moved();
    const inAWeek = new Date(app.clock.now().getTime() + 7 * 24 * HOUR * 1000);
    for (const [{ id }, due] of [
      [member, inAWeek],
      [gone, app.clock.now()],
    ] as const) {
      await app.dataSource.query('UPDATE member SET deletion_scheduled_for = $2 WHERE id = $1', [id, due]);
    }
    expect(codeOf(await steps.undo(await steps.undoToken(member.email)))).toBe('ok');
    expect(codeOf(await steps.undo(await steps.undoToken(gone.email)))).toBe('INVALID_LINK');
  });
});

describe('a kept address in other features', () => {
  it('is part of the data export', async () => {
    const { member, email } = await moved();
    const next = await ask(member);
    await steps.confirm(await steps.confirmToken(next));
    const response = await fetchExport(app, { token: await orderExport(app, { ...member, email }) });
    const files = await unzip(await response.arrayBuffer());
    expect(JSON.parse(String(files.get('data.json')))).toMatchObject({
      profile: { email, pending_email: next, pending_email_from: expect.any(String) as string },
      former_emails: [{ email: member.email, kept_until: expect.any(String) as string }],
    });
    const page = [...files].find(([name]) => name === 'index.html')?.[1].toString();
    expect(page).toContain(member.email);
    expect(page).toContain('Ny e-mail, gælder fra');
  });

  it('is erased with the account, and covered by its ban', async () => {
    const { member, email } = await moved();
    await app.services.adminActions.ban(null, member.id, 'Spam');
    await app.dataSource.query('UPDATE member SET deletion_scheduled_for = $2 WHERE id = $1', [
      member.id,
      app.clock.now(),
    ]);
    await app.services.erasure.erase(member.id);
    expect(await app.dataSource.query('SELECT 1 FROM kept_email WHERE member_id = $1', [member.id])).toEqual([]);
    expect([codeOf(await register(member.email)), codeOf(await register(email))]).toEqual([
      'EMAIL_TAKEN',
      'EMAIL_TAKEN',
    ]);
  });
});
