import { BLOCKED_MEMBERS_MAX } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { publicId } from '../../../common/public-id.js';
import type { Events } from '../../../infra/events.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import { isForeignKeyViolation } from '../../../infra/postgres/constraint.js';
import type { Reader } from '../../../infra/postgres/reader.js';
import {
  bool,
  int,
  orNull,
  type RowOf,
  readRow,
  readRows,
  rowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { inTransaction, type Transaction } from '../../../infra/postgres/transaction.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { avatarUrl } from '../../../shared/avatar-url.js';
import { hasBlocked, haveConversation, isKnownTo, nameFor } from '../member.policy.js';
import { BLOCK_TEXTS } from './block.texts.js';
import type { BlockedMemberType, BlockStateType } from './block.types.js';

/** Whether a statement has `changed` the block of $2 by $1, and the relationship of the two. */
const BLOCK_CHANGE_ROW = rowType({
  hasChanged: bool.of('EXISTS (SELECT 1 FROM changed)'),
  isMet: bool.of(`EXISTS (SELECT 1 FROM member WHERE member.id = $2 AND ${isKnownTo('member', '$1')})`),
  hasConversation: bool.of(haveConversation('$1::bigint', '$2::bigint')),
});
type BlockChange = RowOf<typeof BLOCK_CHANGE_ROW>;

/** Of viewer `$1`. */
const BLOCKED_MEMBER_ROW = rowType({
  id: int.of('member.id'),
  username: text().of('block.blocked_name'),
  avatarKey: orNull(text()).of(`CASE WHEN NOT ${hasBlocked('member', '$1')} THEN member.avatar_key END`),
  blockedAt: timestamptz.of('block.created_at'),
});

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  events: Events;
  reader: Pick<Reader, 'recordWrite'>;
  rateLimiter: RateLimiter;
}

/** Blocks between members. Their effects are in the policies of lists, profiles and conversations. */
export class BlockService {
  constructor(private readonly needs: Needs) {}

  /** Blocks a member; idempotent. Refuses with BAD_REQUEST for oneself, MEMBER_NOT_FOUND and RATE_LIMITED. */
  async block(viewerId: number, memberId: number): Promise<BlockStateType> {
    refuseOneself(viewerId, memberId);
    await this.needs.rateLimiter.use('block', viewerId);
    await inTransaction(this.needs.dataSource, (transaction) =>
      this.blockInTransaction(transaction, viewerId, memberId),
    );
    return { memberId: publicId('member', memberId), isBlocked: true, message: BLOCK_TEXTS.blocked };
  }

  /** `block` as a part of a larger transaction. */
  async blockInTransaction({ database, afterCommit }: Transaction, viewerId: number, memberId: number): Promise<void> {
    refuseOneself(viewerId, memberId);
    const change = await readRow(
      database,
      BLOCK_CHANGE_ROW,
      `WITH changed AS (
         INSERT INTO block (blocker_id, blocked_id, blocked_name, created_at)
         SELECT $1, member.id, ${nameFor('member', '$1')}, $3 FROM member WHERE member.id = $2 AND ${isKnownTo('member', '$1')}
         ON CONFLICT DO NOTHING RETURNING 1)
       SELECT ${BLOCK_CHANGE_ROW.list}`,
      [viewerId, memberId, this.needs.clock.now()],
    ).catch((fault: unknown) => {
      throw isForeignKeyViolation(fault) ? new AppError('MEMBER_NOT_FOUND') : fault;
    });
    if (!change?.isMet) throw new AppError('MEMBER_NOT_FOUND');
    // What the two have agreed on ends, which others wait for.
    if (change.hasChanged) {
      for (const job of ['part-aftaler', 'part-proposals'])
        await addJob(database, job, { blockerId: viewerId, blockedId: memberId });
    }
    afterCommit(() => this.#announce(viewerId, memberId, change));
  }

  /**
   * Removes the viewer's block of a member; idempotent. A block of the viewer by the member stays. Refuses with
   * BAD_REQUEST for oneself and MEMBER_NOT_FOUND.
   */
  async unblock(viewerId: number, memberId: number): Promise<BlockStateType> {
    refuseOneself(viewerId, memberId);
    const change = await readRow(
      this.needs.dataSource,
      BLOCK_CHANGE_ROW,
      `WITH changed AS (DELETE FROM block WHERE blocker_id = $1 AND blocked_id = $2 RETURNING 1)
       SELECT ${BLOCK_CHANGE_ROW.list}`,
      [viewerId, memberId],
    );
    if (change === null || !(change.hasChanged || change.isMet)) throw new AppError('MEMBER_NOT_FOUND');
    await this.#announce(viewerId, memberId, change);
    return { memberId: publicId('member', memberId), isBlocked: false, message: BLOCK_TEXTS.unblocked };
  }

  /**
   * The members whom the viewer has blocked, newest first, at most 500, in one statement; with their names as of the
   * block, and without a picture of those who have blocked the viewer too, whose deletions stay hidden until they are done.
   */
  async blocked(viewerId: number): Promise<BlockedMemberType[]> {
    const rows = await readRows(
      this.needs.dataSource,
      BLOCKED_MEMBER_ROW,
      `SELECT ${BLOCKED_MEMBER_ROW.list}
         FROM block JOIN member ON member.id = block.blocked_id
        WHERE block.blocker_id = $1 AND (member.deletion_scheduled_for IS NULL OR ${hasBlocked('member', '$1')})
        ORDER BY block.created_at DESC, member.id DESC LIMIT $2`,
      [viewerId, BLOCKED_MEMBERS_MAX],
    );
    return rows.map(({ id, username, avatarKey, blockedAt }) => ({
      id: publicId('member', id),
      username,
      avatarUrl: avatarUrl(avatarKey),
      blockedAt,
    }));
  }

  /** Notifies both chat lists; the other member's only if they have a conversation, so that no stranger learns of a block. */
  async #announce(viewerId: number, memberId: number, { hasChanged, hasConversation }: BlockChange): Promise<void> {
    if (!hasChanged) return;
    // Until the replica has replayed the block, both read from the primary.
    await this.needs.reader.recordWrite(viewerId, memberId);
    this.needs.events.emit('conversationChanged', viewerId, memberId);
    if (hasConversation) this.needs.events.emit('conversationChanged', memberId, viewerId);
  }
}

function refuseOneself(viewerId: number, memberId: number): void {
  if (viewerId === memberId) throw new AppError('BAD_REQUEST', { text: BLOCK_TEXTS.oneself });
}
