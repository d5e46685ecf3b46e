import { OPERATIONS_AT_ONCE } from '@venn/schema/limits';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../../test/app.js';
import { createMember, type TestMember } from '../../../test/factories.js';
import { type RateLimiter, UNLIMITED } from '../rate-limits/rate-limiter.js';
import { OperationSlots } from './operation-slots.js';

/** Operations that have got to the rate limiter, where they are held. */
let held = 0;
let release: () => void = () => undefined;
let gate = Promise.resolve();

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  const rateLimiter: RateLimiter = {
    ...UNLIMITED,
    async use() {
      held += 1;
      await gate;
    },
  };
  app = await startTestApp({ env: { TRUST_PROXY: 'on' }, parts: { rateLimiter } });
});
beforeEach(async () => {
  member = await createMember(app);
  held = 0;
  gate = new Promise((resolve) => {
    release = resolve;
  });
});
afterAll(() => app.close());

const POST = 'mutation ($content: String!) { createPost(content: $content) { id } }';
const CONTACT = `mutation { sendContactMessage(input: { name: "Bo", email: "bo@example.dk", subject: "Hej", message: "Hej med jer" }) { success } }`;

const overGraphQL = async (query: string, headers = {}, token?: string) =>
  app.rest('POST', '/graphql', {
    body: { query, variables: { content: 'Hej' } },
    headers,
    ...(token && { token }),
  });
const overRest = () => app.rest('POST', '/api/posts', { body: { content: 'Hej' }, token: member.token });

async function overSocket(query: string): Promise<GraphQLAnswer> {
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { token: member.token },
  });
  try {
    return (await client.iterate({ query, variables: { content: 'Hej' } }).next()).value as GraphQLAnswer;
  } finally {
    await client.dispose();
  }
}

/** Begins operations that don't end before `release`, over all APIs in turn. */
async function hold(count: number): Promise<Promise<unknown>[]> {
  const roads = [() => overGraphQL(POST, {}, member.token), overRest, () => overSocket(POST)];
  const running = Array.from({ length: count }, (_none, n) => roads[n % roads.length]?.() ?? Promise.resolve());
  await expect.poll(() => held).toBe(count);
  return running;
}

describe('a member’s 17th operation at once', () => {
  it('is refused over every API with the time to wait, and has no effect', async () => {
    const running = await hold(OPERATIONS_AT_ONCE.ofMember);
    const text = 'Du har mange ting i gang på én gang. Vent et øjeblik, og prøv igen.';

    const graphql = await overGraphQL(POST, {}, member.token);
    expect([graphql.status, graphql.headers.get('retry-after')]).toEqual([429, '1']);
    expect(graphql.body).toEqual({
      errors: [{ message: text, extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 1 } }],
    });
    const rest = await overRest();
    expect([rest.status, rest.headers.get('retry-after'), rest.body]).toEqual([
      429,
      '1',
      { error: text, code: 'RATE_LIMITED' },
    ]);
    expect((await overSocket(POST)).errors).toMatchObject([{ message: text, extensions: { code: 'RATE_LIMITED' } }]);
    const english = await overGraphQL('{ viewer { id } }', { 'accept-language': 'en' }, member.token);
    expect(english.body.errors[0].message).toBe('You have many things under way at once. Wait a moment and try again.');

    // Others don't notice.
    const other = await createMember(app);
    expect((await overGraphQL('{ viewer { id } }', {}, other.token)).body.errors).toBeUndefined();
    expect((await app.rest('GET', '/api/interests')).status).toBe(200);

    expect(held).toBe(OPERATIONS_AT_ONCE.ofMember);
    release();
    await Promise.all(running);
    const [{ count }] = await app.dataSource.query('SELECT count(*)::int FROM post WHERE author_id = $1', [member.id]);
    expect(count).toBe(OPERATIONS_AT_ONCE.ofMember);
    expect((await overGraphQL('{ viewer { id } }', {}, member.token)).body.errors).toBeUndefined();
  });
});

describe('visitors of one network', () => {
  it('have a limit of their own', async () => {
    const from = (network: number) => ({ 'x-forwarded-for': `198.51.${network}.7` });
    const running = Array.from({ length: OPERATIONS_AT_ONCE.ofNetwork }, () => overGraphQL(CONTACT, from(1)));
    await expect.poll(() => held).toBe(OPERATIONS_AT_ONCE.ofNetwork);
    const refused = await overGraphQL('{ interests { id } }', from(1));
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      429,
      'Der kommer mange forespørgsler fra dit netværk lige nu. Vent et øjeblik, og prøv igen.',
    ]);
    expect((await overGraphQL('{ interests { id } }', from(2))).status).toBe(200);
    // Members of the same network are counted by member.
    expect((await overGraphQL('{ viewer { id } }', from(1), member.token)).status).toBe(200);
    release();
    await Promise.all(running);
    expect((await overGraphQL('{ interests { id } }', from(1))).status).toBe(200);
  });
});

describe('a slot', () => {
  it('is free again after a failure', async () => {
    const slots = new OperationSlots({ ofMember: 1, ofNetwork: 1 });
    const who = { viewer: { id: 7 }, ip: '198.51.100.1' };
    await expect(slots.run(who, 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await expect(slots.run(who, 1, () => Promise.resolve('done'))).resolves.toBe('done');
  });
});

describe('an operation that repeats root fields', () => {
  const times = (count: number, field: string) =>
    `{ ${Array.from({ length: count }, (_none, n) => `a${n}: ${field}`).join(' ')} }`;

  it('takes a slot for each, since they are executed at once', async () => {
    const running = await hold(OPERATIONS_AT_ONCE.ofMember - 4);
    const ask = (count: number) => overGraphQL(times(count, 'unreadTotal'), {}, member.token);
    expect((await ask(5)).body.errors?.[0].extensions.code).toBe('RATE_LIMITED');
    expect((await ask(4)).body.errors).toBeUndefined();
    release();
    await Promise.all(running);
    expect((await ask(OPERATIONS_AT_ONCE.ofMember - 2)).body.errors).toBeUndefined();
  });
});
