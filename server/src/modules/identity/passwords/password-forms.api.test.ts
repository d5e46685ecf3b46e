import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { codeOf, EmailSteps } from '../../../../test/email-change.js';
import { createMember, type TestMember } from '../../../../test/factories.js';
import { registration } from '../../../../test/registration.js';

/** One password, as a Mac and as another system type it, and with letters of another width. */
const COMPOSED = 'blåbærgrød 12';
const DECOMPOSED = COMPOSED.normalize('NFD');
const WIDE = 'ｂlåbærgrød 12';
const NEXT = 'hjortetakssaltå';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const steps = new EmailSteps(() => app);
const logIn = async (email: string, password: string) => codeOf(await steps.logIn(email, password));
const hashOf = async ({ id }: Pick<TestMember, 'id'>): Promise<string> =>
  (await app.dataSource.query('SELECT password_hash FROM member WHERE id = $1', [id]))[0].password_hash;
/** A member whose hash is from before passwords had a form. */
async function createOldMember(typed: string): Promise<TestMember> {
  const member = await createMember(app, { password: typed });
  await app.dataSource.query('UPDATE member SET password_hash = $2 WHERE id = $1', [member.id, await hash(typed)]);
  return member;
}
const changePassword = (token: string, currentPassword: string, newPassword: string) =>
  app.graphql(
    `mutation ($old: String!, $new: String!) { changePassword(currentPassword: $old, newPassword: $new) { message } }`,
    { old: currentPassword, new: newPassword },
    token,
  );

describe.each([
  ['composed', COMPOSED],
  ['decomposed', DECOMPOSED],
  ['wide', WIDE],
])('a password that is typed %s', (_how, typed) => {
  const others = [COMPOSED, DECOMPOSED, WIDE];

  it('is the same at registration and login', async () => {
    const input = registration({ password: typed, confirmPassword: COMPOSED });
    expect(codeOf(await steps.post('/register', input))).toBe('ok');
    await app.dataSource.query('UPDATE member SET email_verified_at = created_at WHERE email = $1', [input.email]);
    for (const other of others) expect(await logIn(input.email, other)).toBe('ok');
    expect(await logIn(input.email, 'blabaergrod 12')).toBe('INVALID_CREDENTIALS');
  });

  it('is the same when it is changed, and when a new address is confirmed with it', async () => {
    const member = await createMember(app, { password: COMPOSED });
    expect((await changePassword(member.token, typed, NEXT.normalize('NFD'))).errors).toBeUndefined();
    expect(await logIn(member.email, NEXT)).toBe('ok');
    const proof = { email: steps.fresh(), currentPassword: NEXT.normalize('NFD') };
    expect(codeOf(await steps.put(member.token, proof))).toBe('ok');
  });

  it('is the same after a reset', async () => {
    const member = await createMember(app);
    await steps.post('/auth/forgot-password', { email: member.email });
    const mail = (await app.mails()).find(({ to }) => to === member.email);
    const token = new URL(mail?.links.find((link) => link.includes('reset')) ?? '').searchParams.get('token');
    expect(codeOf(await steps.post('/auth/reset-password', { token, password: typed }))).toBe('ok');
    for (const other of others) expect(await logIn(member.email, other)).toBe('ok');
  });

  it('opens an account whose hash is of what was typed, which is replaced once', async () => {
    const member = await createOldMember(typed);
    const old = await hashOf(member);
    expect(await logIn(member.email, 'forkert-kode')).toBe('INVALID_CREDENTIALS');
    expect(await logIn(member.email, typed)).toBe('ok');
    const replaced = await hashOf(member);
    expect(replaced === old).toBe(typed === COMPOSED);
    for (const other of others) expect(await logIn(member.email, other)).toBe('ok');
    expect(await hashOf(member)).toBe(replaced);
  });

  it('opens it for all who log in at once', async () => {
    const member = await createOldMember(typed);
    const logins = await Promise.all(Array.from({ length: 3 }, () => logIn(member.email, typed)));
    expect(logins).toEqual(['ok', 'ok', 'ok']);
  });

  it('is accepted as the current one where the hash is of what was typed', async () => {
    const member = await createOldMember(typed);
    const update = { email: steps.fresh(), currentPassword: typed };
    expect(codeOf(await steps.put(member.token, update))).toBe('ok');
    for (const other of others) expect(await logIn(member.email, other)).toBe('ok');
  });
});

describe('the length of a password', () => {
  it('counts its form', async () => {
    const member = await createMember(app);
    for (const tooShort of ['åååå'.normalize('NFD'), 'å'.normalize('NFD').repeat(5)]) {
      expect((await changePassword(member.token, member.password, tooShort)).errors?.[0]?.extensions).toMatchObject({
        code: 'VALIDATION',
        fields: [{ field: 'newPassword' }],
      });
    }
  });

  it('is that of an administrator, too, who may have no common one in other letters', async () => {
    const administrator = await createMember(app, { role: 'admin' });
    for (const weak of ['ååååååååååå'.normalize('NFD'), 'ｑwertyuiop123']) {
      expect((await changePassword(administrator.token, administrator.password, weak)).errors?.[0]).toMatchObject({
        extensions: { code: 'VALIDATION', fields: [{ field: 'newPassword' }] },
      });
    }
  });

  it('never shuts out who has an old one that is longer in its form', async () => {
    const member = await createOldMember('㎏'.repeat(128));
    expect(await logIn(member.email, '㎏'.repeat(128))).toBe('ok');
  });
});
