import type { Database } from '../../../infra/postgres/data-source.js';
import { int, type RowOf, readRow, readValue, rowType, text, timestamptz } from '../../../infra/postgres/row-type.js';
import { isNotDeleted } from '../../members/members.module.js';

interface KeptAddress {
  memberId: number;
  email: string;
  expiresAt: Date;
}

/** Keeps an address for its member at least until `expiresAt`. Tokens of an expired or restored row are dropped. */
export async function keepEmail(
  database: Database,
  { memberId, email, expiresAt }: KeptAddress,
  now: Date,
): Promise<void> {
  await database.query(
    `INSERT INTO kept_email (member_id, email, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (member_id, email) DO UPDATE
       SET expires_at = greatest(kept_email.expires_at, excluded.expires_at),
           token_hashes = CASE WHEN kept_email.expires_at > $4 THEN kept_email.token_hashes ELSE '{}' END`,
    [memberId, email, expiresAt, now],
  );
}

const UNDO_LINK_ROW = rowType({ username: text(), expiresAt: timestamptz.of('kept.expires_at') });

/** Adds a token to a kept address, besides those of other mails and attempts; null if the address isn't kept any more. */
export const addUndoToken = (
  database: Database,
  { memberId, email, tokenHash }: { memberId: number; email: string; tokenHash: Buffer },
  now: Date,
): Promise<RowOf<typeof UNDO_LINK_ROW> | null> =>
  readRow(
    database,
    UNDO_LINK_ROW,
    `WITH kept AS (
       UPDATE kept_email SET token_hashes = token_hashes || $3::bytea
        WHERE member_id = $1 AND email = $2 AND expires_at > $4 RETURNING member_id, expires_at)
     SELECT ${UNDO_LINK_ROW.list} FROM kept JOIN member ON member.id = kept.member_id`,
    [memberId, email, tokenHash, now],
  );

const KEPT_EMAIL_ROW = rowType({ id: int, memberId: int, email: text() });
type KeptEmailRow = RowOf<typeof KEPT_EMAIL_ROW>;

/** The kept address that a token was mailed to; null if there is none or it has expired. */
export const findKeptEmail = (database: Database, tokenHash: Buffer, now: Date): Promise<KeptEmailRow | null> =>
  readRow(
    database,
    KEPT_EMAIL_ROW,
    `SELECT ${KEPT_EMAIL_ROW.list} FROM kept_email
      WHERE token_hashes @> ARRAY[$1::bytea] AND expires_at > $2`,
    [tokenHash, now],
  );

/** Marks a kept address as restored and deletes those kept later; returns whether it was still to be restored. */
export async function spendKeptEmail(database: Database, { id, memberId }: KeptEmailRow): Promise<boolean> {
  const spent = await readValue(
    database,
    int,
    `WITH later AS (DELETE FROM kept_email WHERE member_id = $1 AND id > $2)
     UPDATE kept_email SET expires_at = NULL WHERE member_id = $1 AND id = $2 AND expires_at IS NOT NULL RETURNING id`,
    [memberId, id],
  );
  return spent !== null;
}

const RESTORED_EMAIL_ROW = rowType({ memberId: int, email: text().of('kept_email.email') });

/** The address that a token has restored, if it is still the member's; else null. */
export const findRestoredEmail = (
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<RowOf<typeof RESTORED_EMAIL_ROW> | null> =>
  readRow(
    database,
    RESTORED_EMAIL_ROW,
    `SELECT ${RESTORED_EMAIL_ROW.list} FROM kept_email
       JOIN member ON member.id = member_id AND member.email = kept_email.email AND ${isNotDeleted('member', '$2')}
      WHERE token_hashes @> ARRAY[$1::bytea] AND expires_at IS NULL`,
    [tokenHash, now],
  );

/** The address that a member had before the current one; null if that is another one, or nothing is kept. */
export const findFormerEmail = (
  database: Database,
  memberId: number,
  current: string,
  now: Date,
): Promise<string | null> =>
  readValue(
    database,
    text(),
    `SELECT kept_email.email FROM kept_email JOIN member ON member.id = member_id AND member.email = $2
      WHERE member_id = $1 AND kept_email.email <> $2 AND kept_email.expires_at > $3
      ORDER BY kept_email.expires_at DESC, kept_email.id DESC LIMIT 1`,
    [memberId, current, now],
  );
