import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

/** A database of one test file, migrated and filled with towns and interests, nothing else. */
export interface TestDatabase {
  url: string;
  /** Removes it, open connections or not. */
  drop(): Promise<void>;
}

/** Copies the migrated template. Call it in `beforeAll` and `drop()` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `venn_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${inject('templateName')}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
