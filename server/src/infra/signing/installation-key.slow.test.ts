import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type TestMember } from '../../../test/factories.js';
import { ask, createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { type ServerProcess, startServerProcess } from '../../../test/processes/server-process.js';
import { systemClock } from '../../common/clock.js';
import { createDataSource } from '../../database.js';

/** An id as older versions made them: it contained the number. */
const OLD_ID = 'Ye5dHwfA';

describe('the ids of an installation', () => {
  let database: TestDatabase;
  let servers: ServerProcess[];
  let member: TestMember;
  beforeAll(async () => {
    database = await createTestDatabase();
    // As before the first start: the tests' databases have the key of the tests.
    await ask(database.url, 'DELETE FROM signing_key');
    const dataSource = await createDataSource(database.url, 1).initialize();
    member = await createMember({ dataSource, clock: systemClock });
    await dataSource.destroy();
    servers = await Promise.all([startServerProcess(database.url, {}), startServerProcess(database.url, {})]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
  });

  const get = async (
    server: ServerProcess,
    path: string,
  ): Promise<{ status: number; body: Record<string, unknown> }> => {
    const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${member.token}` } });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const ownId = async (server: ServerProcess): Promise<string> =>
    String((await get(server, '/api/profile')).body['id']);

  it('have a key of 128 bits, made at the first start', async () => {
    expect(
      await ask(database.url, `SELECT octet_length(key) * 8 AS bits FROM signing_key WHERE name = 'public-id'`),
    ).toEqual([{ bits: 128 }]);
  });

  it('are the same on servers that start at the same time, and after a restart', async () => {
    const [one, two] = servers as [ServerProcess, ServerProcess];
    const id = await ownId(one);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(await ownId(two)).toBe(id);
    await two.kill();
    await two.start();
    expect(await ownId(two)).toBe(id);
    expect((await get(two, `/api/users/${id}`)).status).toBe(200);
  });

  it('are not those of another installation, nor those of an older version: both are unknown', async () => {
    const [server] = servers as [ServerProcess];
    for (const id of [member.publicId, OLD_ID, '1']) {
      expect(await get(server, `/api/users/${id}`)).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } });
      expect((await get(server, `/api/messages/with/${id}`)).status).toBe(404);
      expect((await get(server, `/api/posts/${id}/comments`)).status).toBe(404);
    }
  });
});
