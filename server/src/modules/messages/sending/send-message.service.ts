import { hasPlusBenefits } from '@venn/schema/roles';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { english } from '../../../common/sentence.js';
import { isForeignKeyViolation, violatedUniqueConstraint } from '../../../infra/postgres/constraint.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import { loadConversationSide, readBarrier } from '../conversations/conversation.sides.js';
import type { ChatAnnouncer } from '../live/message.topics.js';
import { barrierRefusal, sendRefusal } from '../message.policy.js';
import { toMessageType } from '../message.rows.js';
import type { MessageType } from '../message.types.js';
import { cooldownRefusal, lockSender, startCooldown } from './cooldown.js';
import {
  type Draft,
  type EarlierMessage,
  findEarlierMessage,
  insertMessage,
  insertMessageIfFriends,
} from './send-message.queries.js';
import type { SendingLimits } from './sending-limits.js';

const NOT_BY_TOKEN = english('Personal tokens write only to those who have written back to the member.');

/** Stores and publishes all messages. */
export class SendMessageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly limits: SendingLimits,
    private readonly announcer: ChatAnnouncer,
  ) {}

  /**
   * Stores a message once, however often it is sent, and notifies both members. Refuses with BAD_REQUEST to oneself,
   * MEMBER_NOT_FOUND, BLOCKED, MEMBER_ON_BREAK, VIEWER_ON_BREAK, NO_SHARED_INTEREST and
   * NO_FIRST_MESSAGES for a first message, CONFLICT when the client id was used for another message, MESSAGE_COOLDOWN, and
   * RATE_LIMITED after too many messages or new conversations, or too many of these with the same text. Refuses a personal
   * token with FORBIDDEN where not both have written.
   */
  async send(draft: Draft): Promise<MessageType> {
    const { senderId, recipientId, content } = draft;
    if (draft.byToken) await this.#demandBothWrote(draft);
    const beyond = await this.limits.messageRefusal(draft);
    if (beyond !== null) {
      // Not for a retry: it has been sent already.
      const earlier = await findEarlierMessage(this.dataSource, draft);
      if (earlier === null) throw beyond;
      return storedBefore(earlier, draft);
    }

    try {
      const sent = await this.#sendToFriend(draft);
      if (sent !== null) return sent;

      // A key may have to be read: transactions that hold all connections would wait for one more.
      await this.limits.ready();
      const outcome = await inTransaction(this.dataSource, async ({ database, afterCommit }) => {
        const now = this.clock.now();
        const sender = await lockSender(database, senderId);

        const earlier = await findEarlierMessage(database, draft);
        if (earlier !== null) {
          afterCommit(() => this.#announceAgain(draft));
          return storedBefore(earlier, draft);
        }

        const side = await loadConversationSide(database, senderId, recipientId);
        const refusal = sendRefusal(side) ?? cooldownRefusal(sender, now);
        if (refusal !== null) throw refusal;

        if (!side.hasConversation) {
          const refused = await this.limits.firstMessageRefusal(database, sender, content);
          // Returned, so that the transaction is committed: a use beyond a limit stays counted.
          if (refused !== null) return refused;
        }

        await startCooldown(database, sender, now);
        const stored = await insertMessage(database, draft, now);
        if (!side.hasConversation) await demandNoBarrier(database, draft);
        afterCommit(async () => this.announcer.messageSent(stored));
        return stored.toSender.message;
      });
      if (outcome instanceof AppError) throw outcome;
      return outcome;
    } catch (fault) {
      await this.limits.giveMessageBack(draft);
      // The recipient's account was erased concurrently.
      throw isForeignKeyViolation(fault) ? new AppError('MEMBER_NOT_FOUND') : fault;
    }
  }

  /** No program begins a conversation, or goes on where nobody answers. That both wrote never becomes untrue. */
  async #demandBothWrote({ senderId, recipientId }: Draft): Promise<void> {
    const side = await loadConversationSide(this.dataSource, senderId, recipientId);
    const refusal = sendRefusal(side);
    if (refusal !== null) throw refusal;
    if (!side.bothWrote) throw new AppError('FORBIDDEN', { text: NOT_BY_TOKEN });
  }

  /**
   * The fast path of one statement: a sender without a cooldown writes to a friend. Null in every other case, also for
   * retries and refusals, which need a transaction.
   */
  async #sendToFriend(draft: Draft): Promise<MessageType | null> {
    if (!hasPlusBenefits(draft.senderRole)) return null;
    try {
      const sent = await insertMessageIfFriends(this.dataSource, draft, this.clock.now());
      if (sent === null) return null;
      this.announcer.messageSent(sent);
      return sent.toSender.message;
    } catch (fault) {
      // A retry of the same message, or one of the two accounts was erased concurrently.
      if (isForeignKeyViolation(fault) || violatedUniqueConstraint(fault) !== null) return null;
      throw fault;
    }
  }

  /**
   * Has both members look for a message that is sent again: the first attempt may have ended before it was published. Not
   * across a block, and as rarely as one may send messages.
   */
  async #announceAgain({ senderId, recipientId }: Draft): Promise<void> {
    if (!(await this.limits.mayAnnounceAgain(senderId))) return;
    const side = await loadConversationSide(this.dataSource, senderId, recipientId);
    if (!sendRefusal(side)) this.announcer.messageMaybeSent(senderId, recipientId);
  }
}

/**
 * Refuses a conversation that was just begun with somebody who wants none since: inserting it has locked the recipient's row,
 * so that what is read now holds until the commit.
 */
async function demandNoBarrier(database: Database, { senderId, recipientId }: Draft): Promise<void> {
  const refusal = barrierRefusal(await readBarrier(database, senderId, recipientId));
  if (refusal !== null) throw refusal;
}

/** A retry returns the stored message. Another one under the same id, also after a deletion, is a conflict. */
function storedBefore(earlier: EarlierMessage, { senderId, recipientId, content }: Draft): MessageType {
  if (earlier.recipientId !== recipientId || earlier.content !== content) throw new AppError('CONFLICT');
  return toMessageType(earlier, senderId, recipientId);
}
