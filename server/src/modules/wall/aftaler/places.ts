import type { DataSource } from 'typeorm';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, readValues } from '../../../infra/postgres/row-type.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import { openConversation } from '../../messages/messages.module.js';
import { tellCancelled, tellGuests } from './aftale.news.js';
import { lockAftale, markCancelled, readGuests, readInvolved, type StoredAftale } from './aftale.queries.js';
import { deleteRequest, findRequest, moveUp } from './request.queries.js';

/** An aftale that a transaction has changed, and whose windows are to be told after its commit. */
export interface Affected {
  postId: number;
  memberIds: readonly number[];
  /** Pairs who can write to each other since then. */
  acquainted: readonly (readonly [hostId: number, guestId: number])[];
}

/** Gives members their places: they and the host can write to each other, and are told by mail. */
export async function welcome(
  database: Database,
  { postId, hostId }: { postId: number; hostId: number },
  guestIds: readonly number[],
  news: 'accepted' | 'moved_up',
  now: Date,
): Promise<void> {
  for (const guestId of guestIds) await openConversation(database, hostId, guestId, now);
  await tellGuests(database, news, postId, guestIds);
}

/** Gives the free places of a locked aftale to those who wait. Returns who moved up. */
export async function fillPlaces(database: Database, { postId, hostId }: StoredAftale, now: Date): Promise<number[]> {
  if (hostId === null) return [];
  const movedUp = await moveUp(database, postId, hostId, now);
  await welcome(database, { postId, hostId }, movedUp, 'moved_up', now);
  return movedUp;
}

/** What changed for the windows of everybody involved, and of those who are no longer. */
export async function affected(
  database: Database,
  { postId, hostId }: Pick<StoredAftale, 'postId' | 'hostId'>,
  { former = [], welcomed = [] }: { former?: readonly number[]; welcomed?: readonly number[] } = {},
): Promise<Affected> {
  const memberIds = [...new Set([...(await readInvolved(database, postId)), ...former])];
  return {
    postId,
    memberIds,
    acquainted: hostId === null ? [] : welcomed.map((guestId) => [hostId, guestId] as const),
  };
}

/** Cancels a locked aftale and tells those who were coming; nothing where it has begun or is cancelled. */
export async function cancel(
  database: Database,
  aftale: StoredAftale,
  text: string | null,
  now: Date,
): Promise<Affected | null> {
  if (aftale.cancelledAt !== null || aftale.startsAt <= now) return null;
  await markCancelled(database, aftale.postId, text, now);
  await tellCancelled(database, { ...aftale, text }, await readGuests(database, aftale.postId));
  return affected(database, aftale);
}

/** The same for a post whose aftale isn't locked yet; nothing where it has none. */
export async function cancelOf(database: Database, postId: number, now: Date): Promise<Affected | null> {
  const aftale = await lockAftale(database, null, postId);
  return aftale === null ? null : cancel(database, aftale, null, now);
}

/**
 * Takes a member's request from an aftale that is ahead, silently, and gives the place to whoever waits. A no stays one: else
 * a block that is lifted again, or a deletion that is taken back, would allow to ask once more.
 */
async function takeOff(
  database: Database,
  postId: number,
  memberId: number,
  now: Date,
  isTaken: (state: string) => boolean = () => true,
): Promise<Affected | null> {
  const aftale = await lockAftale(database, null, postId);
  const request = aftale && (await findRequest(database, memberId, postId));
  if (!aftale || !request || request.state === 'declined' || !isTaken(request.state)) return null;
  await deleteRequest(database, request.id);
  const welcomed = await fillPlaces(database, aftale, now);
  return affected(database, aftale, { former: [memberId], welcomed });
}

const AHEAD = 'aftale.starts_at > $2 AND aftale.cancelled_at IS NULL';

/** The posts of what a member has ahead as the host, which are few. */
const readHosted = (database: Database, hostId: number, now: Date): Promise<number[]> =>
  readValues(
    database,
    int,
    `SELECT post_id FROM aftale JOIN post ON post.id = post_id WHERE author_id = $1 AND ${AHEAD} ORDER BY post_id`,
    [hostId, now],
  );

/** Changes several aftaler, each in a transaction of its own: nothing waits for two of them. */
async function changeEach(
  dataSource: DataSource,
  postIds: readonly number[],
  change: (database: Database, postId: number) => Promise<Affected | null>,
): Promise<Affected[]> {
  const changes: Affected[] = [];
  for (const postId of postIds) {
    const changed = await inTransaction(dataSource, ({ database }) => change(database, postId));
    if (changed !== null) changes.push(changed);
  }
  return changes;
}

/**
 * Ends what a member has ahead who leaves or is banned: own aftaler are cancelled, and places at others' are free again.
 * Safe to run again.
 */
export async function endAftaler(dataSource: DataSource, memberId: number, now: Date): Promise<Affected[]> {
  const hosted = await readHosted(dataSource, memberId, now);
  const joined = await readValues(
    dataSource,
    int,
    `SELECT post_id FROM aftale_request JOIN aftale USING (post_id) WHERE member_id = $1 AND ${AHEAD} ORDER BY post_id`,
    [memberId, now],
  );
  return [
    ...(await changeEach(dataSource, hosted, (database, postId) => cancelOf(database, postId, now))),
    ...(await changeEach(dataSource, joined, (database, postId) => takeOff(database, postId, memberId, now))),
  ];
}

/**
 * Parts two members of whom one has blocked the other: the blocker's guest is taken off, and so is what the blocker has
 * asked the other without an answer. A place that the blocker has at the other's stays, to be left or not. All that the two
 * have ahead is locked in turn: a request that is being stored is seen only then. Safe to run again.
 */
export async function partAftaler(
  dataSource: DataSource,
  blockerId: number,
  blockedId: number,
  now: Date,
): Promise<Affected[]> {
  return [
    ...(await changeEach(dataSource, await readHosted(dataSource, blockerId, now), (database, postId) =>
      takeOff(database, postId, blockedId, now),
    )),
    ...(await changeEach(dataSource, await readHosted(dataSource, blockedId, now), (database, postId) =>
      takeOff(database, postId, blockerId, now, (state) => state !== 'coming'),
    )),
  ];
}
