import { expect, inject, it } from 'vitest';
import { startTcpProxy } from '../../../test/network/tcp-proxy.js';
import { checkDatabaseUrl } from './check-database-url.js';

const mistakeAt = (change: (url: URL) => void): Promise<string | null> => {
  const url = new URL(inject('postgresUrl'));
  change(url);
  return checkDatabaseUrl(url.href);
};

it('returns null for a reachable database', async () => {
  expect(await mistakeAt(() => undefined)).toBeNull();
});

it('names the variable, the server and the problem, without the password', async () => {
  const { port } = new URL(inject('postgresUrl'));
  expect(
    await mistakeAt((url) => {
      url.port = '1';
      url.password = 'secret';
    }),
  ).toBe('DATABASE_URL: no database answers at 127.0.0.1:1 (ECONNREFUSED)');
  expect(await mistakeAt((url) => (url.pathname = '/nowhere'))).toBe(
    `DATABASE_URL: the server at 127.0.0.1:${port} has no database 'nowhere'`,
  );
});

it('times out for a server that does not respond', async () => {
  const line = await startTcpProxy(inject('postgresUrl'));
  line.swallow();
  expect(await checkDatabaseUrl(line.url)).toContain(`no database answers at 127.0.0.1:${new URL(line.url).port}`);
  await line.close();
});
