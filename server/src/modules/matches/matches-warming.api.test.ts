import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { createMember, type TestMember } from '../../../test/factories.js';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';

let database: TestDatabase;
let blocker: Client;
let app: TestApp;
let viewer: TestMember;
beforeAll(async () => {
  database = await createTestDatabase();
  blocker = new Client({ connectionString: database.url });
  await blocker.connect();
  // More than SQL is asked about.
  await blocker.query(
    `INSERT INTO member (username, username_key, email, password_hash, birthdate, gender, terms_version,
                         terms_accepted_at)
     SELECT 'mmm' || n, 'mmm' || n, n || '@example.dk', '', '1990-05-17', 'female', 'test', now()
     FROM generate_series(1, 30000) AS n`,
  );
  await blocker.query('BEGIN');
  // The index can't be built.
  await blocker.query('LOCK TABLE block');
  app = await startTestApp({ databaseUrl: database.url });
  viewer = await createMember(app, { username: 'Anna' });
});
afterAll(async () => {
  await app.close();
  await blocker.end();
  await database.drop();
});

/** Without the test app's own waiting for the index. */
const send = async (path: string, init: RequestInit = {}): Promise<{ answer: Response; body: unknown; ms: number }> => {
  const began = performance.now();
  const headers = { authorization: `Bearer ${viewer.token}`, 'content-type': 'application/json' };
  const answer = await fetch(app.url + path, { ...init, headers });
  return { answer, body: await answer.json(), ms: performance.now() - began };
};
const ask = () =>
  send('/graphql', { method: 'POST', body: JSON.stringify({ query: '{ matches(sortBy: name_asc) { total } }' }) });

it('waits for the index for five seconds, then says when to come again, by GraphQL and by REST', async () => {
  const [graphql, rest] = await Promise.all([ask(), send('/api/users/match?sortBy=name_asc')]);
  const text = 'Find Venner varmer op. Prøv igen om lidt.';
  for (const { answer, ms } of [graphql, rest]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(ms).toBeGreaterThan(4900);
    expect(ms).toBeLessThan(15_000);
  }
  expect(graphql.body).toMatchObject({
    errors: [{ message: text, extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 5 } }],
  });
  expect(rest.body).toMatchObject({ error: text, code: 'UNAVAILABLE' });
});

it('answers whoever waits as soon as the index is there', async () => {
  const waiting = ask();
  await blocker.query('ROLLBACK');
  const { answer, body } = await waiting;
  expect(answer.status).toBe(200);
  expect(body).toMatchObject({ data: { matches: { total: 0 } } });
});
