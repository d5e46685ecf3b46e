import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { createMember } from '../../../test/factories.js';
import { startTcpProxy, type TcpProxy } from '../../../test/network/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';

let database: TestDatabase;
let line: TcpProxy;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  line = await startTcpProxy(database.url);
  app = await startTestApp({ databaseUrl: line.url });
});
afterAll(async () => {
  await app.close();
  await line.cut();
  await database.drop();
});

const closeCodeOf = (token: string): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })));
    socket.on('close', resolve);
    socket.on('error', () => undefined);
  });

it('responds with 503 while the database is unavailable, over all transports, and recovers', async () => {
  const { token } = await createMember(app);
  const query = { query: '{ viewer { id } }' };
  await app.services.matchIndex.whenWarm(60_000);
  expect(await app.rest('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready', database: 'ok' } });

  await line.cut();
  const before = performance.now();
  const [graphql, rest, publicly, ready, alive, code] = await Promise.all([
    app.rest('POST', '/graphql', { body: query, token }),
    app.rest('GET', '/api/profile', { token }),
    app.rest('POST', '/api/login', { body: { email: 'a@b.dk', password: 'hemmelig' } }),
    app.rest('GET', '/readyz'),
    app.rest('GET', '/healthz'),
    closeCodeOf(token),
  ]);
  // A guard against hanging; `npm run chaos` measures.
  expect(performance.now() - before).toBeLessThan(60_000);
  const text = 'Venn er utilgængelig lige nu. Prøv igen om lidt.';
  expect(graphql).toMatchObject({
    status: 503,
    body: { errors: [{ message: text, extensions: { code: 'UNAVAILABLE' } }] },
  });
  expect(rest).toMatchObject({ status: 503, body: { error: text, code: 'UNAVAILABLE' } });
  expect(publicly).toMatchObject({ status: 503, body: { error: text, code: 'UNAVAILABLE' } });
  expect(ready).toMatchObject({ status: 503, body: { status: 'not ready', database: 'away' } });
  expect(alive.status).toBe(200);
  // 1013: try again later.
  expect(code).toBe(1013);

  await line.mend();
  await expect.poll(async () => (await app.rest('GET', '/readyz')).status).toBe(200);
  expect((await app.rest('POST', '/graphql', { body: query, token })).status).toBe(200);
});
