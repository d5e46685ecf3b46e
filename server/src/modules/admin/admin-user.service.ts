import { ADMIN_DETAIL_MAX } from '@venn/schema/limits';
import type { ReadingReason } from '@venn/schema/moderation';
import { AppError } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { readRows } from '../../infra/postgres/row-type.js';
import type { RateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import { readingDetail } from '../../shared/reading-reason.js';
import type { Viewer } from '../../shared/viewer.js';
import type { AuditService } from '../audit/audit.service.js';
import { toInterestType } from '../interests/interest.service.js';
import { readAdminUserDetails, toAdminUser } from './admin-user.rows.js';
import type {
  AdminCommentType,
  AdminLikeType,
  AdminPostType,
  AdminSharedAddressType,
  AdminUserDetailsType,
  AdminUserMessagesType,
} from './admin-user.types.js';
import { MESSAGES_WITH_BOTH, type MessageRow, membersOf, messageRow, toAdminMessage } from './message.rows.js';
import { readSharedAddresses } from './shared-address.rows.js';
import { readComments, readLikes, readPosts } from './wall-activity.rows.js';

type Reader = Pick<Viewer, 'id' | 'stepUpDue'>;

/** One member in the admin portal. Each part is one statement, sent only when the part is requested. */
export class AdminUserService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly rateLimiter: RateLimiter,
  ) {}

  /**
   * The account and its counts, whatever its state. Writes an audit entry. Refuses with MEMBER_NOT_FOUND, and with
   * STEP_UP_REQUIRED whoever reads so many that their addresses are a list.
   */
  async details({ id: viewerId, stepUpDue }: Reader, memberId: number): Promise<AdminUserDetailsType> {
    if (stepUpDue && !(await this.rateLimiter.tryUse('memberPage', viewerId))) throw new AppError('STEP_UP_REQUIRED');
    const now = this.clock.now();
    const row = await readAdminUserDetails(this.database, memberId, now, viewerId);
    if (row === null) throw new AppError('MEMBER_NOT_FOUND');
    await this.audit.recordReading(viewerId, [memberId], '', 'read_user');
    const { aboutMe, interests, counts, formerNames: names, ...user } = row;
    const profile = { ...toAdminUser(user, now), aboutMe, interests: interests.map(toInterestType) };
    const formerNames = names.map(({ username, changedAt }) => ({ username, changedAt: new Date(changedAt) }));
    return { memberId, id: profile.id, profile, formerNames, counts };
  }

  /** A member's newest private messages, veiled without a reason. Writes an audit entry where texts are shown. */
  async messages(viewerId: number, memberId: number, reason: ReadingReason | null): Promise<AdminUserMessagesType> {
    const rows = await this.#readMessages(memberId, reason);
    if (reason !== null) {
      await this.audit.recordListing(viewerId, membersOf(rows), readingDetail(reason, 'messages of one user'));
    }
    return {
      sent: rows.filter(({ sender }) => sender.id === memberId).map(toAdminMessage),
      received: rows.filter(({ sender }) => sender.id !== memberId).map(toAdminMessage),
    };
  }

  posts(memberId: number): Promise<AdminPostType[]> {
    return readPosts(this.database, memberId);
  }

  comments(memberId: number): Promise<AdminCommentType[]> {
    return readComments(this.database, memberId);
  }

  likes(memberId: number): Promise<AdminLikeType[]> {
    return readLikes(this.database, memberId);
  }

  /** The accounts that were seen from the same addresses as a member. */
  sharedAddresses(memberId: number): Promise<AdminSharedAddressType[]> {
    return readSharedAddresses(this.database, memberId, this.clock.now());
  }

  /** The newest messages that a member sent, and the newest that it received. */
  #readMessages(memberId: number, reason: ReadingReason | null): Promise<MessageRow[]> {
    const type = messageRow(reason);
    return readRows(
      this.database,
      type,
      ['=', '<>']
        .map(
          (side) =>
            `(SELECT ${type.list} FROM ${MESSAGES_WITH_BOTH}
              WHERE $1 IN (conversation.low_id, conversation.high_id) AND message.sender_id ${side} $1
                AND message.deleted_at IS NULL ORDER BY message.id DESC LIMIT $2)`,
        )
        .join(' UNION ALL '),
      [memberId, ADMIN_DETAIL_MAX],
    );
  }
}
