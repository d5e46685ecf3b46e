import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { inTransaction } from '../../infra/postgres/transaction.js';
import type { ConversationStateType } from './conversations/chat.types.js';
import type { ChatListService } from './conversations/chat-list.service.js';
import { clearOwnSide, findPartnerIds, markReceivedRead, type Reading } from './conversations/conversation.queries.js';
import { followedChange, loadConversationSide } from './conversations/conversation.sides.js';
import type { ChatAnnouncer } from './live/message.topics.js';
import { clearRefusal, readRefusal } from './message.policy.js';
import type { PageRequest } from './message.queries.js';
import type { MessageService } from './message.service.js';
import type { MessagePageType } from './message.types.js';

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  messages: MessageService;
  chatList: ChatListService;
  announcer: ChatAnnouncer;
}

/** What a member does to a conversation as a whole. */
export class ConversationService {
  constructor(private readonly needs: Needs) {}

  /** Marks what the viewer has received as read. Refuses with BAD_REQUEST, MEMBER_NOT_FOUND and BLOCKED. */
  async markRead(viewerId: number, partnerId: number): Promise<ConversationStateType> {
    return this.#publishReading(await this.#read(viewerId, partnerId), viewerId, partnerId);
  }

  /**
   * Marks the conversation read and returns a page of it, whose `unreadFrom` and `unreadCount` are those of what was
   * marked. Refuses like `markRead`, and with VALIDATION like a page.
   */
  async open(viewerId: number, partnerId: number, request: PageRequest): Promise<MessagePageType> {
    const page = await this.needs.messages.page(viewerId, partnerId, request);
    // Nothing unread: the common case needs no write.
    if (page.unreadFrom === null) return page;
    const reading = await this.#read(viewerId, partnerId);
    if (reading.isChanged) await this.#publishReading(reading, viewerId, partnerId);
    const { unreadFrom, unreadCount } = reading;
    return { ...(await this.needs.messages.page(viewerId, partnerId, request)), unreadFrom, unreadCount };
  }

  /**
   * Clears the viewer's own view of the conversation. The partner keeps it, and a new message lists it again with that
   * message alone. Does nothing where there is no conversation. Refuses with BAD_REQUEST and MEMBER_NOT_FOUND.
   */
  async clear(viewerId: number, partnerId: number): Promise<void> {
    const refusal = clearRefusal(await loadConversationSide(this.needs.dataSource, viewerId, partnerId));
    if (refusal) throw refusal;
    await clearOwnSide(this.needs.dataSource, viewerId, partnerId);
    this.needs.announcer.conversationChanged(viewerId, partnerId);
  }

  /** Notifies everybody who has a conversation with a member that it changed, as after a ban. */
  async notifyPartners(database: Database, memberId: number): Promise<void> {
    for (const partnerId of await findPartnerIds(database, memberId)) {
      this.needs.announcer.conversationChanged(partnerId, memberId);
    }
  }

  async #read(viewerId: number, partnerId: number): Promise<Reading> {
    const side = await loadConversationSide(this.needs.dataSource, viewerId, partnerId);
    const refusal = readRefusal(side);
    if (refusal) throw refusal;
    const unchanged: Reading = {
      changeNumber: side.latestChange,
      // The latest change may be a message whose event the reader has not received: it is not this reading.
      follows: followedChange(side.latestChange + 1, side.partnerReadChange),
      readTo: side.lastNumber,
      unreadFrom: null,
      unreadCount: 0,
      isChanged: false,
    };
    // The common case needs no lock.
    if (side.unread === 0) return unchanged;
    const reading = await inTransaction(this.needs.dataSource, ({ database }) =>
      markReceivedRead(database, viewerId, partnerId, this.needs.clock.now()),
    );
    return reading ?? unchanged;
  }

  /** Reads the list's new entry and publishes it to the reader's windows. */
  async #publishReading(
    { changeNumber, follows, readTo, isChanged }: Reading,
    viewerId: number,
    partnerId: number,
  ): Promise<ConversationStateType> {
    try {
      const { chat, unread } = await this.needs.chatList.chatAndUnread(viewerId, partnerId);
      const unreadCount = chat?.unreadCount ?? 0;
      const state = { unreadCount, unreadTotal: unread.total, changeNumber, follows, readTo, chat, unread };
      if (isChanged) this.needs.announcer.conversationRead(viewerId, partnerId, state);
      return state;
    } catch (fault) {
      // The reading is committed: the other windows have to query the entry.
      if (isChanged) this.needs.announcer.conversationChanged(viewerId, partnerId);
      throw fault;
    }
  }
}
