import { DENY_TOKEN_MINUTES, VERIFICATION_TOKEN_HOURS } from '@venn/schema/limits';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { EmailSteps } from '../../../../test/email-change.js';
import { createLinkToken, createMember, type TestMember } from '../../../../test/factories.js';

let app: TestApp;
const steps = new EmailSteps(() => app);
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.set(new Date()));

const HOUR = 60 * 60;
const CONFIRMED_BEFORE = 'Din e-mail er allerede bekræftet. Log ind.';

const codeOf = ({ errors }: GraphQLAnswer): string => errors?.[0]?.extensions.code ?? 'ok';
const verify = (token: string): Promise<GraphQLAnswer> =>
  app.graphql(
    'mutation ($t: String!) { verifyEmail(token: $t) { message username denyToken isNewAccount isRepeated } }',
    { t: token },
  );
const use = async (token: string) => (await verify(token)).data?.['verifyEmail'];
const deny = (token: string) =>
  app.graphql('mutation ($t: String!) { denyEmail(token: $t) { message } }', { t: token });

/** A link to an address that another mail has not replaced; each attempt to send the mail has a token of its own. */
const linkTo = ({ id }: TestMember, email: string, mailId: string = crypto.randomUUID()): Promise<string> =>
  createLinkToken(app, 'verify-email', { id, email }, mailId);

/** A member who has asked for another address with the password, or without. */
async function changing(withPassword: boolean): Promise<{ member: TestMember; email: string; token: string }> {
  const member = await createMember(app);
  const email = steps.fresh('ny');
  await steps.put(member.token, { email, ...(withPassword ? { currentPassword: member.password } : {}) });
  await app.mails();
  return { member, email, token: await linkTo(member, email) };
}

describe('a used link is refused', () => {
  it('once another address counts, and is forgotten then', async () => {
    const member = await createMember(app, { verified: false });
    const token = await linkTo(member, member.email);
    await use(token);
    await app.dataSource.query('UPDATE member SET email = $2 WHERE id = $1', [member.id, steps.fresh('flyttet')]);
    expect(codeOf(await verify(token))).toBe('INVALID_LINK');
    const kept = await app.dataSource.query(
      `SELECT 1 FROM link_token WHERE member_id = $1 AND kind = 'confirmed-email'`,
      [member.id],
    );
    expect(kept).toEqual([]);
  });

  it('once the address was denied, the change undone, or another address requested', async () => {
    const fresh = await createMember(app, { verified: false });
    const first = await linkTo(fresh, fresh.email);
    expect(codeOf(await deny((await use(first)).denyToken))).toBe('ok');
    expect(codeOf(await verify(first))).toBe('INVALID_LINK');

    const [denied, dropped] = [await changing(true), await changing(false)];
    expect(codeOf(await deny((await use(denied.token)).denyToken))).toBe('ok');
    await use(dropped.token);
    await steps.put(dropped.member.token, { email: steps.fresh('en-tredje') });
    for (const { token } of [denied, dropped]) expect(codeOf(await verify(token))).toBe('INVALID_LINK');
  });

  it('as the denial or as a reset, and its denial as a link', async () => {
    const member = await createMember(app, { verified: false });
    const token = await linkTo(member, member.email);
    const { denyToken } = await use(token);
    expect(codeOf(await deny(token))).toBe('INVALID_LINK');
    const reset = 'mutation ($t: String!) { resetPassword(token: $t, password: "trompet sne") { message } }';
    for (const t of [token, denyToken]) expect(codeOf(await app.graphql(reset, { t }))).toBe('INVALID_LINK');
    expect(codeOf(await verify(denyToken))).toBe('INVALID_LINK');
  });
});

describe('a used link', () => {
  it('changes nothing, however often and at once it is used, and says the same each time', async () => {
    const member = await createMember(app, { verified: false });
    const token = await linkTo(member, member.email);
    const answers = (await Promise.all(Array.from({ length: 20 }, () => verify(token)))).map(
      ({ data }) => data?.['verifyEmail'],
    );
    expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
    const [first] = answers;
    for (const answer of answers) {
      expect(answer).toMatchObject({ username: member.username, denyToken: first.denyToken, isNewAccount: true });
    }
    const { message } = await use(token);
    expect(message).toBe(CONFIRMED_BEFORE);
    const kept =
      'SELECT kind, cardinality(earlier_hashes) AS earlier FROM link_token WHERE member_id = $1 ORDER BY kind';
    expect(await app.dataSource.query(kept, [member.id])).toEqual([
      { kind: 'confirmed-email', earlier: 0 },
      { kind: 'deny-account', earlier: 0 },
    ]);
  });

  it('offers the denial for its hour, then tells no name', async () => {
    const member = await createMember(app, { verified: false });
    const token = await linkTo(member, member.email);
    const { denyToken } = await use(token);
    app.clock.advance(DENY_TOKEN_MINUTES * 60 - 1);
    expect((await use(token)).denyToken).toBe(denyToken);
    app.clock.advance(1);
    expect(await use(token)).toEqual({
      message: CONFIRMED_BEFORE,
      username: null,
      denyToken: null,
      isNewAccount: false,
      isRepeated: true,
    });
    expect(codeOf(await deny(denyToken))).toBe('INVALID_LINK');
  });

  it('offers the denial for a whole hour, also when it was used in its last minute', async () => {
    const member = await createMember(app, { verified: false });
    const token = await linkTo(member, member.email);
    app.clock.advance(VERIFICATION_TOKEN_HOURS * HOUR - 1);
    await use(token);
    app.clock.advance(DENY_TOKEN_MINUTES * 60 - 1);
    expect((await use(token)).username).toBe(member.username);
  });

  it('says that the address is confirmed as long as it is, also when its time is over', async () => {
    const member = await createMember(app, { verified: false });
    const token = await linkTo(member, member.email);
    await use(token);
    app.clock.advance(VERIFICATION_TOKEN_HOURS * HOUR + 1);
    await app.services.expiredData.purge();
    expect((await use(token)).message).toBe(CONFIRMED_BEFORE);
  });

  it('deletes the new account by the denial of the second visit', async () => {
    const member = await createMember(app, { verified: false });
    const token = await linkTo(member, member.email);
    await use(token);
    expect(codeOf(await deny((await use(token)).denyToken))).toBe('ok');
    await app.mails();
    expect(await app.dataSource.query('SELECT 1 FROM member WHERE id = $1', [member.id])).toEqual([]);
  });

  it('is any token of its mail', async () => {
    const member = await createMember(app, { verified: false });
    const mailId = crypto.randomUUID();
    const [first, again] = [await linkTo(member, member.email, mailId), await linkTo(member, member.email, mailId)];
    const { denyToken } = await use(first);
    const second = await use(again);
    expect(second).toMatchObject({ username: member.username, isRepeated: true });
    expect(second.denyToken).not.toBe(denyToken);
    expect(codeOf(await deny(second.denyToken))).toBe('ok');
    expect((await deny(denyToken)).data?.['denyEmail'].message).toMatch(/^Du har allerede sagt/);
  });

  it('says when a new address counts, and offers its denial', async () => {
    const { member, token } = await changing(false);
    const { message } = await use(token);
    expect(message).toMatch(/^Bekræftet\. Din nye e-mail gælder fra den/);
    app.clock.advance(60);
    const again = await use(token);
    expect(again).toMatchObject({ message, username: member.username, isNewAccount: false, isRepeated: true });
    expect(codeOf(await deny(again.denyToken))).toBe('ok');
    expect(await steps.stored(member)).toEqual({ email: member.email, pending: null });
  });

  it('says that a new address counts, and puts the old one back by its denial', async () => {
    const { member, email, token } = await changing(true);
    await use(token);
    expect(await steps.stored(member)).toEqual({ email, pending: null });
    const again = await use(token);
    expect(again).toMatchObject({ message: CONFIRMED_BEFORE, isNewAccount: false, isRepeated: true });
    expect(codeOf(await deny(again.denyToken))).toBe('ok');
    expect(await steps.stored(member)).toEqual({ email: member.email, pending: null });
  });

  it('is not replaced by the request for another address within the hour', async () => {
    const member = await createMember(app, { verified: false });
    const token = await linkTo(member, member.email);
    await use(token);
    const session = (await steps.logIn(member.email, member.password)).body.token;
    await steps.put(session, { email: steps.fresh('ny') });
    const { denyToken } = await use(token);
    expect(codeOf(await deny(denyToken))).toBe('ok');
  });
});
