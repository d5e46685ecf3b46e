import { borrowEmbeddedPostgres } from '../../../server/src/infra/embedded/postgres/postgres.js';
import type { E2eMember } from './members.js';

interface DataSource {
  initialize(): Promise<DataSource>;
  destroy(): Promise<void>;
}

interface Product {
  createDataSource: (url: string, poolSize: number) => DataSource;
  loadIdKey: (database: DataSource) => Promise<void>;
  parsePublicId: (kind: 'member', id: string) => number | null;
  UnsubscribeService: new (database: DataSource) => { url(publicUrl: string, memberId: number): Promise<string> };
}

/** A module of the built server: Playwright's transpiler doesn't support the decorators of TypeORM's entities. */
const built = (path: string): Promise<Product> => import(`../../../server/dist/${path}`);

/** The unsubscribe link of a mail about unread messages; the mail itself is delayed and never sent at night. */
export async function unsubscribeLink({ id, server }: E2eMember): Promise<string> {
  const { createDataSource: connect } = await built('database.js');
  const { loadIdKey } = await built('infra/signing/installation-key.js');
  const { parsePublicId } = await built('common/public-id.js');
  const { UnsubscribeService: Service } = await built('modules/messages/unread-mails/unsubscribe.service.js');
  const postgres = await borrowEmbeddedPostgres(process.env['E2E_DATA_DIR'] ?? '');
  const dataSource = await connect(postgres.url, 1).initialize();
  try {
    await loadIdKey(dataSource);
    return await new Service(dataSource).url(server, parsePublicId('member', id) ?? 0);
  } finally {
    await dataSource.destroy();
    await postgres.stop();
  }
}
