import type { DecisionGround } from '@venn/schema/moderation';
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
import type { Decision } from './decision.entity.js';

/** `reason` is what administrators read. */
const STANDING_BAN_ROW = rowType({
  id: int,
  ground: text<DecisionGround>(),
  facts: text(),
  reason: text().of(`CASE WHEN note = '' THEN facts ELSE note END`),
  until: orNull(timestamptz).of('ends_at'),
});
export type StandingBan = RowOf<typeof STANDING_BAN_ROW>;

/** Whom decisions are about: a member, or the erased account of an address, and which decision is left out. */
type Subject = Pick<Decision, 'memberId' | 'emailHash'> & { except: number | null };

/** Condition on a decision about the subject of `$1` (member), `$2` (hash) and `$3` (left out): it is not undone. */
const STANDS = `undone_at IS NULL AND id IS DISTINCT FROM $3
  AND (member_id = $1 OR ($1::bigint IS NULL AND member_id IS NULL AND email_hash = $2))`;

/** Of the bans that are neither undone nor ended by the clock, the one that lasts longest, and of those the newest; or null. */
export const standingBan = (
  database: Database,
  { memberId, emailHash, except }: Subject,
  now: Date,
): Promise<StandingBan | null> =>
  readRow(
    database,
    STANDING_BAN_ROW,
    `SELECT ${STANDING_BAN_ROW.list} FROM decision
      WHERE kind = 'ban' AND ${STANDS} AND (ends_at IS NULL OR ends_at > $4)
      ORDER BY ends_at DESC NULLS FIRST, id DESC LIMIT 1`,
    [memberId, emailHash, except, now],
  );

/** Whether a member stays hidden from Find Venner by another decision. */
export async function staysHidden(database: Database, { memberId, emailHash, except }: Subject): Promise<boolean> {
  const sql = `SELECT EXISTS (SELECT FROM decision WHERE kind = 'hide' AND ${STANDS})`;
  return (await readValue(database, bool, sql, [memberId, emailHash, except])) ?? false;
}
