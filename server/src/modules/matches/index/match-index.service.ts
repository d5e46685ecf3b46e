import pTimeout from 'p-timeout';
import type { Clock } from '../../../common/clock.js';
import { serializeFault } from '../../../infra/logging/faults.js';
import type { Logger } from '../../../infra/logging/logger.js';
import type { Notifications } from '../../../infra/postgres/notifications.js';
import type { ExcludedList, ReadExcluded } from '../excluded-members.js';
import { birthdateBounds, distanceLimit } from '../match.policy.js';
import type { FoundMatches } from '../match-finder.js';
import type { MatchRequest } from '../match-request.js';
import { birthNumber } from './age-rows.js';
import { MatchIndexFeed, type MatchIndexState } from './match-index.feed.js';
import type { IndexQuery, MatchIndex } from './match-index.js';
import { IndexSnapshotFile } from './snapshot/index-snapshot.file.js';

/** The channel that the change log's triggers NOTIFY. */
const CHANGE_LOG_CHANNEL = 'change_log';
/** How long a request waits for the index. */
const TIMEOUT_MS = 5000;

interface Needs {
  databaseUrl: string;
  /** Where the index is saved; null for nowhere. */
  folder: string | null;
  readExcluded: ReadExcluded;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn'>;
}

/** What the index has found. */
interface IndexAnswer {
  found: FoundMatches;
  /** False when the index was to catch up and could not in time: it may be rebuilding. */
  isCurrent: boolean;
}

/** The match index of this process: `follow` it once, then `find` in it. All else in this folder is its own. */
export class MatchIndexService {
  constructor(
    private readonly feed: MatchIndexFeed,
    private readonly clock: Clock,
    private readonly readExcluded: ReadExcluded,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** For `/readyz` and `/metrics`. */
  get state(): MatchIndexState {
    return this.feed.state;
  }

  /** Restores or builds the index in the background, and keeps it up to date until `stop`. */
  follow(notifications: Pick<Notifications, 'listen'>): void {
    const readLog = (): void => this.feed.requestUpdate();
    notifications.listen(CHANGE_LOG_CHANNEL, { onNotification: readLog, onGap: readLog });
    this.feed.start();
  }

  /** Saves the index and disconnects. */
  stop(): Promise<void> {
    return this.feed.stop();
  }

  /**
   * A page of the members whom a viewer can meet, by the rules of `MatchFinder`; null without an index that has the
   * viewer. With `isLatest`, and for a viewer who has just joined, the index first catches up with the database.
   */
  async find(viewerId: number, request: MatchRequest, isLatest = false): Promise<IndexAnswer | null> {
    await this.feed.whenWarm(this.timeoutMs);
    const isKnown = this.feed.index?.has(viewerId) === true;
    const isCurrent = (isKnown && !isLatest) || (await this.#catchUp());
    if (this.feed.index?.has(viewerId) !== true) return null;
    const lists = this.#listsOf(viewerId, this.feed.index, request);
    const excluded = lists.length === 0 ? [] : await this.readExcluded(viewerId, lists);
    // Only now: the index may have changed meanwhile.
    const { index, snapshot } = this.feed;
    if (index === null || snapshot === null || !index.has(viewerId)) return null;
    return { found: { ...index.find(viewerId, { ...this.#queryOf(request), excluded }), snapshot }, isCurrent };
  }

  /** Resolves when there is an index, or after `milliseconds`. */
  whenWarm(milliseconds: number): Promise<void> {
    return this.feed.whenWarm(milliseconds);
  }

  /** Resolves with true when the index holds every commit from before the call, with false when it can't. */
  catchUp(): Promise<boolean> {
    return this.feed.catchUp();
  }

  async #catchUp(): Promise<boolean> {
    if (this.feed.index === null) return false;
    return pTimeout(this.feed.catchUp(), { milliseconds: this.timeoutMs }).catch(() => false);
  }

  #listsOf(viewerId: number, index: MatchIndex, { notWrittenWith }: MatchRequest): ExcludedList[] {
    const hidden = index.knows(viewerId, 'hidesOthers') ? (['hidden'] as const) : [];
    return notWrittenWith ? [...hidden, 'partners'] : [...hidden];
  }

  #queryOf({
    sortBy,
    maxDistance,
    minAge,
    maxAge,
    filters,
    page,
    pageSize,
  }: MatchRequest): Omit<IndexQuery, 'excluded'> {
    const born = birthdateBounds(minAge, maxAge, this.clock.now());
    return {
      sortBy,
      limitKm: distanceLimit(maxDistance),
      bornAfter: born.after === null ? null : birthNumber(born.after),
      bornUpTo: born.upTo === null ? null : birthNumber(born.upTo),
      filters,
      offset: (page - 1) * pageSize,
      count: pageSize,
    };
  }
}

/** The match index of a database. */
export function createMatchIndex({ databaseUrl, folder, readExcluded, clock, logger }: Needs): MatchIndexService {
  const feed = new MatchIndexFeed(
    databaseUrl,
    (fault) => logger.warn({ fault: serializeFault(fault) }, 'the match index does not follow'),
    folder === null ? null : new IndexSnapshotFile(folder, logger),
  );
  return new MatchIndexService(feed, clock, readExcluded);
}
