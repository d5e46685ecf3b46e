import { randomBytes } from 'node:crypto';
import { product } from './product.mjs';

/** Ids of `wanted` members, evenly spread. */
export function someMembers(members, wanted) {
  const step = Math.max(1, Math.floor(members / wanted));
  return Array.from({ length: Math.min(wanted, members) }, (_each, place) => 1 + place * step);
}

/** Creates sessions for members and makes them eligible for Find Venner and chat; returns ids and tokens. */
export async function logIn(dataSource, ids) {
  const { hashSecretToken } = await product('common/secret-token.js');
  await dataSource.query(
    `UPDATE member SET role = 'user', email_verified_at = coalesce(email_verified_at, now()), paused_at = NULL, last_online_at = now(),
            town_id = coalesce(town_id, 1), visible_in_find_venner = true
     WHERE id = ANY ($1::bigint[])`,
    [ids],
  );
  const tokens = ids.map(() => randomBytes(32).toString('base64url'));
  await dataSource.query('DELETE FROM session WHERE member_id = ANY ($1::bigint[])', [ids]);
  await dataSource.query(
    `INSERT INTO session (token_hash, member_id, created_at, last_used_at, expires_at)
     SELECT token, id, now(), now(), now() + interval '7 days'
     FROM unnest($1::bytea[], $2::bigint[]) AS login (token, id)`,
    [tokens.map(hashSecretToken), ids],
  );
  return ids.map((id, place) => ({ id, token: tokens[place] }));
}
