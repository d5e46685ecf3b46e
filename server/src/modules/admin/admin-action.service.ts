import { BAN_REASON_MAX } from '@venn/schema/limits';
import type { Role } from '@venn/schema/roles';
import { oneMonthLater } from '@venn/schema/time';
import type { DataSource } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import { english } from '../../common/sentence.js';
import { addJob } from '../../infra/jobs/jobs.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { inTransaction } from '../../infra/postgres/transaction.js';
import type { NoticeType } from '../../shared/notice.types.js';
import { cleaned } from '../../shared/portal/portal.inputs.js';
import { NO_REASONS, type Reasons } from '../../shared/reasons.js';
import type { AuditService } from '../audit/audit.service.js';
import { forgetSecondFactors, lockTarget } from '../identity/identity.module.js';
import type { SessionService } from '../identity/sessions/session.service.js';
import { findMemberAt, Member } from '../members/members.module.js';
import type { DecisionService } from '../moderation/decisions/decision.service.js';
import { DECISION_TEXTS } from '../moderation/moderation.module.js';
import type { AdminUserType } from './admin.types.js';
import { type AdminUserRow, readAdminUser, toAdminUser } from './admin-user.rows.js';

/** Roles that can be set; a ban has its own operation. */
export type GrantableRole = Exclude<Role, 'banned'>;

const TEXTS = {
  stillBanned: english('This user is banned. Setting the role to user lifts the ban.'),
  deleted: english('User deleted successfully'),
} as const;

/** What a ban has besides the reason for administrators: the reasons that the member is given, and an end. */
export interface BanDetails {
  reasons?: Reasons;
  until?: Date | null;
}

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  sessions: SessionService;
  decisions: DecisionService;
  audit: AuditService;
}

/** What administrators do to members. Each action writes its audit entry in the same transaction. */
export class AdminActionService {
  constructor(private readonly needs: Needs) {}

  /**
   * Deletes a member with all messages: hidden and logged out at once, erased by a job. Refuses with MEMBER_NOT_FOUND,
   * and for administrators with FORBIDDEN.
   */
  async deleteUser(actorId: number, memberId: number, reasons = NO_REASONS): Promise<NoticeType> {
    await this.needs.decisions.decide({ actorId, measure: { kind: 'erase', memberId }, reasons });
    return { message: TEXTS.deleted };
  }

  /**
   * Sets a member's role. `user` ends Plus and lifts a ban; `plus` lasts a month from now unless it lasts longer already.
   * Granting and revoking `admin` ends all sessions. Refuses with MEMBER_NOT_FOUND, and with CONFLICT for the last
   * administrator and for a banned member, who can only become a `user`.
   */
  setRole(actorId: number, memberId: number, role: GrantableRole): Promise<AdminUserType> {
    return inTransaction(this.needs.dataSource, async ({ database }) => {
      const target = await lockTarget(database, memberId, this.needs.clock.now(), {
        actorId,
        demandsAnother: role !== 'admin',
      });
      if (target.role === 'banned' && role !== 'user') throw new AppError('CONFLICT', { text: TEXTS.stillBanned });
      const now = this.needs.clock.now();
      const { plusExpiresAt } = target;
      const lasts = plusExpiresAt !== null && plusExpiresAt > now;
      const expiry = { user: null, plus: lasts ? plusExpiresAt : oneMonthLater(now), admin: plusExpiresAt }[role];
      const noBan = { banReason: null, bannedAt: null, bannedUntil: null, roleBeforeBan: null };
      await database.getRepository(Member).update({ id: memberId }, { role, plusExpiresAt: expiry, ...noBan });
      // A session never changes between a member's and an administrator's rights.
      if ((target.role === 'admin') !== (role === 'admin')) await this.needs.sessions.endAll(database, memberId);
      if (role !== 'admin') await forgetSecondFactors(database, memberId);
      if (target.role === 'banned') {
        await addJob(database, 'tell-partners', { memberId });
        await this.needs.decisions.withdraw(database, actorId, memberId, 'ban');
      }
      const detail = `${target.role} to ${role}`;
      await this.needs.audit.record(database, { actorId, action: 'set_role', subjectIds: [memberId], detail });
      return this.#user(database, memberId);
    });
  }

  /**
   * Bans a member, without an end or until an instant. `actorId` is null for the command line. Refuses with
   * MEMBER_NOT_FOUND, without a reason or with an end that is not in the future with VALIDATION, for oneself with
   * BAD_REQUEST, for the last administrator with CONFLICT.
   */
  async ban(actorId: number | null, memberId: number, raw: string, details: BanDetails = {}): Promise<AdminUserType> {
    const { reasons = NO_REASONS, until = null } = details;
    const reason = cleaned('reason', raw);
    if (reason === '' || [...reason].length > BAN_REASON_MAX) throw AppError.field('reason', DECISION_TEXTS.reason);
    const measure = { kind: 'ban', memberId, reason, until } as const;
    return inTransaction(this.needs.dataSource, async (transaction) => {
      await this.needs.decisions.decideIn(transaction, { actorId, measure, reasons, note: reason });
      return this.#user(transaction.database, memberId);
    });
  }

  /** Bans the member of an address, from the command line. Refuses as `ban` does. */
  async banByEmail(email: string, reason: string, details: BanDetails = {}): Promise<AdminUserType> {
    const memberId = await findMemberAt(this.needs.dataSource, email);
    if (memberId === null) throw new AppError('MEMBER_NOT_FOUND', { text: english('User not found') });
    return this.ban(null, memberId, reason, details);
  }

  /**
   * Shows or hides a member in Find Venner. To hide another member is a decision, and to show it again undoes that.
   * Refuses with MEMBER_NOT_FOUND, and with FORBIDDEN to show oneself again whom another has hidden.
   */
  setVisibility(actorId: number, memberId: number, visible: boolean, reasons = NO_REASONS): Promise<AdminUserType> {
    return inTransaction(this.needs.dataSource, async (transaction) => {
      const { database } = transaction;
      const { visibleInFindVenner } = await lockTarget(database, memberId, this.needs.clock.now(), {
        actorId,
        demandsAnother: false,
      });
      if (!visible && visibleInFindVenner && memberId !== actorId) {
        const measure = { kind: 'hide', memberId } as const;
        await this.needs.decisions.decideIn(transaction, { actorId, measure, reasons });
      } else {
        await database.getRepository(Member).update({ id: memberId }, { visibleInFindVenner: visible });
        if (visible) await this.needs.decisions.withdraw(database, actorId, memberId, 'hide');
        const detail = visible ? 'shown' : 'hidden';
        await this.needs.audit.record(database, { actorId, action: 'set_visibility', subjectIds: [memberId], detail });
      }
      return this.#user(database, memberId);
    });
  }

  async #user(database: Database, memberId: number): Promise<AdminUserType> {
    const row = (await readAdminUser(database, memberId)) as AdminUserRow;
    return toAdminUser(row, this.needs.clock.now());
  }
}
