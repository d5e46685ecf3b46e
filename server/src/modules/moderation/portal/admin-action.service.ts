import { ADMIN_NOTES_MAX, BAN_REASON_MAX } from '@venn/schema/limits';
import type { Role } from '@venn/schema/roles';
import { oneMonthLater } from '@venn/schema/time';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { NoticeType } from '../../../common/notice.types.js';
import { publicId } from '../../../common/public-id.js';
import { english } from '../../../common/sentence.js';
import { inTransaction } from '../../../common/transaction.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Clock } from '../../../infra/process/clock.js';
import { forgetSecondFactors } from '../../accounts/accounts.module.js';
import type { DeletionService } from '../../accounts/deletion/deletion.service.js';
import type { SessionService } from '../../accounts/sessions/session.service.js';
import { findMemberAt, Member } from '../../users/users.module.js';
import type { AuditService } from '../audit/audit.service.js';
import type { ReportStatus } from '../reports/report.entity.js';
import { toReportType, updateReportStatus } from '../reports/report.rows.js';
import { lockTarget } from './action-target.rows.js';
import { cleaned } from './admin.inputs.js';
import type { AdminUserType } from './admin.types.js';
import type { ReportType } from './admin-report.types.js';
import { type AdminUserRow, readAdminUser, toAdminUser } from './admin-user.rows.js';

/** Roles that can be set; a ban has its own operation. */
export type GrantableRole = Exclude<Role, 'banned'>;

const TEXTS = {
  stillBanned: english('This user is banned. Setting the role to user lifts the ban.'),
  noAdministratorDeleted: english('Administrators cannot be deleted.'),
  notYourself: english('You cannot ban yourself.'),
  reason: english(`Give a reason of at most ${BAN_REASON_MAX} characters.`),
  notes: english(`Notes may be ${ADMIN_NOTES_MAX} characters at the most.`),
  deleted: english('User deleted successfully'),
} as const;

/** What administrators do to members and reports. Each action writes its audit entry in the same transaction. */
export class AdminActionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly deletions: DeletionService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Deletes a member with all messages: hidden and logged out at once, erased by a job. Refuses with MEMBER_NOT_FOUND,
   * and for administrators with FORBIDDEN.
   */
  deleteUser(actorId: number, memberId: number): Promise<NoticeType> {
    return inTransaction(this.dataSource, async (transaction) => {
      const { database } = transaction;
      const { role } = await lockTarget(database, memberId, this.clock.now());
      if (role === 'admin') throw new AppError('FORBIDDEN', { text: TEXTS.noAdministratorDeleted });
      await this.deletions.remove(transaction, memberId);
      await this.audit.record(database, { actorId, action: 'delete_user', subjectIds: [memberId] });
      return { message: TEXTS.deleted };
    });
  }

  /**
   * Sets a member's role. `user` ends Plus and lifts a ban; `plus` lasts a month from now unless it lasts longer already.
   * Granting and revoking `admin` ends all sessions. Refuses with MEMBER_NOT_FOUND, and with CONFLICT for the last
   * administrator and for a banned member, who can only become a `user`.
   */
  setRole(actorId: number, memberId: number, role: GrantableRole): Promise<AdminUserType> {
    return inTransaction(this.dataSource, async ({ database }) => {
      const target = await lockTarget(database, memberId, this.clock.now(), role !== 'admin');
      if (target.role === 'banned' && role !== 'user') throw new AppError('CONFLICT', { text: TEXTS.stillBanned });
      const now = this.clock.now();
      const { plusExpiresAt } = target;
      const lasts = plusExpiresAt !== null && plusExpiresAt > now;
      const expiry = { user: null, plus: lasts ? plusExpiresAt : oneMonthLater(now), admin: plusExpiresAt }[role];
      await database
        .getRepository(Member)
        .update({ id: memberId }, { role, plusExpiresAt: expiry, banReason: null, bannedAt: null });
      // A session never changes between a member's and an administrator's rights.
      if ((target.role === 'admin') !== (role === 'admin')) await this.sessions.endAll(database, memberId);
      if (role !== 'admin') await forgetSecondFactors(database, memberId);
      if (target.role === 'banned') await addJob(database, 'tell-partners', { memberId });
      const detail = `${target.role} to ${role}`;
      await this.audit.record(database, { actorId, action: 'set_role', subjectIds: [memberId], detail });
      return this.#user(database, memberId);
    });
  }

  /**
   * Bans a member, ends all its sessions, drops its pending address, and notifies its chat partners' open windows.
   * `actorId` is null for the command line. Refuses with MEMBER_NOT_FOUND, without a reason with VALIDATION, for oneself
   * with BAD_REQUEST, for the last administrator with CONFLICT.
   */
  async ban(actorId: number | null, memberId: number, rawReason: string): Promise<AdminUserType> {
    const reason = cleaned('reason', rawReason);
    if (reason === '' || [...reason].length > BAN_REASON_MAX) throw AppError.field('reason', TEXTS.reason);
    if (actorId === memberId) throw new AppError('BAD_REQUEST', { text: TEXTS.notYourself });
    return inTransaction(this.dataSource, async ({ database }) => {
      await lockTarget(database, memberId, this.clock.now(), true);
      await database.query(
        `UPDATE member SET role = 'banned', ban_reason = $2, banned_at = coalesce(banned_at, $3), pending_email = NULL
          WHERE id = $1`,
        [memberId, reason, this.clock.now()],
      );
      await this.sessions.endAll(database, memberId);
      await forgetSecondFactors(database, memberId);
      await addJob(database, 'tell-partners', { memberId });
      await this.audit.record(database, { actorId, action: 'ban_user', subjectIds: [memberId] });
      return this.#user(database, memberId);
    });
  }

  /** Bans the member of an address, from the command line. Refuses as `ban` does. */
  async banByEmail(email: string, reason: string): Promise<AdminUserType> {
    const memberId = await findMemberAt(this.dataSource, email);
    if (memberId === null) throw new AppError('MEMBER_NOT_FOUND', { text: english('User not found') });
    return this.ban(null, memberId, reason);
  }

  /** Shows or hides a member in Find Venner. Refuses with MEMBER_NOT_FOUND. */
  setVisibility(actorId: number, memberId: number, visible: boolean): Promise<AdminUserType> {
    return inTransaction(this.dataSource, async ({ database }) => {
      await lockTarget(database, memberId, this.clock.now());
      await database.getRepository(Member).update({ id: memberId }, { visibleInFindVenner: visible });
      const detail = visible ? 'shown' : 'hidden';
      await this.audit.record(database, { actorId, action: 'set_visibility', subjectIds: [memberId], detail });
      return this.#user(database, memberId);
    });
  }

  /** Sets a report's status. Empty notes keep the stored ones. Refuses with NOT_FOUND and VALIDATION. */
  async setReportStatus(actorId: number, reportId: number, status: ReportStatus, notes: string): Promise<ReportType> {
    const adminNotes = cleaned('adminNotes', notes);
    if ([...adminNotes].length > ADMIN_NOTES_MAX) throw AppError.field('adminNotes', TEXTS.notes);
    return inTransaction(this.dataSource, async ({ database }) => {
      const report = await updateReportStatus(database, { reportId, status, adminNotes, now: this.clock.now() });
      if (report === null) throw new AppError('NOT_FOUND');
      const subjectIds = report.reported === null ? [] : [report.reported.id];
      const detail = `report ${publicId('report', reportId)}: ${status}`;
      await this.audit.record(database, { actorId, action: 'set_report_status', subjectIds, detail });
      return toReportType(report);
    });
  }

  async #user(database: Database, memberId: number): Promise<AdminUserType> {
    const row = (await readAdminUser(database, memberId)) as AdminUserRow;
    return toAdminUser(row, this.clock.now());
  }
}
