import { withoutIndexes } from '../bulk-load.mjs';
import { makeMembers } from '../members.mjs';
import { logIn } from '../sessions.mjs';

/** Every member's conversations, half of them as the one with the lower id. */
const PER_MEMBER = 80;
/** Lengths of conversations: most are short, a few are very long. */
const MESSAGES_EACH = 50;
const LENGTH = `CASE WHEN place % 50 = 0 THEN 1200 WHEN place % 50 < 10 THEN 100 ELSE 10 END`;
const UNREAD = `conversation.id % 10 = 0 AND number > last_number - 2`;
const WORKERS = 2;
const CHUNK = 2000;

const conversationsOf = (messages) => Math.ceil(messages / MESSAGES_EACH);
const membersOf = (messages) => Math.max(100, Math.ceil((2 * conversationsOf(messages)) / PER_MEMBER));

/** Members, conversations and about `messages` messages, in the product's table and again for each number of partitions. */
export async function makePartitions(database, { messages, counts, say }) {
  const [members, conversations] = [membersOf(messages), conversationsOf(messages)];
  await makeMembers(database, members);
  await database.query('TRUNCATE block');
  await logIn(
    database,
    Array.from({ length: members }, (_each, place) => place + 1),
  );
  say(`${members} members`);
  await database.query(
    `INSERT INTO conversation (low_id, high_id, last_number, change_number, low_unread, high_unread, low_wrote, high_wrote)
     SELECT least(one, other), greatest(one, other), length, length, 0, 0, true, true
     FROM (SELECT 1 + place % $1 AS one, 1 + (place % $1 + 1 + place / $1) % $1 AS other, ${LENGTH} AS length
           FROM generate_series(0, $2::bigint - 1) AS place) AS pair`,
    [members, conversations],
  );
  const chunks = Array.from({ length: Math.ceil(conversations / CHUNK) }, (_each, place) => place * CHUNK);
  await withoutIndexes(database, ['message'], async () => {
    const work = async () => {
      for (let from = chunks.shift(); from !== undefined; from = chunks.shift()) {
        await database.query(
          `INSERT INTO message (conversation_id, number, change_number, sender_id, client_message_id, content, created_at, read_at)
           SELECT conversation.id, number, number, CASE WHEN number % 2 = 0 THEN low_id ELSE high_id END, gen_random_uuid(),
                  repeat('Skal vi gå en tur ved vandet på søndag? ', 1 + number % 3),
                  now() - (last_number - number) * interval '1 hour', CASE WHEN NOT (${UNREAD}) THEN now() END
           FROM conversation, generate_series(1, last_number) AS number
           WHERE conversation.id > $1 AND conversation.id <= $1 + ${CHUNK}`,
          [from],
        );
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    say('messages stored, creating indexes');
  });
  await database.query(`UPDATE conversation SET low_unread = 1, high_unread = 1 WHERE id % 10 = 0`);
  for (const count of counts) {
    say(`copying into ${count} partitions`);
    await makePartitioned(database, count);
  }
  await database.query('VACUUM ANALYZE');
}

/** The schema with this number of partitions. */
export const schemaOf = (count) => `partitioned_${count}`;

/**
 * A schema whose `message` hides the product's where it comes first on the search path. A unique key of a partitioned table
 * contains its partition key, so a table of its own keeps (sender_id, client_message_id) unique.
 */
async function makePartitioned(database, count) {
  const schema = schemaOf(count);
  const places = Array.from({ length: count }, (_each, place) => place);
  const partition = (table, place) =>
    `CREATE TABLE ${schema}.${table}_${place} PARTITION OF ${schema}.${table}
     FOR VALUES WITH (MODULUS ${count}, REMAINDER ${place})`;
  const statements = [
    `DROP SCHEMA IF EXISTS ${schema} CASCADE`,
    `CREATE SCHEMA ${schema}`,
    `CREATE TABLE ${schema}.message (LIKE public.message INCLUDING CONSTRAINTS INCLUDING IDENTITY)
     PARTITION BY HASH (conversation_id)`,
    `CREATE TABLE ${schema}.message_key (
       sender_id bigint NOT NULL, client_message_id uuid NOT NULL, conversation_id bigint NOT NULL, number integer NOT NULL)
     PARTITION BY HASH (sender_id)`,
    ...places.flatMap((place) => [partition('message', place), partition('message_key', place)]),
    `INSERT INTO ${schema}.message OVERRIDING SYSTEM VALUE SELECT * FROM public.message`,
    `INSERT INTO ${schema}.message_key SELECT sender_id, client_message_id, conversation_id, number FROM public.message`,
    `ALTER TABLE ${schema}.message ADD PRIMARY KEY (id, conversation_id)`,
    `ALTER TABLE ${schema}.message ADD UNIQUE (conversation_id, number)`,
    `CREATE INDEX ON ${schema}.message (conversation_id, change_number)`,
    `CREATE INDEX ON ${schema}.message (created_at) WHERE read_at IS NULL AND deleted_at IS NULL`,
    `CREATE INDEX ON ${schema}.message (conversation_id, sender_id, number)
     WHERE read_at IS NULL AND deleted_at IS NULL`,
    `ALTER TABLE ${schema}.message ADD FOREIGN KEY (conversation_id) REFERENCES conversation ON DELETE CASCADE`,
    `ALTER TABLE ${schema}.message_key ADD PRIMARY KEY (sender_id, client_message_id)`,
    `ALTER TABLE ${schema}.message_key ADD FOREIGN KEY (sender_id) REFERENCES member ON DELETE CASCADE`,
    `CREATE FUNCTION ${schema}.keep_key() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       INSERT INTO ${schema}.message_key VALUES (NEW.sender_id, NEW.client_message_id, NEW.conversation_id, NEW.number);
       RETURN NULL; END $$`,
    `CREATE TRIGGER keep_key AFTER INSERT ON ${schema}.message FOR EACH ROW EXECUTE FUNCTION ${schema}.keep_key()`,
    `SELECT setval(pg_get_serial_sequence('${schema}.message', 'id'), (SELECT max(id) FROM public.message))`,
  ];
  for (const statement of statements) await database.query(statement);
}

/** Size in MB of a table or partitioned table with all of its partitions: rows, and indexes. */
export async function sizesOf(database, table) {
  const [sizes] = await database.query(
    `SELECT sum(pg_table_size(relid)) / 2 ^ 20 AS rows, sum(pg_indexes_size(relid)) / 2 ^ 20 AS indexes,
            max(largest) / 2 ^ 20 AS "largestIndex"
     FROM (SELECT relid, isleaf FROM pg_partition_tree($1::regclass)
           UNION SELECT $1::regclass, true FROM pg_class WHERE oid = $1::regclass AND relkind = 'r') AS part
     CROSS JOIN LATERAL (SELECT max(pg_relation_size(indexrelid)) AS largest FROM pg_index WHERE indrelid = relid) AS index
     WHERE isleaf`,
    [table],
  );
  return sizes;
}
