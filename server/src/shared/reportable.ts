import { REPORT_SNAPSHOT_MESSAGES } from '@venn/schema/limits';
import type { ReportedThing } from '@venn/schema/moderation';
import type { Database, SqlDatabase } from '../infra/postgres/data-source.js';
import { int, json, orNull, type RowOf, rowType } from '../infra/postgres/row-type.js';
import type { CommentAudience } from './comment-audience.js';

/** A message as it was when it was reported. It names no member, because it outlives both. */
export interface ReportedMessage {
  sender: 'reporter' | 'reported';
  content: string;
  createdAt: string;
  /** Whether its sender had deleted it; the text was sealed then. */
  deleted: boolean;
}

/**
 * An aftale as it was when it was reported. Those who were coming are row numbers, which say nothing of the erased. They and
 * the place are read with a reason of their own.
 */
export interface ReportedAftale {
  title: string;
  /** ISO 8601, as is `endsAt`. */
  startsAt: string;
  endsAt: string | null;
  townId: number;
  /** Null for an aftale for two. */
  places: number | null;
  /** ISO 8601. */
  cancelledAt: string | null;
  place: string | null;
  guestIds: number[];
}

/** A thing as it was when it was reported. It names no member, because it outlives the member. */
export interface ReportedSnapshot {
  /** The profile text, or the text of the post, comment or message. */
  text: string | null;
  /** The interests of a profile, or the one of a post. */
  interests: string[];
  /** The age of a profile; missing in entries from before it was kept. */
  age?: number;
  /** The name of a profile's town; missing in entries from before it was kept. */
  town?: string | null;
  /** The text of the post under which a comment stands. */
  postText: string | null;
  /** Whom a comment was for; missing for other things. */
  audience?: CommentAudience;
  /** What a post or proposal invited to; null, or missing, for other things. */
  aftale?: ReportedAftale | null;
  /** When it was written; null for a profile. */
  writtenAt: string | null;
  /** Whether its sender had deleted the message. */
  deleted: boolean;
}

export type FoundThing = RowOf<ReturnType<typeof thingRow>>;

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

/** How administrators take a thing from view and show it again. Each call is part of a decision's transaction. */
export interface Removal {
  /** Locks it, in the order in which its erasure does. */
  lock(database: Database, thingId: number): Promise<void>;
  /** Takes it from view, and returns its author; null where there is none to be seen. Without an author it is deleted. */
  remove(database: Database, thingId: number, now: Date): Promise<{ authorId: number | null } | null>;
  showAgain(database: Database, thingId: number): Promise<void>;
  /** Deletes all that is removed, unless the SQL condition on `id`, the SQL of its number, holds. */
  deleteRemoved(database: Database, unless: (id: string) => string, parameters: readonly unknown[]): Promise<void>;
}

/** A kind of thing that members and visitors can report, declared by the module that owns it. */
export interface Reportable {
  find: FindThing;
  /** Of what administrators can remove. */
  removal?: Removal;
}

/** What modules declare, by kind. */
export type Reportables = Partial<Readonly<Record<ReportedThing, Reportable>>>;

/** SQL of the parts of a `ReportedSnapshot`. */
interface SnapshotParts {
  text: string;
  interests?: string;
  /** Those of a profile. */
  age?: string;
  town?: string;
  postText?: string;
  /** That of a comment. */
  audience?: string;
  /** That of a post or proposal. */
  aftale?: string;
  writtenAt?: string;
  deleted?: string;
}

const snapshotOf = ({ text, interests = `'{}'::text[]`, age, town, ...parts }: SnapshotParts): string =>
  `jsonb_build_object('text', ${text}, 'interests', to_jsonb(${interests}), 'postText', ${parts.postText ?? 'null'},
                      ${age === undefined ? '' : `'age', ${age},`} ${town === undefined ? '' : `'town', ${town},`}
                      ${parts.audience === undefined ? '' : `'audience', ${parts.audience},`}
                      ${parts.aftale === undefined ? '' : `'aftale', ${parts.aftale},`}
                      'writtenAt', ${parts.writtenAt ?? 'null'}, 'deleted', ${parts.deleted ?? 'false'})`;

/**
 * A thing that may be reported. `memberId` is its author, or the member itself; null once that account is erased. All
 * arguments are SQL; `messages` as `messagesWith` has them.
 */
export const thingRow = (memberId: string, snapshot: SnapshotParts, messages = `'[]'::jsonb`) =>
  rowType({
    memberId: orNull(int).of(memberId),
    snapshot: json<ReportedSnapshot>().of(snapshotOf(snapshot)),
    messages: json<ReportedMessage[]>().of(messages),
  });

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
