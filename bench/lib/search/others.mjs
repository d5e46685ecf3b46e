import { log } from '../command.mjs';
import { quantile } from '../statistics.mjs';

const ROUNDS = 5;
const TIMEOUT = '20s';
const WORDS = `to_tsvector('pg_catalog.danish', content)`;
const SIDES = `(SELECT id FROM conversation WHERE low_id = $1 UNION ALL SELECT id FROM conversation WHERE high_id = $1)`;
const QUERIES = {
  'a frequent word': 'kaffe:*',
  'a rare word': 'pungafning:*',
  'two letters': 'ka:*',
  'two words': 'tak & vandet:*',
};

/** Ways to search that were not taken. */
const WAYS = {
  'every own message, stemmed': `
    SELECT message.id FROM ${SIDES} AS side JOIN message ON conversation_id = side.id
    WHERE ${WORDS} @@ to_tsquery('danish', $2) ORDER BY message.id DESC LIMIT 21`,
  'GIN, conversation by conversation': `
    SELECT found.id FROM ${SIDES} AS side CROSS JOIN LATERAL (
      SELECT id FROM message WHERE conversation_id = side.id AND ${WORDS} @@ to_tsquery('danish', $2) OFFSET 0) AS found
    ORDER BY found.id DESC LIMIT 21`,
  'GIN, all conversations at once': `
    SELECT id FROM message WHERE conversation_id = ANY (ARRAY(SELECT id FROM ${SIDES} AS side))
      AND ${WORDS} @@ to_tsquery('danish', $2) ORDER BY id DESC LIMIT 21`,
};

/** Prints the times of the ways that were not taken, and the size of their index. */
export async function measureOthers(dataSource, searcher) {
  log('\nMaking a GIN index of conversations and words …');
  await dataSource.query('CREATE EXTENSION IF NOT EXISTS btree_gin');
  await dataSource.query(`SET maintenance_work_mem = '1GB'`);
  const begin = performance.now();
  await dataSource.query(`CREATE INDEX bench_words ON message USING gin (conversation_id, ${WORDS})`);
  const seconds = (performance.now() - begin) / 1000;
  await dataSource.query('VACUUM ANALYZE message');
  const [{ mb }] = await dataSource.query(`SELECT pg_relation_size('bench_words')::float8 / 1024 ^ 2 AS mb`);
  log(`${seconds.toFixed(0)} s, ${mb.toFixed(0)} MB`);
  await dataSource.query(`SET statement_timeout = '${TIMEOUT}'`);
  for (const [way, sql] of Object.entries(WAYS)) {
    for (const [name, query] of Object.entries(QUERIES)) {
      const times = [];
      try {
        for (let turn = 0; turn < ROUNDS; turn += 1) {
          const start = performance.now();
          await dataSource.query(sql, [searcher, query]);
          times.push(performance.now() - start);
        }
        log(`${way.padEnd(36)}${name.padEnd(20)}${quantile(times, 0.5).toFixed(1).padStart(10)} ms`);
      } catch (fault) {
        log(`${way.padEnd(36)}${name.padEnd(20)} ${fault.message}`);
      }
    }
  }
  await dataSource.query('DROP INDEX bench_words');
}
