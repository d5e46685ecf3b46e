import { randomUUID } from 'node:crypto';
import { EMAIL_CHANGE_DELAY_HOURS, EMAIL_UNDO_DAYS } from '@venn/schema/limits';
import { type DataSource, LessThanOrEqual } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { addSeconds, type Clock } from '../../../common/clock.js';
import { emailColumns } from '../../../common/email-address.js';
import { hashSecretToken, newSecretToken } from '../../../common/secret-token.js';
import type { Sentence } from '../../../common/sentence.js';
import { addJob, addJobs } from '../../../infra/jobs/jobs.js';
import { BATCH } from '../../../infra/postgres/batches.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { BannedEmailService } from '../../identity/bans/banned-email.service.js';
import type { BlockedSourceService } from '../../identity/blocked-sources/blocked-source.service.js';
import { hashPassword } from '../../identity/identity.module.js';
import type { SessionService } from '../../identity/sessions/session.service.js';
import { asDuplicateError, emailTaken, Member } from '../../members/members.module.js';
import { ACCOUNT_TEXTS, emailCountsFromText } from '../account.texts.js';
import { EmailChange } from './email-change.entity.js';
import {
  cancelDueChange,
  findPendingChange,
  lockCurrentEmail,
  lockEmail,
  lockMember,
  type PendingChange,
} from './email-change.queries.js';
import { KeptEmail } from './kept-email.entity.js';
import {
  addUndoToken,
  findFormerEmail,
  findKeptEmail,
  findRestoredEmail,
  keepEmail,
  spendKeptEmail,
} from './kept-email.queries.js';

const HOUR = 60 * 60;

/** A new address that a member requests. */
interface EmailChangeRequest {
  memberId: number;
  oldEmail: string;
  newEmail: string;
  /** The session that requests it, if the password was given. */
  sessionId: number | null;
}

/** A member, and the address from before a change. */
interface FormerOwner {
  memberId: number;
  email: string;
}

/** The content of a mail to the old address. */
export interface UndoLink {
  username: string;
  undoToken: string;
  expiresAt: Date;
}

/** The account whose old address was restored. */
export interface RestoredEmail {
  memberId: number;
  email: string;
  /** Whether the change had taken effect. */
  wasChanged: boolean;
  /** Whether the link was used before: nothing is changed. */
  isRepeated: boolean;
}

/**
 * Changes of a member's address. A stolen session must not be enough to take over the account: without the password, a
 * confirmed address takes effect after a delay, and the old address can undo the change for `EMAIL_UNDO_DAYS`.
 */
export class EmailChangeService {
  constructor(
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly bannedEmails: BannedEmailService,
    private readonly blockedSources: BlockedSourceService,
  ) {}

  /** Starts the change to the pending address that the transaction of `database` has stored, and mails both addresses. */
  async start(database: Database, request: EmailChangeRequest): Promise<void> {
    const { memberId, oldEmail, newEmail, sessionId } = request;
    const change = { memberId, email: newEmail, sessionId, countsFrom: null };
    await database.getRepository(EmailChange).upsert(change, ['memberId']);
    await addJob(database, 'mail-email-change-link', { memberId, email: newEmail, mailId: randomUUID() });
    await this.#notifyOld(database, 'mail-email-change-asked', { memberId, email: oldEmail }, this.clock.now());
  }

  /**
   * Confirms the pending address of a member whose row is locked: it takes effect at once if the password was given, else
   * after `EMAIL_CHANGE_DELAY_HOURS`. Returns the text of the response; refuses with INVALID_LINK, EMAIL_TAKEN, and
   * EMAIL_REFUSED when the domain has been blocked since the request.
   */
  async confirm(database: Database, memberId: number): Promise<Sentence> {
    const now = this.clock.now();
    const change = await findPendingChange(database, memberId, now);
    if (change === null) throw new AppError('INVALID_LINK');
    const { newEmail, oldEmail } = change;
    const isInUse = await lockEmail(database, memberId, newEmail);
    if (isInUse || (await this.bannedEmails.has(database, newEmail))) throw emailTaken();
    await this.blockedSources.demandUnblocked(database, newEmail);
    if (change.sessionId !== null) {
      await this.#takeEffect(database, memberId, change);
      return ACCOUNT_TEXTS.emailVerified;
    }
    const countsFrom = addSeconds(now, EMAIL_CHANGE_DELAY_HOURS * HOUR);
    await database.getRepository(EmailChange).upsert({ memberId, email: newEmail, countsFrom }, ['memberId']);
    await this.#notifyOld(database, 'mail-email-change-confirmed', { memberId, email: oldEmail }, countsFrom);
    return emailCountsFromText(countsFrom);
  }

  /** Queues every change that is due. */
  async applyDue(database: Database): Promise<void> {
    const due = await database.getRepository(EmailChange).find({
      where: { countsFrom: LessThanOrEqual(this.clock.now()) },
      order: { countsFrom: 'ASC' },
      take: BATCH,
      select: { memberId: true },
    });
    const jobs = due.map(({ memberId }) => ({ payload: { memberId }, key: `apply-email-change:${memberId}` }));
    await addJobs(database, 'apply-email-change', jobs);
  }

  /** Lets a pending address take effect if it is due; idempotent. */
  async apply(dataSource: DataSource, memberId: number): Promise<void> {
    try {
      await inTransaction(dataSource, async ({ database }) => {
        await lockMember(database, memberId);
        const change = await findPendingChange(database, memberId, this.clock.now());
        if (change?.isDue) await this.#takeEffect(database, memberId, change);
      });
    } catch (fault) {
      const refusal = asDuplicateError(fault);
      if (!(refusal instanceof AppError)) throw fault;
      // The address was registered by another member while it was being confirmed.
      await cancelDueChange(dataSource, memberId, this.clock.now());
    }
  }

  /** A new token for a mail to an address that is kept for the member; null if it isn't kept any more. */
  async createUndoToken(database: Database, memberId: number, email: string): Promise<UndoLink | null> {
    const undoToken = newSecretToken();
    const tokenHash = hashSecretToken(undoToken);
    const link = await addUndoToken(database, { memberId, email, tokenHash }, this.clock.now());
    return link === null ? null : { ...link, undoToken };
  }

  /**
   * Restores the address that the token was mailed to: a pending change is cancelled, every session ends, and the
   * password is replaced by a random one. Links to later addresses are invalid. A used link changes nothing as long as the
   * address counts. Refuses with INVALID_LINK.
   */
  async restore(database: Database, token: string): Promise<RestoredEmail> {
    const now = this.clock.now();
    const tokenHash = hashSecretToken(token);
    const kept = await findKeptEmail(database, tokenHash, now);
    if (kept === null) return this.#restoredBefore(database, tokenHash);
    const { memberId, email } = kept;
    const passwordHash = await hashPassword(newSecretToken());
    const current = await lockCurrentEmail(database, memberId, now);
    const isSpent = await spendKeptEmail(database, kept);
    if (current === null || !isSpent) return this.#restoredBefore(database, tokenHash);
    await database
      .getRepository(Member)
      .update({ id: memberId }, { ...emailColumns(email), pendingEmail: null, passwordHash });
    await this.sessions.endAll(database, memberId);
    const wasChanged = current !== email;
    if (wasChanged) await addJob(database, 'mail-email-restored', { memberId, to: current, mailId: randomUUID() });
    return { memberId, email, wasChanged, isRepeated: false };
  }

  async #restoredBefore(database: Database, tokenHash: Buffer): Promise<RestoredEmail> {
    const restored = await findRestoredEmail(database, tokenHash, this.clock.now());
    if (restored === null) throw new AppError('INVALID_LINK');
    return { ...restored, wasChanged: false, isRepeated: true };
  }

  /**
   * Takes an address from a member, whose row is locked, because its owner says that it isn't the member's: a pending one
   * is dropped, and a current one replaced by the one before it. Refuses with INVALID_LINK when it is neither.
   */
  async deny(database: Database, memberId: number, email: string): Promise<void> {
    const members = database.getRepository(Member);
    const { affected } = await members.update({ id: memberId, pendingEmail: email }, { pendingEmail: null });
    const current = await lockCurrentEmail(database, memberId, this.clock.now());
    const former = affected === 1 ? current : await findFormerEmail(database, memberId, email, this.clock.now());
    if (current === null || former === null) throw new AppError('INVALID_LINK');
    if (affected !== 1) {
      await members.update({ id: memberId }, emailColumns(former));
      // It may have been restored before, and would stay reserved for a member who has left it.
      await database.getRepository(KeptEmail).delete({ memberId, email });
    }
    await addJob(database, 'mail-email-denied', { memberId, to: former, mailId: randomUUID() });
  }

  async #takeEffect(database: Database, memberId: number, change: PendingChange): Promise<void> {
    const { oldEmail, newEmail, sessionId } = change;
    await database.getRepository(Member).update({ id: memberId }, { ...emailColumns(newEmail), pendingEmail: null });
    await this.sessions.endAll(database, memberId, sessionId ?? undefined);
    await this.#notifyOld(database, 'mail-email-changed', { memberId, email: oldEmail }, this.clock.now());
  }

  /** Keeps the old address for its member until `EMAIL_UNDO_DAYS` after an instant, and queues a mail to it. */
  async #notifyOld(database: Database, job: string, { memberId, email }: FormerOwner, since: Date): Promise<void> {
    const expiresAt = addSeconds(since, EMAIL_UNDO_DAYS * 24 * HOUR);
    await keepEmail(database, { memberId, email, expiresAt }, this.clock.now());
    await addJob(database, job, { memberId, to: email, mailId: randomUUID() });
  }
}
