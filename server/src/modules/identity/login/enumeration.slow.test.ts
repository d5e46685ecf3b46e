import { RATE_LIMITS } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestAnswer, startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember } from '../../../../test/factories.js';
import { recordStatements } from '../../../../test/postgres/record-statements.js';
import { solveChallenge } from '../../../../test/solve-challenge.js';

/** Requests of each kind, interleaved. */
const SAMPLES = 100;
/** Headers that differ in every response. */
const RANDOM_HEADERS = new Set(['date', 'x-request-id']);
/**
 * How far the share of pairs in which a known address takes longer may be from a half. With 100 requests of each kind it
 * is off by 0.2 five in ten million times by chance, however long a busy machine takes; a skipped comparison of passwords
 * is off by 0.5.
 */
const SHARE_MAX_OFF = 0.2;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Sample {
  ms: number;
  /** Everything that the client sees of a response, except random parts. */
  seen: string;
}

async function take(path: string, body: object): Promise<Sample> {
  const started = performance.now();
  const answer = await app.rest('POST', `/api${path}`, { body });
  return { ms: performance.now() - started, seen: JSON.stringify(visible(answer)) };
}

function visible({ status, headers, body }: RestAnswer): unknown {
  const fixed = [...headers].filter(([name]) => !RANDOM_HEADERS.has(name));
  return { status, headers: fixed, body };
}

/** The share of pairs in which the first sample took longer (Mann and Whitney's U, divided by the number of pairs). */
function shareOfLonger(some: readonly Sample[], others: readonly Sample[]): number {
  const longer = some.map(({ ms }) => others.filter((other) => ms > other.ms).length);
  return longer.reduce((sum, count) => sum + count, 0) / (some.length * others.length);
}

describe('the existence of an account is not revealed', () => {
  it.each([
    ['/login', (email: string) => ({ email, password: 'forkert-kode' })],
    ['/auth/forgot-password', (email: string) => ({ email })],
    ['/auth/resend-verification', (email: string) => ({ email })],
  ])('POST /api%s: same status, body, headers and time', async (path, bodyFor) => {
    const known = await createMember(app, { verified: path !== '/auth/resend-verification' });
    const samples: Record<'known' | 'unknown', Sample[]> = { known: [], unknown: [] };
    // Warm-up: the first requests load modules.
    for (let warmUp = 0; warmUp < 5; warmUp++) await take(path, bodyFor(`varm${warmUp}@example.dk`));
    for (let sample = 0; sample < SAMPLES; sample++) {
      const pair = [
        ['known', known.email],
        ['unknown', `ingen${sample}@example.dk`],
      ] as const;
      // Random order: the mail caused by one request is sent while the next is handled.
      for (const [kind, email] of Math.random() < 0.5 ? pair : pair.toReversed()) {
        samples[kind].push(await take(path, bodyFor(email)));
      }
    }
    expect(new Set([...samples.known, ...samples.unknown].map(({ seen }) => seen)).size).toBe(1);
    expect(Math.abs(shareOfLonger(samples.known, samples.unknown) - 0.5)).toBeLessThan(SHARE_MAX_OFF);
  });
});

describe('with limits, an address costs the same work whosever it is', () => {
  let limited: TestApp;
  /** The cookie of somebody's known device. */
  let cookie: string;
  beforeAll(async () => {
    limited = await startTestApp({ rateLimits: true, env: { TRUST_PROXY: 'on' } });
    const { email, password } = await createMember(limited);
    const login = await limited.rest('POST', '/api/login', { body: { email, password } });
    cookie = login.headers.getSetCookie().join().split(';', 1)[0] ?? '';
  });
  afterAll(() => limited.close());

  const LETTER = { name: 'Ida', subject: 'Hej', message: 'Et spørgsmål' };
  const REPORT = { kind: 'spam', location: 'Opslagstavlen', reason: 'Reklame', goodFaith: true, name: 'Ida' };
  let networks = 0;

  /** Status and code of a request from a new network, and what it sent to the database; `challenge` to solve. */
  async function requestOf(path: string, body: object, headers: Record<string, string> = {}) {
    networks += 1;
    let answer: RestAnswer | undefined;
    const { all } = await recordStatements(limited.dataSource, async () => {
      const from = { 'x-forwarded-for': `10.7.${Math.floor(networks / 250)}.${networks % 250}` };
      answer = await limited.rest('POST', `/api${path}`, { body, headers: { ...from, ...headers } });
    });
    const { code = 'ok', challenge } = answer?.body ?? {};
    return { seen: [answer?.status, code, ...all], challenge };
  }

  it.each<[string, string, (email: string) => object, number]>([
    ['a login', '/login', (email) => ({ email, password: 'forkert-kode' }), RATE_LIMITS.loginAccount.points + 3],
    ['a forgotten password', '/auth/forgot-password', (email) => ({ email }), 5],
    ['a confirmation', '/auth/resend-verification', (email) => ({ email }), 5],
    ['a contact message', '/contact', (email) => ({ ...LETTER, email }), 5],
    ['a visitor’s report', '/contact/report', (email) => ({ ...REPORT, email }), 5],
  ])('%s', async (_what, path, bodyOf, requests) => {
    const addresses = [
      (await createMember(limited)).email,
      (await createMember(limited, { verified: false })).email,
      `ingen.konto${networks}@example.dk`,
    ];
    for (let n = 1; n <= requests; n += 1) {
      const headers: Record<string, string> = n % 2 === 0 ? { cookie } : {};
      const samples: unknown[][] = [];
      for (const email of addresses) samples.push((await requestOf(path, bodyOf(email), headers)).seen);
      expect(samples[1], `request ${n}`).toEqual(samples[0]);
      expect(samples[2], `request ${n}`).toEqual(samples[0]);
      expect(samples[0]?.length).toBeGreaterThan(3);
    }
  });

  it('a forgotten password with a proof of work', async () => {
    const samples: unknown[][] = [];
    for (const email of [(await createMember(limited)).email, 'heller.ingen@example.dk']) {
      await limited.infra.rateLimiter.take('strangerMail', { cost: RATE_LIMITS.strangerMail.points }, email);
      const { challenge } = await requestOf('/auth/forgot-password', { email });
      const headers = { 'x-proof-of-work': await solveChallenge(challenge) };
      samples.push((await requestOf('/auth/forgot-password', { email }, headers)).seen);
    }
    expect(samples[0]?.[0]).toBe(200);
    expect(samples[1]).toEqual(samples[0]);
  });
});
