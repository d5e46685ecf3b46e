import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { addJob } from '../../../infra/jobs/jobs.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { NoticeType } from '../../../shared/notice.types.js';
import type { RequestOrigin, Viewer } from '../../../shared/viewer.js';
import type { KnownDeviceService } from '../../identity/devices/known-device.service.js';
import { demandAdministratorPassword, hashPassword, wrongPassword } from '../../identity/identity.module.js';
import type { CurrentPasswordService } from '../../identity/passwords/current-password.service.js';
import type { SessionService } from '../../identity/sessions/session.service.js';
import { Member } from '../../members/members.module.js';
import { ACCOUNT_TEXTS } from '../account.texts.js';
import { LinkToken } from '../links/link-token.entity.js';
import type { ChangePasswordArgs } from './own-account.inputs.js';

/** The change of the password of a logged-in member. */
export class PasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly currentPasswords: CurrentPasswordService,
    private readonly sessions: SessionService,
    private readonly devices: KnownDeviceService,
  ) {}

  /**
   * Sets a new password, ends every other session, cancels a pending change of address, which an intruder may have
   * requested, and notifies the member by mail; this device stays known. Refuses as `CurrentPasswordService.demand`, and with VALIDATION a
   * password that is too weak for an administrator.
   */
  async change(
    { id, role, sessionId }: Pick<Viewer, 'id' | 'role' | 'sessionId'>,
    { currentPassword, newPassword }: ChangePasswordArgs,
    origin: RequestOrigin,
  ): Promise<NoticeType> {
    const currentHash = await this.currentPasswords.demand(id, currentPassword);
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
}
