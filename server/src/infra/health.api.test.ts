import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { createMember } from '../../test/factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('is alive and ready', async () => {
  expect(await app.rest('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await app.rest('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready', database: 'ok' } });
});

it('is not ready while its database is of another version', async () => {
  const [last] = await app.dataSource.query('DELETE FROM migration RETURNING timestamp, name');
  const other = await startTestApp({ databaseUrl: app.databaseUrl });
  expect(await other.rest('GET', '/readyz')).toMatchObject({ status: 503, body: { database: 'not migrated' } });
  await other.close();
  const { timestamp, name } = (last as [{ timestamp: number; name: string }])[0];
  await app.dataSource.query('INSERT INTO migration (timestamp, name) VALUES ($1, $2)', [timestamp, name]);
});

it('tells its figures to Prometheus', async () => {
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
  await live.close();
});
