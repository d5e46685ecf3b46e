import { hasPlusBenefits } from '@venn/schema/roles';
import type { Clock } from '../../../common/clock.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { RateLimiter, Taking, Who } from '../../../infra/rate-limits/rate-limiter.js';
import { Signer } from '../../../infra/signing/signer.js';
import type { Sender } from './cooldown.js';
import { comparable, countUpheldReports, mayBeRepeated, newConversationsAllowed } from './first-message.js';
import type { Draft } from './send-message.queries.js';

type SendingLimit = 'messageMinute' | 'messageDay' | 'newConversation' | 'sameText';
type Count = (limit: SendingLimit, who: Who, taking?: Taking) => Promise<void>;

/** The limits of sending, besides the cooldown. */
export class SendingLimits {
  readonly #signer: Signer;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rateLimiter: RateLimiter,
  ) {
    this.#signer = new Signer(database, 'first-messages');
  }

  /** Runs `store` as one more message of a member without a cooldown. Refuses with RATE_LIMITED. */
  asMessage<T>({ senderId, senderRole }: Draft, store: () => Promise<T>): Promise<T> {
    // With the cooldown nobody gets near these limits.
    if (!hasPlusBenefits(senderRole)) return store();
    return this.#counted(store, async (count) => {
      await count('messageMinute', [senderId]);
      await count('messageDay', [senderId]);
    });
  }

  /** Counts a message that is sent again; whether its recipient may be told. */
  mayAnnounceAgain(senderId: number): Promise<boolean> {
    return this.rateLimiter.tryUse('messageMinute', senderId);
  }

  /** How many conversations the member may start at present, and how many a day. */
  async newConversations(sender: { id: number; createdAt: Date }): Promise<{ left: number; allowed: number }> {
    const allowed = await this.#allowed(sender);
    return { allowed, left: Math.max(0, allowed - (await this.rateLimiter.used('newConversation', sender.id))) };
  }

  /**
   * Runs `store` as the first message of a conversation. Refuses with RATE_LIMITED after too many in a day, and after
   * too many with the same text, of which a keyed hash is kept.
   */
  async asFirstMessage<T>({ senderId, content }: Draft, sender: Sender, store: () => Promise<T>): Promise<T> {
    const most = await this.#allowed({ ...sender, id: senderId });
    return this.#counted(store, async (count) => {
      await count('newConversation', [senderId], { most });
      if (!mayBeRepeated(content)) await count('sameText', [senderId, await this.#signer.sign(comparable(content))]);
    });
  }

  async #allowed(sender: { id: number; createdAt: Date }): Promise<number> {
    const now = this.clock.now();
    return newConversationsAllowed(sender, await countUpheldReports(this.database, sender.id, now), now);
  }

  /** Counts, then stores; what was counted is given back when the message isn't stored. */
  async #counted<T>(store: () => Promise<T>, countAll: (count: Count) => Promise<void>): Promise<T> {
    const counted: [SendingLimit, Who][] = [];
    try {
      await countAll(async (limit, who, taking = {}) => {
        await this.rateLimiter.take(limit, taking, ...who);
        counted.push([limit, who]);
      });
      return await store();
    } catch (refusal) {
      for (const [limit, who] of counted) await this.rateLimiter.giveBack(limit, ...who);
      throw refusal;
    }
  }
}
