import { hasPlusBenefits } from '@venn/schema/roles';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { isForeignKeyViolation, violatedUniqueConstraint } from '../../../infra/postgres/constraint.js';
import { inTransaction, type Transaction } from '../../../infra/postgres/transaction.js';
import { loadConversationSide } from '../conversations/conversation.sides.js';
import type { ChatAnnouncer, ForBoth, SentMessageView } from '../live/message.topics.js';
import { sendRefusal } from '../message.policy.js';
import { toMessageType } from '../message.rows.js';
import type { MessageType } from '../message.types.js';
import { cooldownLeft, cooldownRefusal, lockSender, type Sender, skipsCooldown, startCooldown } from './cooldown.js';
import {
  type Draft,
  type EarlierMessage,
  findEarlierMessage,
  insertMessage,
  insertMessageIfFriends,
} from './send-message.queries.js';
import type { SendingLimits } from './sending-limits.js';

/** A message that isn't stored yet, because it would start a conversation of this sender. */
type WouldStart = { wouldStartFor: Sender };

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
   * MEMBER_NOT_FOUND, BLOCKED, CONFLICT when the client id was used for another message, MESSAGE_COOLDOWN, and
   * RATE_LIMITED after too many messages or new conversations, or too many of these with the same text.
   */
  async send(draft: Draft): Promise<MessageType> {
    try {
      return await this.limits.asMessage(draft, () => this.#storeOnce(draft));
    } catch (refusal) {
      const earlier =
        refusal instanceof AppError && refusal.code === 'RATE_LIMITED'
          ? await findEarlierMessage(this.dataSource, draft)
          : null;
      if (earlier === null) throw refusal;
      return storedBefore(earlier, draft);
    }
  }

  async #storeOnce(draft: Draft): Promise<MessageType> {
    const message = await this.#storeBetweenFriends(draft);
    if (message !== null) return message;
    const stored = await this.#store(draft, false);
    if (!('wouldStartFor' in stored)) return stored;
    // Counted outside of the transaction: inside, it would need a second connection while holding the first.
    return this.limits.asFirstMessage(
      draft,
      stored.wouldStartFor,
      async () => (await this.#store(draft, true)) as MessageType,
    );
  }

  /**
   * The fast path of one statement: a sender without a cooldown writes to a friend. Null in every other case, also for
   * retries and refusals, which `#store` handles in a transaction.
   */
  async #storeBetweenFriends(draft: Draft): Promise<MessageType | null> {
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

  #store(draft: Draft, mayStart: boolean): Promise<MessageType | WouldStart> {
    return inTransaction(this.dataSource, async (transaction) => {
      const { database, afterCommit } = transaction;
      const now = this.clock.now();
      const sender = await lockSender(database, draft.senderId);
      const earlier = await findEarlierMessage(database, draft);
      if (earlier !== null) {
        const message = storedBefore(earlier, draft);
        afterCommit(() => this.#announceAgain(draft));
        return message;
      }

      const side = await loadConversationSide(database, draft.senderId, draft.recipientId);
      const refusal = sendRefusal(side);
      if (refusal) throw refusal;
      if (!side.hasConversation && !mayStart && cooldownLeft(sender, now) === 0) return { wouldStartFor: sender };
      if (!skipsCooldown(sender, now) && !(await startCooldown(database, draft.senderId, now))) {
        throw cooldownRefusal(sender.cooldownUntil ?? now, now);
      }

      const sent = await insertOrRefuse(transaction, draft, now);
      afterCommit(async () => this.announcer.messageSent(sent));
      return sent.toSender.message;
    });
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

/** A retry returns the stored message. Another one under the same id, also after a deletion, is a conflict. */
function storedBefore(earlier: EarlierMessage, { senderId, recipientId, content }: Draft): MessageType {
  if (earlier.recipientId !== recipientId || earlier.content !== content) throw new AppError('CONFLICT');
  return toMessageType(earlier, senderId, recipientId);
}

async function insertOrRefuse({ database }: Transaction, draft: Draft, now: Date): Promise<ForBoth<SentMessageView>> {
  try {
    return await insertMessage(database, draft, now);
  } catch (fault) {
    // The recipient's account was erased concurrently.
    if (isForeignKeyViolation(fault)) throw new AppError('MEMBER_NOT_FOUND');
    throw fault;
  }
}
