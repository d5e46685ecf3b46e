import { ADMIN_DETAIL_MAX } from '@venn/schema/limits';
import { AppError } from '../../../common/app-error.js';
import { publicId } from '../../../common/public-id.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Clock } from '../../../infra/process/clock.js';
import { toInterestType } from '../../interests/interest.service.js';
import type { Interest } from '../../interests/interests.module.js';
import { isStaying } from '../../users/users.module.js';
import type { AuditService } from '../audit/audit.service.js';
import type { SnapshotMessage } from '../reports/report.entity.js';
import { type ReportRow, selectReports, toReportType } from '../reports/report.rows.js';
import type { ReportedMessageType } from './admin.types.js';
import { ADMIN_USER_COLUMNS, type AdminUserRow, toAdminUser } from './admin-user.rows.js';
import type {
  AdminCommentType,
  AdminLikeType,
  AdminPostType,
  AdminUserCountsType,
  AdminUserDetailsType,
  AdminUserMessagesType,
  AdminUserReportsType,
} from './admin-user.types.js';
import { type MessageRow, selectMessages, toAdminMessage } from './message.rows.js';
import { type PersonRow, personOf, toPersonOrNull } from './person.types.js';

interface DetailsRow extends AdminUserRow {
  aboutMe: string | null;
  interests: Interest[];
  counts: AdminUserCountsType;
}

const COUNTS = `json_build_object(
  'posts', (SELECT count(*) FROM post WHERE author_id = member.id),
  'comments', (SELECT count(*) FROM comment WHERE author_id = member.id),
  'messages', (SELECT count(*) FROM conversation JOIN message ON message.conversation_id = conversation.id
                WHERE (low_id = member.id OR high_id = member.id) AND deleted_at IS NULL),
  'likes', (SELECT count(*) FROM post_like WHERE member_id = member.id),
  'reportsReceived', (SELECT count(*) FROM report WHERE reported_id = member.id),
  'reportsMade', (SELECT count(*) FROM report WHERE reporter_id = member.id))`;

/** One member in the admin portal. Each part is one statement, and read only when it is asked for. */
export class AdminUserService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** The account and how much there is of it, whatever its state. Refuses with MEMBER_NOT_FOUND. */
  async details(memberId: number): Promise<AdminUserDetailsType> {
    const now = this.clock.now();
    const rows: DetailsRow[] = await this.database.query(
      `SELECT ${ADMIN_USER_COLUMNS}, member.about_me AS "aboutMe", ${COUNTS} AS counts,
              (SELECT coalesce(json_agg(interest ORDER BY interest.name), '[]')
                 FROM member_interest JOIN interest ON interest.id = member_interest.interest_id
                WHERE member_interest.member_id = member.id) AS interests
         FROM member LEFT JOIN town ON town.id = member.town_id
        WHERE member.id = $1 AND ${isStaying('member', '$2')}`,
      [memberId, now],
    );
    const [row] = rows;
    if (row === undefined) throw new AppError('MEMBER_NOT_FOUND');
    const { aboutMe, interests, counts, ...user } = row;
    const profile = { ...toAdminUser(user, now), aboutMe, interests: interests.map(toInterestType) };
    return { memberId, id: profile.id, profile, counts };
  }

  /** A member's newest private messages. Keeps that they were read, by whom and when. */
  async messages(viewerId: number, memberId: number): Promise<AdminUserMessagesType> {
    const rows: MessageRow[] = await this.database.query(
      ['=', '<>']
        .map(
          (side) =>
            `(${selectMessages()}
              WHERE $1 IN (conversation.low_id, conversation.high_id) AND message.sender_id ${side} $1
                AND message.deleted_at IS NULL ORDER BY message.id DESC LIMIT $2)`,
        )
        .join(' UNION ALL '),
      [memberId, ADMIN_DETAIL_MAX],
    );
    const read = rows.flatMap(({ sender, recipient }) => [sender.id, recipient.id]);
    await this.audit.recordReading(viewerId, read, 'messages of one user');
    return {
      sent: rows.filter(({ sender }) => sender.id === memberId).map(toAdminMessage),
      received: rows.filter(({ sender }) => sender.id !== memberId).map(toAdminMessage),
    };
  }

  /** A member's newest posts. */
  async posts(memberId: number): Promise<AdminPostType[]> {
    type Row = Omit<AdminPostType, 'id' | 'interest'> & { id: number; interest: Interest | null };
    const rows: Row[] = await this.database.query(
      `SELECT post.id, post.content, post.created_at AS "createdAt", to_json(interest) AS interest,
              post.like_count AS "likeCount", post.comment_count AS "commentCount"
         FROM post LEFT JOIN interest ON interest.id = post.interest_id
        WHERE post.author_id = $1 ORDER BY post.created_at DESC, post.id DESC LIMIT $2`,
      [memberId, ADMIN_DETAIL_MAX],
    );
    return rows.map(({ id, interest, ...post }) => ({
      ...post,
      id: publicId('post', id),
      interest: interest === null ? null : toInterestType(interest),
    }));
  }

  /** A member's newest comments. */
  async comments(memberId: number): Promise<AdminCommentType[]> {
    const rows: (Omit<AdminCommentType, 'id'> & { id: number })[] = await this.database.query(
      `SELECT comment.id, comment.content, comment.created_at AS "createdAt", post.content AS "postContent"
         FROM comment JOIN post ON post.id = comment.post_id
        WHERE comment.author_id = $1 ORDER BY comment.created_at DESC, comment.id DESC LIMIT $2`,
      [memberId, ADMIN_DETAIL_MAX],
    );
    return rows.map(({ id, ...comment }) => ({ ...comment, id: publicId('comment', id) }));
  }

  /** What a member liked last. */
  async likes(memberId: number): Promise<AdminLikeType[]> {
    type Row = Omit<AdminLikeType, 'postId' | 'author'> & { postId: number; author: PersonRow | null };
    const rows: Row[] = await this.database.query(
      `SELECT post.id AS "postId", post.content AS "postContent", post_like.created_at AS "createdAt",
              ${personOf('author')} AS author
         FROM post_like JOIN post ON post.id = post_like.post_id LEFT JOIN member AS author ON author.id = post.author_id
        WHERE post_like.member_id = $1 ORDER BY post_like.created_at DESC, post.id DESC LIMIT $2`,
      [memberId, ADMIN_DETAIL_MAX],
    );
    return rows.map(({ postId, author, ...like }) => ({
      ...like,
      postId: publicId('post', postId),
      author: toPersonOrNull(author),
    }));
  }

  /** The newest reports about a member and by it. */
  async reports(memberId: number): Promise<AdminUserReportsType> {
    const rows: (ReportRow & { isAbout: boolean })[] = await this.database.query(
      ['reported_id', 'reporter_id']
        .map(
          (side) =>
            `(SELECT of_one.*, ${side === 'reported_id'} AS "isAbout" FROM (${selectReports()}
               WHERE report.${side} = $1 ORDER BY report.created_at DESC, report.id DESC LIMIT $2) AS of_one)`,
        )
        .join(' UNION ALL '),
      [memberId, ADMIN_DETAIL_MAX],
    );
    const those = (about: boolean) =>
      rows.filter(({ isAbout }) => isAbout === about).map(({ isAbout: _isAbout, ...row }) => toReportType(row));
    return { reportsReceived: those(true), reportsMade: those(false) };
  }

  /**
   * The messages that were kept with a report. Keeps that they were read, by whom and when. Refuses with NOT_FOUND.
   */
  async reportedConversation(viewerId: number, reportId: number): Promise<ReportedMessageType[]> {
    const rows: { snapshot: SnapshotMessage[]; memberIds: number[] }[] = await this.database.query(
      `SELECT snapshot, to_json(array_remove(ARRAY[reporter_id, reported_id], NULL)) AS "memberIds"
         FROM report WHERE id = $1`,
      [reportId],
    );
    const [report] = rows;
    if (report === undefined) throw new AppError('NOT_FOUND');
    if (report.snapshot.length > 0) {
      await this.audit.recordReading(viewerId, report.memberIds, `report ${publicId('report', reportId)}`);
    }
    return report.snapshot.map(({ sender, content, createdAt }) => ({
      byReporter: sender === 'reporter',
      content,
      createdAt: new Date(createdAt),
    }));
  }
}
