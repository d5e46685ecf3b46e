import type { Gender } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import type { Database } from '../../infra/postgres/data-source.js';
import { selectList } from '../../infra/postgres/row-type.js';
import type { OrderStatus } from '../plus/plus.module.js';
import { PROFILE_FIELD_COLUMNS, type ProfileFields } from '../users/users.module.js';

/** Rows that one statement reads: few enough that a member of any size fits into little memory. */
const PAGE = 500;

/** The account itself. No hash of the password, and nothing that administrators have noted. */
export interface AccountRow extends Required<ProfileFields> {
  id: number;
  username: string;
  email: string;
  pendingEmail: string | null;
  pendingEmailFrom: Date | null;
  birthdate: string;
  gender: Gender;
  location: string | null;
  interests: string[];
  role: Role;
  plusExpiresAt: Date | null;
  createdAt: Date;
  lastOnlineAt: Date | null;
  emailVerifiedAt: Date | null;
  visibleInFindVenner: boolean;
  pausedAt: Date | null;
  deletionScheduledFor: Date | null;
  termsVersion: string;
  termsAcceptedAt: Date;
  firstIp: string | null;
  currentIp: string | null;
  avatarKey: string | null;
}

/** The account of a member; undefined when it has been erased meanwhile. */
export async function readAccount(database: Database, memberId: number): Promise<AccountRow | undefined> {
  const rows: AccountRow[] = await database.query(
    `SELECT member.id, username, email, pending_email AS "pendingEmail",
            (SELECT counts_from FROM email_change WHERE member_id = member.id) AS "pendingEmailFrom",
            birthdate::text AS birthdate, gender, town.label AS location, ${selectList('member', PROFILE_FIELD_COLUMNS)}, role, plus_expires_at AS "plusExpiresAt",
            created_at AS "createdAt", last_online_at AS "lastOnlineAt", email_verified_at AS "emailVerifiedAt",
            visible_in_find_venner AS "visibleInFindVenner", paused_at AS "pausedAt",
            deletion_scheduled_for AS "deletionScheduledFor", terms_version AS "termsVersion",
            terms_accepted_at AS "termsAcceptedAt", host(first_ip) AS "firstIp", host(current_ip) AS "currentIp",
            avatar_key AS "avatarKey",
            ARRAY(SELECT interest.name FROM member_interest JOIN interest ON interest.id = interest_id
                   WHERE member_id = member.id ORDER BY interest.id) AS interests
       FROM member LEFT JOIN town ON town.id = town_id WHERE member.id = $1`,
    [memberId],
  );
  return rows[0];
}

export interface SightingRow {
  id: number;
  ip: string;
  seenAt: Date;
}
/** An address that the account had, and that can be had back. */
export interface FormerEmailRow {
  id: number;
  email: string;
  keptUntil: Date;
}
export interface LoginRow {
  id: number;
  device: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}
export interface PostRow {
  id: number;
  content: string;
  interest: string | null;
  likes: number;
  comments: number;
  createdAt: Date;
}
export interface CommentRow {
  id: number;
  content: string;
  /** How the post begins that it stands under. */
  post: string;
  createdAt: Date;
}
export interface LikeRow {
  id: number;
  /** How the liked post begins. */
  post: string;
  createdAt: Date;
}
export interface BlockRow {
  id: number;
  username: string;
  createdAt: Date;
}
export interface ReportRow {
  id: number;
  /** Null when that account is gone. */
  reported: string | null;
  reason: string;
  status: 'pending' | 'reviewed' | 'resolved' | 'dismissed';
  createdAt: Date;
}
export interface PurchaseRow {
  id: number;
  reference: string;
  amount: number;
  currency: string;
  status: OrderStatus;
  consentAt: Date | null;
  createdAt: Date;
  paidAt: Date | null;
  plusUntil: Date | null;
  refundedAt: Date | null;
}
export interface ConversationRow {
  id: number;
  partnerId: number;
  partner: string;
}
export interface MessageRow {
  /** The number in the conversation. */
  id: number;
  isOwn: boolean;
  content: string;
  createdAt: Date;
}

/** What a post's beginning is cut to: it is another's text, quoted so that the own one can be understood. */
const QUOTE = `CASE WHEN char_length(post.content) > 80 THEN left(post.content, 80) || '…' ELSE post.content END`;

/** `$1` is the member, `$2` the id after which a page begins, `$3` how many rows it has; rows come by rising `id`. */
const LISTS = {
  sightings: `SELECT id, host(ip) AS ip, seen_at AS "seenAt" FROM ip_sighting
    WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
  logins: `SELECT id, device, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM session
    WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
  formerEmails: `SELECT kept_email.id, kept_email.email, expires_at AS "keptUntil"
      FROM kept_email JOIN member ON member.id = member_id AND member.email <> kept_email.email
    WHERE member_id = $1 AND kept_email.id > $2 ORDER BY kept_email.id LIMIT $3`,
  posts: `SELECT post.id, content, interest.name AS interest, like_count AS likes, comment_count AS comments,
                 created_at AS "createdAt"
      FROM post LEFT JOIN interest ON interest.id = interest_id
    WHERE author_id = $1 AND post.id > $2 ORDER BY post.id LIMIT $3`,
  comments: `SELECT comment.id, comment.content, ${QUOTE} AS post, comment.created_at AS "createdAt"
      FROM comment JOIN post ON post.id = post_id
    WHERE comment.author_id = $1 AND comment.id > $2 ORDER BY comment.id LIMIT $3`,
  likes: `SELECT post.id, ${QUOTE} AS post, post_like.created_at AS "createdAt"
      FROM post_like JOIN post ON post.id = post_id
    WHERE member_id = $1 AND post.id > $2 ORDER BY post.id LIMIT $3`,
  blocks: `SELECT blocked_id AS id, username, block.created_at AS "createdAt"
      FROM block JOIN member ON member.id = blocked_id
    WHERE blocker_id = $1 AND blocked_id > $2 ORDER BY blocked_id LIMIT $3`,
  reports: `SELECT report.id, username AS reported, reason, status, report.created_at AS "createdAt"
      FROM report LEFT JOIN member ON member.id = reported_id
    WHERE reporter_id = $1 AND report.id > $2 ORDER BY report.id LIMIT $3`,
  purchases: `SELECT id, reference, amount, currency, status, consent_at AS "consentAt", created_at AS "createdAt",
                     paid_at AS "paidAt", plus_until AS "plusUntil", refunded_at AS "refundedAt"
      FROM plus_order WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
  conversations: `SELECT conversation.id, member.id AS "partnerId", username AS partner
      FROM conversation JOIN member ON member.id = CASE low_id WHEN $1 THEN high_id ELSE low_id END
    WHERE (low_id = $1 OR high_id = $1) AND conversation.id > $2 ORDER BY conversation.id LIMIT $3`,
} as const;

/** `$1` is the conversation, `$4` the member. A deleted message has no text any more. */
const MESSAGES = `SELECT number AS id, sender_id = $4 AS "isOwn", content, created_at AS "createdAt" FROM message
  WHERE conversation_id = $1 AND number > $2 AND deleted_at IS NULL ORDER BY number LIMIT $3`;

async function* pagesOf<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void, undefined> {
  for (let after = 0; ; ) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (last !== undefined) yield rows;
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

interface RowOf {
  sightings: SightingRow;
  logins: LoginRow;
  formerEmails: FormerEmailRow;
  posts: PostRow;
  comments: CommentRow;
  likes: LikeRow;
  blocks: BlockRow;
  reports: ReportRow;
  purchases: PurchaseRow;
  conversations: ConversationRow;
}

/** Rows in pages, so that at no time more than one of them is in memory. */
export type Pages<Row> = AsyncGenerator<Row[], void, undefined>;

/** What a copy holds of a member besides the account, in pages. Blocks of others and what others report are not in it. */
export class ExportReader {
  constructor(
    private readonly database: Database,
    private readonly memberId: number,
  ) {}

  /** Everything of one kind, the oldest first. */
  list<Kind extends keyof RowOf>(kind: Kind): Pages<RowOf[Kind]> {
    return pagesOf((after) => this.database.query(LISTS[kind], [this.memberId, after, PAGE]));
  }

  /** The messages of a conversation, of both sides, the oldest first; a block between the two changes nothing. */
  messages(conversationId: number): Pages<MessageRow> {
    return pagesOf((after) => this.database.query(MESSAGES, [conversationId, after, PAGE, this.memberId]));
  }
}
