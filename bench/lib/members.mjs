import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../.ci/lib/run.mjs';
import { withoutIndexes } from './bulk-load.mjs';

/** Registration time of all members: the data are the same whenever they are created. */
const JOINED = `'2026-11-01T12:00:00Z'::timestamptz`;
/** Weight of a town without known population. */
const HAMLET = 150;
const CHUNK = 100_000;
const LOADED_TABLES = ['member', 'member_interest', 'block'];
const FIRST_NAMES =
  'Aase Åse Anna Anders Annette Asger Astrid Bent Birthe Bjørn Bo Camilla Carl Christian Dorthe Ebbe Elin Emil Erik Esben Eva Frederik Freja Gitte Grethe Gunnar Hanne Hans Helle Henrik Ida Inger Jakob Jens Jesper Johanne Jørgen Karen Kasper Kirsten Kjeld Klaus Knud Lars Laura Lene Line Lone Mads Maja Marie Mette Mikkel Morten Nanna Niels Ole Oscar Pernille Per Peter Pia Poul Rasmus Rikke Rune Ruth Sanne Signe Simon Sofie Solveig Steen Susanne Søren Tanja Thea Thomas Tina Torben Trine Ulla Ulrik Vibeke Viggo Vera William Yrsa Zenia Ærik Æbbe Øjvind Østen Åge Ågot';

/** Deterministic pseudo-random number in [0, 1), equal on every version of Postgres. */
const RANDOM = `CREATE OR REPLACE FUNCTION bench.random(n bigint, salt bigint) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT (hashint8extended(n, salt) & 9007199254740991)::double precision / 9007199254740992 $$`;

/** Cumulative shares for width_bucket: entry i is the start of the i-th. */
function cumulativeShares(weights) {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight) => (sum += weight) - weight).map((begin) => begin / whole);
}

/** Members with town and age, some with a text about themselves and an avatar. Their keys only have to be unique. */
const MEMBERS = `
  INSERT INTO member (id, username, username_key, email, password_hash, role, plus_expires_at, birthdate, gender, town_id,
                      about_me, avatar_key, created_at, last_online_at, email_verified_at, visible_in_find_venner,
                      paused_at, terms_version, terms_accepted_at, username_skeleton, email_key, is_new,
                      found_by_gender, active_week, active_month)
  OVERRIDING SYSTEM VALUE
  SELECT n, name, lower(name), 'm' || n || '@example.dk', '-',
         CASE WHEN kind < .002 THEN 'banned' WHEN kind < .05 THEN 'plus' ELSE 'user' END,
         CASE WHEN kind BETWEEN .002 AND .05 THEN ${JOINED} + interval '10 years' END,
         date '1936-01-01' + (power(bench.random(n, 2), .9) * 26500)::integer,
         (ARRAY['female', 'male', 'female', 'male', 'prefer-not-to-say'])[1 + floor(bench.random(n, 3) * 5)::integer],
         CASE WHEN bench.random(n, 4) >= .01
              THEN ($4::smallint[])[width_bucket(bench.random(n, 5), $5::double precision[])] END,
         CASE WHEN bench.random(n, 6) < .6 THEN repeat('Jeg vil gerne ud og gå en tur. ', 1 + (n % 5)::integer) END,
         CASE WHEN bench.random(n, 7) < .5 THEN md5(n::text) END,
         ${JOINED}, ${JOINED}, CASE WHEN bench.random(n, 8) >= .02 THEN ${JOINED} END, bench.random(n, 9) >= .03,
         CASE WHEN bench.random(n, 10) < .03 THEN ${JOINED} END, 'bench', ${JOINED},
         lower(name), 'm' || n || '@example.dk', bench.random(n, 13) < .02,
         bench.random(n, 14) >= .05, bench.random(n, 15) < .25, bench.random(n, 15) < .5
  FROM (SELECT n, bench.random(n, 1) AS kind, ($3::text[])[1 + (n * 7919) % cardinality($3::text[])] || ' ' || n AS name
        FROM generate_series($1::bigint, $2::bigint) AS n) AS person`;

/** 1 to 20 interests each, 7.6 on average, Zipf-distributed. */
const INTERESTS = `
  INSERT INTO member_interest (member_id, interest_id)
  SELECT n, wish.interest_id
  FROM generate_series($1::bigint, $2::bigint) AS n
  CROSS JOIN LATERAL (
    SELECT DISTINCT ($3::smallint[])[width_bucket(bench.random(n * 32 + draw, 11), $4::double precision[])] AS interest_id
    FROM generate_series(1, 1 + floor(30 * power(bench.random(n, 12), 1.95))::integer) AS draw
    LIMIT 20) AS wish`;

const BLOCKS = `
  INSERT INTO block (blocker_id, blocked_id, blocker_name, blocked_name, created_at)
  SELECT DISTINCT blocker, blocked, blocking.username, member.username, ${JOINED}
  FROM (SELECT 1 + floor(bench.random(n, 13) * $1::bigint)::bigint AS blocker,
               1 + floor(bench.random(n, 14) * $1::bigint)::bigint AS blocked
        FROM generate_series(1, $2::bigint) AS n) AS quarrel
  JOIN member ON member.id = blocked
  JOIN member AS blocking ON blocking.id = blocker
  WHERE blocker <> blocked`;

/** Fills a migrated, empty database with `members` members; `say` logs the progress. */
export async function makeMembers(dataSource, members, say = () => undefined) {
  const towns = JSON.parse(await readFile(join(ROOT, 'schema/src/towns/towns.json'), 'utf8'));
  const interests = await dataSource.query('SELECT id FROM interest ORDER BY (id * 37) % 81');
  const townArguments = [
    towns.map(({ id }) => id),
    cumulativeShares(towns.map(({ population }) => population || HAMLET)),
  ];
  const interestArguments = [
    interests.map(({ id }) => id),
    cumulativeShares(interests.map((_each, place) => 1 / (place + 1))),
  ];
  await dataSource.query('CREATE SCHEMA IF NOT EXISTS bench');
  await dataSource.query(RANDOM);
  await withoutIndexes(dataSource, LOADED_TABLES, async () => {
    const chunks = [];
    for (let from = 1; from <= members; from += CHUNK) chunks.push([from, Math.min(from + CHUNK - 1, members)]);
    const load = async () => {
      for (let chunk = chunks.shift(); chunk !== undefined; chunk = chunks.shift()) {
        await dataSource.query(MEMBERS, [...chunk, FIRST_NAMES.split(' '), ...townArguments]);
        await dataSource.query(INTERESTS, [...chunk, ...interestArguments]);
      }
    };
    await Promise.all([load(), load()]);
    await dataSource.query(BLOCKS, [members, Math.ceil((members / 4_800_000) * 1_000_000)]);
    await dataSource.query(`ALTER TABLE member ALTER id RESTART WITH ${members + 1}`);
    say('rows inserted, creating indexes');
  });
  await dataSource.query('VACUUM ANALYZE');
}
