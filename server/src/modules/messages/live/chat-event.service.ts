import { publicId } from '../../../common/public-id.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { PubSub } from '../../../infra/redis/pubsub.js';
import type { SessionChangeListener } from '../../accounts/login/session-change.listener.js';
import { areUnblocked } from '../../users/member.policy.js';
import type { MemberService } from '../../users/member.service.js';
import type { ChatListService } from '../conversations/chat-list.service.js';
import { sidesOf } from '../conversations/conversation.sides.js';
import { MESSAGE_COLUMNS, type MessageRow, toMessageType } from '../message.rows.js';
import type { ConversationStateType, MessageType } from '../message.types.js';
import {
  type ChatEvent,
  ConversationChangedType,
  MessageDeletedType,
  MessageReceivedType,
  NewMessageType,
  ViewerChangedType,
} from './chat-event.types.js';
import { CHAT_TOPIC, type ChatNews, type StoredNews } from './message.topics.js';

/** News of a message, stored or gone. */
type MessageNews = Extract<ChatNews, { messageId: number }>;

/** Turns the news of a member's topic into events with what this member may see. */
export class ChatEventService {
  readonly #events = new WeakMap<MessageNews, Promise<ChatEvent | null>>();

  constructor(
    private readonly database: Database,
    private readonly pubsub: Pick<PubSub, 'publishLocally'>,
    private readonly members: Pick<MemberService, 'viewer'>,
    private readonly chatList: Pick<ChatListService, 'unread' | 'standing'>,
    private readonly onFailed: (fault: unknown) => void,
  ) {}

  /**
   * Publishes `viewerChanged` to this process's windows when the database notifies of a changed member, and to all of
   * them after a gap. Returns how to stop.
   */
  followViewers(sessionChanges: Pick<SessionChangeListener, 'listen'>): () => void {
    const publish = (id: number | 'all'): void =>
      this.pubsub.publishLocally(CHAT_TOPIC, id, { kind: 'viewerChanged' } satisfies ChatNews);
    return sessionChanges.listen({
      onChange: (change) => {
        if ('roleChanged' in change) publish(change.memberId);
      },
      onGap: () => publish('all'),
    });
  }

  /**
   * The viewer's chat events, from the news of the viewer's topic. Of what is not a new message each is read with the
   * rights of that moment.
   */
  stream(viewerId: number, news: AsyncIterableIterator<unknown>): AsyncIterableIterator<ChatEvent> {
    const next = async (): Promise<IteratorResult<ChatEvent>> => {
      for (;;) {
        const heard = await news.next();
        if (heard.done) return { done: true, value: undefined };
        const event = await this.#read(viewerId, heard.value as ChatNews);
        if (event !== null) return { done: false, value: event };
      }
    };
    // No async generator: its `return` would wait for the next news before it unsubscribes.
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      next,
      async return() {
        await news.return?.();
        return { done: true, value: undefined };
      },
    };
  }

  async #read(viewerId: number, news: ChatNews): Promise<ChatEvent | null> {
    switch (news.kind) {
      case 'conversationChanged':
        return conversationChanged(news.partnerId, news.reading);
      // A failure here ends the socket; its client reads the viewer when it reconnects.
      case 'viewerChanged':
        return Object.assign(new ViewerChangedType(), { viewer: await this.members.viewer(viewerId) });
      default:
        return this.#ofMessage(viewerId, news);
    }
  }

  /** A member's windows in this process get the same news object; as a cache key it makes them share one read. */
  #ofMessage(viewerId: number, news: MessageNews): Promise<ChatEvent | null> {
    const known = this.#events.get(news);
    if (known !== undefined) return known;
    const event = this.#complete(viewerId, news).catch((fault: unknown) => {
      // The event can't be read: send at least a hint, so that the client fetches.
      this.onFailed(fault);
      return conversationChanged(news.partnerId);
    });
    this.#events.set(news, event);
    return event;
  }

  #complete(viewerId: number, news: MessageNews): Promise<ChatEvent | null> {
    return news.kind === 'sent' && news.stored !== undefined
      ? this.#stored(viewerId, news.stored)
      : this.#readMessage(viewerId, news);
  }

  /** The message was authorized when it was stored; only the recipient's unread total has to be read. */
  async #stored(viewerId: number, { chat, follows, ...stored }: StoredNews): Promise<ChatEvent> {
    const message = withDates(stored.message);
    const event = { message, chat: { ...chat, lastMessage: message }, changeNumber: chat.changeNumber, follows };
    if (message.senderId !== chat.id) return Object.assign(new MessageReceivedType(), event);
    return Object.assign(new NewMessageType(), { ...event, unread: await this.chatList.unread(viewerId) });
  }

  /** Null when a block stands between, the viewer has cleared the message, or the account behind it was erased. */
  async #readMessage(viewerId: number, news: MessageNews): Promise<ChatEvent | null> {
    const rows: (MessageRow & { partnerId: number })[] = await this.database.query(
      `SELECT ${MESSAGE_COLUMNS}, side.partner_id AS "partnerId"
       FROM message JOIN ${sidesOf('$2')} AS side ON side.id = message.conversation_id
       WHERE message.id = $1 AND message.number > side.cleared_to AND ${areUnblocked('$2', 'side.partner_id')}`,
      [news.messageId, viewerId],
    );
    const [row] = rows;
    if (row === undefined) return null;
    const { partnerId, changeNumber } = row;
    const follows = 'follows' in news && news.follows !== undefined ? news.follows : changeNumber - 1;
    const now = { changeNumber, follows, ...(await this.chatList.standing(viewerId, partnerId)) };
    if (row.deletedAt !== null) {
      return Object.assign(new MessageDeletedType(), {
        messageId: publicId('message', row.id),
        partnerId: publicId('member', partnerId),
        ...now,
      });
    }
    const event = row.senderId === viewerId ? new MessageReceivedType() : new NewMessageType();
    return Object.assign(event, { message: toMessageType(row, viewerId, partnerId), ...now });
  }
}

/** JSON from another server has its dates as strings. */
const withDates = (message: MessageType): MessageType => ({ ...message, createdAt: new Date(message.createdAt) });

function conversationChanged(partnerId: number, state?: ConversationStateType): ConversationChangedType {
  const { chat } = state ?? {};
  const reading = state && {
    ...state,
    chat: chat?.lastMessage ? { ...chat, lastMessage: withDates(chat.lastMessage) } : null,
  };
  return Object.assign(new ConversationChangedType(), {
    partnerId: publicId('member', partnerId),
    reading: reading ?? null,
  });
}
