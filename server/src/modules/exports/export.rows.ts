import type { DecisionGround, DecisionKind, ReadingReason, ReportedThing, ReportKind } from '@venn/schema/moderation';
import { TIME_ZONE } from '@venn/schema/time';
import type { Database } from '../../infra/postgres/data-source.js';
import {
  bool,
  int,
  orNull,
  type RowOf,
  type RowType,
  readRows,
  rowType,
  text,
  timestamptz,
} from '../../infra/postgres/row-type.js';
import type { LimitName } from '../../infra/rate-limits/limit-rules.js';
import { reasonInDetail } from '../../shared/reading-reason.js';
import { REPORT_STATE, type ReportState } from '../../shared/report-state.js';
import { sealedTextsEnd } from '../../shared/sealed-texts.js';
import { commentsShown, hiddenAuthors, likesShown } from '../../shared/wall-visibility.js';
import { nameFor } from '../members/members.module.js';
import type { ORDER_STATUS_LABELS } from './status.labels.js';

/** Rows per statement: few enough that an export of any size fits into little memory. */
const PAGE = 500;

/**
 * The beginning of a post by somebody else, quoted so that the member's own text can be understood; nothing of one that
 * an administrator has removed, unless it is the member's own, nor of one by somebody who blocks the member, who would
 * learn of a removal.
 */
const QUOTE = `CASE WHEN post.removed_at IS NOT NULL AND post.author_id IS DISTINCT FROM $1
                      OR post.author_id IN (SELECT blocker_id FROM block WHERE blocked_id = $1) THEN ''
                    WHEN char_length(post.content) > 80 THEN left(post.content, 80) || '…' ELSE post.content END`;

/** `$1` is the member, `$2` the id after which a page begins, `$3` the number of rows; rows come by rising `id`. */
const LISTS = {
  sightings: {
    type: rowType({ id: int, ip: text(), seenAt: timestamptz }),
    sql: `SELECT id, host(ip) AS ip, seen_at AS "seenAt" FROM ip_sighting
    WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
  },
  logins: {
    type: rowType({ id: int, device: orNull(text()), createdAt: timestamptz, lastUsedAt: orNull(timestamptz) }),
    sql: `SELECT id, device, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM session
    WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
  },
  /** Earlier addresses of the account that can be restored. */
  formerEmails: {
    type: rowType({ id: int, email: text(), keptUntil: timestamptz }),
    sql: `SELECT kept_email.id, kept_email.email, expires_at AS "keptUntil"
      FROM kept_email JOIN member ON member.id = member_id AND member.email <> kept_email.email
    WHERE member_id = $1 AND kept_email.id > $2 AND expires_at IS NOT NULL ORDER BY kept_email.id LIMIT $3`,
  },
  posts: {
    type: rowType({
      id: int,
      content: text(),
      interest: orNull(text()),
      likes: int,
      comments: int,
      createdAt: timestamptz,
      removedAt: orNull(timestamptz),
    }),
    sql: `WITH ${hiddenAuthors('$1')}
      SELECT post.id, content, interest.name AS interest, ${likesShown('post')} AS likes,
                 ${commentsShown('post')} AS comments, created_at AS "createdAt", removed_at AS "removedAt"
      FROM post LEFT JOIN interest ON interest.id = interest_id
    WHERE author_id = $1 AND post.id > $2 ORDER BY post.id LIMIT $3`,
  },
  /** `post` is the beginning of the post. */
  comments: {
    type: rowType({ id: int, content: text(), post: text(), createdAt: timestamptz, removedAt: orNull(timestamptz) }),
    sql: `SELECT comment.id, comment.content, ${QUOTE} AS post, comment.created_at AS "createdAt",
                 comment.removed_at AS "removedAt"
      FROM comment JOIN post ON post.id = post_id
    WHERE comment.author_id = $1 AND comment.id > $2 ORDER BY comment.id LIMIT $3`,
  },
  /** `post` is the beginning of the post. */
  likes: {
    type: rowType({ id: int, post: text(), createdAt: timestamptz }),
    sql: `SELECT post.id, ${QUOTE} AS post, post_like.created_at AS "createdAt"
      FROM post_like JOIN post ON post.id = post_id
    WHERE member_id = $1 AND post.id > $2 ORDER BY post.id LIMIT $3`,
  },
  blocks: {
    type: rowType({ id: int, username: text(), createdAt: timestamptz }),
    sql: `SELECT blocked_id AS id, blocked_name AS username, created_at AS "createdAt"
      FROM block WHERE blocker_id = $1 AND blocked_id > $2 ORDER BY blocked_id LIMIT $3`,
  },
  /** `reported` is null once that account is erased; `status` is what the member was told. */
  reports: {
    type: rowType({
      id: int,
      reported: orNull(text()),
      thing: text<ReportedThing>(),
      kind: text<ReportKind>(),
      reason: text(),
      status: text<ReportState>(),
      createdAt: timestamptz,
    }),
    sql: `SELECT entry.id, ${nameFor('member', '$1')} AS reported, entry.thing, entry.kind, entry.reason,
                 ${REPORT_STATE} AS status, entry.created_at AS "createdAt"
      FROM report JOIN report_entry AS entry ON entry.report_id = report.id LEFT JOIN member ON member.id = reported_id
    WHERE reporter_id = $1 AND entry.id > $2 ORDER BY entry.id LIMIT $3`,
  },
  /** The rate limits that the member met lately, an hour in a row. */
  limitsMet: {
    type: rowType({ id: int, limit: text<LimitName>(), count: int, lastAt: timestamptz }),
    sql: `SELECT * FROM (
      SELECT row_number() OVER (ORDER BY hour, limit_name)::int AS id, limit_name AS "limit", count, last_at AS "lastAt"
        FROM limit_met WHERE member_id = $1) AS met
    WHERE id > $2 ORDER BY id LIMIT $3`,
  },
  /** When administrators have read private messages of the member. */
  messageReadings: {
    type: rowType({ id: int, reason: orNull(text<ReadingReason>()), day: text() }),
    sql: `SELECT id, ${reasonInDetail('detail')} AS reason,
                 to_char(created_at AT TIME ZONE '${TIME_ZONE}', 'YYYY-MM-DD') AS day
      FROM audit_entry
    WHERE action = 'read_messages' AND subject_ids @> ARRAY[$1::bigint] AND id > $2 ORDER BY id LIMIT $3`,
  },
  /** Decisions of administrators about the member, with the reasons that it was given and its appeals. */
  decisions: {
    type: rowType({
      id: int,
      kind: text<DecisionKind>(),
      ground: text<DecisionGround>(),
      facts: text(),
      foundBy: text<'report' | 'own'>(),
      endsAt: orNull(timestamptz),
      createdAt: timestamptz,
      undoneAt: orNull(timestamptz),
      appeal: orNull(text()),
      appealedAt: orNull(timestamptz),
      outcome: orNull(text<'upheld' | 'rejected'>()),
      answer: orNull(text()),
    }),
    sql: `SELECT decision.id, kind, ground, facts, found_by AS "foundBy", ends_at AS "endsAt",
                 decision.created_at AS "createdAt", undone_at AS "undoneAt", appeal.text AS appeal,
                 appeal.created_at AS "appealedAt", appeal.outcome, appeal.answer
      FROM decision LEFT JOIN appeal ON appeal.decision_id = decision.id
    WHERE member_id = $1 AND decision.id > $2 ORDER BY decision.id LIMIT $3`,
  },
  purchases: {
    type: rowType({
      id: int,
      reference: text(),
      amount: int,
      currency: text(),
      status: text<keyof typeof ORDER_STATUS_LABELS>(),
      consentAt: orNull(timestamptz),
      createdAt: timestamptz,
      paidAt: orNull(timestamptz),
      plusUntil: orNull(timestamptz),
      refundedAt: orNull(timestamptz),
      withdrawnAt: orNull(timestamptz),
      chargedBackAt: orNull(timestamptz),
      refundedTotal: int,
    }),
    sql: `SELECT id, reference, amount, currency, status, consent_at AS "consentAt", created_at AS "createdAt",
                     paid_at AS "paidAt", plus_until AS "plusUntil", refunded_at AS "refundedAt",
                     withdrawn_at AS "withdrawnAt", charged_back_at AS "chargedBackAt",
                     refunded_total AS "refundedTotal"
      FROM plus_order WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
  },
  conversations: {
    type: rowType({ id: int, partnerId: int, partner: text() }),
    sql: `SELECT conversation.id, member.id AS "partnerId", ${nameFor('member', '$1')} AS partner
      FROM conversation JOIN member ON member.id = CASE low_id WHEN $1 THEN high_id ELSE low_id END
    WHERE (low_id = $1 OR high_id = $1) AND conversation.id > $2 ORDER BY conversation.id LIMIT $3`,
  },
} as const satisfies Record<string, { type: RowType<{ id: typeof int }>; sql: string }>;

type ListRow<Kind extends keyof typeof LISTS> = RowOf<(typeof LISTS)[Kind]['type']>;
export type PurchaseRow = ListRow<'purchases'>;
export type ConversationRow = ListRow<'conversations'>;

/** `id` is the number in the conversation. */
const MESSAGE_ROW = rowType({
  id: int,
  isOwn: bool,
  content: text(),
  createdAt: timestamptz,
  deletedAt: orNull(timestamptz),
});
export type MessageRow = RowOf<typeof MESSAGE_ROW>;

/** `$1` is the conversation, `$4` the member. Of deleted messages only the member's own texts are shown, sealed after $5. */
const MESSAGES = `SELECT number AS id, sender_id = $4 AS "isOwn", coalesce(sealed.content, message.content) AS content,
    created_at AS "createdAt", deleted_at AS "deletedAt"
  FROM message LEFT JOIN sealed_message AS sealed ON sealed.message_id = message.id AND sender_id = $4
                   AND sealed.sealed_at > $5
  WHERE conversation_id = $1 AND number > $2 AND (deleted_at IS NULL OR sealed.message_id IS NOT NULL)
  ORDER BY number LIMIT $3`;

/** Rows in pages, so that at most one page is in memory. */
export type Pages<Row> = AsyncGenerator<Row[], void, undefined>;

/** Reads page after page; `read` returns rows with a numeric `id` above `after`, by rising `id`. */
async function* pagesOf<Row>(read: (after: number) => Promise<Row[]>): Pages<Row> {
  for (let after = 0; ; ) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (last !== undefined) yield rows;
    if (last === undefined || rows.length < PAGE) return;
    after = (last as Row & { id: number }).id;
  }
}

/** Reads an export's lists in pages. Blocks by others and reports about the member are not part of it. */
export class ExportReader {
  constructor(
    private readonly database: Database,
    private readonly memberId: number,
    private readonly now: Date,
  ) {}

  /** All rows of one kind, the oldest first. */
  list<Kind extends keyof typeof LISTS>(kind: Kind): Pages<ListRow<Kind>> {
    const { type, sql }: { type: (typeof LISTS)[Kind]['type']; sql: string } = LISTS[kind];
    return pagesOf((after) => readRows(this.database, type, sql, [this.memberId, after, PAGE]));
  }

  /** The messages of both sides of a conversation, the oldest first; a block between the two changes nothing. */
  messages(conversationId: number): Pages<MessageRow> {
    return pagesOf((after) =>
      readRows(this.database, MESSAGE_ROW, MESSAGES, [
        conversationId,
        after,
        PAGE,
        this.memberId,
        sealedTextsEnd(this.now),
      ]),
    );
  }
}
