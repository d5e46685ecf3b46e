import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { BATCH } from '../../../common/batches.js';
import { inTransaction } from '../../../common/transaction.js';
import { addJob, addJobs, forgetJobsTo } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Clock } from '../../../infra/process/clock.js';
import type { MemberEvents } from '../../users/users.module.js';
import type { SessionService } from '../login/session.service.js';
import type { BanMemoryService } from '../registration/ban-memory.service.js';
import { partnersOf } from './conversation-partners.js';

/** What a member has made that is too much to be removed by one statement. `$1` is the member, `$2` the batch. */
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

interface GoneMember {
  username: string;
  email: string;
  pendingEmail: string | null;
  /** The one above and those that were the account's until lately. */
  ownEmails: string[];
  wasVerified: boolean;
  wasBanned: boolean;
  avatarKey: string | null;
}

/**
 * Removes what is a member's own: profile, interests, messages of both sides, likes, blocks, pictures, logins. Posts
 * and comments stay without their author. Every step can be repeated: a job that was cut off simply begins again.
 */
export class ErasureService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly events: Pick<MemberEvents, 'conversationChanged'>,
    private readonly banMemory: BanMemoryService,
    private readonly batch = BATCH,
  ) {}

  /** Begins to erase every account whose time has come; answers how many there were. */
  async eraseDue(): Promise<number> {
    const due: { id: number }[] = await this.dataSource.query(
      'SELECT id FROM member WHERE deletion_scheduled_for <= $1 ORDER BY deletion_scheduled_for LIMIT $2',
      [this.clock.now(), BATCH],
    );
    const jobs = due.map(({ id }) => ({ payload: { memberId: id }, key: `erase-member:${id}` }));
    await addJobs(this.dataSource, 'erase-member', jobs);
    return due.length;
  }

  /** Erases an account whose time has come, and no other: a deletion that was undone meanwhile is none. */
  async erase(memberId: number): Promise<void> {
    if (!(await this.#isDue(this.dataSource, memberId))) return;
    const partners = await partnersOf(this.dataSource, memberId);
    for (const statement of BATCHES) await this.#repeat(statement, memberId);
    await inTransaction(this.dataSource, async ({ database, afterCommit }) => {
      if (!(await this.#isDue(database, memberId))) return;
      await this.sessions.orphanAll(database, memberId);
      await this.#removeExports(database, memberId);
      await this.#remove(database, memberId);
      afterCommit(async () => {
        for (const id of partners) this.events.conversationChanged(id, memberId);
      });
    });
  }

  async #repeat(statement: string, memberId: number): Promise<void> {
    for (;;) {
      const [taken]: [{ count: number }] = await this.dataSource.query(statement, [memberId, this.batch]);
      if (taken.count < this.batch) return;
    }
  }

  async #isDue(database: Database, memberId: number): Promise<boolean> {
    const rows: unknown[] = await database.query(
      'SELECT 1 FROM member WHERE id = $1 AND deletion_scheduled_for <= $2 FOR UPDATE',
      [memberId, this.clock.now()],
    );
    return rows.length > 0;
  }

  /** The row of a copy of the data goes with the member's, its file by a job. */
  async #removeExports(database: Database, memberId: number): Promise<void> {
    const files: { key: string }[] = await database.query(
      'SELECT file_key AS key FROM data_export WHERE member_id = $1 AND file_key IS NOT NULL',
      [memberId],
    );
    const jobs = files.map(({ key }) => ({ payload: { key } }));
    await addJobs(database, 'remove-export', jobs);
  }

  /** The row goes, and with it by the database's own rules all that hangs on it. The farewell needs name and address. */
  async #remove(database: Database, memberId: number): Promise<void> {
    const [member]: GoneMember[] = await database.query(
      `WITH gone AS (DELETE FROM member WHERE id = $1 RETURNING *),
       own AS (SELECT email FROM gone UNION SELECT email FROM kept_email WHERE member_id = $1)
       SELECT username, email, ARRAY(SELECT email FROM own) AS "ownEmails", pending_email AS "pendingEmail",
              email_verified_at IS NOT NULL AS "wasVerified", role = 'banned' AS "wasBanned", avatar_key AS "avatarKey"
         FROM gone`,
      [memberId],
    );
    if (member === undefined) return;
    if (member.avatarKey !== null) await addJob(database, 'remove-picture', { key: member.avatarKey });
    const { username, email, pendingEmail, ownEmails, wasVerified, wasBanned } = member;
    await forgetJobsTo(database, pendingEmail === null ? ownEmails : [...ownEmails, pendingEmail]);
    if (wasBanned) await this.banMemory.remember(database, ...ownEmails);
    // An address that nobody has confirmed may be a stranger's.
    if (wasVerified) await addJob(database, 'mail-deletion-done', { username, to: email, mailId: randomUUID() });
  }
}
