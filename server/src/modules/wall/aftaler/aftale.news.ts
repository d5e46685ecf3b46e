import { randomUUID } from 'node:crypto';
import { REQUEST_MAIL_MINUTES } from '@venn/schema/limits';
import { addSeconds } from '../../../common/clock.js';
import { addJob, addJobs } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, orNull, readValue, readValues, timestamptz } from '../../../infra/postgres/row-type.js';
import { endOfQuietHours, isInQuietHours } from '../../../shared/quiet-hours.js';
import { areUnblocked } from '../../members/members.module.js';
import { type Pushed, readQuietHours } from '../../notifications/notifications.module.js';

/** What members are told by mail of an aftale that they have asked to join. */
export const GUEST_NEWS = ['accepted', 'declined', 'moved_up', 'changed', 'reminder'] as const;
export type GuestNews = (typeof GUEST_NEWS)[number];

/** What an aftale is called whose host is across a block: nothing that the host writes is mailed to that member. */
export const UNNAMED = 'En aftale, du er med i';

/** The job of one mail about an aftale; what it says is read when it is sent. */
export interface GuestMailJob extends Pushed {
  news: GuestNews;
  postId: number;
  memberId: number;
}

/** What is told of a cancelled aftale. It is part of the job, because the aftale may be gone when that runs. */
export interface CancelledFacts {
  title: string;
  startsAt: Date;
  /** What the host said, or null. */
  text: string | null;
  /** Who wrote title and text; absent of an aftale for two. */
  hostId?: number | null;
  /** Of an aftale for two: the other, who has cancelled it. */
  partnerId?: number;
}

/** The job of one mail about a cancelled aftale. */
export interface CancelledMailJob extends Pushed {
  memberId: number;
  title: string;
  /** ISO 8601. */
  startsAt: string;
  text: string | null;
  hostId?: number;
  partnerId?: number;
}

/** Adds a mail to each of these members, in the transaction that is the news. */
export const tellGuests = (
  database: Database,
  news: GuestNews,
  postId: number,
  memberIds: readonly number[],
): Promise<void> =>
  addJobs(
    database,
    'mail-aftale',
    memberIds.map((memberId) => ({
      payload: { news, postId, memberId, mailId: randomUUID() } satisfies GuestMailJob,
    })),
  );

/**
 * Adds a mail about a cancelled aftale to each of these members, in the transaction that cancels it; without what the host
 * wrote to those across a block, of which nothing is known any more once the host's account is erased.
 */
export async function tellCancelled(
  database: Database,
  { title, startsAt, text, hostId, partnerId }: CancelledFacts,
  memberIds: readonly number[],
): Promise<void> {
  const isApart = `NOT ${areUnblocked('guest.id', '$2::bigint')}`;
  const sql = `SELECT id FROM unnest($1::bigint[]) AS guest (id) WHERE ${isApart}`;
  const apart = hostId == null ? [] : await readValues(database, int, sql, [memberIds, hostId]);
  const written = (memberId: number) => (apart.includes(memberId) ? { title: UNNAMED, text: null } : { title, text });
  await addJobs(
    database,
    'mail-aftale-cancelled',
    memberIds.map((memberId) => ({
      payload: {
        memberId,
        ...written(memberId),
        startsAt: startsAt.toISOString(),
        ...(hostId != null && { hostId }),
        ...(partnerId !== undefined && { partnerId }),
        mailId: randomUUID(),
      } satisfies CancelledMailJob,
    })),
  );
}

/** When a host can be told of requests next: at most once an hour, and never in the host's quiet hours. */
async function hostMailDue(database: Database, hostId: number, now: Date): Promise<Date> {
  const toldAt = await readValue(
    database,
    orNull(timestamptz),
    'SELECT max(requests_told_at) FROM aftale JOIN post ON post.id = post_id WHERE author_id = $1',
    [hostId],
  );
  const nextAt = toldAt === null ? now : addSeconds(toldAt, REQUEST_MAIL_MINUTES * 60);
  const dueAt = nextAt > now ? nextAt : now;
  const hours = await readQuietHours(database, hostId);
  return isInQuietHours(dueAt, hours) ? endOfQuietHours(dueAt, hours) : dueAt;
}

const tellingKey = (hostId: number): string => `aftale-requests:${hostId}`;

/** Whether telling a host of requests was put off: it isn't time for it yet. */
export async function putOffTelling(database: Database, hostId: number, now: Date): Promise<boolean> {
  const dueAt = await hostMailDue(database, hostId, now);
  if (dueAt <= now) return false;
  await addJob(database, 'tell-of-requests', { hostId }, { key: tellingKey(hostId), runAt: dueAt });
  return true;
}

/** Has a host told of new requests: at once where it is day, and after an hour without a mail about requests. */
export async function tellHost(database: Database, hostId: number, now: Date): Promise<void> {
  if (await putOffTelling(database, hostId, now)) return;
  await addJob(database, 'tell-of-requests', { hostId }, { key: tellingKey(hostId) });
}
