// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/database.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/infra/embedded/postgres/postgres.js';
import { storeTestIdKey } from './id-key.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database, over which test databases are created. */
    postgresUrl: string;
    /** The migrated template of all test databases. */
    templateName: string;
  }
}

/** Debian's folder for one major version of Postgres. */
const debianBin = (major: string): string => `/usr/lib/postgresql/${major}/bin`;

/**
 * One Postgres with one migrated template for the whole run. TEST_DATABASE_URL selects a running server;
 * TEST_POSTGRES=15 selects Debian's binaries of that version instead of the embedded ones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const major = process.env['TEST_POSTGRES'];
  const dataDir = await mkdtemp(join(tmpdir(), 'venn-test-'));
  const postgres: EmbeddedPostgres =
    given === undefined
      ? await startEmbeddedPostgres(dataDir, { settings: NOT_DURABLE, bin: major ? debianBin(major) : undefined })
      : { url: given, stop: () => Promise.resolve() };
  const maintenance = new Client({ connectionString: postgres.url });
  await maintenance.connect();
  const templateName = `venn_template_${process.pid}`;
  await maintenance.query(`create database ${templateName}`);

  const templateUrl = new URL(postgres.url);
  templateUrl.pathname = templateName;
  await migrate(templateUrl.href);
  await storeTestIdKey(templateUrl.href);
  project.provide('postgresUrl', postgres.url);
  project.provide('templateName', templateName);

  return async () => {
    await maintenance.query(`drop database ${templateName} with (force)`);
    await maintenance.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Test data need not survive a crash. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };
