import { randomUUID } from 'node:crypto';
import { type DataSource, LessThanOrEqual } from 'typeorm';
import { BATCH, inBatches } from '../../../common/batches.js';
import { inTransaction } from '../../../common/transaction.js';
import { addJob, addJobs, forgetJobsTo } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import {
  bool,
  int,
  orNull,
  type RowOf,
  readRow,
  readRows,
  rowType,
  text,
  texts,
} from '../../../infra/postgres/row-type.js';
import type { Clock } from '../../../infra/process/clock.js';
import { Member, type MemberEvents } from '../../users/users.module.js';
import type { BannedEmailService } from '../registration/banned-email.service.js';
import type { SessionService } from '../sessions/session.service.js';
import { partnersOf } from './conversation-partners.js';

/** Deletes or anonymises what may be too much for one statement. `$1` is the member, `$2` the size of a batch. */
const BATCHES = [
  `WITH gone AS (
     DELETE FROM message WHERE id IN (
       SELECT message.id FROM conversation JOIN message ON message.conversation_id = conversation.id
        WHERE conversation.low_id = $1 OR conversation.high_id = $1 LIMIT $2) RETURNING 1)
   SELECT count(*)::int AS count FROM gone`,
  `WITH gone AS (
     DELETE FROM post_like WHERE (post_id, member_id) IN (
       SELECT post_id, member_id FROM post_like WHERE member_id = $1 LIMIT $2) RETURNING 1)
   SELECT count(*)::int AS count FROM gone`,
  `WITH freed AS (
     UPDATE comment SET author_id = NULL, client_comment_id = NULL WHERE id IN (
       SELECT id FROM comment WHERE author_id = $1 LIMIT $2) RETURNING 1)
   SELECT count(*)::int AS count FROM freed`,
  `WITH freed AS (
     UPDATE post SET author_id = NULL, client_post_id = NULL WHERE id IN (
       SELECT id FROM post WHERE author_id = $1 LIMIT $2) RETURNING 1)
   SELECT count(*)::int AS count FROM freed`,
];

export const ERASED_BATCH_ROW = rowType({ count: int });
export const EXPORT_FILE_ROW = rowType({ key: text() });
export const DUE_MEMBER_ROW = rowType({ id: int });
/** `ownEmails`: the current address and the kept ones. */
export const ERASED_MEMBER_ROW = rowType({
  username: text(),
  email: text(),
  pendingEmail: orNull(text()),
  ownEmails: texts,
  wasVerified: bool,
  wasBanned: bool,
  avatarKey: orNull(text()),
});

/**
 * Erasure of deleted accounts: profile, interests, messages of both sides, likes, blocks, pictures, sessions. Posts and
 * comments stay without their author. Every step is idempotent, so that an interrupted job can be retried.
 */
export class ErasureService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly events: Pick<MemberEvents, 'conversationChanged'>,
    private readonly bannedEmails: BannedEmailService,
    private readonly batch = BATCH,
  ) {}

  /** Queues the erasure of every account that is due; returns their number. */
  async eraseDue(): Promise<number> {
    const due = await this.dataSource.getRepository(Member).find({
      where: { deletionScheduledFor: LessThanOrEqual(this.clock.now()) },
      order: { deletionScheduledFor: 'ASC' },
      take: BATCH,
      select: { id: true },
    });
    const jobs = due.map(({ id }) => ({ payload: { memberId: id }, key: `erase-member:${id}` }));
    await addJobs(this.dataSource, 'erase-member', jobs);
    return due.length;
  }

  /** Erases an account if its deletion is due; does nothing when it was undone. */
  async erase(memberId: number): Promise<void> {
    if (!(await this.#lockIfDue(this.dataSource, memberId))) return;
    const partners = await partnersOf(this.dataSource, memberId);
    for (const statement of BATCHES) await inBatches(() => this.#eraseBatch(statement, memberId), this.batch);
    await inTransaction(this.dataSource, async ({ database, afterCommit }) => {
      if (!(await this.#lockIfDue(database, memberId))) return;
      await this.sessions.orphanAll(database, memberId);
      await this.#removeExportFiles(database, memberId);
      await this.#eraseMember(database, memberId);
      afterCommit(async () => {
        for (const id of partners) this.events.conversationChanged(id, memberId);
      });
    });
  }

  async #eraseBatch(statement: string, memberId: number): Promise<number> {
    const erased = await readRow(this.dataSource, ERASED_BATCH_ROW, statement, [memberId, this.batch]);
    return erased?.count ?? 0;
  }

  async #lockIfDue(database: Database, memberId: number): Promise<boolean> {
    const sql = 'SELECT id FROM member WHERE id = $1 AND deletion_scheduled_for <= $2 FOR UPDATE';
    const member = await readRow(database, DUE_MEMBER_ROW, sql, [memberId, this.clock.now()]);
    return member !== null;
  }

  /** The rows of data exports are deleted with the member, their files by jobs. */
  async #removeExportFiles(database: Database, memberId: number): Promise<void> {
    const sql = 'SELECT file_key AS key FROM data_export WHERE member_id = $1 AND file_key IS NOT NULL';
    const files = await readRows(database, EXPORT_FILE_ROW, sql, [memberId]);
    const jobs = files.map(({ key }) => ({ payload: { key } }));
    await addJobs(database, 'remove-export', jobs);
  }

  /** Deletes the member's row, and by foreign keys all rows that refer to it. */
  async #eraseMember(database: Database, memberId: number): Promise<void> {
    const member = await deleteMember(database, memberId);
    if (member === null) return;
    const { username, email, pendingEmail, ownEmails, wasVerified, wasBanned, avatarKey } = member;
    if (avatarKey !== null) await addJob(database, 'remove-picture', { key: avatarKey });
    await forgetJobsTo(database, pendingEmail === null ? ownEmails : [...ownEmails, pendingEmail]);
    if (wasBanned) await this.bannedEmails.store(database, ...ownEmails);
    // An unverified address may be a stranger's.
    if (wasVerified) await addJob(database, 'mail-deletion-done', { username, to: email, mailId: randomUUID() });
  }
}

/** Deletes the row of a member and returns what the last mail and the cleanup need of it. */
const deleteMember = (database: Database, memberId: number): Promise<RowOf<typeof ERASED_MEMBER_ROW> | null> =>
  readRow(
    database,
    ERASED_MEMBER_ROW,
    `WITH gone AS (DELETE FROM member WHERE id = $1 RETURNING *),
     own AS (SELECT email FROM gone UNION SELECT email FROM kept_email WHERE member_id = $1)
     SELECT username, email, ARRAY(SELECT email FROM own) AS "ownEmails", pending_email AS "pendingEmail",
            email_verified_at IS NOT NULL AS "wasVerified", role = 'banned' AS "wasBanned", avatar_key AS "avatarKey"
       FROM gone`,
    [memberId],
  );
