import { hasPlusBenefits } from '@venn/schema/roles';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Counting, LimitName, RateLimiter, Taking, Who } from '../../../infra/rate-limits/rate-limiter.js';
import { Signer } from '../../../infra/signing/signer.js';
import { effectiveRole } from '../../../shared/viewer.js';
import { loadConversationSide } from '../conversations/conversation.sides.js';
import { cooldownLeft, readSender, type Sender } from './cooldown.js';
import type { CooldownStatusType, NewConversationsType } from './cooldown.types.js';
import { comparable, mayBeRepeated, newConversationsAllowed } from './first-message.js';
import type { Draft } from './send-message.queries.js';

/** What keeps a member from sending: the cooldown, limits of members without it, and limits of new conversations. */
export class SendingLimits {
  readonly #signer: Signer;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rateLimiter: RateLimiter,
  ) {
    this.#signer = new Signer(database, 'first-messages');
  }

  /** The viewer's cooldown at present. Refuses with USER_GONE. */
  async cooldown(viewerId: number): Promise<CooldownStatusType> {
    const sender = await readSender(this.database, viewerId);
    const now = this.clock.now();
    const remainingTimeSeconds = cooldownLeft(sender, now);
    const role = effectiveRole(sender.role, sender.plusExpiresAt, now);
    return { isInCooldown: remainingTimeSeconds > 0, remainingTimeSeconds, role };
  }

  /** How many conversations the viewer may start at present, and how many a day. Refuses with USER_GONE. */
  async newConversations(viewerId: number): Promise<NewConversationsType> {
    const sender = await readSender(this.database, viewerId);
    const allowed = await newConversationsAllowed(this.database, sender, this.clock.now());
    return { allowed, left: Math.max(0, allowed - (await this.rateLimiter.used('newConversation', viewerId))) };
  }

  /** Counts a message of a member without a cooldown. Returns its refusal with RATE_LIMITED, or null. */
  messageRefusal(draft: Draft): Promise<AppError | null> {
    return takeAll(this.rateLimiter, usesOf(draft));
  }

  /** Takes back what `messageRefusal` counted. */
  giveMessageBack(draft: Draft): Promise<void> {
    return giveBackAll(this.rateLimiter, usesOf(draft));
  }

  /** Counts a message that is sent again; whether its recipient may be told. */
  mayAnnounceAgain(senderId: number): Promise<boolean> {
    return this.rateLimiter.tryUse('messageMinute', senderId);
  }

  /** Resolves when `firstMessageRefusal` needs no connection but its transaction's. */
  ready(): Promise<void> {
    return this.#signer.ready();
  }

  /**
   * Counts that a member approaches another in some other way than by a message, as a new conversation unless the two have
   * one, in its transaction, which has locked the member's row. Refuses with RATE_LIMITED.
   */
  async countApproach(
    database: Database,
    { id, createdAt }: Pick<Sender, 'id' | 'createdAt'>,
    partnerId: number,
  ): Promise<void> {
    if ((await loadConversationSide(database, id, partnerId)).hasConversation) return;
    const most = await newConversationsAllowed(database, { id, createdAt }, this.clock.now());
    await this.rateLimiter.within(database).take('newConversation', { most }, id);
  }

  /**
   * Counts the first message of a conversation, with a keyed hash of its text, in its transaction. Returns its refusal with
   * RATE_LIMITED after too many in a day, or too many with the same text, or null.
   */
  async firstMessageRefusal(database: Database, sender: Sender, content: string): Promise<AppError | null> {
    const most = await newConversationsAllowed(database, sender, this.clock.now());
    const uses: Use[] = [['newConversation', { most }, sender.id]];
    if (!mayBeRepeated(content)) uses.push(['sameText', {}, sender.id, await this.#signer.sign(comparable(content))]);
    return takeAll(this.rateLimiter.within(database), uses);
  }
}

type Use = [limit: LimitName, taking: Taking, ...who: Who];

const MESSAGE_LIMITS = ['messageMinute', 'messageDay'] as const;
/** With the cooldown nobody gets near these limits. */
const usesOf = ({ senderId, senderRole }: Draft): Use[] =>
  hasPlusBenefits(senderRole) ? MESSAGE_LIMITS.map((limit) => [limit, {}, senderId]) : [];

/** Counts uses up to the first one beyond its limit, which alone stays counted. Returns its refusal, or null. */
async function takeAll(limits: Counting, uses: readonly Use[]): Promise<AppError | null> {
  for (const [index, use] of uses.entries()) {
    try {
      await limits.take(...use);
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal;
      await giveBackAll(limits, uses.slice(0, index));
      return refusal;
    }
  }
  return null;
}

async function giveBackAll(limits: Counting, uses: readonly Use[]): Promise<void> {
  for (const [limit, , ...who] of uses) await limits.giveBack(limit, ...who);
}
