import { emailColumns } from '../../../common/email-address.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { bool, int, orNull, type RowOf, readRow, readValue, rowType, text } from '../../../infra/postgres/row-type.js';
import { isNotDeleted } from '../../members/members.module.js';
import { isEmailInUse } from './email-in-use.js';

/** SQL condition: a pending address is not confirmed yet. The argument is an aliased `member` row. */
export const isUnconfirmed = (member: string): string =>
  `NOT EXISTS (SELECT 1 FROM email_change WHERE member_id = ${member}.id AND counts_from IS NOT NULL)`;

/** Locks the member's row until the end of the transaction. */
export async function lockMember(database: Database, memberId: number): Promise<void> {
  await database.query('SELECT 1 FROM member WHERE id = $1 FOR UPDATE', [memberId]);
}

/**
 * `sessionId`: the session that gave the password. `isDue`: whether the address was confirmed and its delay is over at `$2`.
 */
const PENDING_CHANGE_ROW = rowType({
  oldEmail: text().of('member.email'),
  newEmail: text().of('pending_email'),
  sessionId: orNull(int),
  isDue: bool.of('coalesce(counts_from <= $2, false)'),
});
export type PendingChange = RowOf<typeof PENDING_CHANGE_ROW>;

/** A member's pending change of address, or null. Call it while the member's row is locked. */
export const findPendingChange = (database: Database, memberId: number, now: Date): Promise<PendingChange | null> =>
  readRow(
    database,
    PENDING_CHANGE_ROW,
    `SELECT ${PENDING_CHANGE_ROW.list}
       FROM member LEFT JOIN email_change ON member_id = id WHERE id = $1 AND pending_email IS NOT NULL`,
    [memberId, now],
  );

/** Locks an address until the end of the transaction, and returns whether another member has it. */
export async function lockEmail(database: Database, memberId: number, email: string): Promise<boolean> {
  // Of two members who confirm the same address at once, the second sees what the first has stored.
  const { email: kept, emailKey } = emailColumns(email);
  await database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [emailKey]);
  const sql = `SELECT ${isEmailInUse('$2', '$3', '$1')}`;
  return (await readValue(database, bool, sql, [memberId, kept, emailKey])) === true;
}

/** Cancels a change that is due. */
export async function cancelDueChange(database: Database, memberId: number, now: Date): Promise<void> {
  await database.query(
    `UPDATE member SET pending_email = NULL FROM email_change
      WHERE id = $1 AND member_id = id AND counts_from <= $2`,
    [memberId, now],
  );
}

/** Locks a member whose account isn't deleted, and returns the current address; else null. */
export function lockCurrentEmail(database: Database, memberId: number, now: Date): Promise<string | null> {
  const sql = `SELECT email FROM member WHERE id = $1 AND ${isNotDeleted('member', '$2')} FOR UPDATE`;
  return readValue(database, text(), sql, [memberId, now]);
}
