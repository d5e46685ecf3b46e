const MEMBERS = 20_000;
/** Time of the newest post. */
export const NOW = new Date('2026-11-20T12:00:00Z');
const AT = `'${NOW.toISOString()}'::timestamptz`;

/** Every tenth post invites to meet ten days later, and two are coming. */
const AFTALER = [
  `INSERT INTO aftale (post_id, title, starts_at, town_id, place, places, coming, changed_at)
   SELECT id, 'Tur langs åen', created_at + interval '10 days', 1 + id % 500, 'Ved broen', 4, 2, created_at
   FROM post WHERE id % 10 = 0`,
  `INSERT INTO aftale_request (post_id, member_id, state, visible, requested_at)
   SELECT post_id, 1 + (post_id * 13 + guest * 977) % ${MEMBERS}, 'coming', guest = 1, changed_at
   FROM aftale, generate_series(1, 2) AS guest`,
];

/**
 * Deterministic data: members, posts over three years, two comments and a like each, blocks and bans; with aftaler, or posts
 * alone.
 */
export const seed = (posts, hasAftaler) => [
  `INSERT INTO member (username, username_key, email, password_hash, role, birthdate, gender, created_at,
                       email_verified_at, terms_version, terms_accepted_at, username_skeleton, email_key)
   SELECT 'medlem' || n, 'medlem' || n, 'm' || n || '@example.dk', '-', CASE WHEN n % 200 = 0 THEN 'banned' ELSE 'user' END,
          '1980-01-01', 'female', ${AT}, ${AT}, 'bench', ${AT}, 'medlem' || n, 'm' || n || '@example.dk'
     FROM generate_series(1, ${MEMBERS}) AS n`,
  `INSERT INTO block (blocker_id, blocked_id, created_at)
   SELECT 1, n, ${AT} FROM generate_series(2, 51) AS n
   UNION ALL SELECT n, 1, ${AT} FROM generate_series(52, 101) AS n`,
  `INSERT INTO post (author_id, interest_id, content, like_count, comment_count, created_at)
   SELECT CASE WHEN n % 50 = 0 THEN NULL ELSE 1 + (n::bigint * 7919) % ${MEMBERS} END,
          CASE WHEN n % 3 = 0 THEN NULL ELSE 1 + (n::bigint * n) % 80 END,
          repeat('Skal vi gå en tur? ', 1 + n % 20), 1, 2, ${AT} - (${posts} - n) * (interval '1095 days' / ${posts})
   FROM generate_series(1, ${posts}) AS n`,
  `INSERT INTO comment (post_id, author_id, content, created_at)
   SELECT id, 1 + (id * 31 + answer * 977) % ${MEMBERS}, 'Det vil jeg gerne.', created_at + answer * interval '1 hour'
   FROM post, generate_series(1, 2) AS answer`,
  `INSERT INTO post_like (post_id, member_id, created_at)
   SELECT id, 1 + (id * 17) % ${MEMBERS}, ${AT} FROM post`,
  ...(hasAftaler ? AFTALER : []),
];
/** Tables whose triggers are disabled: the rows are inserted with their counts. */
export const WITHOUT_TRIGGERS = ['post_like', 'comment', 'aftale_request'];
