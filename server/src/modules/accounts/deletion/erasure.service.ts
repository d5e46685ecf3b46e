import { randomUUID } from 'node:crypto';
import { type DataSource, LessThanOrEqual } from 'typeorm';
import type { Clock } from '../../../common/clock.js';
import { publicId } from '../../../common/public-id.js';
import type { ErasureLog } from '../../../infra/backup/erasure-log.js';
import type { Events } from '../../../infra/events.js';
import { addJob, addJobs, forgetMailJobs } from '../../../infra/jobs/jobs.js';
import { BATCH, inBatches } from '../../../infra/postgres/batches.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import {
  bool,
  int,
  orNull,
  type RowOf,
  readRow,
  readValue,
  rowType,
  text,
  texts,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { PersonalData } from '../../../shared/personal-data.js';
import type { BannedEmailService } from '../../identity/bans/banned-email.service.js';
import type { SessionService } from '../../identity/sessions/session.service.js';
import { Member } from '../../members/members.module.js';
import { partnersOf } from './conversation-partners.js';

const WAS_VERIFIED = bool.of('email_verified_at IS NOT NULL');
const MEMBER_TO_ERASE_ROW = rowType({ id: int, email: text(), wasVerified: WAS_VERIFIED });

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  sessions: SessionService;
  events: Events;
  bannedEmails: BannedEmailService;
  erasureLog: ErasureLog;
  personalData: readonly PersonalData[];
  /** Rows of a batch; tests set a lower number. */
  batch?: number;
}

/**
 * Erasure of deleted accounts: what the modules declare, in their order, then the member's row with all that refers to it.
 * Every step is idempotent, so that an interrupted job can be retried.
 */
export class ErasureService {
  constructor(private readonly needs: Needs) {}

  /** Queues the erasure of every account that is due; returns their number. */
  async eraseDue(): Promise<number> {
    const due = await this.needs.dataSource.getRepository(Member).find({
      where: { deletionScheduledFor: LessThanOrEqual(this.needs.clock.now()) },
      order: { deletionScheduledFor: 'ASC' },
      take: BATCH,
      select: { id: true },
    });
    const jobs = due.map(({ id }) => ({ payload: { memberId: id }, key: `erase-member:${id}` }));
    await addJobs(this.needs.dataSource, 'erase-member', jobs);
    return due.length;
  }

  /** Erases an account if its deletion is due; does nothing when it was undone. */
  erase(memberId: number): Promise<void> {
    return this.#erase(memberId, true);
  }

  /** The same for an account that a restored backup brought back: the member was told before, and the log has it. */
  eraseAgain(memberId: number): Promise<void> {
    return this.#erase(memberId, false);
  }

  async #erase(memberId: number, isFirstTime: boolean): Promise<void> {
    const { dataSource, sessions, events, personalData, batch } = this.needs;
    const deletesPosts = await this.#lockIfDue(dataSource, memberId);
    if (deletesPosts === null) return;
    const partners = await partnersOf(dataSource, memberId);
    for (const { farewell } of personalData) await farewell?.(dataSource, memberId, this.needs.clock.now());
    const statements = personalData.flatMap(({ erased }) => erased?.({ deletesPosts }) ?? []);
    for (const statement of statements) await inBatches((size) => this.#eraseBatch(statement, memberId, size), batch);
    await inTransaction(dataSource, async ({ database, afterCommit }) => {
      if ((await this.#lockIfDue(database, memberId)) === null) return;
      await sessions.orphanAll(database, memberId);
      await this.#runBeforeErasure(database, memberId);
      await this.#eraseMember(database, memberId, isFirstTime);
      // Before the commit: nothing is erased that the log doesn't have. Nobody can undo a deletion that is due.
      if (isFirstTime) await this.#note(memberId, deletesPosts);
      afterCommit(async () => {
        for (const id of partners) events.emit('conversationChanged', id, memberId);
      });
    });
  }

  #note(memberId: number, deletesPosts: boolean): Promise<void> {
    return this.needs.erasureLog.append({
      member: publicId('member', memberId),
      at: this.needs.clock.now(),
      deletesPosts,
    });
  }

  async #eraseBatch(statement: string, memberId: number, size: number): Promise<number> {
    return (await readValue(this.needs.dataSource, int, statement, [memberId, size])) ?? 0;
  }

  /** Whether the posts are deleted, too; null unless the deletion is due. */
  #lockIfDue(database: Database, memberId: number): Promise<boolean | null> {
    const sql = 'SELECT deletes_posts FROM member WHERE id = $1 AND deletion_scheduled_for <= $2 FOR UPDATE';
    return readValue(database, bool, sql, [memberId, this.needs.clock.now()]);
  }

  /** Calls every module's `beforeErasure`. */
  async #runBeforeErasure(database: Database, memberId: number): Promise<void> {
    const member = await readRow(
      database,
      MEMBER_TO_ERASE_ROW,
      `SELECT ${MEMBER_TO_ERASE_ROW.list} FROM member WHERE id = $1`,
      [memberId],
    );
    if (member === null) return;
    const emailHash = await this.needs.bannedEmails.hashOf(member.email);
    for (const { beforeErasure } of this.needs.personalData) await beforeErasure?.(database, { ...member, emailHash });
  }

  /** Deletes the member's row, and by foreign keys all rows that refer to it. */
  async #eraseMember(database: Database, memberId: number, isFirstTime: boolean): Promise<void> {
    const member = await deleteMember(database, memberId, this.needs.clock.now());
    if (member === null) return;
    const { username, email, ownEmails, wasVerified, wasBanned, bannedUntil, deletesPosts, avatarKey } = member;
    if (avatarKey !== null) await addJob(database, 'remove-picture', { key: avatarKey });
    // An unverified address may be a stranger's, and so may a pending one: of those only the member's own jobs.
    const verified = wasVerified ? ownEmails : ownEmails.filter((each) => each !== email);
    await forgetMailJobs(database, memberId, verified);
    if (wasBanned) await this.needs.bannedEmails.store(database, ownEmails, bannedUntil);
    if (wasVerified && isFirstTime) {
      await addJob(database, 'mail-deletion-done', { username, to: email, deletesPosts, mailId: randomUUID() });
    }
  }
}

/** `ownEmails`: the current address and the kept ones. `$2` is the time. */
const ERASED_MEMBER_ROW = rowType({
  username: text(),
  email: text(),
  ownEmails: texts().of('ARRAY(SELECT email FROM own)'),
  wasVerified: WAS_VERIFIED,
  wasBanned: bool.of(`role = 'banned' AND coalesce(banned_until > $2, true)`),
  bannedUntil: orNull(timestamptz),
  deletesPosts: bool,
  avatarKey: orNull(text()),
});

/** Deletes the row of a member and returns what the last mail and the cleanup need of it. */
const deleteMember = (
  database: Database,
  memberId: number,
  now: Date,
): Promise<RowOf<typeof ERASED_MEMBER_ROW> | null> =>
  readRow(
    database,
    ERASED_MEMBER_ROW,
    `WITH gone AS (DELETE FROM member WHERE id = $1 RETURNING *),
     own AS (SELECT email FROM gone UNION SELECT email FROM kept_email WHERE member_id = $1)
     SELECT ${ERASED_MEMBER_ROW.list} FROM gone`,
    [memberId, now],
  );
