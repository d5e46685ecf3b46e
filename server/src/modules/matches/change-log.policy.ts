/**
 * Condition: a member has entries that a snapshot of the database doesn't see. Both arguments are SQL: the member's id,
 * and the snapshot's text; false for null.
 */
export const hasChangedSince = (member: string, snapshot: string): string =>
  `EXISTS (SELECT FROM change_log WHERE member_id = ${member}
           AND NOT pg_visible_in_snapshot(xid::text::xid8, ${snapshot}::pg_snapshot))`;
