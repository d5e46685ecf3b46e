/**
 * A member's own entries came after a snapshot of the database. Both arguments are SQL: the member's id, and the
 * snapshot's text; null stands for the present, since which nothing can have come.
 */
export const hasChangedSince = (member: string, snapshot: string): string =>
  `EXISTS (SELECT FROM change_log WHERE member_id = ${member}
           AND NOT pg_visible_in_snapshot(xid::text::xid8, ${snapshot}::pg_snapshot))`;
