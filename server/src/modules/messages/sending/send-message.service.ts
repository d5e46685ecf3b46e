import { hasPlusBenefits, type Role } from '@venn/schema/roles';
import { DataSource, QueryFailedError } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { inTransaction, type Transaction } from '../../../common/transaction.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Clock } from '../../../infra/process/clock.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { type ChatRow, PARTNER_COLUMNS, toChatType } from '../conversations/chat.rows.js';
import { followedChange, loadSide, pairOf, SIDE_SQL } from '../conversations/conversation.sides.js';
import type { ChatAnnouncer, StoredNews, ToBoth } from '../live/message.topics.js';
import { FRIENDS, sendRefusal } from '../message.policy.js';
import { MESSAGE_COLUMNS, type MessageRow, toMessageType } from '../message.rows.js';
import type { MessageType } from '../message.types.js';
import { cooldownLeft, cooldownRefusal, type Sender, skipsCooldown, startCooldown } from './cooldown.js';

/** A validated message on its way: `content` is trimmed and in NFC. */
export interface Draft {
  senderId: number;
  /** What counts now. */
  senderRole: Role;
  recipientId: number;
  content: string;
  /** A uuid in lower case. */
  clientMessageId: string;
}

const FOREIGN_KEY_VIOLATION = '23503';
const INTEGRITY_VIOLATIONS = [FOREIGN_KEY_VIOLATION, '23505'];

/** The one way in for messages. */
export class SendMessageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly rateLimiter: RateLimiter,
    private readonly announcer: ChatAnnouncer,
  ) {}

  /**
   * Stores a message once, however often it is sent, and tells both members. Refuses with BAD_REQUEST to oneself,
   * MEMBER_NOT_FOUND, BLOCKED, CONFLICT when the client's id was used for something else, MESSAGE_COOLDOWN, and
   * RATE_LIMITED after too many new conversations in a day.
   */
  async send(draft: Draft): Promise<MessageType> {
    const atOnce = await this.#storeAtOnce(draft);
    if (atOnce !== null) return atOnce;
    const stored = await this.#store(draft, false);
    if (stored !== 'would begin a conversation') return stored;
    // Counted outside of the transaction: it would need a second connection while holding the first.
    await this.rateLimiter.use('newConversation', draft.senderId);
    try {
      return (await this.#store(draft, true)) as MessageType;
    } catch (refusal) {
      await this.rateLimiter.giveBack('newConversation', draft.senderId);
      throw refusal;
    }
  }

  /**
   * The plain case, with one statement instead of a transaction: friends, of whom the one who writes waits for nothing.
   * Whatever else it is, a retry or a refusal too, gets null and the whole care.
   */
  async #storeAtOnce(draft: Draft): Promise<MessageType | null> {
    if (!hasPlusBenefits(draft.senderRole)) return null;
    try {
      const sent = await insertMessage(this.dataSource, draft, this.clock.now(), AMONG_FRIENDS);
      if (sent === null) return null;
      this.announcer.messageSent(sent);
      return sent.toSender.message;
    } catch (fault) {
      // The same message came twice, or one of the two was erased, at this very moment.
      if (fault instanceof QueryFailedError && INTEGRITY_VIOLATIONS.includes(fault.driverError.code)) return null;
      throw fault;
    }
  }

  #store(draft: Draft, mayBegin: boolean): Promise<MessageType | 'would begin a conversation'> {
    return inTransaction(this.dataSource, async (transaction) => {
      const { database } = transaction;
      const now = this.clock.now();
      const sender = await lockSender(transaction, draft.senderId);
      const earlier = await findEarlier(transaction, draft);
      if (earlier !== undefined) return sameAsEarlier(earlier, draft);

      const side = await loadSide(database, draft.senderId, draft.recipientId);
      const refusal = sendRefusal(side);
      if (refusal) throw refusal;
      if (!side.hasConversation && !mayBegin && cooldownLeft(sender, now) === 0) return 'would begin a conversation';
      if (!skipsCooldown(sender, now) && !(await startCooldown(database, draft.senderId, now))) {
        throw cooldownRefusal(sender.cooldownUntil ?? now, now);
      }

      const sent = await insertOrRefuse(transaction, draft, now);
      transaction.afterCommit(async () => this.announcer.messageSent(sent));
      return sent.toSender.message;
    });
  }
}

/** Everything that one member sends happens one after the other, so that each sees what the one before has stored. */
async function lockSender({ database }: Transaction, senderId: number): Promise<Sender> {
  const rows: Sender[] = await database.query(
    `SELECT role, plus_expires_at AS "plusExpiresAt", cooldown_until AS "cooldownUntil"
     FROM member WHERE id = $1 FOR NO KEY UPDATE`,
    [senderId],
  );
  if (rows[0] === undefined) throw new AppError('USER_GONE');
  return rows[0];
}

interface EarlierMessage extends MessageRow {
  recipientId: number;
}

async function findEarlier({ database }: Transaction, draft: Draft): Promise<EarlierMessage | undefined> {
  const rows: EarlierMessage[] = await database.query(
    `SELECT ${MESSAGE_COLUMNS}, CASE WHEN low_id = $1 THEN high_id ELSE low_id END AS "recipientId"
     FROM message JOIN conversation ON conversation.id = message.conversation_id
     WHERE sender_id = $1 AND client_message_id = $2`,
    [draft.senderId, draft.clientMessageId],
  );
  return rows[0];
}

/** A retry gets what was stored; anything else under the same id, also after a deletion, is a conflict. */
function sameAsEarlier(earlier: EarlierMessage, draft: Draft): MessageType {
  if (earlier.recipientId !== draft.recipientId || earlier.content !== draft.content) throw new AppError('CONFLICT');
  return toMessageType(earlier, draft.senderId, draft.recipientId);
}

/** SQL that lets a statement on sender $1 and recipient $2 happen between friends only. */
const AMONG_FRIENDS = `FROM ${SIDE_SQL} AS side WHERE ${Object.entries(FRIENDS)
  .map(([fact, isSo]) => `side."${fact}" = ${isSo}`)
  .join(' AND ')}`;

/** A stored message as one of its two members sees it. */
interface SentRow extends ChatRow {
  /** The change number of the partner's last reading. */
  partnerReadChange: number;
}

/**
 * The conversation's row is made or locked by the same statement that gives out the numbers, and answers all that the
 * windows of both have to know. Nothing is stored, and null answered, where the SQL of `provided` finds no row.
 */
async function insertMessage(
  database: Database,
  draft: Draft,
  now: Date,
  provided = '',
): Promise<ToBoth<StoredNews> | null> {
  const { senderId, recipientId } = draft;
  const { own, other } = pairOf(senderId, recipientId);
  const rows: SentRow[] = await database.query(
    `WITH conversation AS (
       INSERT INTO conversation (low_id, high_id, last_number, change_number, ${other}_unread, ${own}_wrote, created_at)
       SELECT least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), 1, 1, 1, true, $5::timestamptz ${provided}
       ON CONFLICT (low_id, high_id) DO UPDATE
         SET last_number = conversation.last_number + 1, change_number = conversation.change_number + 1,
             ${other}_unread = conversation.${other}_unread + 1, ${own}_wrote = true
       RETURNING *),
     message AS (
       INSERT INTO message (conversation_id, number, change_number, sender_id, client_message_id, content, created_at)
       SELECT id, last_number, change_number, $1, $3, $4, $5 FROM conversation
       RETURNING *)
     SELECT ${MESSAGE_COLUMNS}, ${PARTNER_COLUMNS}, conversation.change_number AS "latestChange",
            low_wrote AND high_wrote AS "bothWrote",
            CASE partner.id WHEN $1 THEN ${other}_unread ELSE ${own}_unread END AS unread,
            CASE partner.id WHEN $1 THEN ${own}_read_change ELSE ${other}_read_change END AS "partnerReadChange"
     FROM message CROSS JOIN conversation JOIN member AS partner ON partner.id IN ($1, $2)`,
    [senderId, recipientId, draft.clientMessageId, draft.content, now],
  );
  const toSender = rows.find(({ partnerId }) => partnerId === recipientId);
  const toRecipient = rows.find(({ partnerId }) => partnerId === senderId);
  if (toSender === undefined || toRecipient === undefined) return null;
  return {
    messageId: toSender.id,
    senderId,
    recipientId,
    toSender: toStoredNews(toSender, senderId, now),
    toRecipient: toStoredNews(toRecipient, recipientId, now),
  };
}

function toStoredNews(row: SentRow, viewerId: number, now: Date): StoredNews {
  const { lastMessage, ...chat } = toChatType(row, viewerId, now);
  return { message: lastMessage, chat, follows: followedChange(row.latestChange, row.partnerReadChange) };
}

async function insertOrRefuse({ database }: Transaction, draft: Draft, now: Date): Promise<ToBoth<StoredNews>> {
  try {
    return (await insertMessage(database, draft, now)) as ToBoth<StoredNews>;
  } catch (fault) {
    // The recipient's account was erased in this very moment.
    if (fault instanceof QueryFailedError && fault.driverError.code === FOREIGN_KEY_VIOLATION) {
      throw new AppError('MEMBER_NOT_FOUND');
    }
    throw fault;
  }
}
