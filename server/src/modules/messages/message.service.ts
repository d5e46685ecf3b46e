import { CATCH_UP_MAX, MESSAGES_PAGE_SIZE_MAX } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import { demandRange } from '../../common/inputs/range.js';
import { publicId } from '../../common/public-id.js';
import { deleteInBatches } from '../../infra/postgres/batches.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { inTransaction } from '../../infra/postgres/transaction.js';
import { sealedTextsEnd } from '../../shared/sealed-texts.js';
import type { ChatListService } from './conversations/chat-list.service.js';
import { followedChanges } from './conversations/conversation.sides.js';
import { MessageDeletedType } from './live/chat-event.types.js';
import type { ChatAnnouncer } from './live/message.topics.js';
import { Message } from './message.entity.js';
import { deleteRefusal, readRefusal, sendRefusal } from './message.policy.js';
import { type PageRequest, readChangedMessages, readMessagePage } from './message.queries.js';
import { toMessageType } from './message.rows.js';
import type { MessageChangesType, MessagePageType } from './message.types.js';
import { emptyMessage, lockConversationOf } from './message-deletion.queries.js';
import { rewriteBlockOf } from './search/search-index.queries.js';

/** Reads conversations and deletes single messages. */
export class MessageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly chatList: Pick<ChatListService, 'chatAndUnread'>,
    private readonly announcer: ChatAnnouncer,
  ) {}

  /**
   * A page of the conversation, the oldest message first; empty while there is none. Writes nothing. Refuses with
   * BAD_REQUEST, MEMBER_NOT_FOUND, BLOCKED, and VALIDATION for a limit outside of 1 to 500.
   */
  async page(viewerId: number, partnerId: number, request: PageRequest): Promise<MessagePageType> {
    const { before, after, limit } = request;
    demandRange('limit', limit, 1, MESSAGES_PAGE_SIZE_MAX);
    const { side, unreadFrom, nearestFirst } = await readMessagePage(this.dataSource, viewerId, partnerId, request);
    const refusal = readRefusal(side);
    if (refusal) throw refusal;
    const isAfter = after != null;
    const nearest = nearestFirst.slice(0, limit).map((row) => toMessageType(row, viewerId, partnerId));
    const hasFurther = nearestFirst.length > limit;
    return {
      items: isAfter ? nearest : nearest.toReversed(),
      hasOlder: isAfter ? after > side.clearedTo : hasFurther,
      hasNewer: isAfter ? hasFurther : before != null && before <= side.lastNumber,
      changeNumber: side.latestChange,
      unreadFrom,
      unreadCount: side.unread,
      bothWrote: side.bothWrote,
      viewerCanWrite: sendRefusal(side) === null,
      writingBarrier: side.barrier,
    };
  }

  /**
   * Everything that has changed since a change number. Not `complete`, and without messages, when more has changed than
   * a client should catch up with, or the viewer has cleared the conversation since. Refuses like `page`.
   */
  async changes(viewerId: number, partnerId: number, since: number): Promise<MessageChangesType> {
    const { side, changed } = await readChangedMessages(this.dataSource, viewerId, partnerId, since);
    const refusal = readRefusal(side);
    if (refusal) throw refusal;
    const complete = since >= side.clearedChange && since <= side.latestChange && changed.length <= CATCH_UP_MAX;
    const rows = complete ? changed : [];
    return {
      messages: rows.filter((row) => row.deletedAt === null).map((row) => toMessageType(row, viewerId, partnerId)),
      deletedIds: rows.filter((row) => row.deletedAt !== null).map((row) => publicId('message', row.id)),
      changeNumber: side.latestChange,
      complete,
      viewerCanWrite: sendRefusal(side) === null,
      writingBarrier: side.barrier,
    };
  }

  /**
   * Deletes a message for both members; its row stays without the text, so that clients learn of it when they catch up.
   * Refuses with NOT_FOUND where the viewer has no such message or it was deleted before, and with FORBIDDEN when the
   * viewer is its recipient.
   */
  async delete(viewerId: number, messageId: number): Promise<MessageDeletedType> {
    const deletion = await inTransaction(this.dataSource, async ({ database, afterCommit }) => {
      // Lock order: the conversation first. Its lock keeps the message's row from changing after it is read.
      const conversation = await lockConversationOf(database, messageId, viewerId);
      if (conversation === null) throw new AppError('NOT_FOUND');
      const message = await database.getRepository(Message).findOne({
        select: { id: true, senderId: true, deletedAt: true },
        where: { id: messageId },
      });
      if (message === null) throw new AppError('NOT_FOUND');
      const { senderId, deletedAt } = message;
      const refusal = deleteRefusal({ senderId, isDeleted: deletedAt !== null }, viewerId);
      if (refusal) throw refusal;

      const { partnerId } = conversation;
      const { changeNumber, ...readChanges } = await emptyMessage(
        database,
        viewerId,
        messageId,
        conversation,
        this.clock.now(),
      );
      await rewriteBlockOf(database, messageId);
      const follows = followedChanges(changeNumber, readChanges);
      afterCommit(async () =>
        this.announcer.messageDeleted({
          messageId,
          senderId: viewerId,
          recipientId: partnerId,
          toSender: follows.byViewer,
          toRecipient: follows.byPartner,
        }),
      );
      return { partnerId, changeNumber, follows: follows.byViewer };
    });
    return Object.assign(new MessageDeletedType(), {
      ...deletion,
      messageId: publicId('message', messageId),
      partnerId: publicId('member', deletion.partnerId),
      ...(await this.chatList.chatAndUnread(viewerId, deletion.partnerId)),
    });
  }

  /** Deletes the sealed texts of messages that were deleted two weeks ago. */
  async purgeSealed(database: Database): Promise<void> {
    await deleteInBatches(database, 'sealed_message', 'sealed_at <= $1', [sealedTextsEnd(this.clock.now())]);
  }
}
