import type { Database } from '../../../infra/postgres/data-source.js';

/** Stores exactly these interests of a member, in one statement that leaves unchanged rows alone. */
export async function storeInterests(database: Database, memberId: number, interestIds: number[]): Promise<void> {
  await database.query(
    `WITH gone AS (DELETE FROM member_interest WHERE member_id = $1 AND interest_id <> ALL($2::smallint[]))
     INSERT INTO member_interest (member_id, interest_id) SELECT $1, unnest($2::smallint[]) ON CONFLICT DO NOTHING`,
    [memberId, interestIds],
  );
}
