import { RATE_LIMITS } from '@venn/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember, type TestMember } from '../../../../test/factories.js';
import { registration } from '../../../../test/registration.js';

const PER_ACCOUNT = RATE_LIMITS.linkMail.points;
const PER_NETWORK = RATE_LIMITS.linkMailNetwork.points;
const A_DAY = RATE_LIMITS.strangerMail.points;
const BY_VISITORS = RATE_LIMITS.visitorMail.points;
const STRANGER = '203.0.113.1';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimits: true, env: { TRUST_PROXY: 'on' } });
});
beforeEach(() => app.dataSource.query('DELETE FROM rate_limit'));
afterAll(() => app.close());

interface Caller {
  ip?: string;
  cookie?: string;
  token?: string;
}

function call(path: string, body: Record<string, unknown>, { ip = STRANGER, cookie, token }: Caller = {}) {
  const headers = { 'x-forwarded-for': ip, ...(cookie === undefined ? {} : { cookie }) };
  return app.rest('POST', path, { body, headers, ...(token === undefined ? {} : { token }) });
}
const forgot = (email: string, caller?: Caller) => call('/api/auth/forgot-password', { email }, caller);
const resend = (email: string, caller?: Caller) => call('/api/auth/resend-verification', { email }, caller);
const contact = (email: string, caller?: Caller) =>
  call('/api/contact', { name: 'Ida', email, subject: 'Hej', message: 'Et spørgsmål til jer' }, caller);

const register = (email: string) => call('/api/register', registration({ email }));
/** A login on an unknown device, when many have failed already. */
async function attackLogin(email: string): Promise<RestAnswer> {
  await app.infra.rateLimiter.take('loginAccount', { cost: RATE_LIMITS.loginAccount.points }, email);
  return call('/api/login', { email, password: 'forkert' });
}
const changeEmail = ({ token }: TestMember, email: string) =>
  app.rest('PUT', '/api/profile', { token, body: { email } });

/** A database without the counters of an hour, as an hour later. */
const anHourLater = () =>
  app.dataSource.query(`DELETE FROM rate_limit WHERE key LIKE 'linkMail%' OR key LIKE 'contact:%'`);
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
  ['resend', resend],
] as const)('%s refuses', (name, ask) => {
  it('a network after its number of links, for whichever accounts, and no other network', async () => {
    const answers = await times(PER_NETWORK, (n) => ask(`ingen${n}@example.dk`));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    const refused = await ask('endnu.en@example.dk');
    expect([refused.status, refused.body['code']]).toEqual([429, 'RATE_LIMITED']);
    expect(JSON.stringify(refused.body)).toContain('fra din forbindelse');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('endnu.en@example.dk', { ip: '203.0.113.2' })).status).toBe(200);
  });

  it('a stranger, but neither the known device nor the session of the member', async () => {
    const member = await createMember(app);
    const cookie = await deviceOf(member);
    await times(PER_ACCOUNT, (n) => ask(member.email, { ip: `203.0.113.${10 + n}` }));
    expect((await ask(member.email, { ip: '203.0.113.20' })).status).toBe(429);
    const own = await times(PER_ACCOUNT, (n) => ask(member.email, n % 2 === 0 ? { cookie } : { token: member.token }));
    expect(new Set(statuses(own))).toEqual(new Set([200]));
    expect((await ask(member.email, { cookie })).status).toBe(429);
  });

  it('a stranger, but not the confined token of an account that isn’t confirmed', async () => {
    const member = await createMember(app, { verified: false });
    await times(PER_ACCOUNT, (n) => ask(member.email, { ip: `203.0.113.${30 + n}` }));
    expect((await ask(member.email, { ip: '203.0.113.40' })).status).toBe(429);
    const own = await times(PER_ACCOUNT, () => ask(member.email, { token: member.token }));
    expect(new Set(statuses(own))).toEqual(new Set([200]));
    expect((await ask(member.email, { token: member.token })).status).toBe(429);
  });

  it('a stranger, in whatever spelling of the address', async () => {
    const { email } = await createMember(app, { email: `${name}@example.dk` });
    await times(PER_ACCOUNT, () => ask(email));
    expect((await ask(`${name}@ｅxample.dk`)).status).toBe(429);
  });

  it('a stranger with the device or the session of another member', async () => {
    const [member, other] = [await createMember(app), await createMember(app)];
    const cookie = await deviceOf(other);
    await times(PER_ACCOUNT, () => ask(member.email));
    expect((await ask(member.email, { cookie })).status).toBe(429);
    expect((await ask(member.email, { token: other.token })).status).toBe(429);
  });
});

describe('an address is mailed for strangers a few times a day', () => {
  it('however many links they request, with the same answer', async () => {
    const member = await createMember(app);
    const first = await times(A_DAY, (n) => forgot(member.email, { ip: `203.0.113.${n}` }));
    await anHourLater();
    const answer = await forgot(member.email, { ip: '203.0.113.30' });
    expect([answer.status, answer.body]).toEqual([200, first[0]?.body]);
    expect(await mailsTo(member.email)).toBe(A_DAY);
  });

  it('over all ways together', async () => {
    const member = await createMember(app);
    const answers = [
      await forgot(member.email),
      await attackLogin(member.email),
      ...(await times(2, () => contact(member.email))),
      await forgot(member.email),
    ];
    expect(statuses(answers)).toEqual([200, 403, 200, 200, 200]);
    const subjects = (await app.mails()).filter(({ to }) => to === member.email).map(({ subject }) => subject);
    expect(subjects).toHaveLength(A_DAY);
    expect(subjects).toContain('Nogen prøver at logge ind på din konto');
  });

  it('so that the mail about an attack on the login is withheld, too', async () => {
    const member = await createMember(app);
    await times(A_DAY, () => contact(member.email));
    expect((await attackLogin(member.email)).status).toBe(403);
    expect(await mailsTo(member.email)).toBe(A_DAY);
  });

  it('while the member, on a known device, still gets theirs', async () => {
    const member = await createMember(app);
    const cookie = await deviceOf(member);
    await times(A_DAY, () => forgot(member.email));
    expect((await forgot(member.email, { cookie })).status).toBe(200);
    expect((await contact(member.email, { token: member.token })).status).toBe(200);
    expect(await mailsTo(member.email)).toBe(A_DAY + 2);
  });
});

describe('an address that nobody has confirmed is mailed as often at most', () => {
  it('with a registration and the links that its account requests', async () => {
    const email = 'en.anden@example.dk';
    const answer = await register(email);
    expect(answer.status).toBe(201);
    const [cookie, token] = [cookieOf(answer), answer.body['token']];
    const answers = [
      await resend(email, { cookie }),
      await forgot(email, { token }),
      await resend(email, { token }),
      await contact(email, { token }),
      await forgot(email),
    ];
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect(await mailsTo(email)).toBe(A_DAY);
  });

  it('and always for the registration, whatever visitors have requested before', async () => {
    const email = 'ny.bruger@example.dk';
    const answers = [...(await times(2, () => contact(email))), await forgot(email), await resend(email)];
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    await attackLogin(email);
    expect(await mailsTo(email)).toBe(BY_VISITORS);
    expect((await register(email)).status).toBe(201);
    expect(await mailsTo(email)).toBe(A_DAY);
    await resend(email);
    expect(await mailsTo(email)).toBe(A_DAY);
  });

  it('while the operator gets every contact message', async () => {
    const answers = await times(A_DAY + 1, () => contact('naboen@example.dk'));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect(await mailsTo('naboen@example.dk')).toBe(BY_VISITORS);
    const rows = await app.dataSource.query(`SELECT 1 FROM contact_message WHERE email = 'naboen@example.dk'`);
    expect(rows).toHaveLength(A_DAY + 1);
  });

  it('when several members change to it', async () => {
    const members = await Promise.all(Array.from({ length: A_DAY + 1 }, () => createMember(app)));
    for (const member of members) expect((await changeEmail(member, 'fremmed@example.dk')).status).toBe(200);
    expect(await mailsTo('fremmed@example.dk')).toBe(A_DAY);
    expect(await mailsTo(members.at(-1)?.email ?? '')).toBe(1);
  });
});
