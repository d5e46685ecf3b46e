import { randomUUID } from 'node:crypto';
import { EMAIL_CHANGE_DELAY_HOURS, EMAIL_UNDO_DAYS } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { BATCH } from '../../../common/batches.js';
import type { Sentence } from '../../../common/sentence.js';
import { inTransaction } from '../../../common/transaction.js';
import { addJob, addJobs } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { addSeconds, type Clock } from '../../../infra/process/clock.js';
import { isStaying } from '../../users/users.module.js';
import { ACCOUNT_TEXTS, emailCountsFromText } from '../account.texts.js';
import { hashPassword } from '../login/password.js';
import { hashSecretToken, newSecretToken } from '../login/secret-token.js';
import type { SessionService } from '../login/session.service.js';
import type { BanMemoryService } from '../registration/ban-memory.service.js';
import { asTaken, emailTaken, isOthersEmail } from '../registration/duplicate-account.errors.js';

const HOUR = 60 * 60;

/** SQL condition: the address that waits was not confirmed yet. The argument is an aliased `member` row. */
export const isUnconfirmed = (member: string): string =>
  `NOT EXISTS (SELECT 1 FROM email_change WHERE member_id = ${member}.id AND counts_from IS NOT NULL)`;

/** A new address that a member has just asked for. */
interface Asked {
  memberId: number;
  oldEmail: string;
  newEmail: string;
  /** The login that asked for it, if it has named the password. */
  sessionId: number | null;
}

/** A change whose new address was proved to be the member's. */
interface Change {
  oldEmail: string;
  newEmail: string;
  sessionId: number | null;
  /** Whether it was confirmed long enough ago. */
  isDue: boolean;
}

/** What a mail to the old address needs. */
export interface UndoLink {
  username: string;
  undoToken: string;
  /** When the link is no longer good. */
  expiresAt: Date;
}

/** Who is given the old address back. */
export interface Restored {
  memberId: number;
  email: string;
  /** Whether another address had taken its place. */
  wasChanged: boolean;
}

interface Kept extends Omit<Restored, 'wasChanged'> {
  id: number;
}

/**
 * From one address to another. A stolen login must not become the account: without the password a confirmed address
 * waits before it counts, and the old address can stop the change, and have itself back, until long after.
 */
export class EmailChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly banMemory: BanMemoryService,
  ) {}

  /** Notes how a change began that `database` has just written down, and writes to both addresses. */
  async ask(database: Database, { memberId, oldEmail, newEmail, sessionId }: Asked): Promise<void> {
    await database.query(
      `INSERT INTO email_change (member_id, email, session_id) VALUES ($1, $2, $3)
       ON CONFLICT (member_id) DO UPDATE SET email = excluded.email, session_id = excluded.session_id, counts_from = NULL`,
      [memberId, newEmail, sessionId],
    );
    await addJob(database, 'mail-email-change-link', { memberId, email: newEmail, mailId: randomUUID() });
    await this.#tellOld(database, 'mail-email-change-asked', memberId, oldEmail, this.clock.now());
  }

  /**
   * The new address was proved to be the member's, whose row `database` holds: it counts at once for whoever named the
   * password, else it begins to wait. Answers what to tell; refuses with EMAIL_TAKEN.
   */
  async confirm(database: Database, memberId: number): Promise<Sentence> {
    const change = await this.#pending(database, memberId);
    if (change === undefined) throw new AppError('INVALID_LINK');
    await this.#demandFree(database, memberId, change.newEmail);
    if (change.sessionId !== null) {
      await this.#takeEffect(database, memberId, change);
      return ACCOUNT_TEXTS.emailVerified;
    }
    const countsFrom = addSeconds(this.clock.now(), EMAIL_CHANGE_DELAY_HOURS * HOUR);
    await database.query(
      `INSERT INTO email_change (member_id, email, counts_from) VALUES ($1, $2, $3)
       ON CONFLICT (member_id) DO UPDATE SET counts_from = excluded.counts_from`,
      [memberId, change.newEmail, countsFrom],
    );
    await this.#tellOld(database, 'mail-email-change-confirmed', memberId, change.oldEmail, countsFrom);
    return emailCountsFromText(countsFrom);
  }

  /** Begins to give every new address its place whose time has come. */
  async applyDue(): Promise<void> {
    const due: { id: number }[] = await this.dataSource.query(
      'SELECT member_id AS id FROM email_change WHERE counts_from <= $1 ORDER BY counts_from LIMIT $2',
      [this.clock.now(), BATCH],
    );
    const jobs = due.map(({ id }) => ({ payload: { memberId: id }, key: `apply-email-change:${id}` }));
    await addJobs(this.dataSource, 'apply-email-change', jobs);
  }

  /** Gives a new address its place if its time has come; nothing else happens however often it is asked. */
  async apply(memberId: number): Promise<void> {
    try {
      await inTransaction(this.dataSource, async ({ database }) => {
        await database.query('SELECT 1 FROM member WHERE id = $1 FOR UPDATE', [memberId]);
        const change = await this.#pending(database, memberId);
        if (change?.isDue) await this.#takeEffect(database, memberId, change);
      });
    } catch (fault) {
      const refusal = asTaken(fault);
      if (!(refusal instanceof AppError)) throw fault;
      // Somebody registered it in the very moment in which it was confirmed.
      await this.dataSource.query(
        `UPDATE member SET pending_email = NULL FROM email_change
          WHERE id = $1 AND member_id = id AND counts_from <= $2`,
        [memberId, this.clock.now()],
      );
    }
  }

  /**
   * A new token for a mail to an address that is kept, besides those of other mails and tries; null when it isn't kept
   * any more, and so there is nothing to write about.
   */
  async createUndoToken(memberId: number, email: string): Promise<UndoLink | null> {
    const undoToken = newSecretToken();
    const kept: Omit<UndoLink, 'undoToken'>[] = await this.dataSource.query(
      `WITH kept AS (
         UPDATE kept_email SET token_hashes = token_hashes || $3::bytea
          WHERE member_id = $1 AND email = $2 AND expires_at > $4 RETURNING member_id, expires_at)
       SELECT username, kept.expires_at AS "expiresAt" FROM kept JOIN member ON member.id = kept.member_id`,
      [memberId, email, hashSecretToken(undoToken), this.clock.now()],
    );
    return kept[0] === undefined ? null : { ...kept[0], undoToken };
  }

  /**
   * Gives the account back to the address that the link was mailed to: whatever waits is dropped, every login ends, and
   * the password is one that nobody knows. Links to addresses that came later are dead. Refuses with INVALID_LINK.
   */
  async restore(database: Database, token: string): Promise<Restored> {
    const kept = await this.#kept(database, token);
    const passwordHash = await hashPassword(newSecretToken());
    const rows: { email: string }[] = await database.query(
      `SELECT email FROM member WHERE id = $1 AND ${isStaying('member', '$2')} FOR UPDATE`,
      [kept.memberId, this.clock.now()],
    );
    const spent: { id: number }[] = await database.query(
      `WITH spent AS (DELETE FROM kept_email WHERE member_id = $1 AND id >= $2 RETURNING id)
       SELECT id FROM spent WHERE id = $2`,
      [kept.memberId, kept.id],
    );
    const [before] = rows;
    if (before === undefined || spent.length === 0) throw new AppError('INVALID_LINK');
    const { memberId, email } = kept;
    await database.query('UPDATE member SET email = $2, pending_email = NULL, password_hash = $3 WHERE id = $1', [
      memberId,
      email,
      passwordHash,
    ]);
    await this.sessions.endAll(database, memberId);
    const wasChanged = before.email !== email;
    if (wasChanged) {
      await addJob(database, 'mail-email-restored', { memberId, to: before.email, mailId: randomUUID() });
    }
    return { memberId, email, wasChanged };
  }

  async #kept(database: Database, token: string): Promise<Kept> {
    const kept: Kept[] = await database.query(
      `SELECT id, member_id AS "memberId", email FROM kept_email
        WHERE token_hashes @> ARRAY[$1::bytea] AND expires_at > $2`,
      [hashSecretToken(token), this.clock.now()],
    );
    if (kept[0] === undefined) throw new AppError('INVALID_LINK');
    return kept[0];
  }

  /** The change that waits, if there is one; `database` holds the member's row, so that nothing of it moves. */
  async #pending(database: Database, memberId: number): Promise<Change | undefined> {
    const rows: Change[] = await database.query(
      `SELECT member.email AS "oldEmail", pending_email AS "newEmail", session_id AS "sessionId",
              coalesce(counts_from <= $2, false) AS "isDue"
         FROM member LEFT JOIN email_change ON member_id = id WHERE id = $1 AND pending_email IS NOT NULL`,
      [memberId, this.clock.now()],
    );
    return rows[0];
  }

  /** Somebody may have got the address, or had it and been banned and erased, since it was asked for. */
  async #demandFree(database: Database, memberId: number, email: string): Promise<void> {
    // Of two who confirm the same one at the same instant the second sees what the first has got.
    await database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [email]);
    const [found]: [{ isTaken: boolean }] = await database.query(`SELECT ${isOthersEmail('$2', '$1')} AS "isTaken"`, [
      memberId,
      email,
    ]);
    if (found.isTaken || (await this.banMemory.holds(database, email))) throw emailTaken();
  }

  async #takeEffect(database: Database, memberId: number, { oldEmail, sessionId }: Change): Promise<void> {
    const now = this.clock.now();
    await database.query('UPDATE member SET email = pending_email, pending_email = NULL WHERE id = $1', [memberId]);
    await this.sessions.endAll(database, memberId, sessionId ?? undefined);
    await this.#tellOld(database, 'mail-email-changed', memberId, oldEmail, now);
  }

  /** Keeps the old address for its member until a week after an instant, and writes there. */
  async #tellOld(database: Database, job: string, memberId: number, email: string, since: Date): Promise<void> {
    await database.query(
      `INSERT INTO kept_email (member_id, email, expires_at) VALUES ($1, $2, $3)
       ON CONFLICT (member_id, email) DO UPDATE
         SET expires_at = greatest(kept_email.expires_at, excluded.expires_at),
             token_hashes = CASE WHEN kept_email.expires_at > $4 THEN kept_email.token_hashes ELSE '{}' END`,
      [memberId, email, addSeconds(since, EMAIL_UNDO_DAYS * 24 * HOUR), this.clock.now()],
    );
    await addJob(database, job, { memberId, to: email, mailId: randomUUID() });
  }
}
