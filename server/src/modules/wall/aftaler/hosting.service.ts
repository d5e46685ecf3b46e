import { HOSTED_AFTALER } from '@venn/schema/limits';
import { hasPlusBenefits } from '@venn/schema/roles';
import { AFTALE_RULES } from '@venn/schema/rules/aftale';
import { firstProblem } from '@venn/schema/rules/rule';
import { localTimeOf } from '@venn/schema/time';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { FIELD_SENTENCES } from '../../../common/field-sentences.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { inTransaction, type Transaction } from '../../../infra/postgres/transaction.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { type AftaleDraft, demandStart, isSameAftale, reminderOf } from '../aftale-facts/aftale.draft.js';
import { endedRefusal } from '../aftale-facts/aftale.policy.js';
import { readAftaler } from '../aftale-facts/aftale.rows.js';
import { placesTaken, tooManyHosted } from '../aftale-facts/aftale.texts.js';
import type { WallViewer } from '../wall.policy.js';
import { tellGuests } from './aftale.news.js';
import {
  countHosted,
  insertAftale,
  lockAftale,
  lockPost,
  readGuests,
  type StoredAftale,
  updateAftale,
} from './aftale.queries.js';
import type { AftaleAnnouncer } from './aftale-announcer.js';
import { isNewAccount, lockMember } from './member-lock.js';
import { affected, cancel, cancelOf, fillPlaces } from './places.js';

/** What a host changes of an aftale; what is undefined stays. */
export type AftaleChange = { [Fact in keyof AftaleDraft]?: AftaleDraft[Fact] | undefined } & {
  /** The text of the post; null for none of its own. */
  content?: string | null | undefined;
};

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  rateLimiter: RateLimiter;
  announcer: AftaleAnnouncer;
}

/** What hosts do with their aftaler. */
export class HostingService {
  constructor(private readonly needs: Needs) {}

  /**
   * Makes a post an aftale, in the transaction that stores the post. Refuses with VALIDATION a beginning that is too soon or
   * too late, and with RATE_LIMITED when the host has too many ahead.
   */
  async add(database: Database, host: WallViewer, postId: number, draft: AftaleDraft): Promise<void> {
    const now = this.needs.clock.now();
    demandStart('aftale.startsAt', draft.startsAt, now);
    const isNew = isNewAccount(await lockMember(database, host.id), now);
    const most = isNew ? HOSTED_AFTALER.newAccount : HOSTED_AFTALER[hasPlusBenefits(host.role) ? 'plus' : 'user'];
    const ahead = await countHosted(database, host.id, now);
    if (ahead?.nextAt && ahead.count >= most) throw tooManyHosted({ most, isNew, nextAt: ahead.nextAt, now });
    await insertAftale(database, postId, draft, { now, remindAt: reminderOf(draft.startsAt, now) });
  }

  /** Whether the aftale of the host's post is what a draft says; null is none. */
  async isSame(host: WallViewer, postId: number, draft: AftaleDraft | null): Promise<boolean> {
    const [stored] = await readAftaler(this.needs.dataSource, host.id, [postId]);
    return isSameAftale(stored ?? null, draft);
  }

  /**
   * Changes an aftale before it begins. Those who are coming are told when its title, time, town or place is another one;
   * more places go to those who wait. Refuses with NOT_FOUND, FORBIDDEN unless the viewer is its host, AFTALE_PAST,
   * AFTALE_CANCELLED, RATE_LIMITED where guests would be told too often, and VALIDATION, also for fewer places than are taken.
   */
  async change(viewer: WallViewer, postId: number, change: AftaleChange): Promise<void> {
    await inTransaction(this.needs.dataSource, async ({ database, afterCommit }) => {
      await lockPost(database, postId);
      const now = this.needs.clock.now();
      const before = await this.#lockOwn(database, viewer, postId);
      const after = withChange(before, change);
      const isMoved = !isSame(before.startsAt, after.startsAt);
      if (isMoved) demandStart('startsAt', after.startsAt, now);
      demandEnd(after);
      if (after.places < before.coming) throw placesTaken(after.places, before.coming);
      const isOther = FACTS.some((fact) => !isSame(before[fact], after[fact]));
      await updateAftale(database, after, {
        changedAt: isOther ? now : before.changedAt,
        // One that is due, and not sent yet, stays due.
        remindAt: isMoved ? reminderOf(after.startsAt, now) : before.remindAt,
      });
      const welcomed = await fillPlaces(database, before, now);
      if (isOther) {
        // Whoever has just moved up is told of the aftale as it is now.
        const guests = (await readGuests(database, postId)).filter((guest) => !welcomed.includes(guest));
        if (guests.length > 0) await this.needs.rateLimiter.within(database).take('aftaleChange', {}, viewer.id);
        await tellGuests(database, 'changed', postId, guests);
      }
      const effect = await affected(database, before, { welcomed });
      afterCommit(() => this.needs.announcer.announce(effect));
    });
  }

  /**
   * Cancels an aftale before it begins, and tells those who were coming; idempotent. Refuses with NOT_FOUND, FORBIDDEN unless
   * the viewer is its host, and AFTALE_PAST.
   */
  async cancel(viewer: WallViewer, postId: number, text: string | null): Promise<void> {
    await inTransaction(this.needs.dataSource, async ({ database, afterCommit }) => {
      const now = this.needs.clock.now();
      const aftale = demandHost(await lockAftale(database, viewer.id, postId), viewer);
      if (aftale.cancelledAt !== null) return;
      const refusal = endedRefusal(aftale, now);
      if (refusal !== null) throw refusal;
      const effect = await cancel(database, aftale, text, now);
      afterCommit(() => this.needs.announcer.announce(effect));
    });
  }

  /** Cancels the aftale of a post that its host deletes, in the transaction that does; nothing where the post is none. */
  async cancelDeleted({ database, afterCommit }: Transaction, postId: number): Promise<void> {
    const effect = await cancelOf(database, postId, this.needs.clock.now());
    afterCommit(() => this.needs.announcer.announce(effect));
  }

  async #lockOwn(database: Database, viewer: WallViewer, postId: number): Promise<StoredAftale> {
    const aftale = demandHost(await lockAftale(database, viewer.id, postId), viewer);
    const refusal = endedRefusal(aftale, this.needs.clock.now());
    if (refusal !== null) throw refusal;
    return aftale;
  }
}

/** Facts of which those who are coming are told when they change. */
const FACTS = ['title', 'startsAt', 'endsAt', 'townId', 'place'] as const;

const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** The aftale as it is after a change. A post without a text of its own has the title as its text. */
function withChange(before: StoredAftale, { content, ...facts }: AftaleChange): StoredAftale {
  const given = Object.entries(facts).filter(([, value]) => value !== undefined);
  const after: StoredAftale = { ...before, ...(Object.fromEntries(given) as Partial<AftaleDraft>) };
  const hasOwnText = before.content !== before.title;
  const text = content === undefined && hasOwnText ? before.content : content;
  return { ...after, content: text || after.title };
}

/** The rule of an end holds for the two together, of which a change may have only one. */
function demandEnd({ startsAt, endsAt }: Pick<StoredAftale, 'startsAt' | 'endsAt'>): void {
  if (endsAt === null) return;
  const problem = firstProblem(AFTALE_RULES.aftaleEndsAt, localTimeOf(endsAt), { startsAt: localTimeOf(startsAt) });
  if (problem !== null) throw AppError.field('endsAt', FIELD_SENTENCES[problem]);
}

/** One that the viewer doesn't see is NOT_FOUND, not FORBIDDEN. */
function demandHost(aftale: StoredAftale | null, viewer: WallViewer): StoredAftale {
  if (!aftale?.isShown) throw new AppError('NOT_FOUND');
  if (aftale.hostId !== viewer.id) throw new AppError('FORBIDDEN');
  return aftale;
}
