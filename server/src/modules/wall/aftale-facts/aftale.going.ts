/** SQL: a member is the host of a post's aftale, or coming to it. `post` is an alias, `member` SQL of an id. */
export const isGoingTo = (post: string, member: string): string =>
  `(${post}.author_id = ${member} OR EXISTS (
     SELECT 1 FROM aftale_request AS place
      WHERE place.post_id = ${post}.id AND place.member_id = ${member} AND place.state = 'coming'))`;

/** SQL: viewer $1 is among those whom a comment of a post is for. Both are aliases. */
export const isForViewer = (comment: string, post: string): string =>
  `(${comment}.audience = 'everyone' OR ${isGoingTo(post, '$1')})`;
