import { randomUUID } from 'node:crypto';
import type { Role } from '@venn/schema/roles';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import type { Events } from '../../../infra/events.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import {
  int,
  orNull,
  type RowOf,
  readRow,
  readValue,
  rowType,
  text,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { inTransaction, type Transaction } from '../../../infra/postgres/transaction.js';
import type { NoticeType } from '../../../shared/notice.types.js';
import { effectiveRole } from '../../../shared/viewer.js';
import type { SessionService } from '../../identity/sessions/session.service.js';
import { Member } from '../../members/members.module.js';
import { ACCOUNT_TEXTS, deletionScheduledText } from '../account.texts.js';
import { partnersOf } from './conversation-partners.js';
import type { DeletionReceiptType } from './deletion.types.js';

const DELETION_STATE_ROW = rowType({
  role: text<Role>(),
  plusExpiresAt: orNull(timestamptz),
  deletionScheduledFor: orNull(timestamptz),
});

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  sessions: SessionService;
  events: Events;
}

/**
 * Deletion of accounts. The member is logged out and hidden everywhere at once; a job erases the data, immediately or at
 * the end of paid Plus.
 */
export class DeletionService {
  constructor(private readonly needs: Needs) {}

  /**
   * Deletes the account, with its posts and comments if `alsoPosts`, or schedules that for the end of Plus; idempotent.
   * Refuses the last administrator with CONFLICT.
   */
  request(memberId: number, alsoPosts: boolean): Promise<DeletionReceiptType> {
    return inTransaction(this.needs.dataSource, async (transaction) => {
      const { database } = transaction;
      const { role, plusExpiresAt, deletionScheduledFor } = await this.#lock(database, memberId);
      if (deletionScheduledFor !== null) return scheduledReceipt(deletionScheduledFor);
      if (role === 'admin') await this.#demandAnotherAdministrator(database, memberId);
      await database.getRepository(Member).update({ id: memberId }, { deletesPosts: alsoPosts });
      const hasPlus = effectiveRole(role, plusExpiresAt, this.needs.clock.now()) === 'plus' && plusExpiresAt !== null;
      if (!hasPlus) return this.#delete(transaction, memberId);

      await this.#schedule(transaction, memberId, plusExpiresAt);
      await this.needs.sessions.endAll(database, memberId);
      await addJob(database, 'mail-deletion-scheduled', { memberId, mailId: randomUUID() });
      return scheduledReceipt(plusExpiresAt);
    });
  }

  /** Deletes an account whose deletion is scheduled, without waiting for the end of Plus. Refuses others with CONFLICT. */
  deleteNow(memberId: number): Promise<DeletionReceiptType> {
    return inTransaction(this.needs.dataSource, async (transaction) => {
      const { deletionScheduledFor } = await this.#lock(transaction.database, memberId);
      if (deletionScheduledFor === null) throw new AppError('CONFLICT', { text: ACCOUNT_TEXTS.notScheduled });
      return this.#delete(transaction, memberId);
    });
  }

  /** Deletes an account at once. The caller has locked its row and checked the right to do so. */
  async remove(transaction: Transaction, memberId: number): Promise<void> {
    await this.#delete(transaction, memberId);
  }

  /** Cancels a scheduled deletion; idempotent. */
  undo(memberId: number): Promise<NoticeType> {
    return inTransaction(this.needs.dataSource, async (transaction) => {
      const { database } = transaction;
      const { deletionScheduledFor } = await this.#lock(database, memberId);
      if (deletionScheduledFor !== null) {
        await database.getRepository(Member).update({ id: memberId }, { deletesPosts: false });
        await this.#schedule(transaction, memberId, null);
      }
      return { message: ACCOUNT_TEXTS.deletionUndone };
    });
  }

  /** Locks the member's row. Refuses with USER_GONE once the deletion is due. */
  async #lock(database: Database, memberId: number): Promise<RowOf<typeof DELETION_STATE_ROW>> {
    const state = await readRow(
      database,
      DELETION_STATE_ROW,
      `SELECT ${DELETION_STATE_ROW.list} FROM member WHERE id = $1 FOR UPDATE`,
      [memberId],
    );
    const isDue = state?.deletionScheduledFor != null && state.deletionScheduledFor <= this.needs.clock.now();
    if (state === null || isDue) throw new AppError('USER_GONE');
    return state;
  }

  /** Hides the member, ends all sessions, and erases the data after the commit. */
  async #delete(transaction: Transaction, memberId: number): Promise<DeletionReceiptType> {
    const { database } = transaction;
    await this.#schedule(transaction, memberId, this.needs.clock.now());
    await this.needs.sessions.orphanAll(database, memberId);
    await addJob(database, 'erase-member', { memberId }, { key: `erase-member:${memberId}` });
    return { message: ACCOUNT_TEXTS.deleted, deletionScheduledFor: null };
  }

  /** Schedules or cancels the deletion, and updates the open chat lists of the member's conversation partners. */
  async #schedule({ database, afterCommit }: Transaction, memberId: number, instant: Date | null): Promise<void> {
    await database.getRepository(Member).update({ id: memberId }, { deletionScheduledFor: instant });
    // Nobody waits for somebody who is leaving.
    if (instant !== null) {
      for (const job of ['end-aftaler', 'end-proposals']) await addJob(database, job, { memberId });
    }
    const partners = await partnersOf(database, memberId);
    afterCommit(async () => {
      for (const id of partners) this.needs.events.emit('conversationChanged', id, memberId);
    });
  }

  /**
   * Two deletions at once can't remove the last two administrators: the second one waits for the first to end. Their rows
   * can't serve as that lock, because each deletion has locked its own.
   */
  async #demandAnotherAdministrator(database: Database, memberId: number): Promise<void> {
    await database.query("SELECT pg_advisory_xact_lock(hashtextextended('administrators', 0))");
    const another = await readValue(
      database,
      int,
      `SELECT id FROM member WHERE role = 'admin' AND id <> $1 AND deletion_scheduled_for IS NULL LIMIT 1`,
      [memberId],
    );
    if (another === null) throw new AppError('CONFLICT', { text: ACCOUNT_TEXTS.lastAdministrator });
  }
}

const scheduledReceipt = (instant: Date): DeletionReceiptType => ({
  message: deletionScheduledText(instant),
  deletionScheduledFor: instant,
});
