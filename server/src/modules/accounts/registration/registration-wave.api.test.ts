import { RATE_LIMITS, REGISTRATION_WAVE } from '@venn/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember } from '../../../../test/factories.js';
import { PREFLIGHT_HEADER } from '../../../../test/network/multipart.js';
import { streamForm } from '../../../../test/network/streamed-form.js';
import { registration } from '../../../../test/registration.js';
import { solveChallenge } from '../../../../test/solve-challenge.js';
import { APIS, clientAddress, UPLOAD_ROUTES } from '../../../../test/storage/upload-routes.js';

const CALM = 3;
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { token } }';
const CONTACT = 'mutation ($input: ContactInput!) { sendContactMessage(input: $input) { success } }';
const LETTER = { name: 'Anna', email: 'anna@example.dk', subject: 'Hej', message: 'Hej' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimits: true, env: { TRUST_PROXY: 'on', REGISTRATIONS_CALM: String(CALM) } });
});
afterAll(() => app.close());
// Later than the registrations of the test before.
beforeEach(() => app.clock.advance(REGISTRATION_WAVE.minutes * 60));

interface Result {
  status: number;
  code: string;
  error: Answer;
}

/** Sends a call over one of the APIs, from a new network unless one is given. */
async function call(
  api: string,
  what: 'register' | 'contact',
  solution?: string,
  from = clientAddress(),
): Promise<Result> {
  const input = what === 'register' ? registration() : LETTER;
  const query = what === 'register' ? REGISTER : CONTACT;
  const path = api === 'REST' ? `/api/${what}` : '/graphql';
  const { status, body } = await app.rest('POST', path, {
    body: api === 'REST' ? input : { query, variables: { input } },
    headers: { 'x-forwarded-for': from, ...(solution === undefined ? {} : { 'x-proof-of-work': solution }) },
  });
  const error = body.errors?.[0].extensions ?? body;
  return { status, code: error.code ?? 'ok', error };
}

const startWave = async (members = CALM + 1): Promise<void> => {
  for (let member = 0; member < members; member++) await createMember(app, { createdAt: app.clock.now() });
};

describe.each(APIS)('over %s', (api) => {
  it.each(['register', 'contact'] as const)('%s needs no proof of work in calm times', async (what) => {
    await startWave(CALM);
    expect((await call(api, what)).code).toBe('ok');
  });

  it.each(['register', 'contact'] as const)('%s needs one in a wave of registrations, from everybody', async (what) => {
    await startWave();
    const { status, code, error } = await call(api, what);
    expect([status, code]).toEqual([403, 'PROOF_OF_WORK']);
    const solution = await solveChallenge(error['challenge']);
    expect((await call(api, what, solution)).code).toBe('ok');
    // Used up by now.
    expect((await call(api, what, solution)).code).toBe('PROOF_OF_WORK');
    app.clock.advance(REGISTRATION_WAVE.minutes * 60);
    expect((await call(api, what)).code).toBe('ok');
  });

  it.each(['register', 'contact'] as const)(
    '%s gives a network few challenges that it does not solve',
    async (what) => {
      await startWave();
      const from = clientAddress();
      const codes: string[] = [];
      for (let n = 0; n < RATE_LIMITS[what].points + 2; n += 1) {
        codes.push((await call(api, what, n % 2 === 0 ? undefined : 'forfalsket', from)).code);
      }
      expect(codes).toEqual([
        ...Array<string>(RATE_LIMITS[what].points).fill('PROOF_OF_WORK'),
        'RATE_LIMITED',
        'RATE_LIMITED',
      ]);
    },
  );

  it.each(['register', 'contact'] as const)('%s counts once for its network, with its challenge', async (what) => {
    await startWave();
    const from = clientAddress();
    const { error } = await call(api, what, undefined, from);
    expect((await call(api, what, await solveChallenge(error['challenge']), from)).code).toBe('ok');
    expect(await app.infra.rateLimiter.used(what, from)).toBe(1);
  });

  it('counts the challenges of forms, and gives none beyond the limit', async () => {
    await startWave();
    const from = clientAddress();
    const codes: string[] = [];
    for (let n = 0; n <= RATE_LIMITS.register.points; n += 1) {
      const form = streamForm(app.url, { ...UPLOAD_ROUTES.register[api]().head, from, length: 1_000_000 });
      const { body } = await form.answer;
      form.abort();
      codes.push((body.errors?.[0].extensions ?? body).code);
    }
    expect(codes).toEqual([...Array<string>(RATE_LIMITS.register.points).fill('PROOF_OF_WORK'), 'RATE_LIMITED']);
  });

  it('refuses a form before its body is sent', async () => {
    await startWave();
    const { head } = UPLOAD_ROUTES.register[api]();
    const form = streamForm(app.url, { ...head, from: clientAddress(), length: 1_000_000 });
    const { status, body } = await form.answer;
    form.abort();
    const error = body.errors?.[0].extensions ?? body;
    expect([status, error.code, error.challenge]).toEqual([403, 'PROOF_OF_WORK', expect.any(Object)]);
  });
});

it('needs one solution, also where the address has been mailed for strangers', async () => {
  await startWave();
  const { email } = registration();
  await app.infra.rateLimiter.take('strangerMail', { cost: RATE_LIMITS.strangerMail.points }, email);
  const { error } = await call('REST', 'register');
  const headers = { 'x-proof-of-work': await solveChallenge(error['challenge']) };
  const answer = await app.rest('POST', '/api/register', { body: registration({ email }), headers });
  expect(answer.status).toBe(201);
  expect(await app.infra.rateLimiter.used('provenMail', email)).toBe(1);
});

it('keeps the solution of a registration that was refused for its values', async () => {
  await startWave();
  const { error } = await call('REST', 'register');
  const headers = { 'x-proof-of-work': await solveChallenge(error['challenge']) };
  const invalid = await app.rest('POST', '/api/register', { body: { ...registration(), username: '' }, headers });
  expect(invalid.body.code).toBe('VALIDATION');
  const valid = await app.rest('POST', '/api/register', { body: registration(), headers });
  expect(valid.status).toBe(201);
});

it('accepts a solution with a GraphQL form', async () => {
  await startWave();
  const { error } = await call('GraphQL', 'register');
  const form = new FormData();
  form.set('operations', JSON.stringify({ query: REGISTER, variables: { input: registration() } }));
  form.set('map', '{}');
  const headers = { ...PREFLIGHT_HEADER, 'x-proof-of-work': await solveChallenge(error['challenge']) };
  const { body } = await app.rest('POST', '/graphql', { body: form, headers });
  expect(body.data?.register.token).toEqual(expect.any(String));
});

it('asks nobody for work without rate limits', async () => {
  const unlimited = await startTestApp({ env: { REGISTRATIONS_CALM: '0' } });
  try {
    await createMember(unlimited, { createdAt: unlimited.clock.now() });
    expect((await unlimited.rest('POST', '/api/register', { body: registration() })).status).toBe(201);
    expect((await unlimited.rest('POST', '/api/contact', { body: LETTER })).body).toEqual({ success: true });
  } finally {
    await unlimited.close();
  }
});
