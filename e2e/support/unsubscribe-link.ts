import { Client } from 'pg';
import { parsePublicId } from '../../server/src/common/public-id.js';
import { borrowEmbeddedPostgres } from '../../server/src/infra/embedded/postgres/postgres.js';
import { UnsubscribeService } from '../../server/src/modules/messages/unread-mails/unsubscribe.service.js';
import type { E2eMember } from './members.js';

/** The unsubscribe link of a mail about unread messages; the mail itself is delayed and never sent at night. */
export async function unsubscribeLink({ id, server }: E2eMember): Promise<string> {
  const postgres = await borrowEmbeddedPostgres(process.env['E2E_DATA_DIR'] ?? '');
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const query = async (sql: string, values?: unknown[]) => (await client.query(sql, values)).rows;
    // TypeORM's `query` returns any type; here only rows are needed.
    const unsubscribing = new UnsubscribeService({ query: query as never });
    return await unsubscribing.url(server, parsePublicId('member', id) ?? 0);
  } finally {
    await client.end();
    await postgres.stop();
  }
}
