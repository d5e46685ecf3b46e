import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { FIELD_SENTENCES } from '../../../common/field-sentences.js';
import { normalise } from '../../../common/follows-rule.js';
import type { NoticeType } from '../../../common/notice.types.js';
import { inTransaction } from '../../../common/transaction.js';
import type { Viewer } from '../../../common/viewer.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { ACCOUNT_TEXTS } from '../account.texts.js';
import { hashPassword, isPassword } from '../login/password.js';
import type { SessionService } from '../login/session.service.js';
import type { ChangePasswordArgs } from './profile.inputs.js';

/** What members do with their password while logged in. */
export class PasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rateLimiter: RateLimiter,
    private readonly sessions: SessionService,
  ) {}

  /**
   * Sets a new password for whoever knows the current one, ends every other login, drops a new address that waits, which
   * an intruder may have asked for, and tells the member by mail. Refuses as `demand` does.
   */
  async change({ id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>, raw: ChangePasswordArgs): Promise<NoticeType> {
    const { currentPassword, newPassword } = normalise(raw);
    const currentHash = await this.demand(id, currentPassword);
    const passwordHash = await hashPassword(newPassword);
    await inTransaction(this.dataSource, async ({ database }) => {
      // Of two changes at the same instant the second finds that its current password no longer is.
      const changed: unknown[] = await database.query(
        `WITH changed AS (
           UPDATE member SET password_hash = $3, pending_email = NULL WHERE id = $1 AND password_hash = $2 RETURNING id),
         dead AS (DELETE FROM link_token USING changed WHERE member_id = changed.id AND kind = 'reset-password')
         SELECT id FROM changed`,
        [id, currentHash, passwordHash],
      );
      if (changed.length === 0) throw wrongPassword();
      await this.sessions.endAll(database, id, sessionId);
      await addJob(database, 'mail-password-changed', { memberId: id, mailId: randomUUID() });
    });
    return { message: ACCOUNT_TEXTS.passwordChanged };
  }

  /**
   * Answers the hash of the password for whoever knows it. Refuses with VALIDATION on `currentPassword` when it is wrong,
   * and with RATE_LIMITED after too many such tries.
   */
  async demand(id: number, currentPassword: string): Promise<string> {
    await this.rateLimiter.use('passwordChange', id);
    const currentHash = await this.#hashOf(id);
    if (!(await isPassword(currentPassword, currentHash))) throw wrongPassword();
    await this.rateLimiter.forget('passwordChange', id);
    return currentHash;
  }

  async #hashOf(id: number): Promise<string> {
    const rows: { passwordHash: string }[] = await this.dataSource.query(
      'SELECT password_hash AS "passwordHash" FROM member WHERE id = $1',
      [id],
    );
    const [row] = rows;
    if (row === undefined) throw new AppError('USER_GONE');
    return row.passwordHash;
  }
}

/** The password that was named is not the account's, or is no longer. */
export const wrongPassword = (): AppError => AppError.field('currentPassword', FIELD_SENTENCES.currentPasswordWrong);
