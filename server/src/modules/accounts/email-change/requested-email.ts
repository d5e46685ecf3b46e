import { AppError } from '../../../common/app-error.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { bool, orNull, readRow, rowType } from '../../../infra/postgres/row-type.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { type BannedEmailService, isBannedEmail } from '../registration/banned-email.service.js';
import { emailTaken, isEmailInUse } from '../registration/duplicate-account.errors.js';

interface Needs {
  dataSource: Database;
  rateLimiter: Pick<RateLimiter, 'use'>;
  bannedEmails: Pick<BannedEmailService, 'hashOf'>;
}

interface EmailInput {
  email?: string | null;
  currentPassword?: string | null;
  cancelEmailChange?: boolean | null;
}

/** `isTaken`: whether the member can't have the address. */
export const EMAIL_STATE_ROW = rowType({ isOwn: bool, isPending: orNull(bool), isTaken: bool });

/**
 * The new address that a profile update requests, in lower case; null to cancel a pending one, undefined for no change.
 * Refuses with RATE_LIMITED, EMAIL_TAKEN and USER_GONE.
 */
export async function requestedEmail(
  { dataSource, rateLimiter, bannedEmails }: Needs,
  memberId: number,
  input: EmailInput,
): Promise<string | null | undefined> {
  const email = input.email?.toLowerCase();
  const unchanged = input.cancelEmailChange ? null : undefined;
  if (email === undefined) return unchanged;
  const state = await readRow(
    dataSource,
    EMAIL_STATE_ROW,
    `SELECT email = $2 AS "isOwn", pending_email = $2 AS "isPending",
            ${isEmailInUse('$2', '$1')} OR ${isBannedEmail('$3')} AS "isTaken"
       FROM member WHERE id = $1`,
    [memberId, email, await bannedEmails.hashOf(email)],
  );
  if (state === null) throw new AppError('USER_GONE');
  // A form that is saved as a whole also sends the current or the pending address. Repeating a pending address with the
  // password is a new request: it removes the delay.
  if (state.isOwn || (state.isPending && input.currentPassword == null)) return unchanged;
  // Unlimited requests would reveal who is a member, and send mails to strangers.
  await rateLimiter.use('emailChange', memberId);
  if (state.isTaken) throw emailTaken();
  return email;
}
