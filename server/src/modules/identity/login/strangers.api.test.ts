import { DEVICE_COOKIE } from '@venn/schema/cookies';
import { DEVICE_ACCOUNTS, DEVICE_DAYS, RATE_LIMITS } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type RestAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember } from '../../../../test/factories.js';
import { recordStatements } from '../../../../test/postgres/record-statements.js';
import { solveChallenge } from '../../../../test/solve-challenge.js';

const LOGIN = `mutation ($email: String!, $password: String!, $proofOfWork: String) {
  login(email: $email, password: $password, proofOfWork: $proofOfWork) { token }
}`;
const FAILURES = RATE_LIMITS.loginAccount.points;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimits: true, env: { TRUST_PROXY: 'on' } });
});
afterAll(() => app.close());

interface Attempt {
  ip: string;
  email: string;
  password: string;
  cookie?: string;
  /** A solution, sent as a header. */
  header?: string;
  /** A solution, sent as a field. */
  proofOfWork?: string;
}

const headersOf = ({ ip, cookie, header }: Attempt): Record<string, string> => ({
  'x-forwarded-for': ip,
  ...(cookie === undefined ? {} : { cookie }),
  ...(header === undefined ? {} : { 'x-proof-of-work': header }),
});

function overRest(attempt: Attempt): Promise<RestAnswer> {
  const { email, password, proofOfWork } = attempt;
  return app.rest('POST', '/api/login', { body: { email, password, proofOfWork }, headers: headersOf(attempt) });
}

function overGraphQL(attempt: Attempt): Promise<RestAnswer> {
  const { email, password, proofOfWork } = attempt;
  const body = { query: LOGIN, variables: { email, password, proofOfWork } };
  return app.rest('POST', '/graphql', { body, headers: headersOf(attempt) });
}

/** The error's fields, the same over both APIs. */
const errorOf = ({ body }: RestAnswer): Answer => body.errors?.[0].extensions ?? body;
const codeOf = (answer: RestAnswer): string => errorOf(answer)['code'] ?? 'ok';

/** The cookie that a response sets, as the browser sends it back. */
const cookieOf = ({ headers }: RestAnswer): string => headers.getSetCookie().join().split(';', 1)[0] ?? '';

let addresses = 0;
let networks = 0;
const anyNetwork = (): string => {
  networks += 1;
  return `10.1.${Math.floor(networks / 250)}.${networks % 250}`;
};

/** As many failures as an account may have on unknown devices, each from a network of its own. */
async function attack(email: string): Promise<void> {
  const guess = (n: number) => overRest({ ip: anyNetwork(), email, password: `gæt-${n}` });
  const answers = await Promise.all(Array.from({ length: FAILURES }, (_, n) => guess(n)));
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['INVALID_CREDENTIALS']));
}

describe.each([
  ['REST', overRest],
  ['GraphQL', overGraphQL],
])('an account under attack, over %s', (_api, logIn) => {
  it('admits no stranger without a solution, the right password or not, and never locks', async () => {
    const { email, password } = await createMember(app);
    await attack(email);
    const ip = anyNetwork();
    for (const attempt of [...Array.from({ length: 15 }, () => password), 'forkert']) {
      const answer = await logIn({ ip: anyNetwork(), email, password: attempt });
      expect([answer.status, codeOf(answer)]).toEqual([403, 'PROOF_OF_WORK']);
    }
    const refused = await logIn({ ip, email, password });
    const { challenge } = errorOf(refused);
    expect(challenge).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: expect.any(String) });
    const solution = await solveChallenge(challenge);
    expect(codeOf(await logIn({ ip, email, password, header: solution }))).toBe('ok');
  });

  it('accepts a solution as a field, too, and once only', async () => {
    const { email, password } = await createMember(app);
    await attack(email);
    const refused = await logIn({ ip: anyNetwork(), email, password });
    const proofOfWork = await solveChallenge(errorOf(refused)['challenge']);
    const wrong = await logIn({ ip: anyNetwork(), email, password: 'forkert', proofOfWork });
    expect(codeOf(wrong)).toBe('INVALID_CREDENTIALS');
    expect(codeOf(await logIn({ ip: anyNetwork(), email, password, proofOfWork }))).toBe('PROOF_OF_WORK');
  });

  it("lets a known device in, which has a limit of its own that strangers don't use up", async () => {
    const { email, password } = await createMember(app);
    const ip = anyNetwork();
    const first = await logIn({ ip, email, password });
    const cookie = cookieOf(first);
    await attack(email);
    // The device's network, too, has no attempts left.
    for (let guess = 0; guess <= RATE_LIMITS.loginAddress.points; guess++) {
      await logIn({ ip, email: `en${guess}@example.dk`, password: 'forkert' });
    }
    expect(codeOf(await logIn({ ip, email, password }))).toBe('RATE_LIMITED');
    expect(codeOf(await logIn({ ip, email, password, cookie }))).toBe('ok');

    for (let guess = 0; guess < RATE_LIMITS.loginDevice.points; guess++) {
      const elsewhere = await logIn({ ip: anyNetwork(), email, password: 'forkert', cookie });
      expect(codeOf(elsewhere)).toBe('INVALID_CREDENTIALS');
    }
    expect(codeOf(await logIn({ ip: anyNetwork(), email, password, cookie }))).toBe('RATE_LIMITED');
  });
});

it('counts the attempts on an account in whatever spelling of its address', async () => {
  await createMember(app, { email: 'stavet@example.dk' });
  const ip = anyNetwork();
  for (let guess = 0; guess < RATE_LIMITS.login.points; guess++) {
    const email = guess % 2 === 0 ? 'stavet@example.dk' : 'stavet@ｅxample.dk';
    expect(codeOf(await overRest({ ip, email, password: 'forkert' }))).toBe('INVALID_CREDENTIALS');
  }
  expect(codeOf(await overRest({ ip, email: 'stavet@exampⅼe.dk', password: 'forkert' }))).toBe('RATE_LIMITED');
});

describe.each([
  ['REST', overRest],
  ['GraphQL', overGraphQL],
])('logins without a solution, over %s,', (_api, logIn) => {
  const { points } = RATE_LIMITS.loginAddress;

  it('count for their network, which soon gets no challenge any more', async () => {
    const emails = Array.from({ length: 4 }, () => `uden.svar${++addresses}@example.dk`);
    for (const email of emails) await attack(email);
    const ip = anyNetwork();
    const codes: string[] = [];
    for (let n = 0; n < points + 5; n += 1) {
      const email = emails[n % emails.length] ?? '';
      codes.push(codeOf(await logIn({ ip, email, password: 'forkert', header: n % 2 === 0 ? '' : 'forfalsket' })));
    }
    expect(codes).toEqual([...Array<string>(points).fill('PROOF_OF_WORK'), ...Array<string>(5).fill('RATE_LIMITED')]);
  });

  it('count for their account and network, too', async () => {
    const { email, password } = await createMember(app);
    await attack(email);
    const ip = anyNetwork();
    for (let n = 0; n < RATE_LIMITS.login.points; n += 1) {
      expect(codeOf(await logIn({ ip, email, password }))).toBe('PROOF_OF_WORK');
    }
    const refused = await logIn({ ip, email, password });
    expect(codeOf(refused)).toBe('RATE_LIMITED');
    expect(errorOf(refused)['challenge']).toBeUndefined();
    expect(codeOf(await logIn({ ip: anyNetwork(), email, password }))).toBe('PROOF_OF_WORK');
  });

  it('are given back for the solution, and only then', async () => {
    const { email, password } = await createMember(app);
    await attack(email);
    const ip = anyNetwork();
    const used = async () => [
      await app.infra.rateLimiter.used('loginAddress', ip),
      await app.infra.rateLimiter.used('login', email, ip),
    ];
    const refused = await logIn({ ip, email, password: 'forkert' });
    expect(await used()).toEqual([1, 1]);
    const header = await solveChallenge(errorOf(refused)['challenge']);
    expect(codeOf(await logIn({ ip, email, password: 'forkert', header }))).toBe('INVALID_CREDENTIALS');
    // The one whose password was compared.
    expect(await used()).toEqual([1, 1]);
    expect(codeOf(await logIn({ ip, email, password, header }))).toBe('PROOF_OF_WORK');
    expect(await used()).toEqual([2, 2]);
  });

  it('cost three writes, and one when the network is refused', async () => {
    const email = `uden.svar${++addresses}@example.dk`;
    await attack(email);
    const ip = anyNetwork();
    // The first one beyond the limit reports the attack.
    await logIn({ ip: anyNetwork(), email, password: 'forkert' });
    const refused = await recordStatements(app.dataSource, () => logIn({ ip, email, password: 'forkert' }));
    expect(refused.writes).toHaveLength(3);
    expect(refused.all).toHaveLength(4);
    await app.infra.rateLimiter.take('loginAddress', { cost: points - 1 }, ip);
    const limited = await recordStatements(app.dataSource, () => logIn({ ip, email, password: 'forkert' }));
    expect(limited.writes).toHaveLength(1);
    expect(limited.all).toHaveLength(2);
  });
});

describe('the cookie of a known device', () => {
  it("is out of scripts' reach, and set by a login and by a registration", async () => {
    const { email, password } = await createMember(app);
    const login = await overRest({ ip: anyNetwork(), email, password });
    const [interest] = await app.dataSource.query('SELECT id FROM interest LIMIT 1');
    expect(interest).toBeDefined();
    const { data } = await app.graphql('{ interests { id } }');
    const registration = await app.rest('POST', '/api/register', {
      body: {
        username: 'kendtenhed',
        email: 'kendt.enhed@example.dk',
        password: 'hemmelig-kode',
        confirmPassword: 'hemmelig-kode',
        birthdate: '1990-05-01',
        gender: 'female',
        location: 'Aarhus',
        interests: [data?.['interests'][0].id],
        acceptTerms: true,
      },
    });
    expect([login.status, registration.status]).toEqual([200, 201]);
    for (const { headers } of [login, registration]) {
      const [cookie] = headers.getSetCookie();
      expect(cookie).toMatch(
        new RegExp(`^${DEVICE_COOKIE}=[\\w.-]+; Path=/; Max-Age=15552000; HttpOnly; SameSite=Strict$`),
      );
    }
  });

  it('is sent over secure connections only where the product has them', async () => {
    const secure = await startTestApp({ env: { PUBLIC_URL: 'https://venn.example.dk' } });
    try {
      const { email, password } = await createMember(secure);
      const { headers } = await secure.rest('POST', '/api/login', { body: { email, password } });
      expect(headers.getSetCookie()).toEqual([expect.stringMatching(/; Secure$/)]);
    } finally {
      await secure.close();
    }
  });

  it('is not set by a refused login', async () => {
    const { email, password } = await createMember(app, { verified: false });
    for (const attempt of ['forkert', password]) {
      const { headers } = await overRest({ ip: anyNetwork(), email, password: attempt });
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  it.each([
    ['of another member', (_cookie: string, other: string) => other],
    ['with another time', (cookie: string) => cookie.replace(/\.\d+\./, '.99999999999.')],
    ['with another device', (cookie: string) => cookie.replace('=', '=A').replace(/.(?=\.\d)/, '')],
    ['without a signature', (cookie: string) => cookie.replace(/\.[\w-]+$/, '.')],
    ['with something else', () => `${DEVICE_COOKIE}=x`],
  ])('%s makes no device known', async (_what, changed) => {
    const [member, other] = [await createMember(app), await createMember(app)];
    const login = ({ email, password }: typeof member) => overRest({ ip: anyNetwork(), email, password });
    const [cookie, others] = [cookieOf(await login(member)), cookieOf(await login(other))];
    await attack(member.email);
    const { email, password } = member;
    const answer = await overRest({ ip: anyNetwork(), email, password, cookie: changed(cookie, others) });
    expect(codeOf(answer)).toBe('PROOF_OF_WORK');
    expect(codeOf(await overRest({ ip: anyNetwork(), email, password, cookie }))).toBe('ok');
  });

  it('makes a shared browser known to the last few who logged in there', async () => {
    const members = await Promise.all(Array.from({ length: DEVICE_ACCOUNTS + 1 }, () => createMember(app)));
    let cookie: string | undefined;
    for (const { email, password } of members) {
      const login = await overRest({ ip: anyNetwork(), email, password, ...(cookie && { cookie }) });
      cookie = cookieOf(login);
    }
    expect(cookie?.length).toBeLessThan(250);
    const [first, second, last] = [members[0], members[1], members.at(-1)];
    for (const [member, code] of [
      [first, 'PROOF_OF_WORK'],
      [second, 'ok'],
      [last, 'ok'],
    ] as const) {
      const { email = '', password = '' } = member ?? {};
      await attack(email);
      expect(codeOf(await overRest({ ip: anyNetwork(), email, password, cookie: cookie ?? '' }))).toBe(code);
    }
  });

  it('counts no successful login, and failures for each account of its own', async () => {
    const [one, other] = [await createMember(app), await createMember(app)];
    const ip = anyNetwork();
    const logIn = async ({ email }: typeof one, password: string, cookie: string) =>
      overRest({ ip, email, password, cookie });
    let cookie = cookieOf(await logIn(one, one.password, ''));
    cookie = cookieOf(await logIn(other, other.password, cookie));
    for (let time = 0; time <= RATE_LIMITS.loginDevice.points; time++) {
      cookie = cookieOf(await logIn(one, one.password, cookie));
    }
    for (let time = 0; time < RATE_LIMITS.loginDevice.points; time++) {
      expect(codeOf(await logIn(other, 'forkert', cookie))).toBe('INVALID_CREDENTIALS');
    }
    expect(codeOf(await logIn(other, other.password, cookie))).toBe('RATE_LIMITED');
    expect(codeOf(await logIn(one, one.password, cookie))).toBe('ok');
  });

  it('is a stranger’s after a new password, except on the device where it was chosen', async () => {
    const { email, password } = await createMember(app);
    const thief = cookieOf(await overRest({ ip: anyNetwork(), email, password }));
    const { body } = await overRest({ ip: anyNetwork(), email, password });
    const newPassword = 'en-anden-kode';
    const change = await app.rest('POST', '/api/profile/change-password', {
      token: String(body['token']),
      body: { currentPassword: password, newPassword },
    });
    const cookie = cookieOf(change);
    await attack(email);
    expect(codeOf(await overRest({ ip: anyNetwork(), email, password: newPassword, cookie: thief }))).toBe(
      'PROOF_OF_WORK',
    );
    expect(codeOf(await overRest({ ip: anyNetwork(), email, password: newPassword, cookie }))).toBe('ok');
  });

  it('is a stranger’s for an account that takes the address of a deleted one', async () => {
    const first = await createMember(app);
    const { email, password } = first;
    const cookie = cookieOf(await overRest({ ip: anyNetwork(), email, password }));
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [first.id]);
    await createMember(app, { email });
    await attack(email);
    expect(codeOf(await overRest({ ip: anyNetwork(), email, password, cookie }))).toBe('PROOF_OF_WORK');
  });

  it('is valid for half a year', async () => {
    const { email, password } = await createMember(app);
    const cookie = cookieOf(await overRest({ ip: anyNetwork(), email, password }));
    await attack(email);
    const now = app.clock.now();
    try {
      app.clock.advance(DEVICE_DAYS * 24 * 60 * 60 + 5);
      expect(codeOf(await overRest({ ip: anyNetwork(), email, password, cookie }))).toBe('PROOF_OF_WORK');
    } finally {
      app.clock.set(now);
    }
  });
});

describe('the mail about an attack', () => {
  const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to.includes(email));

  it('is sent once, and not before the attack is one', async () => {
    const { email, password } = await createMember(app);
    await attack(email);
    expect(await mailsTo(email)).toEqual([]);
    for (let attempt = 0; attempt < 3; attempt++) await overRest({ ip: anyNetwork(), email, password });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Nogen prøver at logge ind på din konto' });
  });

  it('is not sent to an unverified or unknown address', async () => {
    const { email } = await createMember(app, { verified: false });
    const unknown = 'ingen.konto@example.dk';
    for (const address of [email, unknown]) {
      await attack(address);
      const refused = await overRest({ ip: anyNetwork(), email: address, password: 'forkert' });
      expect(codeOf(refused)).toBe('PROOF_OF_WORK');
      expect(await mailsTo(address)).toEqual([]);
    }
  });
});
