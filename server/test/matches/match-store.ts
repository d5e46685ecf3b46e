import type { DataSource } from 'typeorm';
import { NOW, STORED_ATTRIBUTES, type World } from './match-world.js';

const STORED = Object.entries(STORED_ATTRIBUTES);
/** The alias of a JSON person as a row. */
export const PERSON_ROW = `person (username text, ${STORED.map(([name, { type }]) => `"${name}" ${type}`).join(', ')})`;

/** Each member's position in the order of names, from Postgres: JavaScript's collation may differ in details. */
export async function danishRanks(dataSource: DataSource): Promise<Map<number, number>> {
  const rows: { id: number }[] = await dataSource.query('SELECT id FROM member ORDER BY username, id');
  return new Map(rows.map(({ id }, rank) => [id, rank]));
}

/** Replaces all members; returns their ids in the order of `people`. */
export async function store(
  dataSource: DataSource,
  { people, blocks, hides, conversations }: World,
): Promise<number[]> {
  await dataSource.query('TRUNCATE member CASCADE');
  const rows: { id: number; username: string }[] = await dataSource.query(
    `INSERT INTO member (username, username_key, email, password_hash, terms_version, terms_accepted_at,
                         ${STORED.map(([, { column }]) => column).join(', ')})
     SELECT username, lower(username), lower(username) || '@example.dk', '', 'test', $2,
            ${STORED.map(([, { value }]) => value).join(', ')}
     FROM jsonb_to_recordset($1::jsonb) AS ${PERSON_ROW}
     RETURNING id, username`,
    [JSON.stringify(people), NOW],
  );
  const idOf = new Map(rows.map(({ id, username }) => [username, id]));
  const ids = people.map(({ username }) => idOf.get(username) as number);
  await dataSource.query(
    `INSERT INTO member_interest (member_id, interest_id) SELECT * FROM unnest($1::bigint[], $2::smallint[])`,
    [
      people.flatMap(({ interests }, position) => interests.map(() => ids[position])),
      people.flatMap(({ interests }) => interests),
    ],
  );
  await dataSource.query(
    `INSERT INTO block (blocker_id, blocked_id) SELECT * FROM unnest($1::bigint[], $2::bigint[])`,
    [blocks.map(([by]) => ids[by]), blocks.map(([, whom]) => ids[whom])],
  );
  await dataSource.query(
    `INSERT INTO conversation (low_id, high_id)
     SELECT least(one, other), greatest(one, other) FROM unnest($1::bigint[], $2::bigint[]) AS pair (one, other)`,
    [conversations.map(([one]) => ids[one]), conversations.map(([, other]) => ids[other])],
  );
  for (const [viewer, hidden] of hides) await hide(dataSource, ids[viewer] as number, ids[hidden] as number);
  return ids;
}

/** As `HiddenMemberService` stores it. */
export async function hide(dataSource: DataSource, viewerId: number, hiddenId: number): Promise<void> {
  await dataSource.query(
    `WITH hidden AS (INSERT INTO hidden_member (viewer_id, hidden_id) VALUES ($1, $2) ON CONFLICT DO NOTHING)
     UPDATE member SET hides_others = true WHERE id = $1`,
    [viewerId, hiddenId],
  );
}
