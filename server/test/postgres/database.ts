import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type QueryResult } from 'pg';
import { inject } from 'vitest';

/** The database of one test file: migrated, with towns and interests only. */
export interface TestDatabase {
  url: string;
  /** Drops it, with open connections or without. */
  drop(): Promise<void>;
}

/** Copies the migrated template. Call it in `beforeAll` and `drop()` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `venn_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${inject('templateName')}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return {
    url: url.href,
    async drop() {
      await connectionsEnded(name);
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

/** Waits a moment for closing pools: a connection that is terminated while it closes would fail the run. */
async function connectionsEnded(name: string): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    const open = await onServer(`select 1 from pg_stat_activity where datname = '${name}'`);
    if (open.rowCount === 0) return;
    await sleep(50);
  }
}

/** Runs one statement on a new connection; returns its rows. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

async function onServer(sql: string): Promise<QueryResult> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
