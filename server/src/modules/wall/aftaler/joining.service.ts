import { OPEN_REQUESTS } from '@venn/schema/limits';
import type { AskingBarrier } from '@venn/schema/writing';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { BARRIER_CODES, townLabel } from '../../members/members.module.js';
import { aftaleState, endedRefusal } from '../aftale-facts/aftale.policy.js';
import { AFTALE_TEXTS, tooManyRequests } from '../aftale-facts/aftale.texts.js';
import type { WallViewer } from '../wall.policy.js';
import { tellGuests, tellHost } from './aftale.news.js';
import { countOpenRequests, lockAftale, type StoredAftale } from './aftale.queries.js';
import type { AftaleAnnouncer } from './aftale-announcer.js';
import { isNewAccount, type LockedMember, lockMember } from './member-lock.js';
import { type Affected, affected, fillPlaces, welcome } from './places.js';
import {
  canStillCome,
  deleteRequest,
  findPostByClientId,
  findRequest,
  findRequestById,
  insertRequest,
  type StoredRequest,
  updateState,
} from './request.queries.js';

/** A validated request to join. */
export interface JoinDraft {
  postId: number;
  note: string | null;
  visible: boolean;
  /** The version of the facts that the viewer has seen; null where a caller doesn't say. */
  changedAt: Date | null;
  /** A uuid. */
  clientRequestId: string | null;
}

/** Counts that a member approaches another; part of the module for messages. */
interface Approaches {
  countApproach(database: Database, member: LockedMember, partnerId: number): Promise<void>;
}

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  rateLimiter: RateLimiter;
  approaches: Approaches;
  announcer: AftaleAnnouncer;
}

/** How members join aftaler, and leave them. Everything about places happens under the aftale's row lock. */
export class JoiningService {
  constructor(private readonly needs: Needs) {}

  /**
   * Asks the host of an aftale; without a place left one waits, in the order of asking. A retry with the same client id is
   * one request. Refuses with NOT_FOUND, AFTALE_OWN, AFTALE_PAST, AFTALE_CANCELLED, ALREADY_ASKED, MEMBER_ON_BREAK,
   * VIEWER_ON_BREAK, RATE_LIMITED, and with
   * CONFLICT when the facts have changed since the viewer saw them, or the client id was used for another aftale.
   */
  async ask(viewer: WallViewer, draft: JoinDraft): Promise<void> {
    await inTransaction(this.needs.dataSource, async ({ database, afterCommit }) => {
      const now = this.needs.clock.now();
      const member = await lockMember(database, viewer.id);
      if (await isRetry(database, viewer, draft)) return;
      const aftale = await lockAftale(database, viewer.id, draft.postId);
      if (!aftale?.isShown || aftale.hostId === null) throw new AppError('NOT_FOUND');
      // The lock may have been waited for, and what was read with it is from before.
      if (!(await canStillCome(database, viewer.id, aftale.hostId))) throw new AppError('NOT_FOUND');
      const earlier = await findRequest(database, viewer.id, draft.postId);
      const refusal = askRefusal(aftale, { viewerId: viewer.id, earlier, changedAt: draft.changedAt, now });
      if (refusal !== null) throw refusal;
      await this.#count(database, member, aftale.hostId, now);
      await insertRequest(database, {
        ...draft,
        memberId: viewer.id,
        state: aftaleState(aftale, now) === 'full' ? 'waiting' : 'asked',
        requestedAt: now,
      });
      await tellHost(database, aftale.hostId, now);
      const effect = await affected(database, aftale);
      afterCommit(() => this.needs.announcer.announce(effect));
    });
  }

  /**
   * Answers a request: with a yes somebody has a place, or waits where none is left. The same answer again changes nothing.
   * Refuses with NOT_FOUND, AFTALE_PAST, AFTALE_CANCELLED, and CONFLICT another answer than the one given, and a yes to
   * somebody who can't come any more.
   */
  decide(viewer: WallViewer, requestId: number, accept: boolean): Promise<number> {
    return this.#change(viewer, requestId, async (database, aftale, request, now) => {
      const { hostId, postId } = aftale;
      if (hostId !== viewer.id) throw new AppError('NOT_FOUND');
      const refusal = endedRefusal(aftale, now);
      if (refusal !== null) throw refusal;
      if (!accept) return decline(database, aftale, request, now);
      if (request.state === 'declined') throw new AppError('CONFLICT', { text: AFTALE_TEXTS.answered });
      if (request.state !== 'asked') return null;
      if (!(await canStillCome(database, request.memberId, hostId)))
        throw new AppError('CONFLICT', { text: AFTALE_TEXTS.gone });
      const hasPlace = aftale.coming < aftale.places;
      await updateState(database, request.id, hasPlace ? 'coming' : 'waiting', now);
      const welcomed = hasPlace ? [request.memberId] : [];
      await welcome(database, { postId, hostId }, welcomed, 'accepted', now);
      return affected(database, aftale, { welcomed });
    });
  }

  /**
   * Takes the viewer's request back, or the viewer from those who are coming, before the aftale begins; whoever waits first
   * moves up. Also across a block of the host by the viewer; idempotent. Refuses with NOT_FOUND where there is no such
   * aftale for the viewer, and AFTALE_PAST.
   */
  async leave(viewer: WallViewer, postId: number): Promise<void> {
    await inTransaction(this.needs.dataSource, async ({ database, afterCommit }) => {
      const aftale = await lockAftale(database, viewer.id, postId);
      const request = aftale && (await findRequest(database, viewer.id, postId));
      if (aftale === null || (request === null && !aftale.isShown)) throw new AppError('NOT_FOUND');
      if (request === null) return;
      const effect = await takeBack(database, aftale, request, this.needs.clock.now());
      afterCommit(() => this.needs.announcer.announce(effect));
    });
  }

  /**
   * Takes somebody off the list, as its host or as oneself, before the aftale begins; whoever waits first moves up. Returns
   * the post. Refuses with NOT_FOUND, AFTALE_PAST and, of a host, AFTALE_CANCELLED.
   */
  remove(viewer: WallViewer, requestId: number): Promise<number> {
    return this.#change(viewer, requestId, async (database, aftale, request, now) => {
      if (request.memberId === viewer.id) return takeBack(database, aftale, request, now);
      if (aftale.hostId !== viewer.id) throw new AppError('NOT_FOUND');
      const refusal = endedRefusal(aftale, now);
      if (refusal !== null) throw refusal;
      if (request.state === 'declined') return null;
      await updateState(database, request.id, 'declined', now);
      await tellGuests(database, 'declined', aftale.postId, [request.memberId]);
      const welcomed = await fillPlaces(database, aftale, now);
      return affected(database, aftale, { welcomed });
    });
  }

  /** Changes a request with its aftale locked, and tells the windows of those involved. Returns the post. */
  async #change(
    viewer: WallViewer,
    requestId: number,
    change: (database: Database, aftale: StoredAftale, request: StoredRequest, now: Date) => Promise<Affected | null>,
  ): Promise<number> {
    return inTransaction(this.needs.dataSource, async ({ database, afterCommit }) => {
      const found = await findRequestById(database, requestId);
      const aftale = found && (await lockAftale(database, viewer.id, found.postId));
      // Read again: it may have been changed while the lock was waited for.
      const request = found && (await findRequestById(database, requestId));
      if (!aftale || !request) throw new AppError('NOT_FOUND');
      const effect = await change(database, aftale, request, this.needs.clock.now());
      afterCommit(() => this.needs.announcer.announce(effect));
      return aftale.postId;
    });
  }

  /** Counts a request of a member whose row is locked. Refuses with RATE_LIMITED. */
  async #count(database: Database, member: LockedMember, hostId: number, now: Date): Promise<void> {
    const isNew = isNewAccount(member, now);
    const most = OPEN_REQUESTS[isNew ? 'newAccount' : 'member'];
    const open = await countOpenRequests(database, member.id, now);
    if (open?.nextAt && open.count >= most) throw tooManyRequests({ most, isNew, nextAt: open.nextAt, now });
    await this.needs.rateLimiter.within(database).take('joinRequest', {}, member.id);
    await this.needs.approaches.countApproach(database, member, hostId);
  }
}

/** Whether the same request is stored already. Refuses with CONFLICT a client id of a request to join another aftale. */
async function isRetry(
  database: Database,
  viewer: WallViewer,
  { postId, clientRequestId }: JoinDraft,
): Promise<boolean> {
  if (clientRequestId === null) return false;
  const earlier = await findPostByClientId(database, viewer.id, clientRequestId);
  if (earlier !== null && earlier !== postId) throw new AppError('CONFLICT', { text: AFTALE_TEXTS.askedElsewhere });
  return earlier !== null;
}

/** Who asks to join an aftale, and when. */
interface Asking extends Pick<JoinDraft, 'changedAt'> {
  viewerId: number;
  earlier: StoredRequest | null;
  now: Date;
}

/** Why an aftale that the viewer sees can't be joined, or null. */
function askRefusal(aftale: StoredAftale, { viewerId, earlier, changedAt, now }: Asking): AppError | null {
  if (aftale.hostId === viewerId) return new AppError('AFTALE_OWN');
  const refusal = endedRefusal(aftale, now);
  if (refusal !== null)
    return refusal.code === 'AFTALE_PAST' ? new AppError('AFTALE_PAST', { text: AFTALE_TEXTS.begun }) : refusal;
  if (earlier !== null) {
    return new AppError('ALREADY_ASKED', earlier.state === 'declined' ? { text: AFTALE_TEXTS.declined } : {});
  }
  if (aftale.barrier !== null) return barredRefusal(aftale.barrier);
  if (changedAt === null || changedAt.getTime() === aftale.changedAt.getTime()) return null;
  return new AppError('CONFLICT', { text: AFTALE_TEXTS.changed, extra: { aftale: factsOf(aftale) } });
}

/** Why one of the two who are on a break is not asked, or doesn't ask. */
const barredRefusal = (barrier: AskingBarrier): AppError =>
  new AppError(BARRIER_CODES[barrier], {
    text: barrier === 'own_break' ? AFTALE_TEXTS.ownBreak : AFTALE_TEXTS.hostOnBreak,
  });

/** What a viewer who isn't coming may know of an aftale. */
const factsOf = ({ title, startsAt, endsAt, townId, changedAt }: StoredAftale): object => ({
  title,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  town: townLabel(townId),
  changedAt: changedAt.toISOString(),
});

/** Says no to a request without a place. */
async function decline(
  database: Database,
  aftale: StoredAftale,
  request: StoredRequest,
  now: Date,
): Promise<Affected | null> {
  if (request.state === 'declined') return null;
  if (request.state === 'coming') throw new AppError('CONFLICT', { text: AFTALE_TEXTS.isComing });
  await updateState(database, request.id, 'declined', now);
  await tellGuests(database, 'declined', aftale.postId, [request.memberId]);
  return affected(database, aftale);
}

/** Deletes a member's own request, unless it was declined, which stays told; refuses with NOT_FOUND and AFTALE_PAST. */
async function takeBack(
  database: Database,
  aftale: StoredAftale,
  request: StoredRequest,
  now: Date,
): Promise<Affected | null> {
  if (request.state === 'declined') {
    // Across a block a post with a no and a deleted one are the same.
    if (!aftale.isShown) throw new AppError('NOT_FOUND');
    return null;
  }
  if (aftale.startsAt <= now) throw new AppError('AFTALE_PAST');
  await deleteRequest(database, request.id);
  const welcomed = await fillPlaces(database, aftale, now);
  return affected(database, aftale, { former: [request.memberId], welcomed });
}
