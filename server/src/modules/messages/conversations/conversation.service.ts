import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../../../common/transaction.js';
import type { Clock } from '../../../infra/process/clock.js';
import type { ChatAnnouncer } from '../live/message.topics.js';
import { clearRefusal, readRefusal } from '../message.policy.js';
import type { MessageService, PageRequest } from '../message.service.js';
import type { ConversationStateType, MessagePageType } from '../message.types.js';
import type { ChatListService } from './chat-list.service.js';
import { followedChange, loadSide, pairOf, type Side, sidesOf } from './conversation.sides.js';

/** The state of a conversation after a reading. */
interface Reading {
  changeNumber: number;
  /** The last change before it that was sent to the reader. */
  follows: number;
  /** The number of the newest message that has been read. */
  readTo: number;
  /** The number of the first message that was unread; null when none was. */
  unreadFrom: number | null;
  /** Whether anything was unread: only then the reader's other windows are notified. */
  isChanged: boolean;
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
    return this.#publishReading(await this.#read(viewerId, partnerId), viewerId, partnerId);
  }

  /**
   * Marks the conversation read and answers a page of it; `unreadFrom` tells where the unread part began. Refuses like
   * `markRead`, and with VALIDATION like a page.
   */
  async open(viewerId: number, partnerId: number, request: PageRequest): Promise<MessagePageType> {
    const page = await this.messages.page(viewerId, partnerId, request);
    // Nothing unread: the common case needs no write.
    if (page.unreadFrom === null) return page;
    const reading = await this.#read(viewerId, partnerId);
    if (reading.isChanged) await this.#publishReading(reading, viewerId, partnerId);
    return { ...(await this.messages.page(viewerId, partnerId, request)), unreadFrom: reading.unreadFrom };
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

  /** Notifies everybody who has a conversation with a member that it changed, as after a block. */
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
    const nothing: Reading = {
      changeNumber: side.latestChange,
      follows: followedChange(side.latestChange, side.partnerReadChange),
      readTo: side.lastNumber,
      unreadFrom: null,
      isChanged: false,
    };
    // The common case needs no lock.
    if (side.unread === 0) return nothing;
    const reading = await inTransaction(this.dataSource, ({ database }) =>
      markReceivedRead(database, viewerId, partnerId, this.clock.now()),
    );
    return reading ?? nothing;
  }

  /** Reads the new list row and publishes it to the reader's windows. */
  async #publishReading(
    { changeNumber, follows, readTo, isChanged }: Reading,
    viewerId: number,
    partnerId: number,
  ): Promise<ConversationStateType> {
    try {
      const { chat, unread } = await this.chatList.standing(viewerId, partnerId);
      const unreadCount = chat?.unreadCount ?? 0;
      const state = { unreadCount, unreadTotal: unread.total, changeNumber, follows, readTo, chat, unread };
      if (isChanged) this.announcer.conversationRead(viewerId, partnerId, state);
      return state;
    } catch (fault) {
      // The reading is committed: the other windows have to ask for the row.
      if (isChanged) this.announcer.conversationChanged(viewerId, partnerId);
      throw fault;
    }
  }
}

/**
 * Two statements: only the second one sees a message that was being stored while the first waited for the lock. Null
 * when another window was first: a change that isn't published must not take a number.
 */
async function markReceivedRead(
  database: EntityManager,
  viewerId: number,
  partnerId: number,
  now: Date,
): Promise<Reading | null> {
  const { lowId, highId, own, other } = pairOf(viewerId, partnerId);
  const raised: (Pick<Side, 'lastNumber' | 'partnerReadChange' | 'clearedTo'> & {
    id: number;
    changeNumber: number;
  })[] = await database.query(
    `WITH raised AS (
       UPDATE conversation
       SET change_number = change_number + 1, ${own}_unread = 0, ${own}_read_change = change_number + 1
       WHERE low_id = $1 AND high_id = $2 AND ${own}_unread > 0
       RETURNING *)
     SELECT id, change_number AS "changeNumber", last_number AS "lastNumber",
            ${other}_read_change AS "partnerReadChange", ${own}_cleared_to AS "clearedTo"
     FROM raised`,
    [lowId, highId],
  );
  const [conversation] = raised;
  if (conversation === undefined) return null;
  const { changeNumber } = conversation;
  const read: { unreadFrom: number | null }[] = await database.query(
    `WITH read AS (
       UPDATE message SET read_at = $4, change_number = $3
       WHERE conversation_id = $1 AND sender_id = $2 AND number > $5 AND read_at IS NULL AND deleted_at IS NULL
       RETURNING number)
     SELECT min(number) AS "unreadFrom" FROM read`,
    [conversation.id, partnerId, changeNumber, now, conversation.clearedTo],
  );
  return {
    changeNumber,
    follows: followedChange(changeNumber, conversation.partnerReadChange),
    readTo: conversation.lastNumber,
    unreadFrom: read[0]?.unreadFrom ?? null,
    isChanged: true,
  };
}
