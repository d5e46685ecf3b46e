import { FACTOR_REQUEST_MINUTES, PASSKEYS_MAX, RATE_LIMITS } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember, type TestMember } from '../../../../test/factories.js';
import { SoftwarePasskey } from '../../../../test/second-factor/software-passkey.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { ADMIN_SECOND_FACTOR: 'required' }, rateLimits: true });
});
afterAll(() => app.close());

const START = 'mutation { startPasskey { options } }';
const ADD = `mutation ($response: String!, $name: String!) {
  addPasskey(response: $response, name: $name) { recoveryCodes }
}`;

async function logIn({ email, password }: TestMember): Promise<string> {
  const { body } = await app.rest('POST', '/api/login', { body: { email, password } });
  return String(body['token']);
}

const newPasskey = () => new SoftwarePasskey(app.infra.config.publicUrl);
const codeOf = ({ errors }: Awaited<ReturnType<TestApp['graphql']>>) => errors?.[0]?.extensions.code ?? 'ok';

/** Options for a new passkey; empty where they are refused. */
async function creationOptions(token: string): Promise<string> {
  const { data } = await app.graphql(START, {}, token);
  return String(data?.['startPasskey'].options);
}

const add = (token: string, response: string, name = 'Nøgle') => app.graphql(ADD, { response, name }, token);

/** Options for the use of a passkey, in a session of its own. */
async function useOptions(token: string): Promise<string> {
  const { body } = await app.rest('POST', '/api/auth/second-factor/options', { token });
  return String(body['passkeyOptions']);
}

async function give(token: string, passkey: string): Promise<string> {
  const { body } = await app.rest('POST', '/api/auth/second-factor', { token, body: { passkey } });
  return body['code'] ?? 'ok';
}

const reach = async (token: string): Promise<string> =>
  (await app.rest('GET', '/api/admin/users', { token })).body.code ?? 'ok';

/** An administrator with a passkey; `token` has given it. */
async function enrolled() {
  const member = await createMember(app, { role: 'admin', password: 'kastanje trompet sne' });
  const token = await logIn(member);
  const passkey = newPasskey();
  expect(codeOf(await add(token, passkey.create(await creationOptions(token))))).toBe('ok');
  return { member, token, passkey };
}

describe('a new passkey', () => {
  it.each<[string, (passkey: SoftwarePasskey, options: string) => string]>([
    ['of another site', (passkey, options) => passkey.create(options, { origin: 'https://venn.example' })],
    ['for another challenge', (passkey) => passkey.create(JSON.stringify({ challenge: 'AAAA' }))],
    ['that is a use', (passkey, options) => passkey.use(options)],
    ['that is no JSON', () => 'x'],
  ])('%s is refused', async (_what, answer) => {
    const token = await logIn(await createMember(app, { role: 'admin' }));
    const passkey = newPasskey();
    const options = await creationOptions(token);
    expect(codeOf(await add(token, answer(passkey, options)))).toBe('VALIDATION');
    expect(await reach(token)).toBe('SECOND_FACTOR_REQUIRED');
    expect(codeOf(await add(token, passkey.create(options)))).toBe('ok');
    expect(await reach(token)).toBe('ok');
    // Its set-up is complete.
    expect(codeOf(await add(token, passkey.create(options)))).toBe('VALIDATION');
  });

  it.each([[null], ['usb'], [{ usb: 1 }], [['usb', { a: 1 }, 'x', ['nfc']]]])(
    'is reached in the known ways of those it names: %j',
    async (transports) => {
      const token = await logIn(await createMember(app, { role: 'admin' }));
      const passkey = newPasskey();
      const response = JSON.parse(passkey.create(await creationOptions(token))) as { response: object };
      Object.assign(response.response, { transports });
      expect(codeOf(await add(token, JSON.stringify(response)))).toBe('ok');
      const [stored] = await app.dataSource.query('SELECT transports FROM passkey WHERE credential_id = $1', [
        passkey.id.toString('base64url'),
      ]);
      expect(stored.transports).toEqual(Array.isArray(transports) ? ['usb'] : []);
    },
  );

  it('is refused after its time, and once another account has it', async () => {
    const token = await logIn(await createMember(app, { role: 'admin' }));
    const options = await creationOptions(token);
    app.clock.advance(FACTOR_REQUEST_MINUTES * 60);
    expect(codeOf(await add(token, newPasskey().create(options)))).toBe('VALIDATION');
    const { passkey } = await enrolled();
    expect(codeOf(await add(token, passkey.create(await creationOptions(token))))).toBe('VALIDATION');
    expect(await reach(token)).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('is not added to an account that has one by its password alone', async () => {
    const { member } = await enrolled();
    expect(codeOf(await app.graphql(START, {}, await logIn(member)))).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('is mailed to its administrator', async () => {
    const { member } = await enrolled();
    const [mail] = (await app.mails()).filter(({ to }) => to === member.email);
    expect(mail).toMatchObject({ subject: 'Dit login i to trin er ændret' });
    expect(mail?.text).toContain('Nogen har føjet en adgangsnøgle til dit login som administrator.');
  });

  it('is one of a few', async () => {
    const { token } = await enrolled();
    for (let more = 1; more < PASSKEYS_MAX; more += 1) {
      expect(codeOf(await add(token, newPasskey().create(await creationOptions(token))))).toBe('ok');
    }
    expect(codeOf(await app.graphql(START, {}, token))).toBe('CONFLICT');
  });
});

describe('a passkey', () => {
  it('gives the second factor of a login', async () => {
    const { member, passkey } = await enrolled();
    for (const _login of [1, 2]) {
      const token = await logIn(member);
      expect(await give(token, passkey.use(await useOptions(token)))).toBe('ok');
      expect(await reach(token)).toBe('ok');
    }
  });

  it.each<[string, (passkey: SoftwarePasskey, options: string) => string]>([
    ['on another site', (passkey, options) => passkey.use(options, { origin: 'https://venn.example' })],
    ['for another challenge', (passkey) => passkey.use(JSON.stringify({ challenge: 'AAAA' }))],
    ['that nobody has added', (_passkey, options) => newPasskey().use(options)],
    ['whose count goes back, as a copy’s', (passkey, options) => passkey.use(options, { counter: 1 })],
  ])('%s is refused', async (_what, answer) => {
    const { member, passkey } = await enrolled();
    for (const _login of [1, 2]) {
      const token = await logIn(member);
      expect(await give(token, passkey.use(await useOptions(token)))).toBe('ok');
    }
    const token = await logIn(member);
    expect(await give(token, answer(passkey, await useOptions(token)))).toBe('VALIDATION');
    expect(await reach(token)).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('of another administrator is refused', async () => {
    const [{ member }, { passkey }] = [await enrolled(), await enrolled()];
    const token = await logIn(member);
    expect(await give(token, passkey.use(await useOptions(token)))).toBe('VALIDATION');
  });

  it('answers once, in the session that was asked, and in time', async () => {
    const { member, passkey } = await enrolled();
    const [asked, other] = [await logIn(member), await logIn(member)];
    const options = await useOptions(asked);
    const answer = passkey.use(options);
    await useOptions(other);
    expect(await give(other, answer)).toBe('VALIDATION');
    const answers = await Promise.all([give(asked, answer), give(asked, answer)]);
    expect(answers.toSorted()).toEqual(['VALIDATION', 'ok']);
    expect(await give(asked, answer)).toBe('VALIDATION');
    const late = passkey.use(await useOptions(asked));
    app.clock.advance(FACTOR_REQUEST_MINUTES * 60);
    expect(await give(asked, late)).toBe('VALIDATION');
  });

  it('is counted by session: wrong ones don’t lock its administrator out', async () => {
    const { member, passkey } = await enrolled();
    const attacker = await logIn(member);
    for (let wrong = 0; wrong < RATE_LIMITS.secondFactorKey.points; wrong += 1) await give(attacker, 'x');
    expect(await give(attacker, 'x')).toBe('RATE_LIMITED');
    const token = await logIn(member);
    expect(await give(token, passkey.use(await useOptions(token)))).toBe('ok');
  });
});
