import { Client } from 'pg';
import { borrowEmbeddedPostgres } from '../../../server/src/infra/embedded/postgres/postgres.js';
import type { TestServer } from './server.js';

/** Runs a statement on the server's own database. */
export async function changeData(
  { dataDir }: Pick<TestServer, 'dataDir'>,
  statement: string,
  values: unknown[] = [],
): Promise<void> {
  const postgres = await borrowEmbeddedPostgres(dataDir);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
    await postgres.stop();
  }
}
