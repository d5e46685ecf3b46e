import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/infra/embedded/postgres/postgres.js';
import { startTestRedis, type TestRedis } from '../../server/test/network/redis.js';
import { startServer, type TestServer } from './server.js';

/** Two servers with the same database, Redis and data folder (so either inbox shows all mails). */
export interface ServerPair {
  first: TestServer;
  second: TestServer;
  redis: TestRedis;
  stop(): Promise<void>;
}

/** Starts the pair, without the demo. */
export async function startPair(): Promise<ServerPair> {
  const dataDir = await mkdtemp(join(tmpdir(), 'venn-pair-'));
  const postgres = await startEmbeddedPostgres(dataDir, { settings: { max_connections: '200' } });
  const redis = await startTestRedis();
  const shared = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, DATA_DIR: dataDir };
  const [first, second] = await Promise.all([startServer(shared), startServer(shared)]);
  return {
    first,
    second,
    redis,
    async stop() {
      await Promise.all([first.stop(), second.stop()]);
      await Promise.all([redis.stop(), postgres.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
