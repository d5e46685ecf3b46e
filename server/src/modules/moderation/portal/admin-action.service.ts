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
import type { DeletionService } from '../../accounts/deletion/deletion.service.js';
import type { SessionService } from '../../accounts/login/session.service.js';
import { isStaying } from '../../users/users.module.js';
import type { AuditService } from '../audit/audit.service.js';
import type { ReportStatus } from '../reports/report.entity.js';
import { type ReportRow, selectReports, toReportType } from '../reports/report.rows.js';
import { cleaned } from './admin.inputs.js';
import type { AdminUserType, ReportType } from './admin.types.js';
import { ADMIN_USER_COLUMNS, type AdminUserRow, toAdminUser } from './admin-user.rows.js';

/** What a member can be made to be; banning has its own call. */
export type GrantableRole = Exclude<Role, 'banned'>;

const TEXTS = {
  lastAdministrator: english('The last administrator must stay one.'),
  stillBanned: english('This user is banned. Setting the role to user lifts the ban.'),
  noAdministratorDeleted: english('Administrators can not be deleted.'),
  notYourself: english('You can not ban yourself.'),
  reason: english(`Give a reason of at most ${BAN_REASON_MAX} characters.`),
  notes: english(`Notes may be ${ADMIN_NOTES_MAX} characters at the most.`),
  deleted: english('User deleted successfully'),
} as const;

interface Target {
  id: number;
  role: Role;
  plusExpiresAt: Date | null;
}

/** What administrators do to members and reports. Every deed is kept in the same transaction. */
export class AdminActionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly deletions: DeletionService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Removes a member with all messages: hidden and logged out at once, erased by a job. Refuses with MEMBER_NOT_FOUND,
   * and an administrator with FORBIDDEN.
   */
  deleteUser(actorId: number, memberId: number): Promise<NoticeType> {
    return inTransaction(this.dataSource, async (transaction) => {
      const { database } = transaction;
      const { role } = await this.#lock(database, memberId);
      if (role === 'admin') throw new AppError('FORBIDDEN', { text: TEXTS.noAdministratorDeleted });
      await this.deletions.remove(transaction, memberId);
      await this.audit.record(database, { actorId, action: 'delete_user', subjectIds: [memberId] });
      return { message: TEXTS.deleted };
    });
  }

  /**
   * Makes a member a user, a Plus member or an administrator. A user has no Plus and no ban; Plus lasts a month from now
   * unless it lasts longer anyway. Becoming an administrator or ceasing to be one ends every login. Refuses with MEMBER_NOT_FOUND, and with CONFLICT to take the last administrator and to
   * make anything but a user of whoever is banned.
   */
  setRole(actorId: number, memberId: number, role: GrantableRole): Promise<AdminUserType> {
    return inTransaction(this.dataSource, async ({ database }) => {
      const target = await this.#lock(database, memberId, role !== 'admin');
      if (target.role === 'banned' && role !== 'user') throw new AppError('CONFLICT', { text: TEXTS.stillBanned });
      const now = this.clock.now();
      const { plusExpiresAt } = target;
      const lasts = plusExpiresAt !== null && plusExpiresAt > now;
      const expiry = { user: null, plus: lasts ? plusExpiresAt : oneMonthLater(now), admin: plusExpiresAt }[role];
      await database.query(
        'UPDATE member SET role = $2, plus_expires_at = $3, ban_reason = NULL, banned_at = NULL WHERE id = $1',
        [memberId, role, expiry],
      );
      // Whoever begins or ceases to administrate does so with a new login, nowhere with one of before.
      if ((target.role === 'admin') !== (role === 'admin')) await this.sessions.endAll(database, memberId);
      if (target.role === 'banned') await addJob(database, 'tell-partners', { memberId });
      const detail = `${target.role} to ${role}`;
      await this.audit.record(database, { actorId, action: 'set_role', subjectIds: [memberId], detail });
      return this.#user(database, memberId);
    });
  }

  /**
   * Bans a member, ends every login of it and drops a new address that waits; the open windows of those who wrote with
   * it hear of it. `actorId` is null at the operator's own terminal. Refuses with MEMBER_NOT_FOUND, without a reason with
   * VALIDATION, oneself with BAD_REQUEST, the last administrator with CONFLICT.
   */
  async ban(actorId: number | null, memberId: number, rawReason: string): Promise<AdminUserType> {
    const reason = cleaned('reason', rawReason);
    if (reason === '' || [...reason].length > BAN_REASON_MAX) throw AppError.field('reason', TEXTS.reason);
    if (actorId === memberId) throw new AppError('BAD_REQUEST', { text: TEXTS.notYourself });
    return inTransaction(this.dataSource, async ({ database }) => {
      await this.#lock(database, memberId, true);
      await database.query(
        `UPDATE member SET role = 'banned', ban_reason = $2, banned_at = coalesce(banned_at, $3), pending_email = NULL
          WHERE id = $1`,
        [memberId, reason, this.clock.now()],
      );
      await this.sessions.endAll(database, memberId);
      await addJob(database, 'tell-partners', { memberId });
      await this.audit.record(database, { actorId, action: 'ban_user', subjectIds: [memberId] });
      return this.#user(database, memberId);
    });
  }

  /** Bans the member of an address, from the operator's own terminal. Refuses as `ban` does. */
  async banByEmail(email: string, reason: string): Promise<AdminUserType> {
    const rows: { id: number }[] = await this.dataSource.query('SELECT id FROM member WHERE email = $1', [
      email.trim().toLowerCase(),
    ]);
    const [member] = rows;
    if (member === undefined) throw new AppError('MEMBER_NOT_FOUND', { text: english('User not found') });
    return this.ban(null, member.id, reason);
  }

  /** Shows or hides a member in Find Venner. Refuses with MEMBER_NOT_FOUND. */
  setVisibility(actorId: number, memberId: number, visible: boolean): Promise<AdminUserType> {
    return inTransaction(this.dataSource, async ({ database }) => {
      await this.#lock(database, memberId);
      await database.query('UPDATE member SET visible_in_find_venner = $2 WHERE id = $1', [memberId, visible]);
      const detail = visible ? 'shown' : 'hidden';
      await this.audit.record(database, { actorId, action: 'set_visibility', subjectIds: [memberId], detail });
      return this.#user(database, memberId);
    });
  }

  /** Sets how far a report is. Empty notes leave those that are there. Refuses with NOT_FOUND and VALIDATION. */
  async setReportStatus(actorId: number, reportId: number, status: ReportStatus, notes: string): Promise<ReportType> {
    const kept = cleaned('adminNotes', notes);
    if ([...kept].length > ADMIN_NOTES_MAX) throw AppError.field('adminNotes', TEXTS.notes);
    return inTransaction(this.dataSource, async ({ database }) => {
      const changed: ReportRow[] = await database.query(
        `WITH changed AS (
           UPDATE report SET status = $2, admin_notes = CASE $3 WHEN '' THEN admin_notes ELSE $3 END, handled_at = $4
            WHERE id = $1 RETURNING *)
         ${selectReports('changed AS report')}`,
        [reportId, status, kept, this.clock.now()],
      );
      const [report] = changed;
      if (report === undefined) throw new AppError('NOT_FOUND');
      const subjectIds = report.reported === null ? [] : [report.reported.id];
      const detail = `report ${publicId('report', reportId)}: ${status}`;
      await this.audit.record(database, { actorId, action: 'set_report_status', subjectIds, detail });
      return toReportType(report);
    });
  }

  /**
   * Holds the member's row, and where the member may not be the last administrator those of all who stay on, in one
   * order: of two that are taken at once one stays.
   */
  async #lock(database: Database, memberId: number, demandsAnother = false): Promise<Target> {
    const rows: Target[] = await database.query(
      `SELECT id, role, plus_expires_at AS "plusExpiresAt" FROM member
        WHERE (id = $1 AND ${isStaying('member', '$3')})
           OR ($2 AND role = 'admin' AND deletion_scheduled_for IS NULL) ORDER BY id FOR UPDATE`,
      [memberId, demandsAnother, this.clock.now()],
    );
    const target = rows.find(({ id }) => id === memberId);
    if (target === undefined) throw new AppError('MEMBER_NOT_FOUND');
    if (demandsAnother && target.role === 'admin' && rows.length === 1) {
      throw new AppError('CONFLICT', { text: TEXTS.lastAdministrator });
    }
    return target;
  }

  async #user(database: Database, memberId: number): Promise<AdminUserType> {
    const rows: AdminUserRow[] = await database.query(
      `SELECT ${ADMIN_USER_COLUMNS} FROM member LEFT JOIN town ON town.id = member.town_id WHERE member.id = $1`,
      [memberId],
    );
    return toAdminUser(rows[0] as AdminUserRow, this.clock.now());
  }
}
