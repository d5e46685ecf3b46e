import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { emailKeyOf } from '../../../common/email-address.js';
import { derivedSecretToken, hashSecretToken } from '../../../common/secret-token.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import { networkOf, type RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { NoticeType } from '../../../shared/notice.types.js';
import { demandAdministratorPassword, hashPassword } from '../../identity/identity.module.js';
import type { SessionService } from '../../identity/sessions/session.service.js';
import type { Requester, StrangerMailService } from '../../identity/strangers/stranger-mail.service.js';
import { asDuplicateError, Member } from '../../members/members.module.js';
import type { EmailArgs, ResetPasswordArgs } from '../account.inputs.js';
import { ACCOUNT_TEXTS, DENIED_BEFORE_TEXTS, emailCountsFromText } from '../account.texts.js';
import type { EmailChangeUndoneType, EmailConfirmedType, ResettableAccountType } from '../account.types.js';
import type { EmailChangeService } from '../email-change/email-change.service.js';
import type { LinkKind } from '../links/link-token.entity.js';
import {
  addDenyToken,
  findConfirmedLink,
  findDenied,
  findResetLink,
  spendResetLink,
  spendVerificationLink,
} from '../links/link-token.queries.js';
import type { LinkTokenService } from '../links/link-token.service.js';
import type { AddressClaimService } from './address-claim.service.js';

/** The token that denies what a verification link has confirmed. */
const denyTokenOf = (token: string): string => derivedSecretToken(token, 'deny-email');

/** The token that sets a new password after a link has undone an email change. */
const resetTokenOf = (token: string): string => derivedSecretToken(token, 'reset-password');

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  rateLimiter: RateLimiter;
  sessions: SessionService;
  tokens: LinkTokenService;
  emailChanges: EmailChangeService;
  strangerMails: StrangerMailService;
  claims: AddressClaimService;
}

/**
 * Mailed links. A request for one only adds a job, which looks up the account: response and work are the same whether
 * there is an account or not.
 */
export class LinkService {
  constructor(private readonly needs: Needs) {}

  /** Sends a link that resets the password, if there is such an account. Refuses as `#countRequest` does. */
  async requestReset({ email }: EmailArgs, requester: Requester): Promise<NoticeType> {
    await this.#countRequest('reset-password', email, requester);
    await addJob(this.needs.dataSource, 'mail-reset-link', { email, mailId: randomUUID() });
    return { message: ACCOUNT_TEXTS.resetRequested };
  }

  /**
   * Sends the verification link again, if the address is unverified: to the member of the session that of their own
   * account, not of a stranger who has registered with it since. Refuses as `#countRequest` does.
   */
  async requestVerification({ email }: EmailArgs, requester: Requester): Promise<NoticeType> {
    await this.#countRequest('verify-email', email, requester);
    await this.sendVerification(this.needs.dataSource, email, requester.viewer?.id ?? null);
    return { message: ACCOUNT_TEXTS.verificationRequested };
  }

  /**
   * Counts a request for a link. A member's own requests have counters of their own, so that strangers can't use them up.
   * Refuses with RATE_LIMITED and PROOF_OF_WORK.
   */
  async #countRequest(kind: LinkKind, email: string, requester: Requester): Promise<void> {
    const ownerId = await this.needs.strangerMails.findOwner(email, requester);
    if (ownerId !== null) return this.needs.rateLimiter.use('linkMail', ownerId, kind);
    const who = [networkOf(requester.ip)];
    await this.needs.rateLimiter.use('linkMailNetwork', ...who);
    await this.needs.strangerMails.demandMail(email, {
      limit: 'linkMailNetwork',
      who,
      solution: requester.proofOfWork,
    });
  }

  /**
   * Sends the verification link when the transaction of `database` is committed; that of `memberId`, if several accounts
   * wait for the address.
   */
  sendVerification(database: Database, email: string, memberId: number | null = null): Promise<void> {
    return addJob(database, 'mail-verification-link', { email, memberId, mailId: randomUUID() });
  }

  /**
   * Confirms the address that the link was sent to: the current one, which removes all other registrations with it, or
   * the pending one, which then takes effect at once or after a delay. A used link says what is. Refuses with
   * INVALID_LINK, with EMAIL_TAKEN when another member has confirmed the address, and with EMAIL_REFUSED when the domain
   * of a pending one has been blocked.
   */
  async verifyEmail(token: string): Promise<EmailConfirmedType> {
    try {
      return await inTransaction(this.needs.dataSource, async (transaction) => {
        const { database } = transaction;
        const now = this.needs.clock.now();
        const link = await spendVerificationLink(database, hashSecretToken(token), now);
        if (link === null || (link.isOwn && link.isVerified)) return await this.#confirmedBefore(database, token);
        const { memberId, username, email, isOwn, isClaimed } = link;
        if (isClaimed) await this.needs.claims.win(transaction, memberId, email);
        if (isOwn) {
          await database.getRepository(Member).update({ id: memberId }, { emailVerifiedAt: now });
          await this.needs.claims.removeClaims(transaction, email);
        }
        const message = isOwn ? ACCOUNT_TEXTS.emailVerified : await this.needs.emailChanges.confirm(database, memberId);
        const kind = isOwn ? 'deny-account' : 'deny-change';
        const denyToken = await this.needs.tokens.create(
          database,
          { kind, memberId, email, mailId: null },
          denyTokenOf(token),
        );
        return { message, username, isNewAccount: isOwn, isRepeated: false, denyToken };
      });
    } catch (fault) {
      throw asDuplicateError(fault);
    }
  }

  /**
   * What a used verification link says: that the address is confirmed, and as long as that can be denied also what the
   * first use has said. Refuses with INVALID_LINK when it isn't confirmed, or not any more, and says so when that was denied.
   */
  async #confirmedBefore(database: Database, token: string): Promise<EmailConfirmedType> {
    const now = this.needs.clock.now();
    const tokenHash = hashSecretToken(token);
    const link = await findConfirmedLink(database, tokenHash, now);
    if (link === null) {
      const denied = await findDenied(database, tokenHash, now);
      throw new AppError('INVALID_LINK', denied === null ? {} : { text: DENIED_BEFORE_TEXTS[denied] });
    }
    const { memberId, username, email, countsFrom } = link;
    const message = countsFrom === null ? ACCOUNT_TEXTS.emailVerifiedBefore : emailCountsFromText(countsFrom);
    const denyToken = denyTokenOf(token);
    const kind = await addDenyToken(database, memberId, email, hashSecretToken(denyToken), now);
    if (kind === null) return { message, username: null, isNewAccount: false, isRepeated: true, denyToken: null };
    return { message, username, isNewAccount: kind === 'deny-account', isRepeated: true, denyToken };
  }

  /**
   * Undoes an email change by the link sent to the old address, and returns a token to choose a new password. A used link
   * says what is, with the same token while nobody has chosen a password with it. Refuses with INVALID_LINK.
   */
  undoEmailChange(token: string): Promise<EmailChangeUndoneType> {
    return inTransaction(this.needs.dataSource, async ({ database }) => {
      const resetToken = resetTokenOf(token);
      const { memberId, email, wasChanged, isRepeated } = await this.needs.emailChanges.restore(database, token);
      if (isRepeated) {
        const resettable = await findResetLink(
          database,
          'reset-password',
          hashSecretToken(resetToken),
          this.needs.clock.now(),
        );
        return { message: ACCOUNT_TEXTS.emailRestoredBefore, resetToken: resettable === null ? null : resetToken };
      }
      await this.needs.tokens.create(database, { kind: 'reset-password', memberId, email, mailId: null }, resetToken);
      return { message: wasChanged ? ACCOUNT_TEXTS.emailRestored : ACCOUNT_TEXTS.emailChangeStopped, resetToken };
    });
  }

  /**
   * Sets a new password, ends every session and resets the rate limits of the account's login from this network. A
   * pending address is cancelled: an intruder may have requested it. Refuses with INVALID_LINK, also a
   * used link, which says so, and with VALIDATION a password that is too weak for an administrator.
   */
  async resetPassword({ token, password }: ResetPasswordArgs, ip: string): Promise<NoticeType> {
    const tokenHash = hashSecretToken(token);
    // Checked first: hashing the password is expensive, and spending the link locks the row.
    await this.#demandResetLink(tokenHash);
    const passwordHash = await hashPassword(password);
    const isReset = await inTransaction(this.needs.dataSource, async ({ database, afterCommit }) => {
      const member = await spendResetLink(database, tokenHash, passwordHash, this.needs.clock.now());
      if (member === null) return false;
      // The link stays valid: the transaction is rolled back.
      if (member.role === 'admin') await demandAdministratorPassword('password', password);
      await this.needs.sessions.endAll(database, member.id);
      await addJob(database, 'mail-password-changed', { memberId: member.id, mailId: randomUUID() });
      afterCommit(() => this.needs.rateLimiter.forget('login', emailKeyOf(member.email), networkOf(ip)));
      afterCommit(() => this.needs.rateLimiter.forget('loginAccount', emailKeyOf(member.email)));
      return true;
    });
    // Another request has used it meanwhile.
    if (!isReset) throw await this.#resetRefusal(tokenHash);
    return { message: ACCOUNT_TEXTS.passwordReset };
  }

  /** The account of a link that resets the password. Refuses with INVALID_LINK, as `resetPassword` does. */
  accountByResetLink(token: string): Promise<ResettableAccountType> {
    return this.#demandResetLink(hashSecretToken(token));
  }

  async #demandResetLink(tokenHash: Buffer): Promise<ResettableAccountType> {
    const email = await findResetLink(this.needs.dataSource, 'reset-password', tokenHash, this.needs.clock.now());
    if (email === null) throw await this.#resetRefusal(tokenHash);
    return { email };
  }

  async #resetRefusal(tokenHash: Buffer): Promise<AppError> {
    const used = await findResetLink(this.needs.dataSource, 'used-reset', tokenHash, this.needs.clock.now());
    return new AppError('INVALID_LINK', used === null ? {} : { text: ACCOUNT_TEXTS.passwordResetBefore });
  }
}
