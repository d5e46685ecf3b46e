import { REPORT_SNAPSHOT_MESSAGES } from '@venn/schema/limits';
import { copenhagenDate } from '@venn/schema/time';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { int, json, orNull, type RowOf, readRow, rowType } from '../../../infra/postgres/row-type.js';
import { sealedTextsEnd } from '../../../shared/sealed-texts.js';
import { isKnownTo } from '../../members/members.module.js';
import type { ReportedMessage, ReportedSnapshot } from './report-entry.entity.js';

/** A thing that may be reported. `memberId` is its author, or the member itself; null once that account is erased. */
export const FOUND_THING = rowType({
  memberId: orNull(int),
  snapshot: json<ReportedSnapshot>(),
  messages: json<ReportedMessage[]>(),
});
export type FoundThing = RowOf<typeof FOUND_THING>;

/**
 * Reads a thing as it is at `now`; null where the reporter may not report it. The reporter is null for a visitor. The
 * module that owns the things decides.
 */
export type FindThing = (
  database: SqlDatabase,
  reporterId: number | null,
  thingId: number,
  now: Date,
) => Promise<FoundThing | null>;

interface Parts {
  text: string;
  interests?: string;
  /** Those of a profile. */
  age?: string;
  town?: string;
  postText?: string;
  writtenAt?: string;
  deleted?: string;
}

/** SQL of a `ReportedSnapshot` from SQL of its parts. */
export const snapshotOf = ({ text, interests = `'{}'::text[]`, age, town, ...parts }: Parts): string =>
  `jsonb_build_object('text', ${text}, 'interests', to_jsonb(${interests}), 'postText', ${parts.postText ?? 'null'},
                      ${age === undefined ? '' : `'age', ${age},`} ${town === undefined ? '' : `'town', ${town},`}
                      'writtenAt', ${parts.writtenAt ?? 'null'}, 'deleted', ${parts.deleted ?? 'false'})`;

/**
 * SQL of the messages between $1 and `other`: the newest that are shown, also those that the reporter has cleared, and
 * the newest sealed ones, sealed after $3. Those from number `before` on are left out. Both are SQL of the statement
 * around it, whose tables must not be called `sent` or `chat`.
 */
export const messagesWith = (other: string, before = 'NULL::integer'): string => {
  const newest = (text: string, join: string): string => `
    (SELECT sent.number, sent.sender_id, ${text} AS content, sent.created_at, sent.deleted_at IS NOT NULL AS deleted
       FROM conversation AS chat JOIN message AS sent ON sent.conversation_id = chat.id ${join}
      WHERE chat.low_id = least($1::bigint, ${other}) AND chat.high_id = greatest($1::bigint, ${other})
        AND (${before} IS NULL OR sent.number < ${before})
      ORDER BY sent.number DESC LIMIT ${REPORT_SNAPSHOT_MESSAGES})`;
  return `(
    SELECT coalesce(jsonb_agg(jsonb_build_object(
             'sender', CASE newest.sender_id WHEN $1 THEN 'reporter' ELSE 'reported' END, 'content', newest.content,
             'createdAt', newest.created_at, 'deleted', newest.deleted) ORDER BY newest.number), '[]')
      FROM (${newest('sent.content', 'AND sent.deleted_at IS NULL')} UNION ALL
            ${newest('kept.content', 'JOIN sealed_message AS kept ON kept.message_id = sent.id AND kept.sealed_at > $3')}) AS newest)`;
};

/** A profile: the reporter may have met the member, in whatever state. */
export const findProfile: FindThing = (database, reporterId, memberId, now) =>
  readRow(
    database,
    FOUND_THING,
    `SELECT member.id AS "memberId", ${messagesWith('member.id')} AS messages,
            ${snapshotOf({
              text: 'member.about_me',
              interests: `ARRAY(SELECT interest.name FROM member_interest JOIN interest ON interest.id = interest_id
                                 WHERE member_id = member.id ORDER BY interest.name)`,
              age: 'extract(year FROM age($4::date, member.birthdate))::int',
              town: '(SELECT label FROM town WHERE id = member.town_id)',
            })} AS snapshot
       FROM member WHERE member.id = $2 AND ${isKnownTo('member', '$1')}`,
    [reporterId, memberId, sealedTextsEnd(now), copenhagenDate(now)],
  );
