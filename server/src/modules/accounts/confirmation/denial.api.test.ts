import { DENY_TOKEN_MINUTES } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { EmailSteps } from '../../../../test/email-change.js';
import { createLinkToken, createMember, createSession, type TestMember } from '../../../../test/factories.js';

let app: TestApp;
const steps = new EmailSteps(() => app);
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const VERIFY = 'mutation ($token: String!) { verifyEmail(token: $token) { username denyToken isNewAccount } }';
const byText = (one: string, other: string): number => one.localeCompare(other);
const codeOf = ({ errors }: GraphQLAnswer): string => errors?.[0]?.extensions.code ?? 'ok';
const deny = (token: string) =>
  app.graphql('mutation ($token: String!) { denyEmail(token: $token) { message } }', { token });

async function mailedToken(email: string): Promise<string> {
  const mail = (await app.mails()).find(({ to }) => to === email);
  return /verify-email\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Follows the newest link that was mailed to an address. */
const confirm = async (email: string) =>
  (await app.graphql(VERIFY, { token: await mailedToken(email) })).data?.['verifyEmail'];

/** A new account whose address was just confirmed. */
async function newAccount(): Promise<{ member: TestMember; denyToken: string }> {
  const member = await createMember(app, { verified: false });
  await app.rest('POST', '/api/auth/resend-verification', { body: { email: member.email } });
  const confirmed = await confirm(member.email);
  expect(confirmed).toEqual({ username: member.username, denyToken: expect.any(String), isNewAccount: true });
  return { member, denyToken: confirmed.denyToken };
}

describe('a denial is refused', () => {
  it('with an unknown token, one of another kind, and after an hour', async () => {
    expect(codeOf(await deny(''))).toBe('INVALID_LINK');
    const unconfirmed = await createMember(app, { verified: false });
    await app.rest('POST', '/api/auth/resend-verification', { body: { email: unconfirmed.email } });
    expect(codeOf(await deny(await mailedToken(unconfirmed.email)))).toBe('INVALID_LINK');

    const { denyToken } = await newAccount();
    expect(codeOf(await app.graphql(VERIFY, { token: denyToken }))).toBe('INVALID_LINK');

    const late = await newAccount();
    const now = app.clock.now();
    app.clock.advance(DENY_TOKEN_MINUTES * 60 + 1);
    expect(codeOf(await deny(late.denyToken))).toBe('INVALID_LINK');
    app.clock.set(now);
    expect(codeOf(await app.graphql('{ viewer { id } }', {}, late.member.token))).toBe('ok');
  });

  it('once the account has bought Plus or has another address', async () => {
    const [plus, moved] = [await newAccount(), await newAccount()];
    await app.dataSource.query(`UPDATE member SET role = 'plus' WHERE id = $1`, [plus.member.id]);
    await app.dataSource.query('UPDATE member SET email = $2 WHERE id = $1', [moved.member.id, steps.fresh('flyttet')]);
    for (const { denyToken } of [plus, moved]) expect(codeOf(await deny(denyToken))).toBe('INVALID_LINK');
  });

  it('when nothing was changed by the confirmation', async () => {
    const member = await createMember(app);
    const { id, email } = member;
    const token = await createLinkToken(app, 'verify-email', { id, email });
    expect((await app.graphql(VERIFY, { token })).data?.['verifyEmail']).toEqual({
      username: null,
      denyToken: null,
      isNewAccount: false,
    });
  });
});

describe('a denial', () => {
  it('is done once, and says so each time', async () => {
    const { denyToken } = await newAccount();
    const answers = await Promise.all([deny(denyToken), deny(denyToken), deny(denyToken)]);
    const messages = answers.map(({ data }) => data?.['denyEmail'].message);
    expect(messages.toSorted(byText)).toEqual([
      'Du har allerede sagt, at det ikke var dig, og kontoen blev slettet.',
      'Du har allerede sagt, at det ikke var dig, og kontoen blev slettet.',
      'Kontoen er slettet. Tak, fordi du sagde til.',
    ]);
  });

  it.each(['GraphQL', 'REST'])('deletes a new account over %s, and ends its sessions', async (road) => {
    const { member, denyToken } = await newAccount();
    const session = await createSession(app, member);
    const message = 'Kontoen er slettet. Tak, fordi du sagde til.';
    const answer =
      road === 'REST'
        ? (await app.rest('POST', '/api/auth/deny-email', { body: { token: denyToken } })).body
        : (await deny(denyToken)).data?.['denyEmail'];
    expect(answer).toEqual({ message });
    expect(codeOf(await app.graphql('{ viewer { id } }', {}, session))).toBe('USER_GONE');
    await app.mails();
    expect(await app.dataSource.query('SELECT 1 FROM member WHERE id = $1', [member.id])).toEqual([]);
    // The owner of the address can have an account of their own.
    const again = await createMember(app, { email: member.email });
    expect(again.id).not.toBe(member.id);
  });

  it('drops an address that counts later, and tells the one that counts', async () => {
    const member = await createMember(app);
    const email = steps.fresh('ny');
    await steps.put(member.token, { email });
    const { denyToken, isNewAccount, username } = await confirm(email);
    expect([isNewAccount, username]).toEqual([false, member.username]);
    expect((await deny(denyToken)).data?.['denyEmail'].message).toBe(
      'Din e-mail er fjernet fra kontoen. Tak, fordi du sagde til.',
    );
    expect(await steps.stored(member)).toEqual({ email: member.email, pending: null });
    expect(await steps.subjectsTo(member.email)).toContain('Din nye e-mail blev afvist');
  });

  it('replaces an address that counts already by the one before', async () => {
    const member = await createMember(app);
    const email = steps.fresh('ny');
    await steps.put(member.token, { email, currentPassword: member.password });
    const { denyToken } = await confirm(email);
    expect(await steps.stored(member)).toEqual({ email, pending: null });
    expect(codeOf(await deny(denyToken))).toBe('ok');
    expect(await steps.stored(member)).toEqual({ email: member.email, pending: null });
    // Nobody may take a name like the member's meanwhile, as with keys that have to be filled again.
    const keys = 'SELECT username_skeleton IS NOT NULL AS "hasName", email_key AS email FROM member WHERE id = $1';
    expect(await app.dataSource.query(keys, [member.id])).toEqual([{ hasName: true, email: member.email }]);
    expect((await steps.logIn(member.email, member.password)).status).toBe(200);
    expect(await steps.subjectsTo(member.email)).toContain('Din nye e-mail blev afvist');
  });
});
