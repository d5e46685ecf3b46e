import { PATHS } from '@venn/schema/paths';
import { Client } from 'pg';
import { borrowEmbeddedPostgres } from '../../server/src/infra/embedded/postgres/postgres.js';
import { Signer } from '../../server/src/infra/signing/signer.js';
import type { E2eMember } from './members.js';

/** The unsubscribe link of a mail about unread messages. The mail itself comes only after a while, and never by night. */
export async function unsubscribeLink({ id, server }: E2eMember): Promise<string> {
  const postgres = await borrowEmbeddedPostgres(process.env['E2E_DATA_DIR'] ?? '');
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const query = async (sql: string, values?: unknown[]) => (await client.query(sql, values)).rows;
    // TypeORM's `query` returns any type that is asked for; this one only rows.
    const signer = new Signer({ query: query as never }, 'unsubscribe');
    return `${server}${PATHS.unsubscribe}?token=${id}.${await signer.sign(id)}`;
  } finally {
    await client.end();
    await postgres.stop();
  }
}
