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

/**
 * Whose profile a viewer can open: an active member's who hasn't blocked the viewer. A resting one is there for those
 * it has a conversation with, and for itself. Both arguments are SQL: an aliased `member` row and the viewer's id.
 */
export const isShownTo = (member: string, viewer: string): string =>
  `${isActive(member)}
   AND NOT EXISTS (SELECT 1 FROM block WHERE blocker_id = ${member}.id AND blocked_id = ${viewer})
   AND (${member}.paused_at IS NULL OR ${member}.id = ${viewer}
        OR EXISTS (SELECT 1 FROM conversation WHERE low_id = least(${member}.id, ${viewer})
                                                AND high_id = greatest(${member}.id, ${viewer})))`;
