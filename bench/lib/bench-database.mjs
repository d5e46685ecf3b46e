import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../.ci/lib/run.mjs';
import { shareIdKey } from './id-key.mjs';
import { product } from './product.mjs';

/** Fast and unsafe settings for creating the data: after a crash they are created again. */
const WHILE_MAKING = {
  shared_buffers: '2GB',
  maintenance_work_mem: '1GB',
  max_parallel_maintenance_workers: '2',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  wal_level: 'minimal',
  max_wal_senders: '0',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
};
/** Settings of a machine with 24 GB and the whole database in memory; writes are as durable as in production. */
const WHILE_MEASURING = {
  shared_buffers: '4GB',
  effective_cache_size: '12GB',
  work_mem: '64MB',
  random_page_cost: '1.1',
  max_wal_size: '4GB',
};

/**
 * Opens a migrated database filled by `make`; `close` releases it. On the server of DATABASE_URL, whose role must be
 * allowed to create databases, or an embedded one under `.data/bench`. With `keep` the data stay for the next run with the
 * same `recipe`.
 */
export async function openBenchDatabase(name, { make, recipe, keep, settings = WHILE_MEASURING }) {
  const given = process.env.DATABASE_URL;
  const wanted = createHash('sha256').update(recipe).digest('hex');
  return given
    ? onServer(new URL(given), name, { make, wanted, keep })
    : onEmbeddedPostgres(name, { make, wanted, keep, settings });
}

async function onEmbeddedPostgres(name, { make, wanted, keep, settings }) {
  const { startEmbeddedPostgres } = await product('infra/embedded/postgres/postgres.js');
  const folder = join(ROOT, '.data/bench', name);
  const mark = join(folder, 'made');
  if (!existsSync(mark) || (await readFile(mark, 'utf8')) !== wanted) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const postgres = await startEmbeddedPostgres(folder, { settings: WHILE_MAKING });
    try {
      await fill(postgres.url, make);
    } finally {
      await postgres.stop();
    }
    await writeFile(mark, wanted);
  }
  const postgres = await startEmbeddedPostgres(folder, { settings });
  await migrateAt(postgres.url);
  return {
    url: postgres.url,
    async close() {
      await postgres.stop();
      if (!keep) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(server, name, { make, wanted, keep }) {
  const database = `venn_bench_${name.replaceAll('-', '_')}`;
  const url = new URL(server);
  url.pathname = database;
  const [found] = await onDatabase(server.href, (keeper) =>
    keeper.query(`SELECT shobj_description(oid, 'pg_database') AS mark FROM pg_database WHERE datname = '${database}'`),
  );
  if (found?.mark !== wanted) {
    await onDatabase(server.href, async (keeper) => {
      await keeper.query(`DROP DATABASE IF EXISTS ${database}`);
      await keeper.query(`CREATE DATABASE ${database}`);
    });
    await fill(url.href, make);
    await onDatabase(server.href, (keeper) => keeper.query(`COMMENT ON DATABASE ${database} IS '${wanted}'`));
  }
  await migrateAt(url.href);
  return {
    url: url.href,
    async close() {
      if (!keep) await onDatabase(server.href, (keeper) => keeper.query(`DROP DATABASE ${database}`));
    },
  };
}

async function migrateAt(url) {
  const { migrate } = await product('database.js');
  await migrate(url);
  await onDatabase(url, shareIdKey);
}

async function fill(url, make) {
  await migrateAt(url);
  await onDatabase(url, make);
}

/** Runs `work` with a pool of connections to a database. */
export async function onDatabase(url, work, connections = 4) {
  const { createDataSource } = await product('database.js');
  const dataSource = createDataSource(url, connections);
  await dataSource.initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
