/**
 * Who is shown to whom, as SQL conditions over an aliased `member` row. Kept together so that every list, profile and
 * conversation obeys the same sentences; none of them holds a value from outside.
 */

/** Whoever has confirmed the address, is not banned, and has not asked to be deleted. */
export const isActive = (member: string): string =>
  `${member}.email_verified_at IS NOT NULL AND ${member}.role <> 'banned' AND ${member}.deletion_scheduled_for IS NULL`;

/** Whoever can be met in Find Venner: active, not resting, not hidden, and not an administrator. */
export const isListed = (member: string): string =>
  `${isActive(member)} AND ${member}.paused_at IS NULL AND ${member}.visible_in_find_venner AND ${member}.role <> 'admin'`;

/** Neither of two members has blocked the other. Both arguments are SQL expressions of member ids. */
export const areUnblocked = (one: string, other: string): string =>
  `NOT EXISTS (SELECT 1 FROM block WHERE (blocker_id = ${one} AND blocked_id = ${other})
                                      OR (blocker_id = ${other} AND blocked_id = ${one}))`;

/** Two members have written together. Both arguments are SQL expressions of member ids. */
export const haveConversation = (one: string, other: string): string =>
  `EXISTS (SELECT 1 FROM conversation WHERE low_id = least(${one}, ${other}) AND high_id = greatest(${one}, ${other}))`;

/** A resting profile is there for itself and for those it has a conversation with. Both are SQL, as below. */
export const isAwakeFor = (member: string, viewer: string): string =>
  `(${member}.paused_at IS NULL OR ${member}.id = ${viewer} OR ${haveConversation(`${member}.id`, viewer)})`;

/**
 * Whose profile a viewer can open: an active member's who hasn't blocked the viewer. A resting one is there for those
 * it has a conversation with, and for itself. Both arguments are SQL: an aliased `member` row and the viewer's id.
 */
export const isShownTo = (member: string, viewer: string): string =>
  `${isActive(member)}
   AND NOT EXISTS (SELECT 1 FROM block WHERE blocker_id = ${member}.id AND blocked_id = ${viewer})
   AND ${isAwakeFor(member, viewer)}`;

/**
 * Whom a viewer can have met, and so may report or block: everybody, resting or not, with a block between or not. Of
 * the banned and the leaving ones only those that the viewer has a conversation with: nobody escapes a report by
 * leaving. Both arguments are SQL: an aliased `member` row and the viewer's id.
 */
export const isMetBy = (member: string, viewer: string): string =>
  `${member}.email_verified_at IS NOT NULL
   AND ((${member}.role <> 'banned' AND ${member}.deletion_scheduled_for IS NULL)
        OR ${haveConversation(`${member}.id`, viewer)})`;

/** Whoever is not leaving for good at this moment. A deletion that lies ahead can still be undone. Both are SQL. */
export const isStaying = (member: string, now: string): string =>
  `(${member}.deletion_scheduled_for IS NULL OR ${member}.deletion_scheduled_for > ${now})`;
