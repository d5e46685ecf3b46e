import { withoutIndexes } from '../bulk-load.mjs';
import { makeMembers } from '../members.mjs';

export const MEMBERS = 100_000;
/** The member who searches. */
export const SEARCHER = 1;
const OWN_CONVERSATIONS = 250;
const OTHER_CONVERSATIONS = 150_000;
const WORDS = 30_000;
const HALF_COUNT = 50_000;

/**
 * Words by falling frequency: common Danish ones, then made-up ones with Danish endings. The word of rank n is some n times
 * rarer than the first one, as in a language.
 */
const VOCABULARY = `
  CREATE TEMPORARY TABLE word AS
  SELECT rank, coalesce(
      ('{jeg,og,det,at,er,du,på,en,i,vi,kan,til,med,ikke,en,tur,skal,hej,god,kaffe,tak,weekenden,vandet,søndag,tænkte}'::text[])[rank],
      (ARRAY['b','br','d','f','fl','g','h','k','kl','l','m','p','r','s','sk','st','t','v'])[1 + rank * 7 % 18]
      || (ARRAY['a','e','i','o','u','y','æ','ø','å'])[1 + rank * 5 % 9]
      || (ARRAY['k','l','m','n','nd','ng','rt','s','st','v'])[1 + rank / 3 % 10]
      || (ARRAY['e','a','i','o'])[1 + rank / 30 % 4]
      || (ARRAY['b','d','f','g','k','l','m','n','r','s','t','v'])[1 + rank / 120 % 12]
      || (ARRAY['','en','et','er','erne','e','ede','ning'])[1 + rank % 8]) AS word
  FROM generate_series(1, ${WORDS}) AS rank`;

/** Halves of messages, of 2 to 10 words. */
const HALVES = `
  CREATE TEMPORARY TABLE half AS
  SELECT place, string_agg(word, ' ' ORDER BY random()) AS text
  FROM (SELECT place, floor(power(${WORDS}, random()))::int AS rank
        FROM generate_series(0, ${HALF_COUNT - 1}) AS place, generate_series(1, 2 + place % 9)) AS chosen
  JOIN word USING (rank)
  GROUP BY place`;

const LOAD = `
  INSERT INTO message (conversation_id, number, change_number, sender_id, client_message_id, content, created_at, read_at)
  SELECT conversation.id, number, number, CASE WHEN n % 2 = 0 THEN low_id ELSE high_id END, gen_random_uuid(),
         first.text || ' ' || second.text, timestamptz '2024-01-01' + n * interval '9 seconds', now()
  FROM (
    SELECT n, conversation_id, floor(random() * ${HALF_COUNT})::int AS one, floor(random() * ${HALF_COUNT})::int AS other,
           row_number() OVER (PARTITION BY conversation_id ORDER BY n)::int AS number
    FROM (
      SELECT n, CASE WHEN n % $2 = 0 THEN 1 + floor(${OWN_CONVERSATIONS} * power(random(), 2))::int
                     ELSE ${OWN_CONVERSATIONS + 1} + floor(${OTHER_CONVERSATIONS} * power(random(), 1.5))::int END AS conversation_id
      FROM generate_series(1::bigint, $1) AS n) AS placed) AS numbered
  JOIN conversation ON conversation.id = conversation_id
  JOIN half AS first ON first.place = one
  JOIN half AS second ON second.place = other
  ORDER BY n`;

/**
 * Fills a database with messages, `own` of them of the searcher, in the order in which a chat stores them: the messages
 * of a conversation are far from each other.
 */
export async function makeMessages(dataSource, { messages, own }) {
  await makeMembers(dataSource, MEMBERS);
  await dataSource.query(
    `INSERT INTO conversation (low_id, high_id, low_wrote, high_wrote)
     SELECT ${SEARCHER}, 1 + place, true, true FROM generate_series(1, ${OWN_CONVERSATIONS}) AS place
     UNION ALL
     SELECT 2 + place % 50000, 50010 + (place * 31) % 49990, true, true
     FROM generate_series(1, ${OTHER_CONVERSATIONS}) AS place`,
  );
  await withoutIndexes(dataSource, ['message'], async () => {
    const runner = dataSource.createQueryRunner();
    try {
      await runner.query(VOCABULARY);
      await runner.query(HALVES);
      await runner.query(LOAD, [messages, Math.floor(messages / own)]);
    } finally {
      await runner.release();
    }
  });
  await dataSource.query(
    `UPDATE conversation SET last_number = newest, change_number = newest
     FROM (SELECT conversation_id, max(number) AS newest FROM message GROUP BY 1) AS stored
     WHERE id = conversation_id`,
  );
  await dataSource.query('VACUUM ANALYZE');
}
