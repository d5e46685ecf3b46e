import { randomUUID } from 'node:crypto';
import type { Role } from '@venn/schema/roles';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { NoticeType } from '../../../common/notice.types.js';
import { inTransaction, type Transaction } from '../../../common/transaction.js';
import { effectiveRole } from '../../../common/viewer.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Clock } from '../../../infra/process/clock.js';
import type { MemberEvents } from '../../users/users.module.js';
import { ACCOUNT_TEXTS, deletionScheduledText } from '../account.texts.js';
import type { SessionService } from '../login/session.service.js';
import type { DeletionReceiptType } from '../profile/profile.types.js';
import { partnersOf } from './conversation-partners.js';

interface Account {
  role: Role;
  plusExpiresAt: Date | null;
  deletionScheduledFor: Date | null;
}

/**
 * How members leave. From the first moment on they are logged out and hidden everywhere; what is theirs is erased by a
 * job, at once or when the Plus that they have paid for ends.
 */
export class DeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly events: Pick<MemberEvents, 'conversationChanged'>,
  ) {}

  /**
   * Deletes the account, or plans it for the end of Plus. Asking again changes nothing. Refuses the last administrator
   * with CONFLICT.
   */
  request(memberId: number): Promise<DeletionReceiptType> {
    return inTransaction(this.dataSource, async (transaction) => {
      const { database } = transaction;
      const { role, plusExpiresAt, deletionScheduledFor } = await this.#lock(database, memberId);
      if (deletionScheduledFor !== null) return scheduled(deletionScheduledFor);
      if (role === 'admin') await this.#demandAnotherAdministrator(database, memberId);
      const hasPlus = effectiveRole(role, plusExpiresAt, this.clock.now()) === 'plus' && plusExpiresAt !== null;
      if (!hasPlus) return this.#leave(transaction, memberId);

      await this.#schedule(transaction, memberId, plusExpiresAt);
      await this.sessions.endAll(database, memberId);
      await addJob(database, 'mail-deletion-scheduled', { memberId, mailId: randomUUID() });
      return scheduled(plusExpiresAt);
    });
  }

  /** Deletes an account at once that waits for the end of its Plus, which is given up. Refuses any other with CONFLICT. */
  deleteNow(memberId: number): Promise<DeletionReceiptType> {
    return inTransaction(this.dataSource, async (transaction) => {
      const { deletionScheduledFor } = await this.#lock(transaction.database, memberId);
      if (deletionScheduledFor === null) throw new AppError('CONFLICT', { text: ACCOUNT_TEXTS.notScheduled });
      return this.#leave(transaction, memberId);
    });
  }

  /** Removes an account at once, in a transaction whose caller holds the row and knows that it may. */
  async remove(transaction: Transaction, memberId: number): Promise<void> {
    await this.#leave(transaction, memberId);
  }

  /** Takes a planned deletion back; the member is there again as before. Undoing what isn't planned changes nothing. */
  undo(memberId: number): Promise<NoticeType> {
    return inTransaction(this.dataSource, async (transaction) => {
      await this.#lock(transaction.database, memberId);
      await this.#schedule(transaction, memberId, null);
      return { message: ACCOUNT_TEXTS.deletionUndone };
    });
  }

  /** Holds the row. Whoever is leaving already is gone. */
  async #lock(database: Database, memberId: number): Promise<Account> {
    const rows: Account[] = await database.query(
      `SELECT role, plus_expires_at AS "plusExpiresAt", deletion_scheduled_for AS "deletionScheduledFor"
         FROM member WHERE id = $1 FOR UPDATE`,
      [memberId],
    );
    const [account] = rows;
    const { deletionScheduledFor = null } = account ?? {};
    if (account === undefined || (deletionScheduledFor !== null && deletionScheduledFor <= this.clock.now())) {
      throw new AppError('USER_GONE');
    }
    return account;
  }

  /** From now on nobody meets the member, who is logged out everywhere; the erasing begins after the commit. */
  async #leave(transaction: Transaction, memberId: number): Promise<DeletionReceiptType> {
    const { database } = transaction;
    await this.#schedule(transaction, memberId, this.clock.now());
    await this.sessions.orphanAll(database, memberId);
    await addJob(database, 'erase-member', { memberId }, { key: `erase-member:${memberId}` });
    return { message: ACCOUNT_TEXTS.deleted, deletionScheduledFor: null };
  }

  /** The conversations of everybody who wrote with the member leave their open chat lists, or come back to them. */
  async #schedule({ database, afterCommit }: Transaction, memberId: number, instant: Date | null): Promise<void> {
    await database.query('UPDATE member SET deletion_scheduled_for = $2 WHERE id = $1', [memberId, instant]);
    const partners = await partnersOf(database, memberId);
    afterCommit(async () => {
      for (const id of partners) this.events.conversationChanged(id, memberId);
    });
  }

  /** Locks all administrators in one order, so that of two who leave together one stays. */
  async #demandAnotherAdministrator(database: Database, memberId: number): Promise<void> {
    const others: unknown[] = await database.query(
      `SELECT id FROM member WHERE role = 'admin' AND id <> $1 AND deletion_scheduled_for IS NULL ORDER BY id FOR UPDATE`,
      [memberId],
    );
    if (others.length === 0) throw new AppError('CONFLICT', { text: ACCOUNT_TEXTS.lastAdministrator });
  }
}

const scheduled = (instant: Date): DeletionReceiptType => ({
  message: deletionScheduledText(instant),
  deletionScheduledFor: instant,
});
