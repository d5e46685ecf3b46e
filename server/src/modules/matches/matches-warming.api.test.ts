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
  // More members than the SQL fallback accepts.
  await blocker.query(
    `INSERT INTO member (username, username_key, email, password_hash, birthdate, gender, terms_version,
                         terms_accepted_at)
     SELECT 'mmm' || n, 'mmm' || n, n || '@example.dk', '', '1990-05-17', 'female', 'test', now()
     FROM generate_series(1, 30000) AS n`,
  );
  await blocker.query('BEGIN');
  // The lock keeps the index from being built.
  await blocker.query('LOCK TABLE block');
  app = await startTestApp({ databaseUrl: database.url });
  viewer = await createMember(app, { username: 'Anna' });
});
afterAll(async () => {
  await app.close();
  await blocker.end();
  await database.drop();
});

/** Unlike the test app's requests, these don't wait for the index. */
const send = async (
  path: string,
  init: RequestInit = {},
): Promise<{ response: Response; body: unknown; ms: number }> => {
  const startedAt = performance.now();
  const headers = { authorization: `Bearer ${viewer.token}`, 'content-type': 'application/json' };
  const response = await fetch(app.url + path, { ...init, headers });
  return { response, body: await response.json(), ms: performance.now() - startedAt };
};
const query = () =>
  send('/graphql', { method: 'POST', body: JSON.stringify({ query: '{ matches(sortBy: name_asc) { total } }' }) });

it('waits five seconds for the index, then refuses with Retry-After, over GraphQL and REST', async () => {
  const [graphql, rest] = await Promise.all([query(), send('/api/users/match?sortBy=name_asc')]);
  const text = 'Find Venner er ved at starte. Prøv igen om lidt.';
  for (const { response, ms } of [graphql, rest]) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(ms).toBeGreaterThan(4900);
    // A guard against hanging.
    expect(ms).toBeLessThan(60_000);
  }
  expect(graphql.body).toMatchObject({
    errors: [{ message: text, extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 5 } }],
  });
  expect(rest.body).toMatchObject({ error: text, code: 'UNAVAILABLE' });
});

it('answers waiting requests as soon as the index is ready', async () => {
  const waiting = query();
  await blocker.query('ROLLBACK');
  const { response, body } = await waiting;
  expect(response.status).toBe(200);
  expect(body).toMatchObject({ data: { matches: { total: 0 } } });
});
