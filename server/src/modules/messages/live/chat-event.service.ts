import { publicId } from '../../../common/public-id.js';
import type { Counters } from '../../../infra/monitoring/counters.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { PubSub } from '../../../infra/redis/pubsub.js';
import type { SessionChangeListener } from '../../identity/identity.module.js';
import type { MemberService } from '../../members/member.service.js';
import type { ChatListService } from '../conversations/chat-list.service.js';
import { findMessageInView } from '../message.queries.js';
import { toConversationChanged, toMessageEvent, toReceivedFields } from './chat-event.mapping.js';
import {
  AftaleChangedType,
  type ChatEvent,
  MessageReceivedType,
  NewMessageType,
  ViewerChangedType,
} from './chat-event.types.js';
import {
  CHAT_TOPIC,
  type ChatNotification,
  type PublishedNotification,
  type SentMessageView,
} from './message.topics.js';

/** A notification of one message, sent or deleted. */
type MessageNotification = Extract<ChatNotification, { messageId: number }>;

interface Needs {
  dataSource: Database;
  pubsub: Pick<PubSub, 'publishLocally'>;
  members: Pick<MemberService, 'viewer'>;
  chatList: Pick<ChatListService, 'unread' | 'chatAndUnread'>;
  onFailed: (fault: unknown) => void;
  seconds: Counters['liveEventSeconds'];
}

/** Turns the notifications of a member's topic into events with what this member may see. */
export class ChatEventService {
  readonly #events = new WeakMap<MessageNotification, Promise<ChatEvent | null>>();

  constructor(private readonly needs: Needs) {}

  /**
   * Publishes `viewerChanged` to this process's windows when the database notifies of a changed member, and to all of
   * them after a gap. Returns how to stop.
   */
  followViewers(sessionChanges: Pick<SessionChangeListener, 'listen'>): () => void {
    const publish = (id: number | 'all'): void =>
      this.needs.pubsub.publishLocally(CHAT_TOPIC, id, { kind: 'viewerChanged' } satisfies ChatNotification);
    return sessionChanges.listen({
      onChange: (change) => {
        if ('roleChanged' in change) publish(change.memberId);
      },
      onGap: () => publish('all'),
    });
  }

  /**
   * The viewer's chat events, from the notifications of the viewer's topic. All but stored messages are read from the
   * database with the rights of that moment.
   */
  stream(viewerId: number, notifications: AsyncIterableIterator<unknown>): AsyncIterableIterator<ChatEvent> {
    const next = async (): Promise<IteratorResult<ChatEvent>> => {
      for (;;) {
        const notification = await notifications.next();
        if (notification.done) return { done: true, value: undefined };
        const published = notification.value as PublishedNotification;
        const event = await this.#toEvent(viewerId, published);
        if (event === null) continue;
        // The clocks of two machines may differ a little.
        if (published.at !== undefined) this.needs.seconds.observe(Math.max(0, Date.now() - published.at) / 1000);
        return { done: false, value: event };
      }
    };
    // No async generator: its `return` would wait for the next notification before it unsubscribes.
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      next,
      async return() {
        await notifications.return?.();
        return { done: true, value: undefined };
      },
    };
  }

  async #toEvent(viewerId: number, notification: ChatNotification): Promise<ChatEvent | null> {
    switch (notification.kind) {
      case 'conversationChanged':
        return toConversationChanged(notification.partnerId, notification.reading);
      // A failure here ends the socket; its client reads the viewer when it reconnects.
      case 'viewerChanged':
        return Object.assign(new ViewerChangedType(), { viewer: await this.needs.members.viewer(viewerId) });
      case 'aftaleChanged':
        return Object.assign(new AftaleChangedType(), { postId: publicId('post', notification.postId) });
      default:
        return this.#messageEvent(viewerId, notification);
    }
  }

  /** A member's windows in this process get the same notification object; as a cache key it makes them share one read. */
  #messageEvent(viewerId: number, notification: MessageNotification): Promise<ChatEvent | null> {
    const cached = this.#events.get(notification);
    if (cached !== undefined) return cached;
    const event = (
      notification.kind === 'sent' && notification.stored !== undefined
        ? this.#storedMessage(viewerId, notification.stored)
        : this.#readMessage(viewerId, notification)
    ).catch((fault: unknown) => {
      // The event can't be read: send at least a hint, so that the client fetches.
      this.needs.onFailed(fault);
      return toConversationChanged(notification.partnerId);
    });
    this.#events.set(notification, event);
    return event;
  }

  /** The message was authorized when it was stored; only the recipient's unread total has to be read. */
  async #storedMessage(viewerId: number, sent: SentMessageView): Promise<ChatEvent> {
    const fields = toReceivedFields(sent);
    if (fields.message.senderId !== sent.chat.id) return Object.assign(new MessageReceivedType(), fields);
    return Object.assign(new NewMessageType(), { ...fields, unread: await this.needs.chatList.unread(viewerId) });
  }

  /** Null when there is a block, the viewer has cleared the message, or an account was erased. */
  async #readMessage(viewerId: number, notification: MessageNotification): Promise<ChatEvent | null> {
    const row = await findMessageInView(this.needs.dataSource, notification.messageId, viewerId);
    if (row === null) return null;
    const { partnerId, changeNumber } = row;
    const follows =
      'follows' in notification && notification.follows !== undefined ? notification.follows : changeNumber - 1;
    const listed = await this.needs.chatList.chatAndUnread(viewerId, partnerId);
    return toMessageEvent(row, viewerId, partnerId, { changeNumber, follows, ...listed });
  }
}
