import type { ClientBase } from 'pg';
import { factOf, MEMBER_BITMAPS, MEMBER_NUMBERS } from '../../member-facts.js';
import type { MemberState } from '../match-index.js';

/** With more changed members than this between two reads, a rebuild is faster. */
export const CHANGED_MAX = 5000;

/** The changes between a snapshot of the database and now. */
export interface Delta {
  /** `pg_current_snapshot()` of now. */
  snapshot: string;
  /** Too much has changed, or the log doesn't reach back. */
  isLost: boolean;
  gone: number[];
  /** In the order of their names. */
  members: MemberState[];
  /** Pairs of members, and whether one of them blocks the other. */
  pairs: [one: number, other: number, isBlocked: boolean][];
}

/** The facts of a member as arguments of json_build_object. */
const FACTS = [...MEMBER_NUMBERS, ...MEMBER_BITMAPS].map((fact) => `'${fact}', ${factOf(fact, 'member')}`).join(', ');
/** A member's place in the order of names. */
const placeOf = (member: string): string => `(${factOf('name', member)}, ${member}.id)`;

/**
 * The log's entries that are visible now and were not in the earlier snapshot. Snapshots instead of ids: ids are given
 * in order but not committed in order, and this way a late commit counts whenever it comes. The same statement, and so
 * the same snapshot, reads the members' current state and their neighbours in the order of names.
 */
const DELTA = `
  WITH fresh AS MATERIALIZED (
    SELECT member_id, other_id, pruned_to FROM change_log
    WHERE xid >= $2 AND NOT pg_visible_in_snapshot(xid::text::xid8, $1::pg_snapshot)),
  changed AS MATERIALIZED (
    SELECT DISTINCT member_id AS id FROM fresh WHERE member_id IS NOT NULL AND other_id IS NULL),
  verdict AS MATERIALIZED (
    SELECT coalesce(bool_or(member_id IS NULL AND coalesce(pruned_to >= $2, true)), false)
           OR (SELECT count(*) FROM changed) > $3 AS is_lost
    FROM fresh)
  SELECT pg_current_snapshot()::text AS snapshot, is_lost AS "isLost",
    CASE WHEN NOT is_lost THEN (
      SELECT json_agg(id) FROM changed WHERE NOT EXISTS (SELECT FROM member WHERE member.id = changed.id)
    ) END AS gone,
    CASE WHEN NOT is_lost THEN (
      SELECT json_agg(json_build_object(
        'id', id, ${FACTS},
        'interestIds', ARRAY(SELECT interest_id FROM member_interest WHERE member_id = member.id),
        'before', (SELECT other.id FROM member AS other WHERE ${placeOf('other')} < ${placeOf('member')}
                   ORDER BY ${factOf('name', 'other')} DESC, other.id DESC LIMIT 1),
        'after', (SELECT other.id FROM member AS other WHERE ${placeOf('other')} > ${placeOf('member')}
                  ORDER BY ${factOf('name', 'other')}, other.id LIMIT 1)
      ) ORDER BY ${factOf('name', 'member')}, id) FROM member WHERE id IN (SELECT id FROM changed)
    ) END AS members,
    CASE WHEN NOT is_lost THEN (
      SELECT json_agg(json_build_array(one, other, EXISTS (
        SELECT FROM block WHERE (blocker_id = one AND blocked_id = other) OR (blocker_id = other AND blocked_id = one))))
      FROM (SELECT DISTINCT least(member_id, other_id) AS one, greatest(member_id, other_id) AS other
            FROM fresh WHERE other_id IS NOT NULL) AS pair
    ) END AS pairs
  FROM verdict`;

/** Reads what has changed since a snapshot; with more than `most` changed members `isLost` and nothing else. */
export async function readDelta(client: ClientBase, since: string, most = CHANGED_MAX): Promise<Delta> {
  const { rows } = await client.query({
    name: 'match-index-delta',
    text: DELTA,
    values: [since, firstUnseen(since), Math.floor(most)],
  });
  const [row] = rows as [{ [Part in keyof Delta]: Delta[Part] | null }];
  return {
    snapshot: row.snapshot as string,
    isLost: row.isLost as boolean,
    gone: row.gone ?? [],
    members: row.members ?? [],
    pairs: row.pairs ?? [],
  };
}

/** The snapshot's xmin, its first number: every transaction before it had ended. */
const firstUnseen = (snapshot: string): number => Number(snapshot.split(':', 1)[0]);
