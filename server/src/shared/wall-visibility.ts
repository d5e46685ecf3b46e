/**
 * `WITH` parts named `blockers`, the members who block the viewer, whose likes don't count for the viewer, and `hidden`, the
 * authors whose posts and comments the viewer doesn't see, because they are banned, there is a block in either direction, or
 * they are deleting what they wrote with their account. `viewer` is SQL.
 */
export const hiddenAuthors = (viewer: string): string =>
  `blockers AS MATERIALIZED (
     SELECT blocker_id AS id FROM block WHERE blocked_id = ${viewer}),
   hidden AS MATERIALIZED (
     SELECT id FROM blockers
     UNION ALL SELECT blocked_id FROM block WHERE blocker_id = ${viewer}
     UNION ALL SELECT id FROM member WHERE role = 'banned'
     UNION ALL SELECT id FROM member WHERE deletes_posts)`;

/**
 * A post's likes as the viewer may know them: without those of members who block the viewer. Those of members whom the
 * viewer blocks count: else a block and an unblock would tell what a member likes. `post` is an alias; needs
 * `hiddenAuthors`.
 */
export const likesShown = (post: string): string =>
  `${post}.like_count - (SELECT count(*)::integer FROM blockers
                           JOIN post_like ON post_like.post_id = ${post}.id AND post_like.member_id = blockers.id)`;

/** A post's comments for everyone without those of `hidden` authors. `post` is an alias; needs `hiddenAuthors`. */
export const commentsShown = (post: string): string =>
  `${post}.comment_count - (SELECT count(*)::integer FROM comment AS unseen
                              WHERE unseen.post_id = ${post}.id AND unseen.removed_at IS NULL
                                AND unseen.audience = 'everyone'
                                AND unseen.author_id IN (SELECT id FROM hidden))`;

/** Whether a post or comment is shown: it isn't removed, and its author is erased or not `hidden`. `written` is an alias. */
export const isOnWall = (written: string): string =>
  `(${written}.removed_at IS NULL
    AND (${written}.author_id IS NULL OR ${written}.author_id NOT IN (SELECT id FROM hidden)))`;
