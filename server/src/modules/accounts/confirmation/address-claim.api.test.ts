import { UNVERIFIED_HOLD_HOURS } from '@venn/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { codeOf, EmailSteps } from '../../../../test/email-change.js';
import { createMember } from '../../../../test/factories.js';
import { waitForLock } from '../../../../test/postgres/wait-for-lock.js';
import { registration } from '../../../../test/registration.js';

const HOUR = 60 * 60;
const SQUATTED = 'en-fremmeds-kode';
const OWN = 'min-egen-kode';

let app: TestApp;
let email: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  email = steps.fresh('ejer');
});
afterAll(() => app.close());

const steps = new EmailSteps(() => app);
const register = (password: string, more: object = {}) =>
  steps.post('/register', registration({ email, password, confirmPassword: password, ...more }));

/** Registers and returns the token of the mailed link, and that of the session. */
async function registered(password: string, more: object = {}) {
  const { status, body } = await register(password, more);
  expect(status).toBe(201);
  return { link: await steps.confirmToken(email), token: body.token as string, user: body.user };
}

const membersOf = async (): Promise<number> => {
  // The jobs erase who was replaced.
  await app.mails();
  const [{ count }] = await app.dataSource.query(
    `SELECT count(*)::int AS count FROM member WHERE email LIKE $1 || '%' OR claimed_email = $1`,
    [email],
  );
  return count;
};

describe('an address that an unverified account holds', () => {
  it('stays in use when the account is confirmed, Plus, banned or an administrator’s', async () => {
    await createMember(app, { email });
    expect(codeOf(await register(OWN))).toBe('EMAIL_TAKEN');
    for (const role of ['plus', 'admin', 'banned']) {
      email = steps.fresh('rolle');
      await registered(SQUATTED);
      await app.dataSource.query(
        `UPDATE member SET role = $2, banned_at = CASE WHEN $2 = 'banned' THEN now() END,
                ban_reason = CASE WHEN $2 = 'banned' THEN 'Svindel' END WHERE email = $1`,
        [email, role],
      );
      expect([role, codeOf(await register(OWN))]).toEqual([role, 'EMAIL_TAKEN']);
    }
  });

  it('answers a second registration like a first one, with a login that is as confined', async () => {
    const first = await registered(SQUATTED, { username: 'Besætter Et' });
    const second = await registered(OWN, { username: 'Rette Ejer' });
    const shape = ({ id: _id, username: _username, created_at: _at, ...rest }: Record<string, unknown>) => rest;
    expect(shape(second.user)).toEqual(shape(first.user));
    expect(second.user.email).toBe(email);
    const profile = await steps.profile(second.token);
    expect(profile.body).toMatchObject({ email, pending_email: null, email_verified: false });
    expect((await app.rest('GET', '/api/posts', { token: second.token })).body.code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('goes to the registration whose link is used: the earlier account is gone, with its password and its name', async () => {
    const username = `Ejer ${email.length}${Date.now() % 1000}`;
    const squatter = await registered(SQUATTED, { username });
    const owner = await registered(OWN);
    expect(codeOf(await steps.confirm(owner.link))).toBe('ok');
    expect(codeOf(await steps.logIn(email, OWN))).toBe('ok');
    expect(codeOf(await steps.logIn(email, SQUATTED))).toBe('INVALID_CREDENTIALS');
    expect(codeOf(await steps.confirm(squatter.link))).toBe('INVALID_LINK');
    expect(await membersOf()).toBe(1);
    expect((await steps.profile(squatter.token)).status).toBe(401);
    expect((await app.rest('GET', '/api/posts', { token: owner.token })).status).toBe(200);
    email = steps.fresh();
    expect(codeOf(await register(OWN, { username }))).toBe('ok');
  });

  it('stays with the first registration when its link is used, however often a stranger has registered since', async () => {
    const owner = await registered(OWN);
    const strangers = [await registered(SQUATTED), await registered(`${SQUATTED}2`)];
    expect(codeOf(await steps.confirm(owner.link))).toBe('ok');
    for (const { link } of strangers) expect(codeOf(await steps.confirm(link))).toBe('INVALID_LINK');
    expect(codeOf(await steps.logIn(email, OWN))).toBe('ok');
    expect(await membersOf()).toBe(1);
    expect(codeOf(await register(SQUATTED))).toBe('EMAIL_TAKEN');
  });

  it('stays with the first registration when its member asks for the link again after a stranger has registered', async () => {
    const owner = await registered(OWN);
    await registered(SQUATTED);
    await app.rest('POST', '/api/auth/resend-verification', { token: owner.token, body: { email } });
    expect(codeOf(await steps.confirm(await steps.confirmToken(email)))).toBe('ok');
    expect(codeOf(await steps.logIn(email, OWN))).toBe('ok');
    expect(codeOf(await steps.logIn(email, SQUATTED))).toBe('INVALID_CREDENTIALS');
  });

  it('is taken by one of two links that are used at once', async () => {
    const links = [(await registered(SQUATTED)).link, (await registered(OWN)).link];
    const codes = (await Promise.all(links.map((link) => steps.confirm(link)))).map(codeOf);
    expect(codes.toSorted()).toEqual(['INVALID_LINK', 'ok']);
    expect(await membersOf()).toBe(1);
  });

  it('is in use for a registration during which it is confirmed', async () => {
    await registered(OWN);
    const confirming = app.dataSource.createQueryRunner();
    await confirming.startTransaction();
    await confirming.query('UPDATE member SET email_verified_at = now() WHERE email = $1', [email]);
    const second = register(SQUATTED);
    await waitForLock(app.dataSource);
    await confirming.commitTransaction();
    await confirming.release();
    expect(codeOf(await second)).toBe('EMAIL_TAKEN');
    expect(await membersOf()).toBe(1);
  });

  it('is given to a new registration after a day, with the name, but not a minute before', async () => {
    const username = `Døgn ${email.length}${Date.now() % 1000}`;
    await registered(SQUATTED, { username });
    const now = app.clock.now();
    try {
      app.clock.advance(UNVERIFIED_HOLD_HOURS * HOUR - 60);
      expect(codeOf(await register(OWN, { username }))).toBe('USERNAME_TAKEN');
      app.clock.advance(60);
      const owner = await registered(OWN, { username });
      expect(codeOf(await steps.logIn(email, SQUATTED))).toBe('INVALID_CREDENTIALS');
      expect(codeOf(await steps.logIn(email, OWN))).toBe('EMAIL_NOT_VERIFIED');
      expect(codeOf(await steps.confirm(owner.link))).toBe('ok');
      expect(await membersOf()).toBe(1);
    } finally {
      app.clock.set(now);
    }
  });

  it('keeps the only one left of several after the others expired', async () => {
    await registered(SQUATTED);
    const owner = await registered(OWN);
    await app.dataSource.query(`UPDATE member SET deletion_scheduled_for = $2 WHERE email = $1`, [
      email,
      app.clock.now(),
    ]);
    await app.services.erasure.eraseDue();
    await app.mails();
    expect(codeOf(await steps.confirm(owner.link))).toBe('ok');
    expect(codeOf(await steps.logIn(email, OWN))).toBe('ok');
  });

  it('gets mails that say which account they confirm, without a name, and the newest one’s link again', async () => {
    await registered(SQUATTED, { username: 'Se mit tilbud' });
    await registered(OWN, { username: 'Den ægte' });
    await steps.post('/auth/resend-verification', { email });
    const mails = (await app.mails()).filter(({ to }) => to === email);
    expect(mails).toHaveLength(3);
    for (const { text } of mails) {
      expect(text).toMatch(/kontoen, der blev oprettet den \d+\. \S+ \d{4}/);
      expect(text).toContain('Du beholder den konto, hvis link du bruger');
      expect(text).not.toMatch(/Se mit tilbud|Den ægte/);
    }
    expect(codeOf(await steps.confirm(await steps.confirmToken(email)))).toBe('ok');
    expect(codeOf(await steps.logIn(email, OWN))).toBe('ok');
  });
});
