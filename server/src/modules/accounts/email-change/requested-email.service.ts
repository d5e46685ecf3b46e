import { AppError } from '../../../common/app-error.js';
import { emailColumns } from '../../../common/email-address.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { bool, orNull, readRow, rowType } from '../../../infra/postgres/row-type.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { type BannedEmailService, isBannedEmail } from '../../identity/bans/banned-email.service.js';
import type { BlockedSourceService } from '../../identity/blocked-sources/blocked-source.service.js';
import type { StrangerMailService } from '../../identity/strangers/stranger-mail.service.js';
import { emailTaken } from '../../members/members.module.js';
import { isEmailInUse } from './email-in-use.js';

interface Needs {
  dataSource: Database;
  rateLimiter: Pick<RateLimiter, 'use'>;
  bannedEmails: Pick<BannedEmailService, 'hashesOf'>;
  blockedSources: Pick<BlockedSourceService, 'demandAddress'>;
  strangerMails: Pick<StrangerMailService, 'demandMail'>;
}

interface EmailInput {
  email?: string | null;
  currentPassword?: string | null;
  cancelEmailChange?: boolean | null;
}

/** Of member `$1` and an address: `$2` and `$3` are its columns, `$4` its hashes. `isTaken`: the member can't have it. */
const EMAIL_STATE_ROW = rowType({
  isOwn: bool.of('email = $2 OR email_key = $3'),
  isPending: orNull(bool).of('pending_email = $2'),
  isTaken: bool.of(`${isEmailInUse('$2', '$3', '$1')} OR ${isBannedEmail('$4')}`),
});

/** Requests of new addresses. */
export class RequestedEmailService {
  constructor(private readonly needs: Needs) {}

  /**
   * The new address that a profile update requests, as it is stored; null to cancel a pending one, undefined for no
   * change. Refuses with RATE_LIMITED, EMAIL_REFUSED, EMAIL_TAKEN, PROOF_OF_WORK and USER_GONE.
   */
  async demand(memberId: number, input: EmailInput, solution: string | undefined): Promise<string | null | undefined> {
    const { dataSource, rateLimiter, bannedEmails, blockedSources, strangerMails } = this.needs;
    const unchanged = input.cancelEmailChange ? null : undefined;
    if (input.email == null) return unchanged;
    const { email, emailKey } = emailColumns(input.email);
    const state = await readRow(
      dataSource,
      EMAIL_STATE_ROW,
      `SELECT ${EMAIL_STATE_ROW.list} FROM member WHERE id = $1`,
      [memberId, email, emailKey, await bannedEmails.hashesOf(input.email)],
    );
    if (state === null) throw new AppError('USER_GONE');
    // A form that is saved as a whole also sends the current or the pending address. Repeating a pending address with the
    // password is a new request: it removes the delay.
    if (state.isOwn || (state.isPending && input.currentPassword == null)) return unchanged;
    // Unlimited requests would reveal who is a member, and send mails to strangers.
    await rateLimiter.use('emailChange', memberId);
    await blockedSources.demandAddress(email);
    if (state.isTaken) throw emailTaken();
    // It can be a stranger's.
    await strangerMails.demandMail(email, { limit: 'emailChange', who: [memberId], solution });
    return email;
  }
}
