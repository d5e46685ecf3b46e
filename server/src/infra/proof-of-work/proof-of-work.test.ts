import { PROOF_OF_WORK, PROOF_OF_WORK_MAX, RATE_LIMITS } from '@venn/schema/limits';
import type { Challenge, Payload } from 'altcha-lib';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { solveChallenge } from '../../../test/solve-challenge.js';
import { TestClock } from '../../../test/test-clock.js';
import { AppError } from '../../common/app-error.js';
import { createDataSource } from '../../database.js';
import { createRateLimiter, type LimitName, type RateLimiter } from '../rate-limits/rate-limiter.js';
import { ProofOfWork, type ProvenCall } from './proof-of-work.js';

let database: TestDatabase;
let dataSource: DataSource;
let clock: TestClock;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, 4, 4000).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

let rateLimiter: RateLimiter;
const COST = 50;
/** As one of several servers has it. */
const server = (rateLimits: 'on' | 'off' = 'on'): ProofOfWork => {
  clock = new TestClock();
  rateLimiter = createRateLimiter(dataSource, { mode: rateLimits });
  return new ProofOfWork(dataSource, clock, rateLimiter, { rateLimits, proofOfWorkCost: COST });
};

const NETWORK = '192.0.2.1';
/** A call of one network, which counts by the limit. */
const call = (solution?: string | null, limit: LimitName = 'contact'): ProvenCall => ({
  limit,
  who: [NETWORK],
  solution,
});
beforeEach(() => dataSource.query('DELETE FROM rate_limit'));

/** The new challenge of a refusal; null for an accepted solution. */
async function challengeFor(answer: Promise<void>): Promise<Challenge | null> {
  const refusal = await answer.then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal === null) return null;
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'PROOF_OF_WORK' });
  return (refusal as AppError).extra['challenge'] as Challenge;
}

const encode = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');
const decode = (text: string): Payload => JSON.parse(Buffer.from(text, 'base64').toString()) as Payload;

describe('a solution', () => {
  it('is accepted once on all servers, however many times at once', async () => {
    const [one, other] = [server(), server()];
    const challenge = await challengeFor(one.demand(call()));
    const solution = await solveChallenge(challenge as Challenge);
    await other.check(call(solution));
    const answers = [one, other, one, other].map((each) => challengeFor(each.demand(call(solution))));
    expect((await Promise.all(answers)).filter((refusal) => refusal === null)).toHaveLength(1);
    expect(await challengeFor(other.check(call(solution)))).not.toBeNull();
    expect(solution.length).toBeLessThan(PROOF_OF_WORK_MAX / 2);
  });

  it('is remembered for longer than its challenge is valid', async () => {
    const now = Date.now();
    const challenge = await challengeFor(server().demand(call('')));
    const expiresAt = challenge?.parameters.expiresAt ?? 0;
    await server().demand(call(await solveChallenge(challenge as Challenge)));
    const [{ expire }] = await dataSource.query(
      "SELECT max(expire)::float8 AS expire FROM rate_limit WHERE key LIKE 'proofOfWork:%'",
    );
    expect(expiresAt * 1000).toBeGreaterThan(now);
    expect(expire).toBeGreaterThan(expiresAt * 1000);
  });

  it('is refused after its time', async () => {
    const work = server();
    clock.advance(-PROOF_OF_WORK.seconds - 5);
    const challenge = await challengeFor(work.demand(call(null)));
    expect(await challengeFor(work.demand(call(await solveChallenge(challenge as Challenge))))).not.toBeNull();
  });

  it.each<[string, (payload: Payload) => unknown]>([
    ['another counter', ({ challenge }) => ({ challenge, solution: { counter: 1, derivedKey: '00' } })],
    [
      'an easier challenge',
      (payload) => {
        payload.challenge.parameters.cost = 1;
        return payload;
      },
    ],
    [
      'a later expiry',
      (payload) => {
        payload.challenge.parameters.expiresAt = 4_000_000_000;
        return payload;
      },
    ],
    ['no signature', ({ challenge: { parameters }, solution }) => ({ challenge: { parameters }, solution })],
    ['no solution', ({ challenge }) => ({ challenge })],
    ['a null solution', ({ challenge }) => ({ challenge, solution: null })],
    ['null parameters', ({ solution }) => ({ challenge: { parameters: null, signature: '' }, solution })],
    [
      'options for the verifier',
      ({ challenge, solution }) => ({ challenge: { ...challenge, signature: '00' }, solution, hmacAlgorithm: 'none' }),
    ],
    ...['level', 'expiresAt'].map((name): [string, (payload: Payload) => unknown] => [
      `an object without a primitive value as its ${name}`,
      (payload) => {
        const { parameters } = payload.challenge;
        Object.assign((name === 'level' && parameters.data) || parameters, { [name]: { toString: 1, valueOf: 1 } });
        return payload;
      },
    ]),
    ['a list', () => []],
    ['a text', () => 'x'],
    ['nothing', () => null],
  ])('with %s is refused', async (_what, changed) => {
    const work = server();
    const challenge = await challengeFor(work.demand(call(null)));
    const valid = decode(await solveChallenge(challenge as Challenge));
    expect(await challengeFor(work.demand(call(encode(changed(valid)))))).not.toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['a letter', 'x'],
    ['padding', '='],
    ['a zero byte', '\u0000'],
    ['too much', 'A'.repeat(100_000)],
    ['empty objects', encode({ challenge: {}, solution: {} })],
  ])('that is %s is refused', async (_what, text) => {
    expect(await challengeFor(server().demand(call(text)))).not.toBeNull();
  });
});

describe('the limit that bounds the calls', () => {
  const { points } = RATE_LIMITS.contact;
  const used = () => rateLimiter.used('contact', NETWORK);

  it('ends the challenges for a look before the body, and counts those that were given', async () => {
    const work = server();
    for (let given = 1; given <= points; given += 1) {
      expect(await challengeFor(work.check(call('forged')))).not.toBeNull();
      expect(await used()).toBe(given);
    }
    await expect(work.check(call())).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('gets back the use by a call without a solution for the solution, and for nothing else', async () => {
    const work = server();
    const challenge = await challengeFor(work.check(call()));
    expect(await used()).toBe(1);
    const solution = await solveChallenge(challenge as Challenge);
    await work.check(call(solution));
    expect(await used()).toBe(1);
    for (const [text, uses] of [
      ['forged', 2],
      [solution, 2],
      [solution, 3],
    ] as const) {
      await rateLimiter.use('contact', NETWORK);
      await challengeFor(work.demand(call(text)));
      expect(await used()).toBe(uses);
    }
  });

  it('accepts no solution of a challenge that another limit has counted', async () => {
    const work = server();
    const challenge = await challengeFor(work.demand(call(null, 'loginAddress')));
    const solution = await solveChallenge(challenge as Challenge);
    expect(await challengeFor(work.demand(call(solution, 'register')))).not.toBeNull();
    expect(await challengeFor(work.demand(call(solution, 'loginAddress')))).toBeNull();
  });
});

it('is not required without rate limits', async () => {
  expect(await challengeFor(server('off').demand(call()))).toBeNull();
});

it('costs twice the tries at the next level', async () => {
  const challenge = await challengeFor(server().demand({ ...call(), level: 1 }));
  const { solution } = decode(await solveChallenge(challenge as Challenge));
  expect(solution.counter).toBeGreaterThanOrEqual(PROOF_OF_WORK.counterMin * 2);
  expect(solution.counter).toBeLessThanOrEqual(PROOF_OF_WORK.counterMax * 2);
});

it('costs a tested number of tries', async () => {
  const challenge = await challengeFor(server().demand(call()));
  const { solution } = decode(await solveChallenge(challenge as Challenge));
  expect(challenge?.parameters.cost).toBe(COST);
  expect(solution.counter).toBeGreaterThanOrEqual(PROOF_OF_WORK.counterMin);
  expect(solution.counter).toBeLessThanOrEqual(PROOF_OF_WORK.counterMax);
});
