import { BLOCKED_MEMBERS_MAX } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { avatarUrl } from '../../common/avatar-url.js';
import { publicId } from '../../common/public-id.js';
import { inTransaction, type Transaction } from '../../common/transaction.js';
import { isForeignKeyViolation } from '../../infra/postgres/constraint.js';
import type { Reader } from '../../infra/postgres/reader.js';
import type { Clock } from '../../infra/process/clock.js';
import type { ChatAnnouncer } from '../messages/live/message.topics.js';
import { BLOCK_TEXTS } from './block.texts.js';
import type { BlockedMemberType, BlockStateType } from './block.types.js';
import { haveConversation, isMetBy } from './member.policy.js';

/** What a statement has done to the block of $1 on $2, and how the two stand. */
interface Change {
  hasChanged: boolean;
  isMet: boolean;
  hasConversation: boolean;
}

const STANDING = `EXISTS (SELECT 1 FROM member WHERE member.id = $2 AND ${isMetBy('member', '$1')}) AS "isMet",
  ${haveConversation('$1::bigint', '$2::bigint')} AS "hasConversation"`;

/** Who has blocked whom. What follows from it is in the policies of those who list, show and send. */
export class BlockService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly chatAnnouncer: Pick<ChatAnnouncer, 'conversationChanged'>,
    private readonly reader: Pick<Reader, 'recordWrite'>,
  ) {}

  /** Blocks a member, whether it was blocked before or not. Refuses with BAD_REQUEST and MEMBER_NOT_FOUND. */
  async block(viewerId: number, memberId: number): Promise<BlockStateType> {
    await inTransaction(this.dataSource, (transaction) => this.place(transaction, viewerId, memberId));
    return { memberId: publicId('member', memberId), isBlocked: true, message: BLOCK_TEXTS.blocked };
  }

  /** The same inside a transaction that does more than that. */
  async place({ database, afterCommit }: Transaction, viewerId: number, memberId: number): Promise<void> {
    refuseOneself(viewerId, memberId);
    const rows: Change[] = await database
      .query(
        `WITH placed AS (
           INSERT INTO block (blocker_id, blocked_id, created_at)
           SELECT $1, member.id, $3 FROM member WHERE member.id = $2 AND ${isMetBy('member', '$1')}
           ON CONFLICT DO NOTHING RETURNING 1)
         SELECT EXISTS (SELECT 1 FROM placed) AS "hasChanged", ${STANDING}`,
        [viewerId, memberId, this.clock.now()],
      )
      .catch((fault: unknown) => {
        throw isForeignKeyViolation(fault) ? new AppError('MEMBER_NOT_FOUND') : fault;
      });
    const change = rows[0] as Change;
    if (!change.isMet) throw new AppError('MEMBER_NOT_FOUND');
    afterCommit(() => this.#announce(viewerId, memberId, change));
  }

  /**
   * Lifts the viewer's block of a member, whether there was one or not; the member's own block of the viewer stays.
   * Refuses with BAD_REQUEST and MEMBER_NOT_FOUND.
   */
  async unblock(viewerId: number, memberId: number): Promise<BlockStateType> {
    refuseOneself(viewerId, memberId);
    const rows: Change[] = await this.dataSource.query(
      `WITH lifted AS (DELETE FROM block WHERE blocker_id = $1 AND blocked_id = $2 RETURNING 1)
       SELECT EXISTS (SELECT 1 FROM lifted) AS "hasChanged", ${STANDING}`,
      [viewerId, memberId],
    );
    const change = rows[0] as Change;
    if (!change.hasChanged && !change.isMet) throw new AppError('MEMBER_NOT_FOUND');
    await this.#announce(viewerId, memberId, change);
    return { memberId: publicId('member', memberId), isBlocked: false, message: BLOCK_TEXTS.unblocked };
  }

  /** Whom the viewer has blocked, the newest first, at most 500, in one statement. */
  async blocked(viewerId: number): Promise<BlockedMemberType[]> {
    const rows: { id: number; username: string; avatarKey: string | null; blockedAt: Date }[] =
      await this.dataSource.query(
        `SELECT member.id, member.username, member.avatar_key AS "avatarKey", block.created_at AS "blockedAt"
         FROM block JOIN member ON member.id = block.blocked_id
         WHERE block.blocker_id = $1 AND member.deletion_scheduled_for IS NULL
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

  /** The other hears of it only through a conversation that both of them know: a stranger's block stays unheard. */
  async #announce(viewerId: number, memberId: number, { hasChanged, hasConversation }: Change): Promise<void> {
    // Neither meets the other on a replica that doesn't know yet.
    await this.reader.recordWrite(viewerId, memberId);
    this.chatAnnouncer.conversationChanged(viewerId, memberId);
    if (hasChanged && hasConversation) this.chatAnnouncer.conversationChanged(memberId, viewerId);
  }
}

function refuseOneself(viewerId: number, memberId: number): void {
  if (viewerId === memberId) throw new AppError('BAD_REQUEST', { text: BLOCK_TEXTS.oneself });
}
