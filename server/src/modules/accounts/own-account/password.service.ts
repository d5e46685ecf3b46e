import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { FIELD_SENTENCES } from '../../../common/field-sentences.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { NoticeType } from '../../../shared/notice.types.js';
import type { RequestOrigin, Viewer } from '../../../shared/viewer.js';
import type { KnownDeviceService } from '../../identity/devices/known-device.service.js';
import { demandAdministratorPassword, hashPassword, provePassword } from '../../identity/identity.module.js';
import type { SessionService } from '../../identity/sessions/session.service.js';
import { Member } from '../../members/members.module.js';
import { ACCOUNT_TEXTS } from '../account.texts.js';
import { LinkToken } from '../links/link-token.entity.js';
import type { ChangePasswordArgs } from './own-account.inputs.js';

/** Check and change of the password of a logged-in member. */
export class PasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rateLimiter: RateLimiter,
    private readonly sessions: SessionService,
    private readonly devices: KnownDeviceService,
  ) {}

  /**
   * Sets a new password, ends every other session, cancels a pending change of address, which an intruder may have
   * requested, and notifies the member by mail; this device stays known. Refuses like `demand`, and with VALIDATION a
   * password that is too weak for an administrator.
   */
  async change(
    { id, role, sessionId }: Pick<Viewer, 'id' | 'role' | 'sessionId'>,
    { currentPassword, newPassword }: ChangePasswordArgs,
    origin: RequestOrigin,
  ): Promise<NoticeType> {
    const currentHash = await this.demand(id, currentPassword);
    if (role === 'admin') await demandAdministratorPassword('newPassword', newPassword);
    const passwordHash = await hashPassword(newPassword);
    await inTransaction(this.dataSource, async ({ database }) => {
      // The condition makes one of two concurrent changes fail.
      const { affected } = await database
        .getRepository(Member)
        .update({ id, passwordHash: currentHash }, { passwordHash, pendingEmail: null });
      if (affected === 0) throw wrongPassword();
      await database.getRepository(LinkToken).delete({ memberId: id, kind: 'reset-password' });
      await this.sessions.endAll(database, id, sessionId);
      await this.sessions.givePassword(database, sessionId);
      await addJob(database, 'mail-password-changed', { memberId: id, mailId: randomUUID() });
    });
    await this.devices.remember({ id, passwordHash }, origin);
    return { message: ACCOUNT_TEXTS.passwordChanged };
  }

  /**
   * Checks the current password and returns its hash as it is stored now. Refuses with VALIDATION on `currentPassword`
   * when it is wrong, and with RATE_LIMITED after too many wrong attempts.
   */
  async demand(id: number, currentPassword: string): Promise<string> {
    await this.rateLimiter.use('passwordChange', id);
    const member = await this.dataSource
      .getRepository(Member)
      .findOne({ where: { id }, select: { id: true, passwordHash: true } });
    if (member === null) throw new AppError('USER_GONE');
    const passwordHash = await provePassword(this.dataSource, member, currentPassword);
    if (passwordHash === null) throw wrongPassword();
    await this.rateLimiter.forget('passwordChange', id);
    return passwordHash;
  }
}

/** Refusal of a wrong current password. */
export const wrongPassword = (): AppError => AppError.field('currentPassword', FIELD_SENTENCES.currentPasswordWrong);
