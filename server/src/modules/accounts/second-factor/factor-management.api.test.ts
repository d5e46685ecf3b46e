import { randomBytes } from 'node:crypto';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember, type TestMember } from '../../../../test/factories.js';

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
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });
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
  const { body } = await send('/api/auth/authenticator/confirm', token, { code: codeOf(secret) });
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

describe('the last factor, where it is optional', () => {
  it('is removed with the recovery codes, and the next login needs none', async () => {
    const { member, token } = await withApp();
    expect((await graphql(REMOVE_APP, token)).errors).toBeUndefined();
    expect(await factorsOf(token)).toEqual({ authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0 });
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
