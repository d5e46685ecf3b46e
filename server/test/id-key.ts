import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { ID_KEY_BYTES } from '../src/common/public-id.js';
import { ID_KEY_NAME } from '../src/infra/signing/installation-key.js';

/** The key of ids in all test databases: a test process opens several of them, and has ids before the first one. */
export const TEST_ID_KEY = createHash('sha256').update('ids of the tests').digest().subarray(0, ID_KEY_BYTES);

/** Stores it in a migrated database. */
export async function storeTestIdKey(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('INSERT INTO signing_key (name, key) VALUES ($1, $2)', [ID_KEY_NAME, TEST_ID_KEY]);
  } finally {
    await client.end();
  }
}
