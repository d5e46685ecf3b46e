import { PUSH_MAIL_AFTER_HOURS } from '@venn/schema/limits';
import { copenhagenHour } from '@venn/schema/time';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import {
  columnsOf,
  int,
  json,
  orNull,
  type RowOf,
  readRow,
  readValue,
  rowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { isQuiet } from '../../notifications/notifications.module.js';
import { fromUnread, isReachable, mayBeMailed } from '../conversations/unread-messages.js';
import { isPushComing, isPushed, pushedUntil } from '../unread-pushes/unread-push.queries.js';

/** Condition on an aliased `member` row: the member was not online since an instant, which is SQL, too. */
const isAway = (member: string, seenSince: string): string =>
  `(${member}.last_online_at IS NULL OR ${member}.last_online_at <= ${seenSince})`;

/** SQL of those of a member's unread messages that a mail tells of: sent after an instant, and not told of by a push. */
const fromUntold = (after: string, pushed: string): string =>
  `${fromUnread('member')} AND message.created_at > coalesce(${after}, '-infinity') AND NOT ${pushed}`;

/** Messages count that were sent after `$2` and up to `$4`, at `$5`; a push has told of those up to `$6`. */
const UNREAD_MAIL = rowType({
  ...columnsOf('member', { username: text(), email: text() }),
  /** The newest sender first. */
  senders: json<{ username: string; count: number }[]>().of(`(
    SELECT coalesce(json_agg(sender ORDER BY newest DESC), '[]') FROM (
      SELECT partner.username, count(*)::int AS count, max(message.created_at) AS newest
      ${fromUntold('$2::timestamptz', isPushed('$6::timestamptz', '$5::timestamptz'))}
        AND message.created_at <= coalesce($4::timestamptz, 'infinity') GROUP BY partner.id) AS sender)`),
});
/** What a mail about unread messages says: the senders with the numbers of their messages, never the texts. */
export type UnreadMail = RowOf<typeof UNREAD_MAIL>;

/** Of which messages a mail tells: as they were at the decision, for a push may tell of newer ones. */
export interface MailSpan {
  after: Date | null;
  /** Null: all. */
  until: Date | null;
  pushedUntil: Date | null;
}

/** The mail about a member's unread messages; null for a member who is online or gets no such mails. */
export const readUnreadMail = (
  database: SqlDatabase,
  memberId: number,
  { after, until, pushedUntil: pushed }: MailSpan,
  { seenSince, now }: { seenSince: Date; now: Date },
): Promise<UnreadMail | null> =>
  readRow(
    database,
    UNREAD_MAIL,
    `SELECT ${UNREAD_MAIL.list}
       FROM member WHERE member.id = $1 AND ${isReachable('member')} AND ${isAway('member', '$3')}`,
    [memberId, after, seenSince, until, now, pushed],
  );

/** Locks the progress of a job and returns how far it has come: servers work one after the other. */
export async function lockProgress(database: SqlDatabase, job: string): Promise<Date> {
  const sql = 'SELECT reached FROM job_progress WHERE name = $1 FOR UPDATE';
  return (await readValue(database, timestamptz, sql, [job])) as Date;
}

/** Inserts a notice for each recipient of a message that was stored in (from, until] and is unread; moves the progress. */
export async function insertNotices(database: SqlDatabase, job: string, from: Date, until: Date): Promise<void> {
  await database.query(
    `WITH moved AS (UPDATE job_progress SET reached = $2 WHERE name = $3)
     INSERT INTO unread_notice (member_id)
     SELECT DISTINCT low_id + high_id - sender_id
       FROM message JOIN conversation ON conversation.id = message.conversation_id
      WHERE message.created_at > $1 AND message.created_at <= $2
        AND message.read_at IS NULL AND message.deleted_at IS NULL
     ON CONFLICT (member_id) DO UPDATE SET due_at = NULL WHERE unread_notice.due_at IS NOT NULL`,
    [from, until, job],
  );
}

/** At `$4`. */
const IS_PUSHED = isPushed(pushedUntil('member.id'), '$4');

const DECISIONS = rowType({
  /** The last member of the batch; null when there was none. */
  last: orNull(int).of('(SELECT max(member_id) FROM waiting)'),
  /** Those who get a mail: after which instant, in ISO 8601, and until when a push has told of messages. */
  mails: json<{ memberId: number; after: string | null; pushedUntil: string | null }[]>().of(
    `coalesce(json_agg(json_build_object('memberId', id, 'after', after, 'pushedUntil', pushed_until))
                FILTER (WHERE wants), '[]')`,
  ),
});

/**
 * Takes the next `batch` notifications, by member ids above `afterId`, and decides on those of members who are away, not in
 * their quiet hours, and not about to get a push: removes the notice, and where a mail is due marks it as sent. What phones
 * have told of is decided on when a day has passed. Notifications that another server has locked are skipped.
 */
export async function decideOnNotices(
  database: SqlDatabase,
  { afterId, batch, seenSince, now }: { afterId: number; batch: number; seenSince: Date; now: Date },
): Promise<RowOf<typeof DECISIONS>> {
  const decisions = await readRow(
    database,
    DECISIONS,
    `WITH waiting AS (
       SELECT member_id FROM unread_notice WHERE member_id > $1 AND (due_at IS NULL OR due_at <= $4)
        ORDER BY member_id LIMIT $2 FOR UPDATE SKIP LOCKED),
     away AS (
       SELECT member.id, member.unread_mail_sent_at AS after, ${pushedUntil('member.id')} AS pushed_until,
              ${mayBeMailed('member')} AND EXISTS (SELECT 1 ${fromUntold('member.unread_mail_sent_at', IS_PUSHED)}) AS wants,
              CASE WHEN ${isReachable('member')} THEN
                (SELECT min(message.created_at) + interval '${PUSH_MAIL_AFTER_HOURS} hours' ${fromUnread('member')}
                   AND message.created_at > coalesce(member.unread_mail_sent_at, '-infinity')
                   AND ${IS_PUSHED}) END AS due_at
         FROM waiting JOIN member ON member.id = waiting.member_id
        WHERE ${isAway('member', '$3')} AND NOT ${isQuiet('member.id', '$5::integer')}
          AND NOT ${isPushComing('member.id', '$4')}),
     put_off AS (
       UPDATE unread_notice SET due_at = away.due_at FROM away
        WHERE member_id = away.id AND NOT away.wants AND away.due_at IS NOT NULL),
     decided AS (
       DELETE FROM unread_notice USING away WHERE member_id = away.id AND (away.wants OR away.due_at IS NULL)),
     sent AS (UPDATE member SET unread_mail_sent_at = $4 FROM away WHERE member.id = away.id AND away.wants)
     SELECT ${DECISIONS.list} FROM away`,
    [afterId, batch, seenSince, now, copenhagenHour(now)],
  );
  return decisions as RowOf<typeof DECISIONS>;
}
