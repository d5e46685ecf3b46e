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
import { areUnblocked, isActive } from '../../members/members.module.js';
import { isQuiet } from '../../notifications/notifications.module.js';
import { conversationSides } from '../conversations/conversation.sides.js';

/** Condition on an aliased `member` row: the member wants such mails and the address accepts mails. */
const isReachable = (member: string): string =>
  `${isActive(member)} AND ${member}.unread_mails AND ${member}.refused_email IS DISTINCT FROM ${member}.email`;

/** Condition on an aliased `member` row: the member was not online since an instant, which is SQL, too. */
const isAway = (member: string, seenSince: string): string =>
  `(${member}.last_online_at IS NULL OR ${member}.last_online_at <= ${seenSince})`;

/** FROM and WHERE of a member's unread messages since an instant, from listed partners. All arguments are SQL. */
const fromUnread = (member: string, after: string): string =>
  `FROM ${conversationSides(`${member}.id`)} AS side
   JOIN member AS partner ON partner.id = side.partner_id
   JOIN message ON message.conversation_id = side.id AND message.sender_id = partner.id
                AND message.number > side.cleared_to AND message.read_at IS NULL AND message.deleted_at IS NULL
   WHERE side.unread > 0 AND ${isActive('partner')} AND ${areUnblocked(`${member}.id`, 'partner.id')}
     AND message.created_at > coalesce(${after}, '-infinity')`;

/** `$2` is the instant after which messages count. */
const UNREAD_MAIL = rowType({
  ...columnsOf('member', { username: text(), email: text() }),
  /** The newest sender first. */
  senders: json<{ username: string; count: number }[]>().of(`(
    SELECT coalesce(json_agg(sender ORDER BY newest DESC), '[]') FROM (
      SELECT partner.username, count(*)::int AS count, max(message.created_at) AS newest
      ${fromUnread('member', '$2::timestamptz')} GROUP BY partner.id) AS sender)`),
});
/** What a mail about unread messages says: the senders with the numbers of their messages, never the texts. */
export type UnreadMail = RowOf<typeof UNREAD_MAIL>;

/** The mail about a member's unread messages since `after`; null for a member who is online or gets no such mails. */
export const readUnreadMail = (
  database: SqlDatabase,
  memberId: number,
  after: Date | null,
  seenSince: Date,
): Promise<UnreadMail | null> =>
  readRow(
    database,
    UNREAD_MAIL,
    `SELECT ${UNREAD_MAIL.list}
       FROM member WHERE member.id = $1 AND ${isReachable('member')} AND ${isAway('member', '$3')}`,
    [memberId, after, seenSince],
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
     ON CONFLICT DO NOTHING`,
    [from, until, job],
  );
}

const DECISIONS = rowType({
  /** The last member of the batch; null when there was none. */
  last: orNull(int).of('(SELECT max(member_id) FROM waiting)'),
  /** Those who get a mail, about messages after an ISO 8601 instant. */
  mails: json<{ memberId: number; after: string | null }[]>().of(
    `coalesce(json_agg(json_build_object('memberId', id, 'after', after)) FILTER (WHERE wants), '[]')`,
  ),
});

/**
 * Takes the next `batch` notifications, by member ids above `afterId`, and decides on those of members who are away and not
 * in their quiet hours: removes the notice, and where a mail is due marks it as sent. Notifications that another server has locked are skipped.
 */
export async function decideOnNotices(
  database: SqlDatabase,
  { afterId, batch, seenSince, now }: { afterId: number; batch: number; seenSince: Date; now: Date },
): Promise<RowOf<typeof DECISIONS>> {
  const decisions = await readRow(
    database,
    DECISIONS,
    `WITH waiting AS (
       SELECT member_id FROM unread_notice WHERE member_id > $1 ORDER BY member_id LIMIT $2 FOR UPDATE SKIP LOCKED),
     away AS (
       SELECT member.id, member.unread_mail_sent_at AS after,
              ${isReachable('member')}
              AND coalesce(member.last_online_at > member.unread_mail_sent_at, member.unread_mail_sent_at IS NULL)
              AND EXISTS (SELECT 1 ${fromUnread('member', 'member.unread_mail_sent_at')}) AS wants
         FROM waiting JOIN member ON member.id = waiting.member_id
        WHERE ${isAway('member', '$3')} AND NOT ${isQuiet('member.id', '$5::integer')}),
     decided AS (DELETE FROM unread_notice USING away WHERE member_id = away.id),
     sent AS (UPDATE member SET unread_mail_sent_at = $4 FROM away WHERE member.id = away.id AND away.wants)
     SELECT ${DECISIONS.list} FROM away`,
    [afterId, batch, seenSince, now, copenhagenHour(now)],
  );
  return decisions as RowOf<typeof DECISIONS>;
}
