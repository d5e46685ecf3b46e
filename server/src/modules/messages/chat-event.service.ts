import { publicId } from '../../common/public-id.js';
import type { Database } from '../../infra/data-source.js';
import type { PubSub } from '../../infra/pubsub.js';
import type { SessionNewsListener } from '../accounts/session-news.js';
import { areUnblocked } from '../users/member.policy.js';
import type { MemberService } from '../users/member.service.js';
import {
  type ChatEvent,
  ConversationChangedType,
  MessageDeletedType,
  MessageReceivedType,
  NewMessageType,
  ViewerChangedType,
} from './chat-event.types.js';
import { sidesOf } from './conversation.sides.js';
import { MESSAGE_COLUMNS, type MessageRow, toMessageType } from './message.rows.js';
import { CHAT_TOPIC, type ChatNews } from './message.topics.js';

/** Turns the news of a member's topic into what this member may see. */
export class ChatEventService {
  constructor(
    private readonly database: Database,
    private readonly pubsub: Pick<PubSub, 'tellHere'>,
    private readonly members: Pick<MemberService, 'viewer'>,
    private readonly onFailed: (fault: unknown) => void,
  ) {}

  /**
   * Tells the open windows of this process what the database announces of their members, whatever changed it. After a
   * gap anybody may have become another; the answer ends it.
   */
  followViewers(news: Pick<SessionNewsListener, 'listen'>): () => void {
    const tell = (id: number | 'all'): void =>
      this.pubsub.tellHere(CHAT_TOPIC, id, { kind: 'viewerChanged' } satisfies ChatNews);
    return news.listen({
      onNews: (told) => {
        if ('roleChanged' in told) tell(told.memberId);
      },
      onGap: () => tell('all'),
    });
  }

  /** The viewer's chat events, each read with the viewer's rights at that moment, from the news of the viewer's topic. */
  stream(viewerId: number, news: AsyncIterableIterator<unknown>): AsyncIterableIterator<ChatEvent> {
    const next = async (): Promise<IteratorResult<ChatEvent>> => {
      for (;;) {
        const heard = await news.next();
        if (heard.done) return { done: true, value: undefined };
        const event = await this.#read(viewerId, heard.value as ChatNews);
        if (event !== null) return { done: false, value: event };
      }
    };
    // No async generator: its `return` would wait for the next news before it lets go of the topic.
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
    if (news.kind === 'conversationChanged') return conversationChanged(news.partnerId);
    // What fails here ends the socket, and its client asks who it is when it comes back.
    if (news.kind === 'viewerChanged') {
      return Object.assign(new ViewerChangedType(), { viewer: await this.members.viewer(viewerId) });
    }
    try {
      return await this.#readMessage(viewerId, news.messageId);
    } catch (fault) {
      // The database is away: tell at least that there is something to fetch.
      this.onFailed(fault);
      return conversationChanged(news.partnerId);
    }
  }

  /** Null when a block stands between, the viewer has cleared the message, or the account behind it was erased. */
  async #readMessage(viewerId: number, messageId: number): Promise<ChatEvent | null> {
    const rows: (MessageRow & { partnerId: number })[] = await this.database.query(
      `SELECT ${MESSAGE_COLUMNS}, side.partner_id AS "partnerId"
       FROM message JOIN ${sidesOf('$2')} AS side ON side.id = message.conversation_id
       WHERE message.id = $1 AND message.number > side.cleared_to AND ${areUnblocked('$2', 'side.partner_id')}`,
      [messageId, viewerId],
    );
    const [row] = rows;
    if (row === undefined) return null;
    const { partnerId, changeNumber } = row;
    if (row.deletedAt !== null) {
      return Object.assign(new MessageDeletedType(), {
        messageId: publicId('message', row.id),
        partnerId: publicId('member', partnerId),
        changeNumber,
      });
    }
    const event = row.senderId === viewerId ? new MessageReceivedType() : new NewMessageType();
    return Object.assign(event, { message: toMessageType(row, viewerId, partnerId), changeNumber });
  }
}

const conversationChanged = (partnerId: number): ConversationChangedType =>
  Object.assign(new ConversationChangedType(), { partnerId: publicId('member', partnerId) });
