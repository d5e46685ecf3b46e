import {
  RATE_LIMITS,
  RESET_TOKEN_MINUTES,
  SOCKET_CLOSED_LOGIN_ENDED,
  VERIFICATION_TOKEN_HOURS,
} from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember, createSession } from '../../../../test/factories.js';
import { waitForLock } from '../../../../test/postgres/wait-for-lock.js';

const FORGOT = 'mutation ($email: String!) { forgotPassword(email: $email) { message } }';
const RESEND = 'mutation ($email: String!) { resendVerification(email: $email) { message } }';
const VERIFY = 'mutation ($token: String!) { verifyEmail(token: $token) { message isNewAccount } }';
const RESET = `mutation ($token: String!, $password: String!) {
  resetPassword(token: $token, password: $password) { message }
}`;
const VIEWER = '{ viewer { email } }';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const codeOf = ({ errors }: GraphQLAnswer): string => errors?.[0]?.extensions.code ?? 'ok';
const verify = (token: string): Promise<GraphQLAnswer> => app.graphql(VERIFY, { token });
const reset = (token: string, password = 'ny-hemmelig'): Promise<GraphQLAnswer> =>
  app.graphql(RESET, { token, password });

/** The token in the newest mail to an address. */
async function mailedToken(email: string): Promise<string> {
  const mail = (await app.mails()).find(({ to }) => to === email);
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
async function resetToken(email: string): Promise<string> {
  await app.graphql(FORGOT, { email });
  return mailedToken(email);
}
async function verificationToken(email: string): Promise<string> {
  await app.graphql(RESEND, { email });
  return mailedToken(email);
}
const mailsTo = async (email: string): Promise<number> => (await app.mails()).filter(({ to }) => to === email).length;

describe('links refuse', () => {
  it('unknown tokens, and tokens of the other kind', async () => {
    const member = await createMember(app);
    expect((await verify('')).errors?.[0]).toMatchObject({
      message: 'Ugyldigt eller udløbet link',
      extensions: { code: 'INVALID_LINK' },
    });
    expect(codeOf(await reset('../../x'))).toBe('INVALID_LINK');
    expect(codeOf(await verify(await resetToken(member.email)))).toBe('INVALID_LINK');
    const fresh = await createMember(app, { verified: false });
    expect(codeOf(await reset(await verificationToken(fresh.email)))).toBe('INVALID_LINK');
  });

  it('all but one of twenty concurrent resets', async () => {
    const member = await createMember(app);
    const other = await resetToken(member.email);
    const changed = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(other, `ny-hemmelig-${n}`)));
    expect(changed.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1);
    expect(new Set(changed.map(codeOf))).toEqual(new Set(['ok', 'INVALID_LINK']));
  });

  it('an expired link, and an older one once a newer is sent', async () => {
    const member = await createMember(app, { verified: false });
    const [first, second] = [await verificationToken(member.email), await verificationToken(member.email)];
    expect(first).not.toBe(second);
    expect(codeOf(await verify(first))).toBe('INVALID_LINK');
    const now = app.clock.now();
    app.clock.advance(VERIFICATION_TOKEN_HOURS * 60 * 60 + 1);
    expect(codeOf(await verify(second))).toBe('INVALID_LINK');
    app.clock.set(now);

    const late = await resetToken(member.email);
    app.clock.advance(RESET_TOKEN_MINUTES * 60 + 1);
    expect(codeOf(await reset(late))).toBe('INVALID_LINK');
    app.clock.set(now);
  });

  it('a new password that is too short, without spending the link', async () => {
    const member = await createMember(app);
    const token = await resetToken(member.email);
    const { errors } = await reset(token, '12345');
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: [{ field: 'password', text: 'Mindst 6 tegn' }],
    });
    expect(codeOf(await reset(token))).toBe('ok');
  });

  it('more than three mails a day to one address without a proof of work, known or not', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const [member, other] = [await createMember(limited), await createMember(limited)];
      for (const [document, email] of [
        [FORGOT, member.email],
        [FORGOT, 'ingen@example.dk'],
        [RESEND, other.email],
      ] as const) {
        for (let sent = 0; sent < RATE_LIMITS.strangerMail.points; sent++) {
          expect(codeOf(await limited.graphql(document, { email }))).toBe('ok');
        }
        expect(codeOf(await limited.graphql(document, { email: email.toUpperCase() }))).toBe('PROOF_OF_WORK');
      }
    } finally {
      await limited.close();
    }
  });
});

describe('a request for a link', () => {
  it('has the same response with and without an account, and mails only when a link applies', async () => {
    const [verified, unverified] = [await createMember(app), await createMember(app, { verified: false })];
    const banned = await createMember(app, { role: 'banned' });
    const forgot = [verified, unverified, banned, { email: 'ingen@example.dk' }];
    const answers = await Promise.all(forgot.map(({ email }) => app.graphql(FORGOT, { email })));
    const texts = new Set(answers.map(({ data }) => data?.['forgotPassword'].message));
    expect([...texts]).toEqual(['Hvis e-mailen findes, er der sendt et link til nulstilling']);
    const resent = await Promise.all(forgot.map(({ email }) => app.graphql(RESEND, { email })));
    expect([...new Set(resent.map(({ data }) => data?.['resendVerification'].message))]).toEqual([
      'Bekræftelseslink er sendt igen, tjek din e-mail.',
    ]);
    expect(await Promise.all(forgot.map(({ email }) => mailsTo(email)))).toEqual([1, 2, 0, 0]);
  });

  it('stores no token in clear, neither in its table nor in the job queue', async () => {
    const member = await createMember(app, { verified: false });
    const token = await verificationToken(member.email);
    const [{ hits }] = await app.dataSource.query(
      `SELECT (SELECT count(*) FROM link_token WHERE link_token::text LIKE $1)
            + (SELECT count(*) FROM graphile_worker._private_jobs AS job WHERE job::text LIKE $1) AS hits`,
      [`%${token}%`],
    );
    expect(hits).toBe(0);
  });
});

describe('verifyEmail', () => {
  it('tells a new account from one whose address is confirmed already', async () => {
    const fresh = await createMember(app, { verified: false });
    const { data } = await verify(await verificationToken(fresh.email));
    expect(data?.['verifyEmail'].isNewAccount).toBe(true);

    const made = await createMember(app, { verified: false });
    const token = await verificationToken(made.email);
    // As `npm run admin:create` does.
    await app.dataSource.query('UPDATE member SET email_verified_at = now() WHERE id = $1', [made.id]);
    expect((await verify(token)).data?.['verifyEmail'].isNewAccount).toBe(false);
  });

  it('delays a new address requested without the password, and notifies the old one', async () => {
    const member = await createMember(app, { pendingEmail: 'flyttet@example.dk' });
    const token = await verificationToken('flyttet@example.dk');
    expect(await mailsTo(member.email)).toBe(0);
    const { data } = await verify(token);
    expect(data?.['verifyEmail'].message).toMatch(/^Bekræftet\. Din nye e-mail gælder fra den \d+\. \S+ 20\d\d\.$/);
    expect(await mailsTo(member.email)).toBe(1);
    const viewer = await app.graphql('{ viewer { email pendingEmail emailVerified } }', {}, member.token);
    expect(viewer.data?.['viewer']).toEqual({
      email: member.email,
      pendingEmail: 'flyttet@example.dk',
      emailVerified: true,
    });
  });

  it('refuses with EMAIL_TAKEN when another member has confirmed the address meanwhile', async () => {
    const member = await createMember(app, { pendingEmail: 'eftertragtet@example.dk' });
    const token = await verificationToken('eftertragtet@example.dk');
    await createMember(app, { email: 'eftertragtet@example.dk' });
    expect(codeOf(await verify(token))).toBe('EMAIL_TAKEN');
    const viewer = await app.graphql(VIEWER, {}, member.token);
    expect(viewer.data?.['viewer'].email).toBe(member.email);
  });

  it('refuses the link of a replaced request', async () => {
    const member = await createMember(app, { pendingEmail: 'foerst@example.dk' });
    const token = await verificationToken('foerst@example.dk');
    await app.dataSource.query(`UPDATE member SET pending_email = 'saa@example.dk' WHERE id = $1`, [member.id]);
    expect(codeOf(await verify(token))).toBe('INVALID_LINK');
  });
});

describe('accountByResetLink', () => {
  const ACCOUNT = 'query ($token: String!) { accountByResetLink(token: $token) { email } }';
  const account = (token: string) => app.graphql(ACCOUNT, { token });

  it('names the account of a link that still works, and changes nothing', async () => {
    const member = await createMember(app);
    const token = await resetToken(member.email);
    for (let visit = 0; visit < 2; visit++) {
      expect((await account(token)).data?.['accountByResetLink']).toEqual({ email: member.email });
    }
    expect(codeOf(await reset(token))).toBe('ok');
  });

  it('refuses other tokens, and says when the link was used', async () => {
    const member = await createMember(app, { verified: false });
    for (const token of ['', 'x', await verificationToken(member.email)]) {
      expect((await account(token)).errors?.[0]?.message).toBe('Ugyldigt eller udløbet link');
    }
    const used = await resetToken(member.email);
    await reset(used);
    expect((await account(used)).errors?.[0]?.message).toMatch(/^Linket er allerede brugt/);
    const late = await resetToken(member.email);
    const now = app.clock.now();
    app.clock.advance(RESET_TOKEN_MINUTES * 60 + 1);
    expect(codeOf(await account(late))).toBe('INVALID_LINK');
    app.clock.set(now);
  });
});

describe('resetPassword', () => {
  it('refuses a weak password of an administrator, and the link stays valid', async () => {
    const admin = await createMember(app, { role: 'admin' });
    const token = await resetToken(admin.email);
    for (const weak of ['elleve-tegn', '1qaz2wsx3edc']) expect(codeOf(await reset(token, weak))).toBe('VALIDATION');
    expect(codeOf(await reset(token, 'kastanje trompet sne'))).toBe('ok');
    expect(codeOf(await reset(await resetToken((await createMember(app)).email), 'starwars'))).toBe('ok');
  });

  it('sets the password, ends every session with its sockets, and notifies the member', async () => {
    const member = await createMember(app);
    const other = await createSession(app, member);
    const socket = await app.subscribe('subscription { chatEvents { __typename } }', {}, other);
    const { data } = await reset(await resetToken(member.email));
    expect(data?.['resetPassword'].message).toBe('Adgangskoden er opdateret');
    expect((await socket.closed).code).toBe(SOCKET_CLOSED_LOGIN_ENDED);
    for (const token of [member.token, other]) {
      expect(codeOf(await app.graphql(VIEWER, {}, token))).toBe('UNAUTHENTICATED');
    }
    const login =
      'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }';
    expect(codeOf(await app.graphql(login, { email: member.email, password: member.password }))).toBe(
      'INVALID_CREDENTIALS',
    );
    expect(codeOf(await app.graphql(login, { email: member.email, password: 'ny-hemmelig' }))).toBe('ok');
    const newest = (await app.mails()).find(({ to }) => to === member.email);
    expect(newest?.text).not.toContain('token=');
    expect(newest?.subject).toContain('dgangskode');
  });

  it('cancels a pending email change', async () => {
    const member = await createMember(app, { pendingEmail: 'fremmed@example.dk' });
    const foreign = await verificationToken('fremmed@example.dk');
    await reset(await resetToken(member.email));
    expect(codeOf(await verify(foreign))).toBe('INVALID_LINK');
    const [stored] = await app.dataSource.query('SELECT email, pending_email FROM member WHERE id = $1', [member.id]);
    expect(stored).toEqual({ email: member.email, pending_email: null });
  });

  it('waits for another change of the account, and holds nothing that this needs', async () => {
    const member = await createMember(app);
    const token = await resetToken(member.email);
    const other = app.dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query(`UPDATE member SET password_hash = 'another' WHERE id = $1`, [member.id]);
    const resetting = reset(token);
    await waitForLock(app.dataSource);
    // As a new password does.
    await other.query(`DELETE FROM link_token WHERE member_id = $1 AND kind = 'reset-password'`, [member.id]);
    await other.commitTransaction();
    await other.release();
    expect(codeOf(await resetting)).toBe('INVALID_LINK');
  });

  it('does not verify an unverified address', async () => {
    const member = await createMember(app, { verified: false });
    await reset(await resetToken(member.email));
    const login = 'mutation ($email: String!) { login(email: $email, password: "ny-hemmelig") { token } }';
    expect(codeOf(await app.graphql(login, { email: member.email }))).toBe('EMAIL_NOT_VERIFIED');
  });
});
