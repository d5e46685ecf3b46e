import { startOfDay } from '@venn/schema/time';
import type { Member } from './member.entity.js';

/**
 * The rules of visibility, as SQL conditions over an aliased `member` row, shared by all lists, profiles and
 * conversations. Arguments are SQL expressions (an alias, a parameter), never values.
 */

/** The address is confirmed, the member isn't banned, and no deletion is scheduled. */
export const isActive = (member: string): string =>
  `${member}.email_verified_at IS NOT NULL AND ${member}.role <> 'banned' AND ${member}.deletion_scheduled_for IS NULL`;

/** Listed in Find Venner: active, neither paused nor on a break, not hidden, not an administrator. */
export const isListed = (member: string): string =>
  `${isActive(member)} AND ${member}.paused_at IS NULL AND ${member}.break_at IS NULL AND ${member}.visible_in_find_venner AND ${member}.role <> 'admin'`;

/** Neither of two members has blocked the other. The arguments are member ids. */
export const areUnblocked = (one: string, other: string): string =>
  `NOT EXISTS (SELECT 1 FROM block WHERE (blocker_id = ${one} AND blocked_id = ${other})
                                      OR (blocker_id = ${other} AND blocked_id = ${one}))`;

/**
 * The name by which the viewer knows a member: as of the member's block of the viewer while there is one, else the
 * present one. For every list that shows members across a block. `viewer` is an id.
 */
export const nameFor = (member: string, viewer: string): string =>
  `coalesce((SELECT back.blocker_name FROM block AS back
              WHERE back.blocker_id = ${member}.id AND back.blocked_id = ${viewer}), ${member}.username)`;

/** Two members have a conversation. The arguments are member ids. */
export const haveConversation = (one: string, other: string): string =>
  `EXISTS (SELECT 1 FROM conversation WHERE low_id = least(${one}, ${other}) AND high_id = greatest(${one}, ${other}))`;

/** Not paused, or paused and still visible to the viewer: oneself and partners of a conversation. `viewer` is an id. */
export const isUnpausedFor = (member: string, viewer: string): string =>
  `(${member}.paused_at IS NULL OR ${member}.id = ${viewer} OR ${haveConversation(`${member}.id`, viewer)})`;

/**
 * The viewer may open the profile: the member is active, hasn't blocked the viewer, and is not paused, or visible
 * despite the pause. `viewer` is an id.
 */
export const isShownTo = (member: string, viewer: string): string =>
  `${isActive(member)}
   AND NOT ${hasBlocked(member, viewer)}
   AND ${isUnpausedFor(member, viewer)}`;

/** The member has blocked the viewer, from whom a ban or a scheduled deletion of the member is hidden. `viewer` is an id. */
export const hasBlocked = (member: string, viewer: string): string =>
  `EXISTS (SELECT 1 FROM block WHERE blocker_id = ${member}.id AND blocked_id = ${viewer})`;

/**
 * The viewer may report or block the member: any confirmed member, paused or not, blocked or not; a banned one or one
 * with a scheduled deletion only if the two have a conversation, so that a deletion is no escape from a report, or if the
 * member has blocked the viewer, who would learn of it. `viewer` is an id.
 */
export const isKnownTo = (member: string, viewer: string): string =>
  `${member}.email_verified_at IS NOT NULL
   AND ((${member}.role <> 'banned' AND ${member}.deletion_scheduled_for IS NULL)
        OR ${haveConversation(`${member}.id`, viewer)} OR ${hasBlocked(member, viewer)})`;

/** SQL: the conditions, by barrier, under which one of the two is on a break. */
const breakCases = (member: string, viewer: string): string =>
  `WHEN ${isOnBreak(viewer)} THEN 'own_break' WHEN ${member}.break_at IS NOT NULL THEN 'break'`;

/**
 * One of `WRITING_BARRIERS`, for which the viewer may not begin a conversation with the member; null where there is none.
 * Whether they have one already is asked by the caller, or by `barrierBetween`. `viewer` is an id.
 */
export const writingBarrier = (member: string, viewer: string): string =>
  `CASE ${breakCases(member, viewer)}
        WHEN ${member}.first_writers = 'nobody' THEN 'nobody'
        WHEN ${member}.first_writers = 'shared_interest' AND NOT ${shareInterest(`${member}.id`, viewer)}
        THEN 'shared_interest' END`;

/** The same, and null where the two have a conversation, which is only looked for where there is a barrier. */
export const barrierBetween = (member: string, viewer: string): string =>
  `(SELECT barrier FROM (SELECT ${writingBarrier(member, viewer)} AS barrier) AS first
     WHERE barrier IS NOT NULL AND NOT ${haveConversation(`${member}.id`, viewer)})`;

/**
 * One of the two breaks, for which the viewer may not ask the host of an aftale to join, or null: an aftale is an invitation,
 * whoever may write first. The arguments are member ids.
 */
export const askingBarrier = (host: string, viewer: string): string =>
  `(SELECT CASE WHEN NOT ${haveConversation('host.id', viewer)} THEN CASE ${breakCases('host', viewer)} END END
      FROM member AS host WHERE host.id = ${host})`;

/** Two members have chosen the same interest. The arguments are member ids. */
const shareInterest = (one: string, other: string): string =>
  `EXISTS (SELECT 1 FROM member_interest AS theirs JOIN member_interest AS own USING (interest_id)
            WHERE theirs.member_id = ${one} AND own.member_id = ${other})`;

/** The member with an id is on a break. */
const isOnBreak = (id: string): string =>
  `EXISTS (SELECT 1 FROM member AS resting WHERE resting.id = ${id} AND resting.break_at IS NOT NULL)`;

/**
 * The member invites the viewer to an aftale: it isn't on a break, or the two have a conversation. The arguments are
 * member ids.
 */
export const invites = (member: string, viewer: string): string =>
  `(NOT ${isOnBreak(member)} OR ${haveConversation(member, viewer)})`;

/** No deletion is due at `now`; one that is scheduled for later can still be undone. */
export const isNotDeleted = (member: string, now: string): string =>
  `(${member}.deletion_scheduled_for IS NULL OR ${member}.deletion_scheduled_for > ${now})`;

/** When a member was last online before the day of `now` in Copenhagen; null if never. */
export function onlineBeforeToday(
  { lastOnlineAt, earlierOnlineAt }: Pick<Member, 'lastOnlineAt' | 'earlierOnlineAt'>,
  now: Date,
): Date | null {
  return lastOnlineAt !== null && lastOnlineAt >= startOfDay(now) ? earlierOnlineAt : lastOnlineAt;
}
