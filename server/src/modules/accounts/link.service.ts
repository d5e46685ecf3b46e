import { randomUUID } from 'node:crypto';
import { RESET_TOKEN_MINUTES, VERIFICATION_TOKEN_HOURS } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { normalise } from '../../common/follows-rule.js';
import type { NoticeType } from '../../common/notice.types.js';
import { inTransaction } from '../../common/transaction.js';
import { addSeconds, type Clock } from '../../infra/clock.js';
import type { Database } from '../../infra/data-source.js';
import { addJob } from '../../infra/jobs.js';
import { networkOf, type RateLimiter } from '../../infra/rate-limiter.js';
import type { EmailArgs, ResetPasswordArgs } from './account.inputs.js';
import { ACCOUNT_TEXTS } from './account.texts.js';
import type { BanMemoryService } from './ban-memory.service.js';
import type { LinkKind } from './link-token.entity.js';
import { hashPassword } from './password.js';
import { hashSecretToken, newSecretToken } from './secret-token.js';
import type { SessionService } from './session.service.js';
import { asTaken, emailTaken } from './taken.js';

const SECONDS_VALID: Record<LinkKind, number> = {
  'verify-email': VERIFICATION_TOKEN_HOURS * 60 * 60,
  'reset-password': RESET_TOKEN_MINUTES * 60,
};

/** The link whose token has the hash $1. */
const BEARS_TOKEN = `(token_hash = $1 OR (earlier_hashes <> '{}' AND $1 = ANY (earlier_hashes)))`;

interface Confirmed {
  memberId: number;
  oldEmail: string;
  newEmail: string;
  isChange: boolean;
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
    private readonly banMemory: BanMemoryService,
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
  async createToken(kind: LinkKind, memberId: number, email: string, mailId: string): Promise<string> {
    const token = newSecretToken();
    await this.dataSource.query(
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
   * Confirms the address that the link was sent to: the account's own, or the new one that it waits for, which then
   * takes the old one's place. Refuses with INVALID_LINK, and with EMAIL_TAKEN when another has confirmed it meanwhile.
   */
  async verifyEmail(token: string): Promise<NoticeType> {
    try {
      await inTransaction(this.dataSource, async ({ database }) => {
        const [confirmed] = await this.#confirm(database, token);
        if (confirmed === undefined) throw new AppError('INVALID_LINK');
        const { memberId, oldEmail, newEmail, isChange } = confirmed;
        if (!isChange) return;
        // Somebody may have had the address, and been banned and erased, since it was asked for.
        if (await this.banMemory.holds(database, newEmail)) throw emailTaken();
        await addJob(database, 'mail-email-changed', { memberId, to: oldEmail, mailId: randomUUID() });
      });
    } catch (fault) {
      throw asTaken(fault);
    }
    return { message: ACCOUNT_TEXTS.emailVerified };
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

  /** One statement spends the link and uses it: of any number at the same instant one finds it. */
  #confirm(database: Database, token: string): Promise<Confirmed[]> {
    return database.query(
      `WITH spent AS (
         DELETE FROM link_token WHERE ${BEARS_TOKEN} AND kind = 'verify-email' RETURNING member_id, email, expires_at),
       before AS (
         SELECT member.id, member.email AS old_email, spent.email AS new_email FROM spent
           JOIN member ON member.id = spent.member_id AND spent.email IN (member.email, member.pending_email)
          WHERE spent.expires_at > $2 FOR UPDATE OF member),
       changed AS (
         UPDATE member SET email = before.new_email, email_verified_at = coalesce(email_verified_at, $2),
                           pending_email = nullif(pending_email, before.new_email)
           FROM before WHERE member.id = before.id RETURNING member.id)
       SELECT before.id AS "memberId", before.old_email AS "oldEmail", before.new_email AS "newEmail",
              before.old_email <> before.new_email AS "isChange"
         FROM before JOIN changed ON changed.id = before.id`,
      [hashSecretToken(token), this.clock.now()],
    );
  }

  async #isGoodResetLink(token: string): Promise<boolean> {
    const found: unknown[] = await this.dataSource.query(
      `SELECT 1 FROM link_token WHERE ${BEARS_TOKEN} AND kind = 'reset-password' AND expires_at > $2`,
      [hashSecretToken(token), this.clock.now()],
    );
    return found.length > 0;
  }
}
