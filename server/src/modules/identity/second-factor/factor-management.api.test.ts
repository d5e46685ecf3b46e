import { randomBytes } from 'node:crypto';
import { SOCKET_CLOSED_LOGIN_ENDED, STEP_UP_MINUTES } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember, type TestMember } from '../../../../test/factories.js';
import { codeOf } from '../../../../test/second-factor/authenticator-app.js';
import { FactorResetService } from './factor-reset.service.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { ADMIN_SECOND_FACTOR: 'optional' } });
});
afterAll(() => app.close());

interface Factors {
  authenticatorSince: string | null;
  passkeys: { id: string; name: string }[];
  recoveryCodesLeft: number;
}

const graphql = (operation: string, token: string, variables: Record<string, unknown> = {}) =>
  app.graphql(operation, variables, token);
const errorOf = ({ errors }: Awaited<ReturnType<typeof graphql>>) => errors?.[0]?.extensions.code;

async function factorsOf(token: string): Promise<Factors> {
  const { data } = await graphql(
    '{ secondFactors { authenticatorSince passkeys { id name } recoveryCodesLeft } }',
    token,
  );
  return data?.['secondFactors'] as Factors;
}

async function logIn({ email, password }: TestMember): Promise<{ token: string; secondFactor: string }> {
  const { body } = await app.rest('POST', '/api/login', { body: { email, password } });
  return body as { token: string; secondFactor: string };
}

const send = (path: string, token: string, body: object = {}) => app.rest('POST', path, { token, body });

async function withApp() {
  const member = await createMember(app, { role: 'admin' });
  const { token } = await logIn(member);
  const { secret } = (await send('/api/auth/authenticator', token)).body as { secret: string };
  const { body } = await send('/api/auth/authenticator/confirm', token, { code: codeOf(app, secret) });
  app.clock.advance(30);
  return { member, token, secret, recoveryCodes: body.recoveryCodes as unknown as string[] };
}

/** A passkey whose private key nobody has. */
async function addPasskey({ id }: TestMember): Promise<string> {
  const credentialId = randomBytes(16).toString('base64url');
  await app.dataSource.query(
    `INSERT INTO passkey (credential_id, member_id, public_key, counter, transports, name, created_at)
     VALUES ($1, $2, $3, 0, '{}', 'Gammel', $4)`,
    [credentialId, id, randomBytes(64), app.clock.now()],
  );
  return credentialId;
}

const changesMailedTo = async ({ email }: TestMember): Promise<string[]> =>
  (await app.mails())
    .filter(({ to, subject }) => to === email && subject === 'Dit login i to trin er ændret')
    .map(({ text }) => text)
    .toReversed();

const RENAME = 'mutation ($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { message } }';
const REMOVE = 'mutation ($id: ID!) { removePasskey(id: $id) { message } }';
const REMOVE_APP = 'mutation { removeAuthenticator { message } }';
const RENEW = 'mutation { renewRecoveryCodes { codes } }';

describe('recovery codes', () => {
  it('are replaced, and the earlier ones are refused', async () => {
    const { member, token, recoveryCodes } = await withApp();
    const { data } = await graphql(RENEW, token);
    const { codes = [] } = (data?.['renewRecoveryCodes'] ?? {}) as { codes?: string[] };
    expect(new Set([...codes, ...recoveryCodes]).size).toBe(20);
    // 16 letters of an alphabet of 31.
    for (const code of codes) expect(code).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const login = await logIn(member);
    const give = (recoveryCode: string | undefined) => send('/api/auth/second-factor', login.token, { recoveryCode });
    expect((await give(recoveryCodes[0])).status).toBe(400);
    expect((await give(codes[0])).status).toBe(200);
    expect((await factorsOf(token)).recoveryCodesLeft).toBe(9);
  });

  it('need a second factor', async () => {
    const { token } = await logIn(await createMember(app, { role: 'admin' }));
    expect(errorOf(await graphql(RENEW, token))).toBe('CONFLICT');
  });
});

describe('a passkey', () => {
  it('is renamed by its administrator only', async () => {
    const { member, token } = await withApp();
    const stranger = await withApp();
    const id = await addPasskey(member);
    expect(errorOf(await graphql(RENAME, stranger.token, { id, name: 'Min' }))).toBe('NOT_FOUND');
    for (const name of ['  ', 'x'.repeat(41), 'nul\u0000'])
      expect(errorOf(await graphql(RENAME, token, { id, name }))).toBe('VALIDATION');
    expect((await graphql(RENAME, token, { id, name: '  Grøn nøgle ' })).errors).toBeUndefined();
    expect((await factorsOf(token)).passkeys).toEqual([{ id, name: 'Grøn nøgle' }]);
  });

  it('is removed by its administrator only', async () => {
    const { member, token } = await withApp();
    const stranger = await withApp();
    const id = await addPasskey(member);
    expect(errorOf(await graphql(REMOVE, stranger.token, { id }))).toBe('NOT_FOUND');
    expect((await graphql(REMOVE, token, { id })).errors).toBeUndefined();
    expect(errorOf(await graphql(REMOVE, token, { id }))).toBe('NOT_FOUND');
    expect((await factorsOf(token)).passkeys).toEqual([]);
  });
});

describe('where it is optional', () => {
  it('an administrator without a factor is never asked, and one with a factor always', async () => {
    const member = await createMember(app, { role: 'admin' });
    const { token, secondFactor } = await logIn(member);
    const readMessages = async (of: string) => (await app.rest('GET', '/api/admin/messages', { token: of })).body.code;
    expect(secondFactor).toBe('none');
    app.clock.advance(STEP_UP_MINUTES * 60);
    expect(await readMessages(token)).toBeUndefined();
    const protectedLogin = await logIn((await withApp()).member);
    expect(protectedLogin.secondFactor).toBe('required');
    expect(await readMessages(protectedLogin.token)).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('an old login adds a second factor only after giving the first again', async () => {
    const { token, secret } = await withApp();
    app.clock.advance(STEP_UP_MINUTES * 60);
    for (const start of ['startAuthenticator { secret }', 'startPasskey { options }'])
      expect(errorOf(await graphql(`mutation { ${start} }`, token))).toBe('STEP_UP_REQUIRED');
    await send('/api/admin/step-up', token, { code: codeOf(app, secret) });
    expect((await send('/api/auth/authenticator', token)).status).toBe(200);
  });

  it('the last factor is removed with the recovery codes, and the next login needs none', async () => {
    const { member, token } = await withApp();
    expect((await graphql(REMOVE_APP, token)).errors).toBeUndefined();
    expect(await factorsOf(token)).toEqual({ authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await logIn(member)).secondFactor).toBe('none');
  });
});

describe('the operator’s reset', () => {
  const reset = (email: string) =>
    new FactorResetService(app.dataSource, app.services.sessions, app.services.audit).reset(email);

  it('refuses a member and an unknown address', async () => {
    const { email } = await createMember(app);
    for (const address of [email, 'ingen@example.dk'])
      await expect(reset(address)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
  });

  it('removes every factor, ends logins and sockets, and is audited and mailed', async () => {
    const { member, token, recoveryCodes } = await withApp();
    await addPasskey(member);
    const { closed } = await app.subscribe('subscription { chatEvents { __typename } }', {}, token);
    expect(await reset(member.email.toUpperCase())).toBe(member.username);
    expect(await closed).toMatchObject({ code: SOCKET_CLOSED_LOGIN_ENDED });
    expect((await app.rest('GET', '/api/profile', { token })).status).toBe(401);
    const login = await logIn(member);
    expect(login.secondFactor).toBe('none');
    expect(await factorsOf(login.token)).toEqual({ authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0 });
    const spent = await send('/api/auth/second-factor', login.token, { recoveryCode: recoveryCodes[0] });
    expect(spent.status).toBe(400);
    const [entry] = await app.dataSource.query(
      `SELECT actor_id AS actor, detail FROM audit_entry WHERE action = 'change_second_factor' AND subject_ids = ARRAY[$1::bigint]`,
      [member.id],
    );
    expect(entry).toEqual({ actor: null, detail: 'reset' });
    expect((await changesMailedTo(member)).at(-1)).toContain('nulstillet fra serveren');
  });
});

describe('a ban', () => {
  it('removes the factors of an administrator, who may get the role back later', async () => {
    const { member, token } = await withApp();
    const other = await logIn(await createMember(app, { role: 'admin' }));
    const ban = 'mutation ($id: ID!) { banUser(id: $id, reason: "Larm") { id } }';
    expect((await graphql(ban, other.token, { id: member.publicId })).errors).toBeUndefined();
    expect((await app.rest('GET', '/api/profile', { token })).status).toBe(401);
    expect((await app.rest('POST', '/api/login', { body: member })).body.code).toBe('ACCOUNT_BANNED');
    for (const role of ['user', 'admin']) {
      const set = `mutation ($id: ID!) { setUserRole(id: $id, role: ${role}) { id } }`;
      expect((await graphql(set, other.token, { id: member.publicId })).errors).toBeUndefined();
    }
    expect((await logIn(member)).secondFactor).toBe('none');
  });
});

describe('mails', () => {
  it('tell the administrator of every change', async () => {
    const { member, token } = await withApp();
    const id = await addPasskey(member);
    await graphql(RENEW, token);
    await graphql(REMOVE, token, { id });
    await graphql(REMOVE_APP, token);
    const mails = await changesMailedTo(member);
    expect(mails).toHaveLength(4);
    for (const text of [
      'sat en app op',
      'nye gendannelseskoder',
      'adgangsnøgle til dit login',
      'Appen, der laver koder',
    ])
      expect(mails.filter((mail) => mail.includes(text))).toHaveLength(1);
  });
});
