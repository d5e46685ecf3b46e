import type { Database, SqlDatabase } from '../../../infra/postgres/data-source.js';
import {
  bool,
  columnsOf,
  int,
  json,
  orNull,
  type RowOf,
  readRow,
  readRows,
  readValues,
  rowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { hiddenAuthors } from '../../../shared/wall-visibility.js';
import { areUnblocked, isActive } from '../../members/members.module.js';
import type { GuestNews } from './aftale.news.js';

/** Condition on an aliased `member` row: it gets mails, and wants those of the kind $3. */
export const wantsAftaleMail = (member: string): string =>
  `(${member}.refused_email IS DISTINCT FROM ${member}.email AND $3 <> ALL (${member}.aftale_mails_off))`;

/** Whom news are for; they may be told on a phone alone. */
const RECIPIENT = columnsOf('member', { username: text(), email: text() });
const WANTING_RECIPIENT = { ...RECIPIENT, wantsMail: bool.of(wantsAftaleMail('member')) };
const FACTS = columnsOf('aftale', {
  title: text(),
  startsAt: timestamptz,
  endsAt: orNull(timestamptz),
  townId: int,
});

/** Of post $1 and member $2. */
const GUEST_MAIL_ROW = rowType({
  ...WANTING_RECIPIENT,
  ...FACTS,
  place: orNull(text()).of(`CASE WHEN own.state = 'coming' OR post.author_id = $2 THEN aftale.place END`),
  isHost: bool.of('post.author_id IS NOT DISTINCT FROM $2'),
  isApart: bool.of('coalesce(post.author_id IN (SELECT id FROM hidden), false)'),
  host: orNull(text()).of('host.username'),
  /** The others who are coming and have a name for this one, the earliest first. */
  others: json<string[]>().of(`(
    SELECT coalesce(json_agg(guest.username ORDER BY request.id), '[]')
      FROM aftale_request AS request JOIN member AS guest ON guest.id = request.member_id
     WHERE request.post_id = aftale.post_id AND request.state = 'coming' AND guest.id <> $2
       AND guest.deletion_scheduled_for IS NULL AND guest.id NOT IN (SELECT id FROM hidden))`),
  coming: int.of('aftale.coming'),
});
/** What a mail about an aftale ahead says; `isApart` where the host is across a block. */
export type GuestMail = RowOf<typeof GUEST_MAIL_ROW>;

/** In which state news is still true for the member. */
const TRUE_OF: Readonly<Record<GuestNews, string>> = {
  accepted: `own.state = 'coming'`,
  moved_up: `own.state = 'coming'`,
  declined: `own.state = 'declined'`,
  changed: `own.state = 'coming'`,
  reminder: `(own.state = 'coming' OR post.author_id = $2)`,
};

/** What a member is told of an aftale ahead at $4; null where it is no longer true. */
export const readGuestMail = (
  database: SqlDatabase,
  news: GuestNews,
  postId: number,
  memberId: number,
  now: Date,
): Promise<GuestMail | null> =>
  readRow(
    database,
    GUEST_MAIL_ROW,
    `WITH ${hiddenAuthors('$2::bigint')}
     SELECT ${GUEST_MAIL_ROW.list}
       FROM aftale JOIN post ON post.id = aftale.post_id JOIN member ON member.id = $2
       LEFT JOIN aftale_request AS own ON own.post_id = aftale.post_id AND own.member_id = $2
       LEFT JOIN member AS host ON host.id = post.author_id AND host.id NOT IN (SELECT id FROM hidden)
      WHERE aftale.post_id = $1 AND post.removed_at IS NULL AND ${isActive('member')} AND ${TRUE_OF[news]}
        AND aftale.starts_at > $4 AND aftale.cancelled_at IS NULL`,
    [postId, memberId, news, now],
  );

/** Of host $1. */
const HOST_MAIL_ROW = rowType({
  ...WANTING_RECIPIENT,
  /** The requests that still wait for an answer or a place, the earliest first. */
  requests: json<{ postId: number; title: string; startsAt: string; username: string }[]>().of(`(
    SELECT coalesce(json_agg(json_build_object('postId', aftale.post_id, 'title', aftale.title,
             'startsAt', aftale.starts_at, 'username', asker.username) ORDER BY request.id), '[]')
      FROM aftale_request AS request JOIN aftale USING (post_id) JOIN member AS asker ON asker.id = request.member_id
     WHERE request.id = ANY ($2::bigint[]) AND request.state IN ('asked', 'waiting')
       AND aftale.starts_at > $4 AND aftale.cancelled_at IS NULL
       AND asker.id NOT IN (SELECT id FROM hidden) AND asker.deletion_scheduled_for IS NULL)`),
});
/** What a mail to a host about requests says. */
export type HostMail = RowOf<typeof HOST_MAIL_ROW>;

/** What a host is told of these requests; null where the host isn't active. */
export const readHostMail = (
  database: SqlDatabase,
  hostId: number,
  requestIds: readonly number[],
  now: Date,
): Promise<HostMail | null> =>
  readRow(
    database,
    HOST_MAIL_ROW,
    `WITH ${hiddenAuthors('$1::bigint')}
     SELECT ${HOST_MAIL_ROW.list} FROM member WHERE member.id = $1 AND ${isActive('member')}`,
    [hostId, requestIds, 'requested', now],
  );

/**
 * Notes that a host is told of all requests for aftaler ahead; returns those that no mail has told of, the earliest first.
 * Requests are numbered under the aftale's lock, which is held before they are read: none is passed over.
 */
export async function takeUntoldRequests(database: Database, hostId: number, now: Date): Promise<number[]> {
  const postIds = await readValues(
    database,
    int,
    `SELECT post_id FROM aftale JOIN post ON post.id = post_id
      WHERE author_id = $1 AND starts_at > $2 ORDER BY post_id FOR UPDATE OF aftale`,
    [hostId, now],
  );
  return readValues(
    database,
    int,
    `WITH untold AS (
       SELECT request.id, post_id FROM aftale_request AS request JOIN aftale USING (post_id)
        WHERE post_id = ANY ($1::bigint[]) AND request.state IN ('asked', 'waiting') AND request.id > told_request_id),
     told AS (
       UPDATE aftale SET requests_told_at = $2, told_request_id = newest.id
         FROM (SELECT post_id, max(id) AS id FROM untold GROUP BY post_id) AS newest
        WHERE aftale.post_id = newest.post_id)
     SELECT id FROM untold ORDER BY id`,
    [postIds, now],
  );
}

/** Of member $1, the other of an aftale for two, $2, and the host of another, $3. */
const CANCELLED_RECIPIENT = rowType({
  ...RECIPIENT,
  getsMail: bool.of('member.refused_email IS DISTINCT FROM member.email'),
  partner: orNull(text()).of('partner.username'),
  isApart: bool.of(`NOT ${areUnblocked('member.id', '$3::bigint')}`),
});

export type CancelledRecipient = RowOf<typeof CANCELLED_RECIPIENT>;

/**
 * Who is told of a cancelled aftale, whatever other mails the member wants, and the name of who cancelled one for two, unless
 * that member is gone or across a block since; `isApart` where the host is. Null where the member isn't active.
 */
export const readCancelledRecipient = (
  database: SqlDatabase,
  memberId: number,
  { partnerId = null, hostId = null }: { partnerId?: number | null; hostId?: number | null },
): Promise<CancelledRecipient | null> =>
  readRow(
    database,
    CANCELLED_RECIPIENT,
    `SELECT ${CANCELLED_RECIPIENT.list}
       FROM member LEFT JOIN member AS partner
         ON partner.id = $2::bigint AND ${isActive('partner')} AND ${areUnblocked('member.id', 'partner.id')}
      WHERE member.id = $1 AND ${isActive('member')}`,
    [memberId, partnerId, hostId],
  );

const DUE_REMINDER = rowType({
  postId: int.of('taken.post_id'),
  /** Null where nobody is reminded any more. */
  memberId: orNull(int).of('going.member_id'),
});
export type DueReminder = RowOf<typeof DUE_REMINDER>;

/** Takes the next `batch` aftaler of whose reminder it is time; returns at least one row of each, with whom to remind. */
export const takeDueReminders = (database: Database, now: Date, batch: number): Promise<DueReminder[]> =>
  readRows(
    database,
    DUE_REMINDER,
    `WITH due AS (
       SELECT post_id FROM aftale WHERE remind_at <= $1 ORDER BY post_id LIMIT $2 FOR UPDATE SKIP LOCKED),
     taken AS (
       UPDATE aftale SET remind_at = NULL FROM due WHERE aftale.post_id = due.post_id
       RETURNING aftale.post_id, aftale.starts_at)
     SELECT ${DUE_REMINDER.list}
       FROM taken LEFT JOIN LATERAL (
         SELECT member_id FROM aftale_request WHERE post_id = taken.post_id AND state = 'coming'
         UNION ALL SELECT author_id FROM post WHERE id = taken.post_id AND author_id IS NOT NULL
       ) AS going ON taken.starts_at > $1
      ORDER BY taken.post_id`,
    [now, batch],
  );
