import { randomUUID } from 'node:crypto';
import { type DataSource, LessThanOrEqual } from 'typeorm';
import type { Clock } from '../../../common/clock.js';
import { publicId } from '../../../common/public-id.js';
import type { ErasureLog } from '../../../infra/backup/erasure-log.js';
import { addJob, addJobs, forgetMailJobs } from '../../../infra/jobs/jobs.js';
import { BATCH, inBatches } from '../../../infra/postgres/batches.js';
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
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { BannedEmailService } from '../../identity/bans/banned-email.service.js';
import type { SessionService } from '../../identity/sessions/session.service.js';
import { Member, type MemberEvents } from '../../members/members.module.js';
import { partnersOf } from './conversation-partners.js';

/** Deletes what may be too much for one statement. `$1` is the member, `$2` the size of a batch. */
const DELETIONS = [
  `WITH gone AS (
     DELETE FROM message WHERE id IN (
       SELECT message.id FROM conversation JOIN message ON message.conversation_id = conversation.id
        WHERE conversation.low_id = $1 OR conversation.high_id = $1 LIMIT $2) RETURNING 1)
   SELECT count(*)::int AS count FROM gone`,
  `WITH gone AS (
     DELETE FROM post_like WHERE (post_id, member_id) IN (
       SELECT post_id, member_id FROM post_like WHERE member_id = $1 LIMIT $2) RETURNING 1)
   SELECT count(*)::int AS count FROM gone`,
  // What an administrator removed is kept for an appeal only, of which there will be none.
  ...['comment', 'post'].map(
    (table) => `WITH gone AS (
     DELETE FROM ${table} WHERE id IN (
       SELECT id FROM ${table} WHERE author_id = $1 AND removed_at IS NOT NULL LIMIT $2) RETURNING 1)
   SELECT count(*)::int AS count FROM gone`,
  ),
];

/** Takes the author from posts and comments. */
const FREE_POSTS = [
  `WITH freed AS (
     UPDATE comment SET author_id = NULL, client_comment_id = NULL WHERE id IN (
       SELECT id FROM comment WHERE author_id = $1 LIMIT $2) RETURNING 1)
   SELECT count(*)::int AS count FROM freed`,
  `WITH freed AS (
     UPDATE post SET author_id = NULL, client_post_id = NULL WHERE id IN (
       SELECT id FROM post WHERE author_id = $1 LIMIT $2) RETURNING 1)
   SELECT count(*)::int AS count FROM freed`,
];

/** Deletes comments, then posts with what others wrote below them. A post is locked before its comments, as elsewhere. */
const DELETE_POSTS = [
  `WITH chosen AS MATERIALIZED (SELECT id, post_id FROM comment WHERE author_id = $1 LIMIT $2),
   locked AS MATERIALIZED (
     SELECT id FROM post WHERE id IN (SELECT post_id FROM chosen) ORDER BY id FOR NO KEY UPDATE),
   gone AS (DELETE FROM comment USING chosen JOIN locked ON locked.id = chosen.post_id WHERE comment.id = chosen.id)
   SELECT count(*)::int AS count FROM chosen`,
  `WITH gone AS (
     DELETE FROM post WHERE id IN (SELECT id FROM post WHERE author_id = $1 ORDER BY id LIMIT $2) RETURNING 1)
   SELECT count(*)::int AS count FROM gone`,
];

export const ERASED_BATCH_ROW = rowType({ count: int });
export const EXPORT_FILE_ROW = rowType({ key: text() });
export const DUE_MEMBER_ROW = rowType({ deletesPosts: bool });
/** `ownEmails`: the current address and the kept ones. */
export const ERASED_MEMBER_ROW = rowType({
  username: text(),
  email: text(),
  ownEmails: texts,
  wasVerified: bool,
  wasBanned: bool,
  bannedUntil: orNull(timestamptz),
  deletesPosts: bool,
  avatarKey: orNull(text()),
});

/**
 * Erasure of deleted accounts: profile, interests, messages of both sides, likes, blocks, pictures, sessions. Posts and
 * comments stay without their author unless the member deletes them too, or an administrator has removed them. Every
 * step is idempotent, so that an interrupted job can be retried.
 */
export class ErasureService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly events: Pick<MemberEvents, 'conversationChanged'>,
    private readonly bannedEmails: BannedEmailService,
    private readonly erasureLog: ErasureLog,
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
  erase(memberId: number): Promise<void> {
    return this.#erase(memberId, true);
  }

  /** The same for an account that a restored backup brought back: the member was told before, and the log has it. */
  eraseAgain(memberId: number): Promise<void> {
    return this.#erase(memberId, false);
  }

  async #erase(memberId: number, isFirstTime: boolean): Promise<void> {
    const due = await this.#lockIfDue(this.dataSource, memberId);
    if (due === null) return;
    const partners = await partnersOf(this.dataSource, memberId);
    const statements = [...DELETIONS, ...(due.deletesPosts ? DELETE_POSTS : FREE_POSTS)];
    for (const statement of statements) await inBatches(() => this.#eraseBatch(statement, memberId), this.batch);
    await inTransaction(this.dataSource, async ({ database, afterCommit }) => {
      if ((await this.#lockIfDue(database, memberId)) === null) return;
      await this.sessions.orphanAll(database, memberId);
      await this.#removeExportFiles(database, memberId);
      await this.#eraseMember(database, memberId, isFirstTime);
      // Before the commit: nothing is erased that the log doesn't have. Nobody can undo a deletion that is due.
      if (isFirstTime) await this.#note(memberId, due.deletesPosts);
      afterCommit(async () => {
        for (const id of partners) this.events.conversationChanged(id, memberId);
      });
    });
  }

  #note(memberId: number, deletesPosts: boolean): Promise<void> {
    return this.erasureLog.append({ member: publicId('member', memberId), at: this.clock.now(), deletesPosts });
  }

  async #eraseBatch(statement: string, memberId: number): Promise<number> {
    const erased = await readRow(this.dataSource, ERASED_BATCH_ROW, statement, [memberId, this.batch]);
    return erased?.count ?? 0;
  }

  #lockIfDue(database: Database, memberId: number): Promise<RowOf<typeof DUE_MEMBER_ROW> | null> {
    const sql = `SELECT deletes_posts AS "deletesPosts" FROM member
                  WHERE id = $1 AND deletion_scheduled_for <= $2 FOR UPDATE`;
    return readRow(database, DUE_MEMBER_ROW, sql, [memberId, this.clock.now()]);
  }

  /** The rows of data exports are deleted with the member, their files by jobs. */
  async #removeExportFiles(database: Database, memberId: number): Promise<void> {
    const sql = 'SELECT file_key AS key FROM data_export WHERE member_id = $1 AND file_key IS NOT NULL';
    const files = await readRows(database, EXPORT_FILE_ROW, sql, [memberId]);
    const jobs = files.map(({ key }) => ({ payload: { key } }));
    await addJobs(database, 'remove-export', jobs);
  }

  /**
   * Decisions outlive the account: the keyed hash of its address proves later whom they were about, and who waits for the
   * outcome of an appeal is told it at the address. An unverified one may be a stranger's.
   */
  async #keepForAppeals(database: Database, memberId: number): Promise<void> {
    const where = { id: memberId };
    const member = await database
      .getRepository(Member)
      .findOne({ where, select: { id: true, email: true, emailVerifiedAt: true } });
    if (member === null) return;
    // Every row, so that an appeal which is just being sent is seen by the next statement.
    await database.query('UPDATE decision SET email_hash = coalesce(email_hash, $2) WHERE member_id = $1', [
      memberId,
      await this.bannedEmails.hashOf(member.email),
    ]);
    if (member.emailVerifiedAt === null) return;
    await database.query(
      `UPDATE appeal SET email = $2 FROM decision
        WHERE decision.id = appeal.decision_id AND decision.member_id = $1 AND outcome IS NULL AND email IS NULL`,
      [memberId, member.email],
    );
  }

  /** Deletes the member's row, and by foreign keys all rows that refer to it. */
  async #eraseMember(database: Database, memberId: number, isFirstTime: boolean): Promise<void> {
    await this.#keepForAppeals(database, memberId);
    const member = await deleteMember(database, memberId, this.clock.now());
    if (member === null) return;
    const { username, email, ownEmails, wasVerified, wasBanned, bannedUntil, deletesPosts, avatarKey } = member;
    if (avatarKey !== null) await addJob(database, 'remove-picture', { key: avatarKey });
    // An unverified address may be a stranger's, and so may a pending one: of those only the member's own jobs.
    const verified = wasVerified ? ownEmails : ownEmails.filter((each) => each !== email);
    await forgetMailJobs(database, memberId, verified);
    if (wasBanned) await this.bannedEmails.store(database, ownEmails, bannedUntil);
    if (wasVerified && isFirstTime) {
      await addJob(database, 'mail-deletion-done', { username, to: email, deletesPosts, mailId: randomUUID() });
    }
  }
}

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
     SELECT username, email, ARRAY(SELECT email FROM own) AS "ownEmails",
            email_verified_at IS NOT NULL AS "wasVerified", deletes_posts AS "deletesPosts", avatar_key AS "avatarKey",
            role = 'banned' AND coalesce(banned_until > $2, true) AS "wasBanned", banned_until AS "bannedUntil"
       FROM gone`,
    [memberId, now],
  );
