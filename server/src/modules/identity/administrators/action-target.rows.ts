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
 * Locks the row of the member that an action concerns; with `demandsAnother` also those of all administrators who stay,
 * in one order, so that two concurrent actions can't remove the last two; without keeping others from referring to them,
 * which could deadlock. Refuses with MEMBER_NOT_FOUND, and the last
 * administrator with CONFLICT.
 */
export async function lockTarget(
  database: SqlDatabase,
  memberId: number,
  now: Date,
  demandsAnother = false,
): Promise<RowOf<typeof TARGET_ROW>> {
  const rows = await readRows(
    database,
    TARGET_ROW,
    `SELECT ${TARGET_ROW.list} FROM member
      WHERE (id = $1 AND ${isNotDeleted('member', '$3')})
         OR ($2 AND role = 'admin' AND deletion_scheduled_for IS NULL) ORDER BY id FOR NO KEY UPDATE`,
    [memberId, demandsAnother, now],
  );
  const target = rows.find(({ id }) => id === memberId);
  if (target === undefined) throw new AppError('MEMBER_NOT_FOUND');
  if (demandsAnother && target.role === 'admin' && rows.length === 1) {
    throw new AppError('CONFLICT', { text: LAST_ADMINISTRATOR });
  }
  return target;
}
