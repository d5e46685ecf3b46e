import type { Role } from '@venn/schema/roles';
import type { Database } from '../../../infra/postgres/data-source.js';
import {
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
} from '../../../infra/postgres/row-type.js';
import type { RetentionStep } from './retention-notice.entity.js';

/** When a member last used the product: any authenticated request counts. */
const lastUse = (member: string): string => `coalesce(${member}.last_online_at, ${member}.created_at)`;

/** The account can be paused or deleted for inactivity: verified, no deletion scheduled, not an administrator's. */
const canExpire = (member: string): string =>
  `${member}.email_verified_at IS NOT NULL AND ${member}.deletion_scheduled_for IS NULL AND ${member}.role <> 'admin'`;

/** The member has no Plus that lasts beyond `now`: paid accounts aren't deleted. */
const hasNoPlus = (member: string, now: string): string =>
  `(${member}.role <> 'plus' OR ${member}.plus_expires_at IS NULL OR ${member}.plus_expires_at <= ${now})`;

const WARNING_ROW = rowType({
  ...columnsOf('member', { username: text(), email: text(), role: text<Role>() }),
  mailId: text().of('notice.mail_id'),
});
/** A warning that has not been mailed yet. */
export type Warning = RowOf<typeof WARNING_ROW>;

/** The unmailed warning of a member; null if there is none or the member has been active since. */
export const findWarning = (database: Database, memberId: number, step: RetentionStep): Promise<Warning | null> =>
  readRow(
    database,
    WARNING_ROW,
    `SELECT ${WARNING_ROW.list}
       FROM retention_notice AS notice JOIN member ON member.id = notice.member_id
      WHERE notice.member_id = $1 AND notice.step = $2 AND notice.mailed_at IS NULL
        AND notice.unused_since = ${lastUse('member')} AND ${canExpire('member')}`,
    [memberId, step],
  );

interface NewWarnings {
  /** Members whose last use, or pause, is at or before this instant. */
  oldest: Date;
  /** When the step is taken if no mail server accepts the mail. */
  dueAt: Date;
  now: Date;
  batch: number;
}

/** `reached`: the last id of the page, null past the end. `warned`: the ids of the members who got a warning. */
const WARNED_PAGE_ROW = rowType({
  reached: orNull(int).of('(SELECT max(id) FROM page)'),
  warned: json<number[]>().of(`(SELECT coalesce(json_agg(member_id), '[]') FROM warned)`),
});

/**
 * Creates warnings of a pause among the members of a page by id. Pages of all members, since an index of the last use
 * would be updated by every request.
 */
export async function insertPauseWarnings(
  database: Database,
  afterId: number,
  { oldest, dueAt, now, batch }: NewWarnings,
): Promise<RowOf<typeof WARNED_PAGE_ROW>> {
  const page = await readRow(
    database,
    WARNED_PAGE_ROW,
    `WITH page AS (
       SELECT id, role, created_at, last_online_at, paused_at, email_verified_at, deletion_scheduled_for
         FROM member WHERE id > $1 ORDER BY id LIMIT $2),
     warned AS (
       INSERT INTO retention_notice (member_id, step, unused_since, mail_id, due_at, created_at)
       SELECT id, 'pause', ${lastUse('page')}, gen_random_uuid(), $3, $4 FROM page
        WHERE ${lastUse('page')} <= $5 AND paused_at IS NULL AND ${canExpire('page')}
       ON CONFLICT DO NOTHING RETURNING member_id)
     SELECT ${WARNED_PAGE_ROW.list}`,
    [afterId, batch, dueAt, now, oldest],
  );
  return page ?? { reached: null, warned: [] };
}

/** Creates warnings of a deletion for at most `batch` paused members; returns their ids. */
export const insertDeletionWarnings = (
  database: Database,
  { oldest, dueAt, now, batch }: NewWarnings,
): Promise<number[]> =>
  readValues(
    database,
    int,
    `INSERT INTO retention_notice (member_id, step, unused_since, mail_id, due_at, created_at)
     SELECT id, 'deletion', ${lastUse('member')}, gen_random_uuid(), $2, $3 FROM member
      WHERE paused_at <= $4 AND ${canExpire('member')} AND ${hasNoPlus('member', '$3::timestamptz')}
        AND NOT EXISTS (SELECT 1 FROM retention_notice WHERE member_id = member.id AND step = 'deletion')
      ORDER BY paused_at LIMIT $1
     ON CONFLICT DO NOTHING RETURNING member_id`,
    [batch, dueAt, now, oldest],
  );

const UNMAILED_ROW = rowType({ id: int.of('member_id'), step: text<RetentionStep>() });

/** The warnings created at or before an instant that no mail server has accepted, in pages by member id. */
export const listUnmailed = (
  database: Database,
  { createdBefore, afterId, batch }: { createdBefore: Date; afterId: number; batch: number },
): Promise<RowOf<typeof UNMAILED_ROW>[]> =>
  readRows(
    database,
    UNMAILED_ROW,
    `SELECT ${UNMAILED_ROW.list} FROM retention_notice
      WHERE mailed_at IS NULL AND created_at <= $1 AND member_id > $2 ORDER BY member_id LIMIT $3`,
    [createdBefore, afterId, batch],
  );

/** The updates of members for whom a step is due: `$1` is the time, `spent` has the deleted warnings. */
const STEP_UPDATES: Record<RetentionStep, string> = {
  pause: `UPDATE member SET paused_at = $1 FROM spent
      WHERE member.id = spent.member_id AND paused_at IS NULL AND ${canExpire('member')}
        AND ${lastUse('member')} = spent.unused_since RETURNING member.id, member.role`,
  // Like a deletion by the member: hidden at once, erased within minutes.
  deletion: `UPDATE member SET deletion_scheduled_for = $1 FROM spent
      WHERE member.id = spent.member_id AND paused_at IS NOT NULL AND ${canExpire('member')}
        AND ${hasNoPlus('member', '$1::timestamptz')} AND ${lastUse('member')} = spent.unused_since
      RETURNING member.id, member.role`,
};

/** `count`: deleted notifications. `updated`: ids of the updated members who aren't banned. */
const STEP_ROW = rowType({
  count: int.of('(SELECT count(*)::int FROM spent)'),
  updated: json<number[]>().of(`(SELECT coalesce(json_agg(id), '[]') FROM updated WHERE role <> 'banned')`),
});

/** Deletes at most `batch` warnings that are due, and takes the step with the members who were inactive since. */
export async function takeDueSteps(
  database: Database,
  step: RetentionStep,
  now: Date,
  batch: number,
): Promise<RowOf<typeof STEP_ROW>> {
  const taken = await readRow(
    database,
    STEP_ROW,
    `WITH due AS (
       SELECT member_id FROM retention_notice WHERE step = $2 AND due_at <= $1
        ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED),
     spent AS (
       DELETE FROM retention_notice USING due
        WHERE retention_notice.member_id = due.member_id AND step = $2
       RETURNING retention_notice.member_id, unused_since),
     updated AS (${STEP_UPDATES[step]})
     SELECT ${STEP_ROW.list}`,
    [now, step, batch],
  );
  return taken ?? { count: 0, updated: [] };
}
