import { randomBytes } from 'node:crypto';
import { product } from '../product.mjs';

/** Members who send requests: each with a token, chats, and one conversation of exactly one page. */
export const VIEWERS = 100;
export const THREAD = 30;
const MEMBERS = 10_000;
const CHATS = 40;
const POSTS = 20_000;
/** Time of all events: the data are the same every time, except for the tokens. */
const AT = `'2026-11-20T12:00:00Z'::timestamptz`;
/** The partner of a viewer's n-th conversation. */
const PARTNER = `${VIEWERS} + 1 + (viewer * 97 + chat * 31) % ${MEMBERS - VIEWERS}`;

const WORLD = [
  `INSERT INTO member (username, username_key, email, password_hash, role, birthdate, gender, town_id, about_me,
                       avatar_key, created_at, last_online_at, email_verified_at, terms_version, terms_accepted_at,
                       username_skeleton, email_key)
   SELECT 'Medlem ' || n, 'medlem ' || n, 'm' || n || '@example.dk', '-',
          CASE WHEN n % 500 = 0 THEN 'banned' WHEN n % 40 = 0 THEN 'plus' ELSE 'user' END,
          date '1950-01-01' + (n * 7919) % 20000, CASE n % 2 WHEN 0 THEN 'female' ELSE 'male' END,
          (SELECT id FROM town ORDER BY id OFFSET (n * 31) % (SELECT count(*) FROM town) LIMIT 1),
          repeat('Jeg vil gerne ud og gå en tur. ', 1 + n % 5), CASE WHEN n % 2 = 0 THEN md5(n::text) END,
          ${AT}, now(), ${AT}, 'bench', ${AT}, 'medlem ' || n, 'm' || n || '@example.dk'
   FROM generate_series(1, ${MEMBERS}) AS n`,
  `INSERT INTO member_interest (member_id, interest_id)
   SELECT DISTINCT n, interest.id FROM generate_series(1, ${MEMBERS}) AS n
   CROSS JOIN LATERAL generate_series(1, 4 + n % 9) AS draw
   JOIN interest ON interest.id = 1 + (n * 17 + draw * draw * 13) % (SELECT count(*) FROM interest)`,
  `INSERT INTO block (blocker_id, blocked_id) SELECT n, n + 7 FROM generate_series(1, ${MEMBERS} - 7, 50) AS n`,
  `INSERT INTO conversation (low_id, high_id, last_number, change_number, low_unread)
   SELECT viewer, ${PARTNER}, length, length, CASE chat WHEN 1 THEN 0 ELSE chat % 3 END
   FROM generate_series(1, ${VIEWERS}) AS viewer, generate_series(1, ${CHATS}) AS chat
   CROSS JOIN LATERAL (SELECT CASE chat WHEN 1 THEN ${THREAD} ELSE 5 END AS length) AS talk`,
  `INSERT INTO message (conversation_id, number, change_number, sender_id, client_message_id, content, created_at, read_at)
   SELECT conversation.id, number, number, CASE number % 2 WHEN 0 THEN low_id ELSE high_id END, gen_random_uuid(),
          repeat('Skal vi gå en tur ved søen på søndag? ', 1 + number % 4),
          ${AT} - (last_number - number) * interval '1 minute' - conversation.id * interval '1 second',
          CASE WHEN last_number - number >= low_unread * 2 OR number % 2 = 0 THEN ${AT} END
   FROM conversation, generate_series(1, last_number) AS number`,
  `INSERT INTO post (author_id, interest_id, content, like_count, comment_count, created_at)
   SELECT CASE WHEN n % 50 = 0 THEN NULL ELSE 1 + (n * 7919) % ${MEMBERS} END,
          CASE WHEN n % 3 = 0 THEN NULL ELSE 1 + (n * n) % 80 END, repeat('Hvem vil med på tur? ', (1 + n % 12)::integer), 1, 2,
          ${AT} - (${POSTS} - n) * interval '5 minutes'
   FROM generate_series(1, ${POSTS}::bigint) AS n`,
  `INSERT INTO comment (post_id, author_id, content, created_at)
   SELECT id, 1 + (id * 31 + answer * 977) % ${MEMBERS}, 'Det vil jeg gerne.', created_at + answer * interval '1 hour'
   FROM post, generate_series(1, 2) AS answer`,
  `INSERT INTO post_like (post_id, member_id, created_at) SELECT id, 1 + (id * 17) % ${MEMBERS}, ${AT} FROM post`,
];
/** Tables whose triggers are disabled: the rows are inserted with their counts. */
const WITHOUT_TRIGGERS = ['post_like', 'comment'];

/** Fills a migrated, empty database; returns the viewers: id, token, and partner of the long conversation. */
export async function makeWorld(dataSource) {
  for (const table of WITHOUT_TRIGGERS) await dataSource.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const statement of WORLD) await dataSource.query(statement);
  for (const table of WITHOUT_TRIGGERS) await dataSource.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  const { hashSecretToken } = await product('common/secret-token.js');
  const { publicId } = await product('common/public-id.js');
  const partners = await dataSource.query(
    'SELECT low_id AS id, high_id AS partner FROM conversation WHERE last_number = $1 ORDER BY low_id',
    [THREAD],
  );
  const viewers = partners.map(({ id, partner }) => ({
    id,
    partnerId: partner,
    partner: publicId('member', partner),
    token: randomBytes(32).toString('base64url'),
  }));
  await dataSource.query(
    `INSERT INTO session (token_hash, member_id, last_used_at, expires_at)
     SELECT token, id, now(), now() + interval '7 days' FROM unnest($1::bytea[], $2::bigint[]) AS login (token, id)`,
    [viewers.map(({ token }) => hashSecretToken(token)), viewers.map(({ id }) => id)],
  );
  await dataSource.query('VACUUM ANALYZE');
  return viewers;
}
