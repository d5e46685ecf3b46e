import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type GraphQLAnswer, startTestApp, type TestApp } from '../../test/app.js';
import { createMember, type TestMember } from '../../test/factories.js';
import { countQueries } from '../../test/postgres/count-queries.js';
import { type RateLimiter, UNLIMITED } from '../infra/rate-limits/rate-limiter.js';

let isHeld = false;
let release: () => void = () => undefined;
let gate: Promise<void>;

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  const rateLimiter: RateLimiter = {
    ...UNLIMITED,
    // Every post waits here.
    async use() {
      isHeld = true;
      await gate;
    },
  };
  app = await startTestApp({ parts: { rateLimiter } });
});
beforeEach(async () => {
  admin = await createMember(app, { role: 'admin' });
  isHeld = false;
  gate = new Promise((resolve) => {
    release = resolve;
  });
});
afterAll(() => app.close());

const overHttp = async (query: string): Promise<GraphQLAnswer> => app.graphql(query, {}, admin.token);
async function overSocket(query: string): Promise<GraphQLAnswer> {
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { token: admin.token },
  });
  const answer = await client.iterate({ query }).next();
  await client.dispose();
  return answer.value as GraphQLAnswer;
}

const blockSource = (name: string): string =>
  `blockSource(kind: domain, value: "${name}.example", reason: "${name}") { id }`;
const isBlocked = async (name: string): Promise<boolean> =>
  (await app.dataSource.query('SELECT 1 FROM blocked_source WHERE reason = $1', [name])).length > 0;

describe.each([
  ['a demotion', 'FORBIDDEN', () => app.dataSource.query(`UPDATE member SET role = 'user' WHERE id = $1`, [admin.id])],
  [
    'a ban',
    'ACCOUNT_BANNED',
    () => app.dataSource.query(`UPDATE member SET role = 'banned' WHERE id = $1`, [admin.id]),
  ],
  [
    'the end of the session',
    'UNAUTHENTICATED',
    () => app.dataSource.query('DELETE FROM session WHERE member_id = $1', [admin.id]),
  ],
] as const)('a batch under way at %s', (what, code, change) => {
  it('ends over HTTP: what has not begun is refused', async () => {
    const name = what.replaceAll(' ', '-');
    const running = overHttp(
      `mutation { createPost(content: "Hej") { id } one: ${blockSource(name)} two: ${blockSource(`${name}-2`)} }`,
    );
    await expect.poll(() => isHeld).toBe(true);
    await change();
    release();
    const { errors } = await running;
    expect(errors?.[0]).toMatchObject({ path: ['one'], extensions: { code } });
    expect([await isBlocked(name), await isBlocked(`${name}-2`)]).toEqual([false, false]);
  });
});

it('a batch under way at a demotion ends over a socket', async () => {
  const running = overSocket(`mutation { createPost(content: "Hej") { id } one: ${blockSource('socket')} }`);
  await expect.poll(() => isHeld).toBe(true);
  // The socket is closed for it: its answer may be lost, but nothing is done.
  await app.dataSource.query(`UPDATE member SET role = 'user' WHERE id = $1`, [admin.id]);
  release();
  await running.catch(() => undefined);
  await expect
    .poll(async () => (await app.dataSource.query('SELECT 1 FROM post WHERE author_id = $1', [admin.id])).length)
    .toBe(1);
  expect(await isBlocked('socket')).toBe(false);
});

it('a logout ends the batch that it is part of', async () => {
  const { errors } = await overHttp(`mutation { logout { message } one: ${blockSource('logout')} }`);
  expect(errors).toMatchObject([{ path: ['one'], extensions: { code: 'UNAUTHENTICATED' } }]);
  expect(await isBlocked('logout')).toBe(false);
});

it('a batch of an administrator is executed, with one look-up more for each further mutation', async () => {
  const batch = (...names: string[]) =>
    `mutation { ${names.map((name, n) => `m${n}: ${blockSource(name)}`).join(' ')} }`;
  const statements = (query: string) =>
    countQueries(app, async () => expect((await overHttp(query)).errors).toBeUndefined());
  await statements(batch('warm'));
  const one = await statements(batch('a'));
  expect(await statements(batch('b', 'c', 'd'))).toBeLessThanOrEqual(3 * one);
});
