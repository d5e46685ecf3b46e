import { HIDDEN_MEMBERS_MAX } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { publicId } from '../../../common/public-id.js';
import { isForeignKeyViolation } from '../../../infra/postgres/constraint.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Reader } from '../../../infra/postgres/reader.js';
import {
  bool,
  int,
  orNull,
  readRow,
  readRows,
  readValue,
  rowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { avatarUrl } from '../../../shared/avatar-url.js';
import { hasBlocked, isKnownTo, isShownTo, nameFor } from '../member.policy.js';
import { HIDDEN_TEXTS } from './hidden-member.texts.js';
import type { HiddenMemberType, HideStateType } from './hidden-member.types.js';

/** What a statement has `changed` about $2, whom $1 hides or not. */
const HIDE_CHANGE_ROW = rowType({
  hasChanged: bool.of('EXISTS (SELECT 1 FROM changed)'),
  wasHidden: bool.of('EXISTS (SELECT 1 FROM hidden_member WHERE viewer_id = $1 AND hidden_id = $2)'),
  isMet: bool.of(`EXISTS (SELECT 1 FROM member WHERE member.id = $2 AND ${isKnownTo('member', '$1')})`),
});

/** Of viewer `$1`. A block takes the picture away as a ban does: the list tells neither. */
const HIDDEN_MEMBER_ROW = rowType({
  id: int.of('member.id'),
  username: text().of(nameFor('member', '$1')),
  avatarKey: orNull(text()).of(`CASE WHEN ${isShownTo('member', '$1')} THEN member.avatar_key END`),
  hiddenAt: timestamptz.of('hidden_member.created_at'),
});

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  reader: Pick<Reader, 'recordWrite'>;
  rateLimiter: RateLimiter;
}

/**
 * 'Vis ikke igen': whom a member doesn't want to see in Find Venner any more. It is the viewer's own list: it changes
 * nothing else, and nothing for the other.
 */
export class HiddenMemberService {
  constructor(private readonly needs: Needs) {}

  /**
   * Hides a member; idempotent. Refuses with BAD_REQUEST for oneself, MEMBER_NOT_FOUND, CONFLICT with
   * `HIDDEN_MEMBERS_MAX` on the list, USER_GONE and RATE_LIMITED.
   */
  async hide(viewerId: number, memberId: number): Promise<HideStateType> {
    refuseOneself(viewerId, memberId);
    await this.needs.rateLimiter.use('hide', viewerId);
    const change = await inTransaction(this.needs.dataSource, async ({ database }) => {
      await lockList(database, viewerId);
      return readRow(
        database,
        HIDE_CHANGE_ROW,
        `WITH changed AS (
           INSERT INTO hidden_member (viewer_id, hidden_id, created_at)
           SELECT $1, member.id, $3 FROM member
            WHERE member.id = $2 AND ${isKnownTo('member', '$1')}
              AND (SELECT count(*) FROM hidden_member WHERE viewer_id = $1) < $4
           ON CONFLICT DO NOTHING RETURNING 1),
         flagged AS (
           UPDATE member SET hides_others = true WHERE id = $1 AND NOT hides_others AND EXISTS (SELECT 1 FROM changed))
         SELECT ${HIDE_CHANGE_ROW.list}`,
        [viewerId, memberId, this.needs.clock.now(), HIDDEN_MEMBERS_MAX],
      );
    }).catch((fault: unknown) => {
      throw isForeignKeyViolation(fault) ? new AppError('MEMBER_NOT_FOUND') : fault;
    });
    if (!change?.isMet) throw new AppError('MEMBER_NOT_FOUND');
    if (!change.hasChanged && !change.wasHidden) throw new AppError('CONFLICT', { text: HIDDEN_TEXTS.tooMany });
    await this.needs.reader.recordWrite(viewerId);
    return { memberId: publicId('member', memberId), isHidden: true, message: HIDDEN_TEXTS.hidden };
  }

  /** Shows a member again; idempotent. Refuses with BAD_REQUEST for oneself, MEMBER_NOT_FOUND and USER_GONE. */
  async unhide(viewerId: number, memberId: number): Promise<HideStateType> {
    refuseOneself(viewerId, memberId);
    const change = await inTransaction(this.needs.dataSource, async ({ database }) => {
      await lockList(database, viewerId);
      return readRow(
        database,
        HIDE_CHANGE_ROW,
        `WITH changed AS (DELETE FROM hidden_member WHERE viewer_id = $1 AND hidden_id = $2 RETURNING 1),
         flagged AS (
           UPDATE member SET hides_others = false WHERE id = $1 AND hides_others
              AND NOT EXISTS (SELECT 1 FROM hidden_member WHERE viewer_id = $1 AND hidden_id <> $2))
         SELECT ${HIDE_CHANGE_ROW.list}`,
        [viewerId, memberId],
      );
    });
    if (change === null || !(change.hasChanged || change.isMet)) throw new AppError('MEMBER_NOT_FOUND');
    await this.needs.reader.recordWrite(viewerId);
    return { memberId: publicId('member', memberId), isHidden: false, message: HIDDEN_TEXTS.shown };
  }

  /**
   * The members whom the viewer hides, newest first, in one statement. Whoever asks for deletion leaves the list, as that
   * of blocked members; a ban or a block changes it no more than the other.
   */
  async list(viewerId: number): Promise<HiddenMemberType[]> {
    const rows = await readRows(
      this.needs.dataSource,
      HIDDEN_MEMBER_ROW,
      `SELECT ${HIDDEN_MEMBER_ROW.list}
         FROM hidden_member JOIN member ON member.id = hidden_member.hidden_id
        WHERE hidden_member.viewer_id = $1
          AND (member.deletion_scheduled_for IS NULL OR ${hasBlocked('member', '$1')})
        ORDER BY hidden_member.created_at DESC, member.id DESC LIMIT $2`,
      [viewerId, HIDDEN_MEMBERS_MAX],
    );
    return rows.map(({ id, username, avatarKey, hiddenAt }) => ({
      id: publicId('member', id),
      username,
      avatarUrl: avatarUrl(avatarKey),
      hiddenAt,
    }));
  }
}

/** One change of a list at a time: its length and `hides_others` follow from all of it. */
async function lockList(database: Database, viewerId: number): Promise<void> {
  // Not FOR UPDATE: two who hide each other would wait for each other.
  const locked = await readValue(database, int, 'SELECT id FROM member WHERE id = $1 FOR NO KEY UPDATE', [viewerId]);
  if (locked === null) throw new AppError('USER_GONE');
}

function refuseOneself(viewerId: number, memberId: number): void {
  if (viewerId === memberId) throw new AppError('BAD_REQUEST', { text: HIDDEN_TEXTS.oneself });
}
