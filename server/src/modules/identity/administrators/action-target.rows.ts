import type { Role } from '@venn/schema/roles';
import { AppError } from '../../../common/app-error.js';
import { english } from '../../../common/sentence.js';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import {
  bool,
  int,
  orNull,
  type RowOf,
  readRows,
  rowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { isNotDeleted } from '../../members/members.module.js';

const TARGET_ROW = rowType({
  id: int,
  role: text<Role>(),
  plusExpiresAt: orNull(timestamptz),
  visibleInFindVenner: bool,
});

const LAST_ADMINISTRATOR = english('The last administrator must stay one.');

/**
 * Locks the rows of the member that an action concerns, and of the actor; with `demandsAnother` also those of all administrators who stay,
 * in one order, so that two concurrent actions can't remove the last two. Others may still refer to them, or the two could
 * deadlock. Refuses with MEMBER_NOT_FOUND, the last administrator with CONFLICT, and with FORBIDDEN an actor who isn't one
 * any more once it has waited.
 */
export async function lockTarget(
  database: SqlDatabase,
  memberId: number,
  now: Date,
  { actorId, demandsAnother }: { actorId: number | null; demandsAnother: boolean },
): Promise<RowOf<typeof TARGET_ROW>> {
  const rows = await readRows(
    database,
    TARGET_ROW,
    `SELECT ${TARGET_ROW.list} FROM member
      WHERE (id = $1 AND ${isNotDeleted('member', '$3')})
         OR ($2 AND role = 'admin' AND deletion_scheduled_for IS NULL)
         OR (id = $4 AND role = 'admin') ORDER BY id FOR NO KEY UPDATE`,
    [memberId, demandsAnother, now, actorId],
  );
  const target = rows.find(({ id }) => id === memberId);
  const isAdministrator = rows.some(({ id, role }) => id === actorId && role === 'admin');
  if (actorId !== null && !isAdministrator) throw new AppError('FORBIDDEN');
  if (target === undefined) throw new AppError('MEMBER_NOT_FOUND');
  if (demandsAnother && target.role === 'admin' && rows.length === 1) {
    throw new AppError('CONFLICT', { text: LAST_ADMINISTRATOR });
  }
  return target;
}
