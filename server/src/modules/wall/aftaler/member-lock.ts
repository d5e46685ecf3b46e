import { NEW_ACCOUNT_DAYS } from '@venn/schema/limits';
import { AppError } from '../../../common/app-error.js';
import { addSeconds } from '../../../common/clock.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, type RowOf, readRow, rowType, timestamptz } from '../../../infra/postgres/row-type.js';
import { isActive } from '../../members/members.module.js';

const MEMBER_ROW = rowType({ id: int, createdAt: timestamptz });
export type LockedMember = RowOf<typeof MEMBER_ROW>;

/**
 * Locks a member whose aftaler or requests are counted: two at once can't both be the last one. Refuses with USER_GONE, also
 * whoever was banned, or has asked for the deletion, while the lock was waited for.
 */
export async function lockMember(database: Database, id: number): Promise<LockedMember> {
  const member = await readRow(
    database,
    MEMBER_ROW,
    `SELECT ${MEMBER_ROW.list} FROM member WHERE id = $1 AND ${isActive('member')} FOR NO KEY UPDATE`,
    [id],
  );
  if (member === null) throw new AppError('USER_GONE');
  return member;
}

/** Whether the lower limits of new accounts hold. */
export const isNewAccount = ({ createdAt }: Pick<LockedMember, 'createdAt'>, now: Date): boolean =>
  createdAt > addSeconds(now, -NEW_ACCOUNT_DAYS * 24 * 60 * 60);
