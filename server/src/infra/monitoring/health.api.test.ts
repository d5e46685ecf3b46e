import { once } from 'node:events';
import { connect } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, TestClock } from '../../../test/app.js';
import { createMember } from '../../../test/factories.js';
import { sendRequest } from '../../../test/network/http-client.js';
import { openSocket } from '../../../test/network/open-socket.js';
import { redisAvailable, startTestRedis } from '../../../test/network/redis.js';
import { addJob } from '../jobs/jobs.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('is live and ready', async () => {
  expect(await app.rest('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  await app.services.matchIndex.whenWarm(60_000);
  const body = { status: 'ready', database: 'ok', matchIndex: 'ok' };
  expect(await app.rest('GET', '/readyz')).toMatchObject({ status: 200, body });
});

it('is ready with its match index, or a minute later without it', async () => {
  const blocker = new Client({ connectionString: app.databaseUrl });
  await blocker.connect();
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE block');
  const clock = new TestClock();
  // It stands: a busy machine may take a minute for what follows.
  const begun = Date.now();
  let seconds = 0;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(begun + seconds * 1000));
  const other = await startTestApp({ databaseUrl: app.databaseUrl, clock });
  try {
    const warming = { database: 'ok', matchIndex: 'warming' };
    expect(await other.rest('GET', '/readyz')).toMatchObject({ status: 503, body: warming });
    seconds = 59;
    expect(await other.rest('GET', '/readyz')).toMatchObject({ status: 503, body: warming });
    seconds = 60;
    expect(await other.rest('GET', '/readyz')).toMatchObject({ status: 200, body: warming });
    await blocker.query('ROLLBACK');
    await other.services.matchIndex.whenWarm(60_000);
    expect(await other.rest('GET', '/readyz')).toMatchObject({ status: 200, body: { matchIndex: 'ok' } });
  } finally {
    await blocker.end();
    await other.close();
  }
});

it('is not ready while it drains, but answers new connections until the port closes', async () => {
  const other = await startTestApp({ databaseUrl: app.databaseUrl });
  const { token } = await createMember(other);
  await other.services.matchIndex.whenWarm(60_000);
  const ask = (path: string) => sendRequest(other.url, 'GET', path, { token, headers: { connection: 'close' } });
  expect((await ask('/readyz')).status).toBe(200);
  // A client that never ends its half of a connection, whose upgrade was refused.
  const endless = connect({ port: Number(new URL(other.url).port), host: '127.0.0.1', allowHalfOpen: true });
  endless.write('GET /other HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  expect(String((await once(endless, 'data'))[0])).toMatch(/^HTTP\/1\.1 4/);
  const closing = other.app.close(1500);
  for (let round = 0; round < 3; round += 1) {
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { status: 'not ready', database: 'ok' } });
    expect((await ask('/api/profile')).status).toBe(200);
  }
  expect((await other.rest('GET', '/healthz')).headers.get('connection')).toBe('close');
  const { socket } = await openSocket(other.url, token);
  expect((await once(socket, 'close'))[0]).toBe(1001);
  await closing;
  endless.destroy();
  await expect(ask('/healthz')).rejects.toThrow('fetch failed');
  await other.close();
});

it('is not ready while migrations are missing', async () => {
  const [last] = await app.dataSource.query('DELETE FROM migration RETURNING timestamp, name');
  const other = await startTestApp({ databaseUrl: app.databaseUrl });
  expect(await other.rest('GET', '/readyz')).toMatchObject({ status: 503, body: { database: 'not migrated' } });
  await other.close();
  const { timestamp, name } = (last as [{ timestamp: number; name: string }])[0];
  await app.dataSource.query('INSERT INTO migration (timestamp, name) VALUES ($1, $2)', [timestamp, name]);
});

it('shows metrics with the token only, and without a configured one never in production', async () => {
  const TOKEN = 'a-token-for-prometheus';
  const guarded = await startTestApp({ databaseUrl: app.databaseUrl, env: { METRICS_TOKEN: TOKEN } });
  const statusWith = async (token?: string) => (await guarded.rest('GET', '/metrics', { token })).status;
  for (const token of [undefined, '', 'a', `${TOKEN}x`, TOKEN.slice(1)]) expect(await statusWith(token)).toBe(404);
  expect(await statusWith(TOKEN)).toBe(200);
  await guarded.close();
  const production = await startTestApp({ databaseUrl: app.databaseUrl, production: true });
  expect(await production.rest('GET', '/metrics')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  await production.close();
});

it('exports metrics to Prometheus', async () => {
  const { token } = await createMember(app);
  const live = await app.subscribe('subscription { chatEvents { __typename } }', {}, token);
  await app.rest('GET', '/api/users/secret-id');
  const { body, headers } = await app.rest('GET', '/metrics');
  expect(headers.get('content-type')).toContain('text/plain');
  expect(body).toContain('process_cpu_user_seconds_total');
  expect(body).toContain('venn_sockets 1');
  expect(body).toContain('venn_subscriptions 1');
  expect(body).toMatch(/venn_http_request_seconds_count\{route="\/api\/users\/:id",method="GET",status="401"\} 1/);
  expect(body).not.toContain('secret-id');
  await app.rest('GET', '/readyz');
  expect((await app.rest('GET', '/metrics')).body).not.toMatch(/request_seconds_count\{route="\/(?:readyz|metrics)"/);
  await live.close();
});

it('exports waiting connections and jobs', async () => {
  await addJob(app.dataSource, 'contact', {}, { runAt: new Date(Date.now() + 3_600_000) });
  const { body } = await app.rest('GET', '/metrics');
  for (const pool of ['requests', 'background']) {
    expect(body).toMatch(new RegExp(`venn_database_connections\\{pool="${pool}",state="open"\\} \\d`));
    expect(body).toContain(`venn_database_connections{pool="${pool}",state="waiting"} 0`);
  }
  expect(body).toMatch(/venn_jobs\{state="later"\} [1-9]/);
  const failed = async (): Promise<string | undefined> =>
    /venn_jobs\{state="failed"\} (\d+)/.exec((await app.rest('GET', '/metrics')).body)?.[1];
  const set = (columns: string) => app.dataSource.query(`UPDATE graphile_worker._private_jobs SET ${columns}`);
  await set(`attempts = max_attempts, locked_at = now(), locked_by = 'its last attempt'`);
  expect(await failed()).toBe('0');
  await set('locked_at = NULL, locked_by = NULL');
  expect(Number(await failed())).toBeGreaterThan(0);
  expect(body).toMatch(/venn_pubsub_lag_seconds [\d.e-]+\n/);
});

it('counts each job once: due, for later, tried again and given up', async () => {
  await app.mails();
  await app.dataSource.query('DELETE FROM graphile_worker._private_jobs');
  const jobs = [
    ['0 minutes', 0, null],
    ['0 minutes', 0, 'started anew'],
    ['1 hour', 0, null],
    ['-1 hour', 1, 'refused'],
    ['1 hour', 24, 'refused'],
    ['1 hour', 25, 'refused'],
  ];
  for (const [later, attempts, error] of jobs) {
    const [job] = await app.dataSource.query<{ id: number }[]>(
      `SELECT id FROM graphile_worker.add_job('done-by-nobody', run_at := now() + $1::interval)`,
      [later],
    );
    await app.dataSource.query(
      'UPDATE graphile_worker._private_jobs SET attempts = $2, last_error = $3 WHERE id = $1',
      [job?.id, attempts, error],
    );
  }
  const { body } = await app.rest('GET', '/metrics');
  const states = [...body.matchAll(/^venn_jobs\{state="(\w+)"\} (\d+)$/gm)].map(([, state, count]) => [state, count]);
  expect(Object.fromEntries(states)).toEqual({ due: '2', later: '1', retrying: '2', failed: '1' });
  await app.dataSource.query('DELETE FROM graphile_worker._private_jobs');
});

describe.skipIf(!redisAvailable)('with a Redis', () => {
  it('exports whether it responds and the pub/sub lag, which is left out while no event gets through', async () => {
    const redis = await startTestRedis();
    const other = await startTestApp({ databaseUrl: app.databaseUrl, redisUrl: redis.url });
    await expect
      // An event published before the subscription is never received.
      .poll(async () => (await other.rest('GET', '/metrics')).body)
      .toMatch(/venn_pubsub_lag_seconds [\d.e-]+\n/);
    expect((await other.rest('GET', '/metrics')).body).toContain('venn_redis_connected{connection="subscriber"} 1');
    expect((await other.rest('GET', '/readyz')).body).toMatchObject({ redis: 'ok' });
    await redis.stop();
    await expect.poll(async () => (await other.rest('GET', '/readyz')).body.redis).toBe('away');
    const { status, body } = await other.rest('GET', '/metrics');
    expect(status).toBe(200);
    expect(body).toContain('venn_redis_connected{connection="publisher"} 0');
    expect(body).not.toMatch(/^venn_pubsub_lag_seconds/m);
    expect(body).toContain('venn_sockets 0');
    await other.close();
  });
});
