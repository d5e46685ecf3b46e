import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { FIELD_SENTENCES } from '../../../common/field-sentences.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { readValue, text } from '../../../infra/postgres/row-type.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { Member } from '../../members/members.module.js';
import { provePassword } from './password-proof.js';

/** The check of the password of a logged-in member, before what a found phone must not be able to do. */
export class CurrentPasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rateLimiter: RateLimiter,
  ) {}

  /**
   * Checks the current password and returns its hash as it is stored now. Refuses with VALIDATION on `currentPassword`
   * when it is wrong, and with RATE_LIMITED after too many attempts, right ones included: what they are for is mailed, and
   * would bury an earlier mail below hundreds.
   */
  async demand(id: number, currentPassword: string): Promise<string> {
    await this.rateLimiter.use('passwordChange', id);
    const member = await this.dataSource
      .getRepository(Member)
      .findOne({ where: { id }, select: { id: true, passwordHash: true } });
    if (member === null) throw new AppError('USER_GONE');
    const passwordHash = await provePassword(this.dataSource, member, currentPassword);
    if (passwordHash === null) throw wrongPassword();
    return passwordHash;
  }
}

/** Locks a member's row. Refuses a password that was changed after its hash was proven; nothing where the member is gone. */
export async function demandUnchangedPassword(database: Database, memberId: number, provenHash: string): Promise<void> {
  const sql = 'SELECT password_hash FROM member WHERE id = $1 FOR UPDATE';
  const current = await readValue(database, text(), sql, [memberId]);
  if (current !== null && current !== provenHash) throw wrongPassword();
}

/** Refusal of a wrong current password. */
export const wrongPassword = (): AppError => AppError.field('currentPassword', FIELD_SENTENCES.currentPasswordWrong);
