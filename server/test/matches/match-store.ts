import type { DataSource } from 'typeorm';
import { NOW, type World } from './match-world.js';

/** Each member's position in the order of names, from Postgres: JavaScript's collation may differ in details. */
export async function danishRanks(dataSource: DataSource): Promise<Map<number, number>> {
  const rows: { id: number }[] = await dataSource.query('SELECT id FROM member ORDER BY username, id');
  return new Map(rows.map(({ id }, rank) => [id, rank]));
}

/** Replaces all members; returns their ids in the order of `people`. */
export async function store(dataSource: DataSource, { people, blocks }: World): Promise<number[]> {
  await dataSource.query('TRUNCATE member CASCADE');
  const rows: { id: number; username: string }[] = await dataSource.query(
    `INSERT INTO member (username, username_key, email, password_hash, role, birthdate, gender, town_id, email_verified_at,
                         paused_at, deletion_scheduled_for, visible_in_find_venner, terms_version, terms_accepted_at)
     SELECT username, lower(username), lower(username) || '@example.dk', '', role, birthdate, 'female', "townId",
            CASE WHEN verified THEN $2::timestamptz END, CASE WHEN paused THEN $2::timestamptz END,
            CASE WHEN "deletionScheduled" THEN $2::timestamptz END, visible, 'test', $2
     FROM jsonb_to_recordset($1::jsonb) AS person (username text, role text, birthdate date, "townId" smallint,
            verified boolean, paused boolean, "deletionScheduled" boolean, visible boolean)
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
  return ids;
}
