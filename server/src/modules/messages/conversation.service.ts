import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../../common/transaction.js';
import type { Clock } from '../../infra/clock.js';
import type { ChatListService } from './chat-list.service.js';
import { loadSide, pairOf, sidesOf } from './conversation.sides.js';
import { clearRefusal, readRefusal } from './message.policy.js';
import type { MessageService, PageRequest } from './message.service.js';
import type { ChatAnnouncer } from './message.topics.js';
import type { ConversationStateType, MessagePageType } from './message.types.js';

/** What reading a conversation has changed. */
interface Reading {
  changeNumber: number;
  /** The number of the first message that was unread; null when none was. */
  unreadFrom: number | null;
}

/** What a member does to a conversation as a whole. */
export class ConversationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly messages: MessageService,
    private readonly chatList: ChatListService,
    private readonly announcer: ChatAnnouncer,
  ) {}

  /** Marks what the viewer has received as read. Refuses with BAD_REQUEST, MEMBER_NOT_FOUND and BLOCKED. */
  async markRead(viewerId: number, partnerId: number): Promise<ConversationStateType> {
    const { changeNumber } = await this.#read(viewerId, partnerId);
    return { unreadCount: 0, unreadTotal: await this.chatList.unreadTotal(viewerId), changeNumber };
  }

  /**
   * Marks the conversation read and answers a page of it; `unreadFrom` tells where the unread part began. Refuses like
   * `markRead`, and with VALIDATION like a page.
   */
  async open(viewerId: number, partnerId: number, request: PageRequest): Promise<MessagePageType> {
    const page = await this.messages.page(viewerId, partnerId, request);
    // Most openings find nothing unread, and are done.
    if (page.unreadFrom === null) return page;
    const { unreadFrom } = await this.#read(viewerId, partnerId);
    return { ...(await this.messages.page(viewerId, partnerId, request)), unreadFrom };
  }

  /**
   * Empties the conversation in the viewer's own view; the partner keeps it, and a new message brings it back without
   * what was before. One without messages is as empty as before. Refuses with BAD_REQUEST and MEMBER_NOT_FOUND.
   */
  async clear(viewerId: number, partnerId: number): Promise<void> {
    const refusal = clearRefusal(await loadSide(this.dataSource, viewerId, partnerId));
    if (refusal) throw refusal;
    const { lowId, highId, own } = pairOf(viewerId, partnerId);
    await this.dataSource.query(
      `UPDATE conversation SET change_number = change_number + 1, ${own}_cleared_to = last_number, ${own}_unread = 0,
                               ${own}_cleared_change = change_number + 1
       WHERE low_id = $1 AND high_id = $2`,
      [lowId, highId],
    );
    this.announcer.conversationChanged(viewerId, partnerId);
  }

  /** Tells everybody who has a conversation with a member that they stand another way to each other now. */
  async tellPartners(memberId: number): Promise<void> {
    const partners: { id: number }[] = await this.dataSource.query(
      `SELECT partner_id AS id FROM ${sidesOf('$1')} AS side`,
      [memberId],
    );
    for (const { id } of partners) this.announcer.conversationChanged(id, memberId);
  }

  async #read(viewerId: number, partnerId: number): Promise<Reading> {
    const side = await loadSide(this.dataSource, viewerId, partnerId);
    const refusal = readRefusal(side);
    if (refusal) throw refusal;
    // Most openings find nothing unread and need no lock.
    if (side.unread === 0) return { changeNumber: side.latestChange, unreadFrom: null };
    return inTransaction(this.dataSource, async ({ database, afterCommit }) => {
      const reading = await markReceivedRead(database, viewerId, partnerId, this.clock.now());
      if (reading.unreadFrom !== null) {
        afterCommit(async () => this.announcer.conversationChanged(viewerId, partnerId));
      }
      return reading;
    });
  }
}

/** Two statements: only the second one sees a message that was being stored while the first waited for the lock. */
async function markReceivedRead(
  database: EntityManager,
  viewerId: number,
  partnerId: number,
  now: Date,
): Promise<Reading> {
  const { lowId, highId, own } = pairOf(viewerId, partnerId);
  const raised: { id: number; changeNumber: number; clearedTo: number }[] = await database.query(
    `WITH raised AS (
       UPDATE conversation SET change_number = change_number + 1, ${own}_unread = 0
       WHERE low_id = $1 AND high_id = $2 RETURNING id, change_number, ${own}_cleared_to AS cleared_to)
     SELECT id, change_number AS "changeNumber", cleared_to AS "clearedTo" FROM raised`,
    [lowId, highId],
  );
  const [conversation] = raised;
  if (conversation === undefined) return { changeNumber: 0, unreadFrom: null };
  const read: { unreadFrom: number | null }[] = await database.query(
    `WITH read AS (
       UPDATE message SET read_at = $4, change_number = $3
       WHERE conversation_id = $1 AND sender_id = $2 AND number > $5 AND read_at IS NULL AND deleted_at IS NULL
       RETURNING number)
     SELECT min(number) AS "unreadFrom" FROM read`,
    [conversation.id, partnerId, conversation.changeNumber, now, conversation.clearedTo],
  );
  return { changeNumber: conversation.changeNumber, unreadFrom: read[0]?.unreadFrom ?? null };
}
