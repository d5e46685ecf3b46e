import { OPERATIONS_AT_ONCE } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { findingsOf } from '../../../test/doctor.js';
import { block, createMember, type TestMember } from '../../../test/factories.js';
import { countQueries } from '../../../test/postgres/count-queries.js';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../../test/postgres/replica.js';
import { createPost } from '../../../test/wall.js';
import { replicaCheck } from '../../commands/doctor/replica.check.js';
import { REPLICA_LAG_MAX_MS } from './replica-reader.js';

let postgres: ReplicatedPostgres;
/** Two servers on the same primary and replica. */
let app: TestApp;
let other: TestApp;
let anna: TestMember;
let bo: TestMember;

beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  const env = { DATABASE_READ_URL: postgres.replicaUrl };
  app = await startTestApp({ databaseUrl: postgres.primaryUrl, env });
  other = await startTestApp({ databaseUrl: postgres.primaryUrl, env });
  anna = await createMember(app);
  bo = await createMember(app);
});
afterAll(async () => {
  await app.close();
  await other.close();
  await postgres.stop();
});

const PATIENCE = { interval: 100 };
const wallOf = async (server: TestApp, viewer: TestMember): Promise<string[]> => {
  const { status, body } = await server.rest('GET', '/api/posts', { token: viewer.token });
  expect(status).toBe(200);
  return body.map(({ content }: { content: string }) => content);
};
const write = async (server: TestApp, viewer: TestMember, content: string): Promise<void> => {
  const { status } = await server.rest('POST', '/api/posts', { token: viewer.token, body: { content } });
  expect(status).toBe(201);
};
/** What `npm run doctor` says about the replica. */
const examined = (): Promise<string[]> =>
  findingsOf(replicaCheck, { DATABASE_URL: postgres.primaryUrl, DATABASE_READ_URL: postgres.replicaUrl });
const lagOf = (server: TestApp): number | null => server.infra.reader.lagSeconds;
/** Whether the wall is read from the replica: then the primary gets only the query of the member's writes. */
const isReadFromReplica = async (server: TestApp, viewer: TestMember): Promise<boolean> => {
  const asked = { id: viewer.id, role: 'user', scopes: null } as const;
  const request = {
    interestId: null,
    kind: 'all',
    sort: 'newest',
    after: null,
    before: null,
    newestOnly: true,
    limit: 5,
  } as const;
  const atPrimary = await countQueries(server, () => server.services.posts.page(asked, request));
  const place = await countQueries(server, () => server.infra.reader.for(viewer.id));
  return atPrimary === place;
};
const followed = async (viewer: TestMember): Promise<void> => {
  const both = () => Promise.all([app, other].map((server) => isReadFromReplica(server, viewer)));
  await expect.poll(both, PATIENCE).toEqual([true, true]);
};

describe('beside a replica', () => {
  it('members read their own writes on every server, and others from the replica', async () => {
    await followed(anna);
    await followed(bo);
    await postgres.pauseReplay();
    await write(app, anna, 'Skrevet nu');
    expect(await wallOf(app, anna)).toEqual(['Skrevet nu']);
    expect(await wallOf(other, anna)).toEqual(['Skrevet nu']);
    expect(await wallOf(other, bo)).toEqual([]);
    await postgres.resumeReplay();
    await followed(anna);
    expect(await wallOf(other, bo)).toEqual(['Skrevet nu']);
    expect(await wallOf(other, anna)).toEqual(['Skrevet nu']);
  });

  it('both members see a block at once, on every server', async () => {
    await followed(bo);
    await postgres.pauseReplay();
    const blocked = await app.rest('POST', `/api/users/${bo.publicId}/block`, { token: anna.token });
    expect(blocked.status).toBe(200);
    const profile = await other.rest('GET', `/api/users/${anna.publicId}`, { token: bo.token });
    expect([profile.status, await wallOf(other, bo)]).toEqual([404, []]);
    await postgres.resumeReplay();
    const unblocked = await app.rest('POST', `/api/users/${bo.publicId}/unblock`, { token: anna.token });
    expect(unblocked.status).toBe(200);
    expect(await wallOf(other, bo)).toEqual(['Skrevet nu']);
  });

  it('a lagging replica is not used until it has caught up', async () => {
    const reader = await createMember(app);
    await followed(reader);
    await expect
      .poll(examined, PATIENCE)
      .toEqual([expect.stringMatching(/^ok replica: It has what the primary had \d+ ms ago\.$/)]);
    await postgres.pauseReplay();
    await write(app, anna, 'Endnu et opslag');
    expect(await examined()).toEqual([expect.stringMatching(/^warning replica: It lags by more than 2 s; look at/)]);
    await expect.poll(() => lagOf(other), PATIENCE).toBeGreaterThan(REPLICA_LAG_MAX_MS / 1000);
    expect(await wallOf(other, reader)).toContain('Endnu et opslag');
    expect(await isReadFromReplica(other, reader)).toBe(false);
    await postgres.resumeReplay();
    await followed(reader);
    expect(await wallOf(other, reader)).toContain('Endnu et opslag');
    expect((await app.rest('GET', '/metrics')).body).toMatch(/venn_replica_lag_seconds 0/);
  });

  it('a database that is no replica is not used', async () => {
    const alone = await startTestApp({
      databaseUrl: postgres.primaryUrl,
      env: { DATABASE_READ_URL: postgres.primaryUrl },
    });
    expect(await wallOf(alone, bo)).toContain('Skrevet nu');
    expect(await isReadFromReplica(alone, bo)).toBe(false);
    expect(lagOf(alone)).toBeNull();
    await alone.close();
  });

  it('the primary is read while the replica is unavailable', async () => {
    const [reader, hidden] = [await createMember(app), await createMember(app)];
    await createPost(app, hidden, { content: 'Ses ikke' });
    await block(app, hidden, reader);
    await followed(reader);
    await postgres.stopReplica();
    const walls = await Promise.all(Array.from({ length: OPERATIONS_AT_ONCE.ofMember }, () => wallOf(app, reader)));
    for (const wall of walls) {
      expect(wall).toContain('Endnu et opslag');
      expect(wall).not.toContain('Ses ikke');
    }
    await expect.poll(() => lagOf(app), PATIENCE).toBeNull();
    await write(app, reader, 'Uden kopi');
    expect(await wallOf(other, reader)).toContain('Uden kopi');
    await app.services.matchIndex.whenWarm(60_000);
    expect((await app.rest('GET', '/readyz')).status).toBe(200);
    expect((await app.rest('GET', '/metrics')).body).not.toMatch(/^venn_replica_lag_seconds \d/m);
  });
});
