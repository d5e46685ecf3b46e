import { VERIFICATION_TOKEN_HOURS } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { addSeconds, type Clock } from '../../../common/clock.js';
import { hashSecretToken } from '../../../common/secret-token.js';
import type { Sentence } from '../../../common/sentence.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, readValue } from '../../../infra/postgres/row-type.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { NoticeType } from '../../../shared/notice.types.js';
import { asDuplicateError } from '../../members/members.module.js';
import { ACCOUNT_TEXTS, DENIED_BEFORE_TEXTS } from '../account.texts.js';
import type { DeletionService } from '../deletion/deletion.service.js';
import type { EmailChangeService } from '../email-change/email-change.service.js';
import { findDenied, spendDenyLink } from '../links/link-token.queries.js';

/** Whether a new account still has the address and nothing but it: no role that others or money have given it. */
async function isStillNew(database: Database, memberId: number, email: string): Promise<boolean> {
  const sql = `SELECT id FROM member WHERE id = $1 AND email = $2 AND role = 'user' AND deletion_scheduled_for IS NULL`;
  return (await readValue(database, int, sql, [memberId, email])) !== null;
}

/**
 * 'It wasn't me' on the page of a confirmed address: somebody has given Venn an address that isn't theirs, by mistake or
 * not, and its owner has followed the link. The mailbox could reset the password anyway, so this gives no new power.
 */
export class DenialService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly deletions: DeletionService,
    private readonly emailChanges: EmailChangeService,
  ) {}

  /**
   * Deletes the new account, or takes the address from the account that wanted to change to it. A used token says that
   * this was done. Refuses with INVALID_LINK, also when the account has meanwhile left the address or become Plus.
   */
  async deny(token: string): Promise<NoticeType> {
    try {
      return await inTransaction(this.dataSource, async (transaction) => {
        const { database } = transaction;
        const now = this.clock.now();
        const keptUntil = addSeconds(now, VERIFICATION_TOKEN_HOURS * 60 * 60);
        const link = await spendDenyLink(database, hashSecretToken(token), now, keptUntil);
        if (link === null) return { message: await this.#deniedBefore(database, token) };
        const { kind, memberId, email } = link;
        if (kind === 'deny-change') {
          await this.emailChanges.deny(database, memberId, email);
          return { message: ACCOUNT_TEXTS.emailDenied };
        }
        if (!(await isStillNew(database, memberId, email))) throw new AppError('INVALID_LINK');
        await this.deletions.remove(transaction, memberId);
        return { message: ACCOUNT_TEXTS.accountDenied };
      });
    } catch (fault) {
      throw asDuplicateError(fault);
    }
  }

  async #deniedBefore(database: Database, token: string): Promise<Sentence> {
    const denied = await findDenied(database, hashSecretToken(token), this.clock.now());
    if (denied === null) throw new AppError('INVALID_LINK');
    return DENIED_BEFORE_TEXTS[denied];
  }
}
