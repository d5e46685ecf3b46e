import { randomUUID } from 'node:crypto';
import { RESET_TOKEN_MINUTES, VERIFICATION_TOKEN_HOURS } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { normalise } from '../../../common/follows-rule.js';
import type { NoticeType } from '../../../common/notice.types.js';
import { inTransaction } from '../../../common/transaction.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { addSeconds, type Clock } from '../../../infra/process/clock.js';
import { networkOf, type RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { EmailArgs, ResetPasswordArgs } from '../account.inputs.js';
import { ACCOUNT_TEXTS } from '../account.texts.js';
import type { EmailChangeUndoneType } from '../account.types.js';
import type { EmailChangeService } from '../email-change/email-change.service.js';
import { hashPassword } from '../login/password.js';
import { hashSecretToken, newSecretToken } from '../login/secret-token.js';
import type { SessionService } from '../login/session.service.js';
import { asTaken } from './duplicate-account.errors.js';
import type { LinkKind } from './link-token.entity.js';

const SECONDS_VALID: Record<LinkKind, number> = {
  'verify-email': VERIFICATION_TOKEN_HOURS * 60 * 60,
  'reset-password': RESET_TOKEN_MINUTES * 60,
};

/** The link whose token has the hash $1. */
const BEARS_TOKEN = `(token_hash = $1 OR (earlier_hashes <> '{}' AND $1 = ANY (earlier_hashes)))`;

interface Proved {
  memberId: number;
  /** Whether the address is the account's own, or else the new one that it waits for. */
  isOwn: boolean;
}

/**
 * Links that are sent by mail. The mails are jobs that look for the account themselves: the call that asked for one
 * answers the same, after the same work, whether there is an account or not.
 */
export class LinkService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly rateLimiter: RateLimiter,
    private readonly sessions: SessionService,
    private readonly emailChanges: EmailChangeService,
  ) {}

  /** Sends a link that sets a new password, if there is such an account. Refuses with RATE_LIMITED alone. */
  async requestReset(args: EmailArgs): Promise<NoticeType> {
    const email = normalise(args).email.toLowerCase();
    await this.rateLimiter.use('linkMail', 'reset-password', email);
    await addJob(this.dataSource, 'mail-reset-link', { email, mailId: randomUUID() });
    return { message: ACCOUNT_TEXTS.resetRequested };
  }

  /** Sends the verifying link again, if an account waits for it. Refuses with RATE_LIMITED alone. */
  async requestVerification(args: EmailArgs): Promise<NoticeType> {
    const email = normalise(args).email.toLowerCase();
    await this.rateLimiter.use('linkMail', 'verify-email', email);
    await this.sendVerification(this.dataSource, email);
    return { message: ACCOUNT_TEXTS.verificationRequested };
  }

  /** Sends the link that verifies an address, once the transaction of `database` is committed. */
  sendVerification(database: Database, email: string): Promise<void> {
    return addJob(database, 'mail-verification-link', { email, mailId: randomUUID() });
  }

  /**
   * A new link's token for a mail; the link of any earlier mail of the kind is dead from now on. When the same mail is
   * tried again, the tokens of all its tries are good, for whichever of them has arrived: as one link, which works once.
   */
  createToken(kind: LinkKind, memberId: number, email: string, mailId: string): Promise<string> {
    return this.#createToken(this.dataSource, kind, memberId, email, mailId);
  }

  async #createToken(
    database: Database,
    kind: LinkKind,
    memberId: number,
    email: string,
    mailId: string | null,
  ): Promise<string> {
    const token = newSecretToken();
    await database.query(
      `INSERT INTO link_token (kind, token_hash, member_id, email, expires_at, mail_id) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (member_id, kind) DO UPDATE
         SET token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at,
             mail_id = excluded.mail_id,
             earlier_hashes = CASE WHEN link_token.mail_id = excluded.mail_id
                                   THEN link_token.earlier_hashes || link_token.token_hash ELSE '{}' END`,
      [kind, hashSecretToken(token), memberId, email, addSeconds(this.clock.now(), SECONDS_VALID[kind]), mailId],
    );
    return token;
  }

  /**
   * Confirms the address that the link was sent to: the account's own, or the new one that it waits for, which then takes
   * the old one's place or begins to wait for that. Refuses with INVALID_LINK, and with EMAIL_TAKEN when another has
   * confirmed it meanwhile.
   */
  async verifyEmail(token: string): Promise<NoticeType> {
    try {
      return await inTransaction(this.dataSource, async ({ database }) => {
        const { memberId, isOwn } = await this.#prove(database, token);
        if (!isOwn) return { message: await this.emailChanges.confirm(database, memberId) };
        await database.query('UPDATE member SET email_verified_at = coalesce(email_verified_at, $2) WHERE id = $1', [
          memberId,
          this.clock.now(),
        ]);
        return { message: ACCOUNT_TEXTS.emailVerified };
      });
    } catch (fault) {
      throw asTaken(fault);
    }
  }

  /**
   * 'It wasn't me': gives the account back to the address that the link was mailed to, and leads to a new password.
   * Refuses with INVALID_LINK.
   */
  undoEmailChange(token: string): Promise<EmailChangeUndoneType> {
    return inTransaction(this.dataSource, async ({ database }) => {
      const { memberId, email, wasChanged } = await this.emailChanges.restore(database, token);
      const resetToken = await this.#createToken(database, 'reset-password', memberId, email, null);
      return { message: wasChanged ? ACCOUNT_TEXTS.emailRestored : ACCOUNT_TEXTS.emailChangeStopped, resetToken };
    });
  }

  /**
   * Sets a new password, ends every login of the account and forgets failed tries to log in from this address. A new
   * address that waits for its confirmation is dropped: whoever took the account over may have asked for it. Refuses
   * with INVALID_LINK.
   */
  async resetPassword(raw: ResetPasswordArgs, ip: string): Promise<NoticeType> {
    const { token, password } = normalise(raw);
    // The hash is costly and the row is locked while the link is spent: neither for a link that is no good.
    if (!(await this.#isGoodResetLink(token))) throw new AppError('INVALID_LINK');
    const passwordHash = await hashPassword(password);
    await inTransaction(this.dataSource, async ({ database, afterCommit }) => {
      const rows: { id: number; email: string }[] = await database.query(
        `WITH spent AS (
           DELETE FROM link_token WHERE ${BEARS_TOKEN} AND kind = 'reset-password' RETURNING member_id, email, expires_at),
         changed AS (
           UPDATE member SET password_hash = $3, pending_email = NULL FROM spent
            WHERE member.id = spent.member_id AND member.email = spent.email AND spent.expires_at > $2
            RETURNING member.id, member.email),
         dropped AS (
           DELETE FROM link_token USING changed
            WHERE member_id = changed.id AND kind = 'verify-email' AND link_token.email <> changed.email)
         SELECT id, email FROM changed`,
        [hashSecretToken(token), this.clock.now(), passwordHash],
      );
      const [member] = rows;
      if (member === undefined) throw new AppError('INVALID_LINK');
      const memberId = member.id;
      await this.sessions.endAll(database, memberId);
      await addJob(database, 'mail-password-changed', { memberId, mailId: randomUUID() });
      afterCommit(() => this.rateLimiter.forget('login', member.email, networkOf(ip)));
      afterCommit(() => this.rateLimiter.forget('loginAccount', member.email));
    });
    return { message: ACCOUNT_TEXTS.passwordReset };
  }

  /** Holds the member and spends the link: of any number at the same instant one finds it. */
  async #prove(database: Database, token: string): Promise<Proved> {
    const parameters = [hashSecretToken(token)];
    await database.query(
      `SELECT 1 FROM member
        WHERE id = (SELECT member_id FROM link_token WHERE ${BEARS_TOKEN} AND kind = 'verify-email') FOR UPDATE`,
      parameters,
    );
    const proved: Proved[] = await database.query(
      `WITH spent AS (
         DELETE FROM link_token WHERE ${BEARS_TOKEN} AND kind = 'verify-email' RETURNING member_id, email, expires_at)
       SELECT member.id AS "memberId", spent.email = member.email AS "isOwn"
         FROM spent JOIN member ON member.id = spent.member_id AND spent.email IN (member.email, member.pending_email)
        WHERE spent.expires_at > $2`,
      [...parameters, this.clock.now()],
    );
    if (proved[0] === undefined) throw new AppError('INVALID_LINK');
    return proved[0];
  }

  async #isGoodResetLink(token: string): Promise<boolean> {
    const found: unknown[] = await this.dataSource.query(
      `SELECT 1 FROM link_token WHERE ${BEARS_TOKEN} AND kind = 'reset-password' AND expires_at > $2`,
      [hashSecretToken(token), this.clock.now()],
    );
    return found.length > 0;
  }
}
