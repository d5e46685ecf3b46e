import type { Role } from '@venn/schema/roles';
import { MoreThan } from 'typeorm';
import type { Database } from '../../../infra/postgres/data-source.js';
import {
  bool,
  int,
  orNull,
  type RowOf,
  readRow,
  readValue,
  rowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { isNotDeleted } from '../../members/members.module.js';
import { type DeniedKind, DeniedLink } from './denied-link.entity.js';
import type { LinkKind } from './link-token.entity.js';

/** The link whose token has the hash $1. */
const HAS_TOKEN = `(token_hash = $1 OR (earlier_hashes <> '{}' AND $1 = ANY (earlier_hashes)))`;

/** Locks the member of a link before the link, as all that changes an account does. */
const lockMemberOf = (database: Database, isLink: string, tokenHash: Buffer): Promise<unknown> =>
  database.query(`SELECT 1 FROM member WHERE id = (SELECT member_id FROM link_token WHERE ${isLink}) FOR UPDATE`, [
    tokenHash,
  ]);

export interface NewLinkToken {
  kind: LinkKind;
  memberId: number;
  email: string;
  tokenHash: Buffer;
  expiresAt: Date;
  mailId: string | null;
}

/**
 * Replaces the member's link of the kind. Another token for the same mail is added to the earlier ones, any of which may
 * have been delivered.
 */
export async function replaceLinkToken(database: Database, link: NewLinkToken): Promise<void> {
  await database.query(
    `INSERT INTO link_token (kind, token_hash, member_id, email, expires_at, mail_id) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (member_id, kind) DO UPDATE
       SET token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at,
           mail_id = excluded.mail_id,
           earlier_hashes = CASE WHEN link_token.mail_id = excluded.mail_id
                                 THEN link_token.earlier_hashes || link_token.token_hash ELSE '{}' END`,
    [link.kind, link.tokenHash, link.memberId, link.email, link.expiresAt, link.mailId],
  );
}

/**
 * `isOwn`: whether the address is the account's current one, or the one that it claims (`isClaimed`), not the pending one.
 * `isVerified`: whether the account has a confirmed address already.
 */
const VERIFIED_LINK_ROW = rowType({
  memberId: int.of('member.id'),
  username: text().of('member.username'),
  email: text().of('spent.email'),
  isOwn: bool.of('spent.email = member.email OR spent.email IS NOT DISTINCT FROM member.claimed_email'),
  isClaimed: bool.of('spent.email IS NOT DISTINCT FROM member.claimed_email'),
  isVerified: bool.of('member.email_verified_at IS NOT NULL'),
});

/**
 * Locks the member, and all others with the address, in the order of their ids, and spends the member's verification link;
 * null unless it was valid. One of concurrent uses succeeds. The link is kept as the confirmed one.
 */
export async function spendVerificationLink(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<RowOf<typeof VERIFIED_LINK_ROW> | null> {
  await database.query(
    `WITH link AS MATERIALIZED (
       SELECT member_id, email FROM link_token WHERE ${HAS_TOKEN} AND kind = 'verify-email')
     SELECT 1 FROM member WHERE id IN (
       SELECT member_id FROM link
       UNION SELECT member.id FROM link JOIN member ON member.email = link.email
       UNION SELECT member.id FROM link JOIN member ON member.claimed_email = link.email) ORDER BY id FOR UPDATE`,
    [tokenHash],
  );
  return readRow(
    database,
    VERIFIED_LINK_ROW,
    `WITH spent AS (
       DELETE FROM link_token WHERE ${HAS_TOKEN} AND kind = 'verify-email'
       RETURNING token_hash, earlier_hashes, member_id, email, expires_at),
     kept AS (
       INSERT INTO link_token (kind, token_hash, earlier_hashes, member_id, email)
       SELECT 'confirmed-email', token_hash, earlier_hashes, member_id, email FROM spent WHERE expires_at > $2
       ON CONFLICT (member_id, kind) DO UPDATE
         SET token_hash = excluded.token_hash, earlier_hashes = excluded.earlier_hashes, email = excluded.email,
             expires_at = NULL)
     SELECT ${VERIFIED_LINK_ROW.list}
       FROM spent JOIN member ON member.id = spent.member_id
            AND spent.email IN (member.email, member.pending_email, member.claimed_email)
      WHERE spent.expires_at > $2`,
    [tokenHash, now],
  );
}

/** `countsFrom`: when the confirmed address replaces the current one; null if it has. */
const CONFIRMED_LINK_ROW = rowType({
  memberId: int.of('member.id'),
  username: text().of('member.username'),
  email: text().of('link_token.email'),
  countsFrom: orNull(timestamptz).of('CASE WHEN link_token.email <> member.email THEN counts_from END'),
});

/** The used verification link with this token, if what it has confirmed still stands; else null. */
export const findConfirmedLink = (
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<RowOf<typeof CONFIRMED_LINK_ROW> | null> =>
  readRow(
    database,
    CONFIRMED_LINK_ROW,
    `SELECT ${CONFIRMED_LINK_ROW.list}
       FROM link_token JOIN member ON member.id = link_token.member_id AND ${isNotDeleted('member', '$2')}
            LEFT JOIN email_change ON email_change.member_id = member.id
      WHERE ${HAS_TOKEN} AND kind = 'confirmed-email'
        AND (link_token.email = member.email AND email_verified_at IS NOT NULL
             OR link_token.email = member.pending_email AND counts_from IS NOT NULL)`,
    [tokenHash, now],
  );

/**
 * Makes a token one with which the latest confirmation of a member's address is denied, and returns the kind of its link;
 * null once that is too late. There are at most as many as the mail has tokens: the same one isn't added twice.
 */
export const addDenyToken = (
  database: Database,
  memberId: number,
  email: string,
  tokenHash: Buffer,
  now: Date,
): Promise<LinkKind | null> =>
  readValue(
    database,
    text<LinkKind>(),
    `UPDATE link_token
        SET earlier_hashes = CASE WHEN ${HAS_TOKEN} THEN earlier_hashes ELSE earlier_hashes || $1::bytea END
      WHERE id = (SELECT id FROM link_token
                   WHERE member_id = $2 AND email = $3 AND kind IN ('deny-account', 'deny-change') AND expires_at > $4
                   ORDER BY expires_at DESC LIMIT 1)
      RETURNING kind`,
    [tokenHash, memberId, email, now],
  );

/** The address of the link to reset the password with this token, unless it has expired: an unused one, or a used one. */
export const findResetLink = (
  database: Database,
  kind: 'reset-password' | 'used-reset',
  tokenHash: Buffer,
  now: Date,
): Promise<string | null> =>
  readValue(database, text(), `SELECT email FROM link_token WHERE ${HAS_TOKEN} AND kind = $3 AND expires_at > $2`, [
    tokenHash,
    now,
    kind,
  ]);

const RESET_MEMBER_ROW = rowType({ id: int, email: text(), role: text<Role>() });

/**
 * Locks the member and spends a link to reset the password; if it was valid, stores the new password and cancels a pending
 * address with its link. Returns the member; null unless the link was valid. It is kept as the used one.
 */
export async function spendResetLink(
  database: Database,
  tokenHash: Buffer,
  passwordHash: string,
  now: Date,
): Promise<RowOf<typeof RESET_MEMBER_ROW> | null> {
  const isReset = `${HAS_TOKEN} AND kind = 'reset-password'`;
  await lockMemberOf(database, isReset, tokenHash);
  return readRow(
    database,
    RESET_MEMBER_ROW,
    `WITH spent AS (
       DELETE FROM link_token WHERE ${isReset}
       RETURNING token_hash, earlier_hashes, member_id, email, expires_at),
     kept AS (
       INSERT INTO link_token (kind, token_hash, earlier_hashes, member_id, email, expires_at)
       SELECT 'used-reset', token_hash, earlier_hashes, member_id, email, expires_at FROM spent
       ON CONFLICT (member_id, kind) DO UPDATE
         SET token_hash = excluded.token_hash, earlier_hashes = excluded.earlier_hashes, email = excluded.email,
             expires_at = excluded.expires_at),
     changed AS (
       UPDATE member SET password_hash = $3, pending_email = NULL FROM spent
        WHERE member.id = spent.member_id AND member.email = spent.email AND spent.expires_at > $2
        RETURNING member.id, member.email, member.role),
     cancelled AS (
       DELETE FROM link_token USING changed
        WHERE member_id = changed.id AND kind = 'verify-email' AND link_token.email <> changed.email)
     SELECT ${RESET_MEMBER_ROW.list} FROM changed`,
    [tokenHash, now, passwordHash],
  );
}

const DENIED_LINK_ROW = rowType({ kind: text<DeniedKind>(), memberId: int, email: text() });

/**
 * Locks the member and deletes the link with which a confirmed address is denied; null unless it was valid. Its tokens, and
 * those of the link that had confirmed the address, are kept as denied ones until `keptUntil`.
 */
export async function spendDenyLink(
  database: Database,
  tokenHash: Buffer,
  now: Date,
  keptUntil: Date,
): Promise<RowOf<typeof DENIED_LINK_ROW> | null> {
  const isDenial = `${HAS_TOKEN} AND kind IN ('deny-account', 'deny-change')`;
  await lockMemberOf(database, isDenial, tokenHash);
  return readRow(
    database,
    DENIED_LINK_ROW,
    `WITH spent AS (DELETE FROM link_token WHERE ${isDenial} RETURNING *),
     valid AS (SELECT * FROM spent WHERE expires_at > $2),
     confirmed AS (
       DELETE FROM link_token
        WHERE kind = 'confirmed-email' AND (member_id, email) IN (SELECT member_id, email FROM valid) RETURNING *),
     kept AS (
       INSERT INTO denied_link (token_hash, kind, expires_at)
       SELECT used.hash, valid.kind, $3 FROM valid, (
         SELECT unnest(token_hash || earlier_hashes) AS hash FROM valid
         UNION SELECT unnest(token_hash || earlier_hashes) FROM confirmed) AS used)
     SELECT ${DENIED_LINK_ROW.list} FROM valid`,
    [tokenHash, now, keptUntil],
  );
}

/** What somebody has denied with the link of this token, or with the one that it came from; null if nothing. */
export async function findDenied(database: Database, tokenHash: Buffer, now: Date): Promise<DeniedKind | null> {
  const link = await database.getRepository(DeniedLink).findOneBy({ tokenHash, expiresAt: MoreThan(now) });
  return link === null ? null : link.kind;
}
