import { PROVEN_MAILS_PER_LEVEL, RATE_LIMITS } from '@venn/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember, type TestMember } from '../../../../test/factories.js';
import { registration } from '../../../../test/registration.js';
import { solveChallenge } from '../../../../test/solve-challenge.js';

const PER_MEMBER = RATE_LIMITS.linkMail.points;
const PER_NETWORK = RATE_LIMITS.linkMailNetwork.points;
const FREE = RATE_LIMITS.strangerMail.points;
const PROVEN = RATE_LIMITS.provenMail.points;
const STRANGER = '203.0.113.1';

let app: TestApp;
beforeAll(async () => {
  // The members of this file are no wave of registrations.
  app = await startTestApp({ rateLimits: true, env: { TRUST_PROXY: 'on', REGISTRATIONS_CALM: '1000' } });
});
beforeEach(() => app.dataSource.query('DELETE FROM rate_limit'));
afterAll(() => app.close());

interface Caller {
  ip?: string;
  cookie?: string;
  token?: string;
  /** A solution of a challenge. */
  solution?: string;
}

const headersOf = ({ ip = STRANGER, cookie, solution }: Caller): Record<string, string> => ({
  'x-forwarded-for': ip,
  ...(cookie === undefined ? {} : { cookie }),
  ...(solution === undefined ? {} : { 'x-proof-of-work': solution }),
});
const tokenOf = ({ token }: Caller) => (token === undefined ? {} : { token });
const call = (path: string, body: Record<string, unknown>, caller: Caller = {}) =>
  app.rest('POST', path, { body, headers: headersOf(caller), ...tokenOf(caller) });
const forgot = (email: string, caller?: Caller) => call('/api/auth/forgot-password', { email }, caller);
const resend = (email: string, caller?: Caller) => call('/api/auth/resend-verification', { email }, caller);
const contact = (email: string, caller?: Caller) =>
  call('/api/contact', { name: 'Ida', email, subject: 'Hej', message: 'Et spørgsmål til jer' }, caller);

const register = (email: string, caller?: Caller) => call('/api/register', registration({ email }), caller);
const reportContent = (email: string, caller?: Caller) =>
  call(
    '/api/contact/report',
    {
      kind: 'spam',
      location: 'Opslagstavlen',
      reason: 'Reklame for kryptovaluta',
      goodFaith: true,
      name: 'Ida',
      email,
    },
    caller,
  );
/** A login on an unknown device, when many have failed already. */
async function attackLogin(email: string): Promise<RestAnswer> {
  await app.infra.rateLimiter.take('loginAccount', { cost: RATE_LIMITS.loginAccount.points }, email);
  return call('/api/login', { email, password: 'forkert' });
}
const changeEmail = ({ token }: TestMember, email: string, caller: Caller = {}) =>
  app.rest('PUT', '/api/profile', { token, body: { email }, headers: headersOf(caller) });
const overGraphQL =
  (mutation: string) =>
  (email: string, caller: Caller = {}) => {
    const query = `mutation ($email: String!) { ${mutation}(email: $email) { message } }`;
    return app.rest('POST', '/graphql', {
      body: { query, variables: { email } },
      headers: headersOf(caller),
      ...tokenOf(caller),
    });
  };

/** The error of a response of either API. */
const errorOf = ({ body }: RestAnswer) => body?.errors?.[0]?.extensions ?? body;
const codeOf = (answer: RestAnswer): string => errorOf(answer)?.code ?? 'ok';
/** Uses up what strangers may have mailed to an address for nothing. */
const useUpFree = (email: string) => app.infra.rateLimiter.take('strangerMail', { cost: FREE }, email);
const statuses = (answers: RestAnswer[]): number[] => answers.map(({ status }) => status);
const mailsTo = async (email: string): Promise<number> => (await app.mails()).filter(({ to }) => to === email).length;

/** Calls one after another. */
async function times(count: number, act: (n: number) => Promise<RestAnswer>): Promise<RestAnswer[]> {
  const answers: RestAnswer[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await act(n));
  return answers;
}

/** The cookie that a response sets, as the browser sends it back. */
const cookieOf = ({ headers }: RestAnswer): string => headers.getSetCookie().join().split(';', 1)[0] ?? '';
/** The cookie of a device on which the member has logged in. */
const deviceOf = async ({ email, password }: TestMember): Promise<string> =>
  cookieOf(await call('/api/login', { email, password }, { ip: '203.0.113.99' }));

describe.each([
  ['forgot', forgot],
  ['forgot over GraphQL', overGraphQL('forgotPassword')],
  ['resend', resend],
  ['resend over GraphQL', overGraphQL('resendVerification')],
] as const)('%s', (name, ask) => {
  it('refuses a network after its number of links, for whichever accounts, and no other network', async () => {
    const answers = await times(PER_NETWORK, (n) => ask(`ingen${n}@example.dk`));
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['ok']));
    const refused = await ask('endnu.en@example.dk');
    expect(codeOf(refused)).toBe('RATE_LIMITED');
    expect(JSON.stringify(refused.body)).toContain('fra din forbindelse');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(codeOf(await ask('endnu.en@example.dk', { ip: '203.0.113.2' }))).toBe('ok');
  });

  it('refuses the fourth request of strangers without a proof of work, and the network that solves nothing', async () => {
    const { email } = await createMember(app);
    await times(FREE, (n) => ask(email, { ip: `203.0.113.${10 + n}` }));
    const codes = (await times(PER_NETWORK + 1, () => ask(email, { ip: '203.0.113.20' }))).map(codeOf);
    expect(codes).toEqual([...Array<string>(PER_NETWORK).fill('PROOF_OF_WORK'), 'RATE_LIMITED']);
  });

  it('mails the link for a solution, which counts once for the network', async () => {
    const member = await createMember(app, { verified: !name.startsWith('resend') });
    await times(FREE, (n) => contact(member.email, { ip: `203.0.113.${30 + n}` }));
    const mailed = await mailsTo(member.email);
    const ip = '203.0.113.40';
    const refused = await ask(member.email, { ip });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'PROOF_OF_WORK']);
    const solution = await solveChallenge(errorOf(refused).challenge);
    const answer = await ask(member.email, { ip, solution });
    expect(answer.body).toEqual((await ask('ingen@example.dk', { ip: '203.0.113.41' })).body);
    expect(await mailsTo(member.email)).toBe(mailed + 1);
    expect(await app.infra.rateLimiter.used('linkMailNetwork', ip)).toBe(1);
    expect(codeOf(await ask(member.email, { ip, solution }))).toBe('PROOF_OF_WORK');
  });

  it('refuses neither the known device nor the session of the member, who have limits of their own', async () => {
    const member = await createMember(app);
    const cookie = await deviceOf(member);
    await useUpFree(member.email);
    expect(codeOf(await ask(member.email))).toBe('PROOF_OF_WORK');
    const own = await times(PER_MEMBER, (n) => ask(member.email, n % 2 === 0 ? { cookie } : { token: member.token }));
    expect(new Set(own.map(codeOf))).toEqual(new Set(['ok']));
    expect(codeOf(await ask(member.email, { cookie }))).toBe('RATE_LIMITED');
  });

  it('takes whoever has registered with an address that isn’t confirmed for a stranger', async () => {
    const { email, token } = await createMember(app, { verified: false });
    const answers = await times(FREE + 1, () => ask(email, { token }));
    expect(answers.map(codeOf)).toEqual([...Array<string>(FREE).fill('ok'), 'PROOF_OF_WORK']);
  });

  it('counts in whatever spelling of the address', async () => {
    const local = `stavet.${name.replaceAll(' ', '.')}`.toLowerCase();
    const { email } = await createMember(app, { email: `${local}@example.dk` });
    await times(FREE, () => ask(email));
    expect(codeOf(await ask(`${local}@ｅxample.dk`))).toBe('PROOF_OF_WORK');
    expect(codeOf(await ask(`${local}+label@example.dk`))).toBe('PROOF_OF_WORK');
  });

  it('takes the device and the session of another member for a stranger’s', async () => {
    const [member, other] = [await createMember(app), await createMember(app)];
    const cookie = await deviceOf(other);
    await useUpFree(member.email);
    expect(codeOf(await ask(member.email, { cookie }))).toBe('PROOF_OF_WORK');
    expect(codeOf(await ask(member.email, { token: other.token }))).toBe('PROOF_OF_WORK');
  });
});

describe('the proof of a request for a link', () => {
  const challengeOf = async (email: string) => errorOf(await forgot(email)).challenge;

  it('gets harder the more links have been requested with one, whether there is an account or not', async () => {
    const { email } = await createMember(app);
    for (const address of [email, 'ingen.konto@example.dk']) {
      await useUpFree(address);
      const levels: number[] = [];
      for (let sent = 0; sent < PROVEN; sent += PROVEN_MAILS_PER_LEVEL) {
        levels.push((await challengeOf(address)).parameters.data.level);
        await app.infra.rateLimiter.take('provenMail', { cost: PROVEN_MAILS_PER_LEVEL }, address);
      }
      expect(levels).toEqual([0, 1, 2, 3, 4]);
    }
  });

  it('is accepted when it has become harder meanwhile, and not when it was much easier', async () => {
    const { email } = await createMember(app);
    await useUpFree(email);
    const solutions = [await solveChallenge(await challengeOf(email)), await solveChallenge(await challengeOf(email))];
    await app.infra.rateLimiter.take('provenMail', { cost: PROVEN_MAILS_PER_LEVEL }, email);
    expect(codeOf(await forgot(email, { solution: solutions[0] ?? '' }))).toBe('ok');
    await app.infra.rateLimiter.take('provenMail', { cost: PROVEN_MAILS_PER_LEVEL }, email);
    expect(codeOf(await forgot(email, { solution: solutions[1] ?? '' }))).toBe('PROOF_OF_WORK');
  });

  it('buys a bounded number of links a day, known devices apart; the refusal says so', async () => {
    const member = await createMember(app);
    const cookie = await deviceOf(member);
    for (const address of [member.email, 'ingen.konto@example.dk']) {
      await useUpFree(address);
      await app.infra.rateLimiter.take('provenMail', { cost: PROVEN }, address);
      const refused = await forgot(address);
      expect([refused.status, codeOf(refused)]).toEqual([429, 'RATE_LIMITED']);
      expect(refused.body['error']).toContain('På de enheder, du har logget ind på før');
    }
    expect(codeOf(await forgot(member.email, { cookie }))).toBe('ok');
  });
});

describe('an address is mailed for strangers a few times a day for nothing', () => {
  it('over all ways together', async () => {
    const member = await createMember(app);
    const answers = [
      await forgot(member.email),
      await attackLogin(member.email),
      ...(await times(2, () => contact(member.email))),
      await forgot(member.email),
    ];
    expect(answers.map(codeOf)).toEqual(['ok', 'PROOF_OF_WORK', 'ok', 'ok', 'PROOF_OF_WORK']);
    const subjects = (await app.mails()).filter(({ to }) => to === member.email).map(({ subject }) => subject);
    expect(subjects).toHaveLength(FREE);
    expect(subjects).toContain('Nogen prøver at logge ind på din konto');
  });

  it('so that the mail about an attack on the login is withheld, too', async () => {
    const member = await createMember(app);
    await times(FREE, () => contact(member.email));
    expect((await attackLogin(member.email)).status).toBe(403);
    expect(await mailsTo(member.email)).toBe(FREE);
  });

  it('while the member, on a known device, still gets theirs', async () => {
    const member = await createMember(app);
    const cookie = await deviceOf(member);
    await times(FREE, () => forgot(member.email));
    expect((await forgot(member.email, { cookie })).status).toBe(200);
    expect((await contact(member.email, { token: member.token })).status).toBe(200);
    expect(await mailsTo(member.email)).toBe(FREE + 2);
  });

  it('while the operator gets every contact message', async () => {
    const answers = await times(FREE + 1, () => contact('naboen@example.dk'));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect(await mailsTo('naboen@example.dk')).toBe(FREE);
    const rows = await app.dataSource.query(`SELECT 1 FROM contact_message WHERE email = 'naboen@example.dk'`);
    expect(rows).toHaveLength(FREE + 1);
  });
});

describe('a mail that a person waits for takes a proof of work then, and is sent', () => {
  /** What a call answers without a solution and with one, and how many mails each causes. */
  async function withoutAndWith(email: string, act: (caller: Caller) => Promise<RestAnswer>): Promise<unknown[]> {
    const before = await mailsTo(email);
    const refused = await act({});
    const between = await mailsTo(email);
    const solution = await solveChallenge(errorOf(refused).challenge);
    const code = codeOf(await act({ solution }));
    return [codeOf(refused), between - before, code, (await mailsTo(email)) - between];
  }
  const PROOF = ['PROOF_OF_WORK', 0, 'ok', 1];

  it('for a registration, whatever visitors have requested before', async () => {
    const email = 'ny.bruger@example.dk';
    await times(FREE, () => contact(email));
    expect(await withoutAndWith(email, (caller) => register(email, caller))).toEqual(PROOF);
    expect(await withoutAndWith(email, (caller) => resend(email, caller))).toEqual(PROOF);
  });

  it('for a new address, and changes nothing before', async () => {
    const email = 'nyt.sted@example.dk';
    const member = await createMember(app);
    await useUpFree(email);
    const refused = await changeEmail(member, email);
    expect(codeOf(refused)).toBe('PROOF_OF_WORK');
    const profile = await app.rest('GET', '/api/profile', { token: member.token });
    expect(JSON.stringify(profile.body)).not.toContain(email);
    expect(await mailsTo(member.email)).toBe(0);
    expect(await withoutAndWith(email, (caller) => changeEmail(member, email, caller))).toEqual(PROOF);
    expect(await mailsTo(member.email)).toBe(1);
  });

  it('for the report of a visitor', async () => {
    const email = 'forbipasserende@example.dk';
    await useUpFree(email);
    expect(await withoutAndWith(email, (caller) => reportContent(email, caller))).toEqual(PROOF);
  });
});

it('counts nothing for texts that solve nothing, however many are sent at once', async () => {
  const email = 'ingen.loesning@example.dk';
  await useUpFree(email);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_none, n) => forgot(email, { ip: `203.0.113.${n % 20}`, solution: 'AAAA' })),
  );
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['PROOF_OF_WORK']));
  expect(await app.infra.rateLimiter.used('provenMail', email)).toBe(0);
  const solution = await solveChallenge(errorOf(answers[0] as RestAnswer).challenge);
  // One solution many times at once: the uses of those that are refused are given back.
  const again = await Promise.all(
    Array.from({ length: 2 * PROVEN }, (_none, n) => forgot(email, { ip: `203.0.113.${100 + (n % 20)}`, solution })),
  );
  const accepted = again.map(codeOf).filter((code) => code === 'ok').length;
  expect(accepted).toBeLessThanOrEqual(1);
  expect(await app.infra.rateLimiter.used('provenMail', email)).toBe(accepted);
});

it('costs solutions that are sent at once as much as one after the other', async () => {
  const email = 'paa.en-gang@example.dk';
  await useUpFree(email);
  const count = 2 * PROVEN_MAILS_PER_LEVEL + 1;
  // All challenges are the cheapest ones: nothing has been sent for a proof yet.
  const solved: Caller[] = [];
  for (let n = 0; n < count; n += 1) {
    const ip = `203.0.113.${100 + n}`;
    solved.push({ ip, solution: await solveChallenge(errorOf(await forgot(email, { ip })).challenge) });
  }
  const codes = (await Promise.all(solved.map((caller) => forgot(email, caller)))).map(codeOf);
  // A challenge of one level lower is enough.
  expect(codes.filter((code) => code === 'ok')).toHaveLength(2 * PROVEN_MAILS_PER_LEVEL);
  expect(codes.filter((code) => code === 'PROOF_OF_WORK')).toHaveLength(1);
});
