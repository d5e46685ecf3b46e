import { CATCH_UP_MAX, MESSAGES_PAGE_SIZE_MAX } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { publicId } from '../../common/public-id.js';
import { demandRange } from '../../common/range.js';
import { inTransaction } from '../../common/transaction.js';
import type { Clock } from '../../infra/process/clock.js';
import type { ChatListService } from './conversations/chat-list.service.js';
import { followedChange, pairOf, SIDE_SQL, type Side } from './conversations/conversation.sides.js';
import { MessageDeletedType } from './live/chat-event.types.js';
import type { ChatAnnouncer } from './live/message.topics.js';
import { deleteRefusal, readRefusal, sendRefusal } from './message.policy.js';
import { MESSAGE_COLUMNS, type MessageRow, toMessageType } from './message.rows.js';
import type { MessageChangesType, MessagePageType } from './message.types.js';

/** Which part of a conversation is asked for: the newest `limit` messages, or those before a number. */
export interface PageRequest {
  before?: number | null;
  limit: number;
}

/** A row of a statement that begins with the viewer's side and has no message when there is none. */
type SideWithMessage = Side & (MessageRow | { [Column in keyof MessageRow]: null });

const messagesOf = (rows: readonly SideWithMessage[]): MessageRow[] =>
  rows.filter((row): row is Side & MessageRow => row.id !== null);

/** Reads a conversation, and takes back single messages. */
export class MessageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly chatList: Pick<ChatListService, 'standing'>,
    private readonly announcer: ChatAnnouncer,
  ) {}

  /**
   * A page of the conversation, the oldest first; empty while there is none. Writes nothing. Refuses with BAD_REQUEST,
   * MEMBER_NOT_FOUND, BLOCKED, and VALIDATION for a limit outside of 1 to 500.
   */
  async page(viewerId: number, partnerId: number, { before, limit }: PageRequest): Promise<MessagePageType> {
    demandRange('limit', limit, 1, MESSAGES_PAGE_SIZE_MAX);
    const rows: (SideWithMessage & { unreadFrom: number | null })[] = await this.dataSource.query(
      `SELECT side.*, message.*,
         (SELECT min(number) FROM message
          WHERE conversation_id = side."conversationId" AND sender_id = $2 AND number > side."clearedTo"
            AND read_at IS NULL AND deleted_at IS NULL) AS "unreadFrom"
       FROM ${SIDE_SQL} AS side
       LEFT JOIN LATERAL (
         SELECT ${MESSAGE_COLUMNS} FROM message
         WHERE conversation_id = side."conversationId" AND number > side."clearedTo" AND deleted_at IS NULL
           AND ($3::int IS NULL OR number < $3)
         ORDER BY number DESC LIMIT $4) AS message ON true
       ORDER BY message.number DESC`,
      [viewerId, partnerId, before ?? null, limit + 1],
    );
    const [side] = rows as [(typeof rows)[number]];
    const refusal = readRefusal(side);
    if (refusal) throw refusal;
    const newestFirst = messagesOf(rows);
    return {
      items: newestFirst
        .slice(0, limit)
        .reverse()
        .map((row) => toMessageType(row, viewerId, partnerId)),
      hasOlder: newestFirst.length > limit,
      changeNumber: side.latestChange,
      unreadFrom: side.unreadFrom,
      viewerCanWrite: sendRefusal(side) === null,
    };
  }

  /**
   * Everything that has changed since a change number; not `complete` when that is more than a client should catch up
   * with or the viewer has cleared the conversation since. Refuses like `page`.
   */
  async changes(viewerId: number, partnerId: number, since: number): Promise<MessageChangesType> {
    const rows: SideWithMessage[] = await this.dataSource.query(
      `SELECT side.*, message.*
       FROM ${SIDE_SQL} AS side
       LEFT JOIN LATERAL (
         SELECT ${MESSAGE_COLUMNS} FROM message
         WHERE conversation_id = side."conversationId" AND number > side."clearedTo" AND change_number > $3
         ORDER BY change_number, number LIMIT $4) AS message ON true
       ORDER BY message."changeNumber", message.number`,
      [viewerId, partnerId, since, CATCH_UP_MAX + 1],
    );
    const [side] = rows as [SideWithMessage];
    const refusal = readRefusal(side);
    if (refusal) throw refusal;
    const changed = messagesOf(rows);
    const complete = since >= side.clearedChange && since <= side.latestChange && changed.length <= CATCH_UP_MAX;
    const told = complete ? changed : [];
    return {
      messages: told.filter((row) => row.deletedAt === null).map((row) => toMessageType(row, viewerId, partnerId)),
      deletedIds: told.filter((row) => row.deletedAt !== null).map((row) => publicId('message', row.id)),
      changeNumber: side.latestChange,
      complete,
      viewerCanWrite: sendRefusal(side) === null,
    };
  }

  /**
   * Takes a message back from both members; what is left is an empty row by which others learn of it. Refuses with
   * NOT_FOUND to whoever is not of the conversation and when it is gone already, and FORBIDDEN to the recipient.
   */
  async delete(viewerId: number, messageId: number): Promise<MessageDeletedType> {
    const gone = await inTransaction(this.dataSource, async ({ database, afterCommit }) => {
      // The conversation first, as everywhere: the message's own row is only read once nobody else can change it.
      const locked: { id: number; partnerId: number }[] = await database.query(
        `SELECT id, CASE WHEN low_id = $2 THEN high_id ELSE low_id END AS "partnerId" FROM conversation
         WHERE id = (SELECT conversation_id FROM message WHERE id = $1) AND $2 IN (low_id, high_id)
         FOR NO KEY UPDATE`,
        [messageId, viewerId],
      );
      const [conversation] = locked;
      if (conversation === undefined) throw new AppError('NOT_FOUND');
      const rows: { senderId: number; isDeleted: boolean }[] = await database.query(
        `SELECT sender_id AS "senderId", deleted_at IS NOT NULL AS "isDeleted" FROM message WHERE id = $1`,
        [messageId],
      );
      const [message] = rows;
      if (message === undefined) throw new AppError('NOT_FOUND');
      const refusal = deleteRefusal(message, viewerId);
      if (refusal) throw refusal;

      const { partnerId } = conversation;
      const { own, other } = pairOf(viewerId, partnerId);
      const changed: [{ changeNumber: number; ownReadChange: number; otherReadChange: number }] = await database.query(
        `WITH before AS (SELECT number, read_at FROM message WHERE id = $1),
         raised AS (
           UPDATE conversation SET change_number = change_number + 1, ${other}_unread = ${other}_unread -
             (SELECT count(*) FROM before WHERE read_at IS NULL AND number > ${other}_cleared_to)
           WHERE id = $2 RETURNING change_number, ${own}_read_change, ${other}_read_change),
         emptied AS (
           UPDATE message SET content = '', deleted_at = $3, change_number = raised.change_number
           FROM raised WHERE message.id = $1)
         SELECT change_number AS "changeNumber", ${own}_read_change AS "ownReadChange",
                ${other}_read_change AS "otherReadChange"
         FROM raised`,
        [messageId, conversation.id, this.clock.now()],
      );
      const [{ changeNumber, ownReadChange, otherReadChange }] = changed;
      const follows = followedChange(changeNumber, otherReadChange);
      afterCommit(async () =>
        this.announcer.messageDeleted({
          messageId,
          senderId: viewerId,
          recipientId: partnerId,
          toSender: follows,
          toRecipient: followedChange(changeNumber, ownReadChange),
        }),
      );
      return { partnerId, changeNumber, follows };
    });
    return Object.assign(new MessageDeletedType(), {
      ...gone,
      messageId: publicId('message', messageId),
      partnerId: publicId('member', gone.partnerId),
      ...(await this.chatList.standing(viewerId, gone.partnerId)),
    });
  }
}
