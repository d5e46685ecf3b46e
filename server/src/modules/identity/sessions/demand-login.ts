import { AppError } from '../../../common/app-error.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, readValue } from '../../../infra/postgres/row-type.js';
import type { Viewer } from '../../../shared/viewer.js';

/**
 * Locks the member of a login and keeps the login until the transaction ends, for what takes long or outlives the login: a new
 * password, a ban or a logout may have ended it since the request began. Refuses with UNAUTHENTICATED.
 */
export async function demandLogin(
  database: Database,
  { id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>,
): Promise<void> {
  // In the order of what ends logins.
  await database.query('SELECT 1 FROM member WHERE id = $1 FOR UPDATE', [id]);
  const login = await readValue(database, int, 'SELECT id FROM session WHERE id = $1 FOR KEY SHARE', [sessionId]);
  if (login === null) throw new AppError('UNAUTHENTICATED');
}
