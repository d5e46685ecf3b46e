import { PUSH_MAIL_AFTER_HOURS, UNREAD_MAIL_AFTER_MINUTES } from '@venn/schema/limits';
import { DAY_MS } from '@venn/schema/time';
import { deleteInBatches } from '../../../infra/postgres/batches.js';
import type { Database, SqlDatabase } from '../../../infra/postgres/data-source.js';
import { bool, int, orNull, type RowOf, readRow, rowType, timestamptz } from '../../../infra/postgres/row-type.js';
import { isActive } from '../../members/members.module.js';
import { isUnreadPushComing } from '../../notifications/notifications.module.js';
import { fromUnread, mayBeMailed } from '../conversations/unread-messages.js';

const UNREAD = rowType({
  /** All of them, as the badge of the app shows. */
  count: int.of('unread.count'),
  /** Null where they are of several partners. */
  partnerId: orNull(int).of('unread.partner_id'),
  newest: orNull(timestamptz).of('unread.newest'),
  /** Whether a mail tells of what no push does. */
  isMailComing: bool.of(mayBeMailed('member')),
  /** Whether neither a mail nor a push has told of the newest. */
  isNews: bool.of(`coalesce(unread.newest > coalesce(
    greatest(member.unread_mail_sent_at, unread_push.pushed_until), '-infinity'), false)`),
});

/** A member's unread messages; null for one who isn't active. */
export const readUnread = (database: SqlDatabase, memberId: number): Promise<RowOf<typeof UNREAD> | null> =>
  readRow(
    database,
    UNREAD,
    `SELECT ${UNREAD.list}
       FROM member LEFT JOIN unread_push ON unread_push.member_id = member.id
       CROSS JOIN LATERAL (
         SELECT count(*)::int AS count, max(message.created_at) AS newest,
                CASE WHEN count(DISTINCT partner.id) = 1 THEN min(partner.id) END AS partner_id
         ${fromUnread('member')}) AS unread
      WHERE member.id = $1 AND ${isActive('member')}`,
    [memberId],
  );

/** Notes that a push has told of a member's messages up to an instant. */
export async function storePushed(database: Database, memberId: number, until: Date): Promise<void> {
  await database.query(
    `INSERT INTO unread_push (member_id, pushed_until) SELECT id, $2 FROM member WHERE id = $1
     ON CONFLICT (member_id) DO UPDATE
       SET pushed_until = greatest(unread_push.pushed_until, excluded.pushed_until), failing_since = NULL`,
    [memberId, until],
  );
}

/** Notes that push services have a member's pushes wait. */
export async function storeFailing(database: Database, memberId: number, now: Date): Promise<void> {
  await database.query(
    `INSERT INTO unread_push (member_id, failing_since) SELECT id, $2 FROM member WHERE id = $1
     ON CONFLICT (member_id) DO UPDATE
       SET failing_since = coalesce(unread_push.failing_since, excluded.failing_since)`,
    [memberId, now],
  );
}

/** Until when a push has told of the messages of a member, whose id is SQL; null without one. */
export const pushedUntil = (memberId: string): string =>
  `(SELECT pushed_until FROM unread_push WHERE unread_push.member_id = ${memberId})`;

/** Condition on a `message`: a push told of those up to an instant, and it isn't so old yet that a mail does, too. Both are SQL. */
export const isPushed = (until: string, now: string): string =>
  `(message.created_at > ${now} - interval '${PUSH_MAIL_AFTER_HOURS} hours'
    AND message.created_at <= coalesce(${until}, '-infinity'))`;

/**
 * Condition on a member's id, which is SQL like the instant: a push may tell of the messages soon. One that has been tried in
 * vain for as long as messages stay unread before a mail isn't waited for.
 */
export const isPushComing = (memberId: string, now: string): string =>
  isUnreadPushComing(
    memberId,
    `NOT EXISTS (SELECT 1 FROM unread_push WHERE unread_push.member_id = ${memberId}
                    AND failing_since <= ${now} - interval '${UNREAD_MAIL_AFTER_MINUTES} minutes')`,
  );

/** Of what is older, mails tell anyway. */
export const forgetOldPushes = (database: Database, now: Date): Promise<void> =>
  deleteInBatches(database, 'unread_push', `coalesce(greatest(pushed_until, failing_since), '-infinity') <= $1`, [
    new Date(now.getTime() - 2 * DAY_MS),
  ]);
