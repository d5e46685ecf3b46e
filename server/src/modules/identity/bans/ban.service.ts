import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../../common/clock.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import { BATCH, inBatches } from '../../../infra/postgres/batches.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, orNull, readValue, readValues, timestamptz } from '../../../infra/postgres/row-type.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { AuditService } from '../../audit/audit.service.js';
import { forgetSecondFactors } from '../second-factor/factors/factor.queries.js';
import type { SessionService } from '../sessions/session.service.js';

/** Condition on a banned member: Plus from before lasts at $2. */
const KEEPS_PLUS = `role_before_ban <> 'user' AND plus_expires_at > $2`;

/** A ban; `until` is null for one without an end. */
export interface Ban {
  /** For administrators alone. */
  reason: string;
  until: Date | null;
}

/**
 * Bans of accounts. The role is the one truth about a ban: every list and the match index read it. So the end of a ban is
 * a change of the role, which a job makes at that instant, a login makes itself, and a scheduled job makes up for.
 */
export class BanService {
  constructor(
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Bans a member in the transaction of `database`, whose caller has locked the row: ends all sessions, drops a pending
   * address, and notifies the chat partners' open windows. A ban of a banned member replaces the reason, and
   * never ends an earlier one before its time: the later of the two ends counts. What the member has agreed with others for
   * later ends.
   */
  async impose(database: Database, memberId: number, { reason, until }: Ban): Promise<void> {
    const bannedUntil = await readValue(
      database,
      orNull(timestamptz),
      `UPDATE member SET role = 'banned', role_before_ban = CASE role WHEN 'banned' THEN role_before_ban ELSE role END,
                         ban_reason = $2, banned_at = coalesce(banned_at, $3), pending_email = NULL,
                         banned_until = CASE WHEN $4::timestamptz IS NULL OR (role = 'banned' AND banned_until IS NULL)
                                             THEN NULL ELSE greatest(banned_until, $4) END
        WHERE id = $1 RETURNING banned_until`,
      [memberId, reason, this.clock.now(), until],
    );
    await this.sessions.endAll(database, memberId);
    await forgetSecondFactors(database, memberId);
    for (const job of ['tell-partners', 'end-aftaler', 'end-proposals']) await addJob(database, job, { memberId });
    await this.#endAt(database, memberId, bannedUntil);
  }

  /** Gives a banned member's ban another reason and end, in the transaction of `database`; else does nothing. */
  async amend(database: Database, memberId: number, { reason, until }: Ban): Promise<void> {
    await database.query(
      `UPDATE member SET ban_reason = coalesce(nullif($2, ''), ban_reason), banned_until = $3
        WHERE id = $1 AND role = 'banned'`,
      [memberId, reason, until],
    );
    await this.#endAt(database, memberId, until);
  }

  async #endAt(database: Database, memberId: number, until: Date | null): Promise<void> {
    if (until !== null) await addJob(database, 'end-ban', { memberId }, { key: `end-ban:${memberId}`, runAt: until });
  }

  /**
   * Lifts a ban in the transaction of `database`; false when there is none. The role from before returns with the rest of
   * its Plus, but never as an administrator: whoever was banned is made one again by a person, with a new second factor.
   */
  async lift(database: Database, memberId: number): Promise<boolean> {
    const lifted = await readValue(
      database,
      int,
      `UPDATE member
          SET role = CASE WHEN ${KEEPS_PLUS} THEN 'plus' ELSE 'user' END,
              plus_expires_at = CASE WHEN ${KEEPS_PLUS} THEN plus_expires_at END,
              ban_reason = NULL, banned_at = NULL, banned_until = NULL, role_before_ban = NULL
        WHERE id = $1 AND role = 'banned' RETURNING id`,
      [memberId, this.clock.now()],
    );
    if (lifted !== null) await addJob(database, 'tell-partners', { memberId });
    return lifted !== null;
  }

  /** Ends the ban of a member whose end has passed, writes it down and tells the member; else does nothing. */
  async endIfDue(dataSource: DataSource, memberId: number): Promise<void> {
    await inTransaction(dataSource, async ({ database }) => {
      const due = await readValue(
        database,
        int,
        `SELECT id FROM member WHERE id = $1 AND role = 'banned' AND banned_until <= $2 FOR UPDATE`,
        [memberId, this.clock.now()],
      );
      if (due === null) return;
      await this.lift(database, memberId);
      await this.audit.record(database, { actorId: null, action: 'end_ban', subjectIds: [memberId], detail: '' });
      await addJob(database, 'mail-ban-ended', { memberId, mailId: randomUUID() });
    });
  }

  /** Ends every ban whose end has passed. */
  async endDue(dataSource: DataSource): Promise<void> {
    await inBatches(async () => {
      const due = await readValues(
        dataSource,
        int,
        `SELECT id FROM member WHERE role = 'banned' AND banned_until <= $1 ORDER BY banned_until LIMIT $2`,
        [this.clock.now(), BATCH],
      );
      for (const id of due) await this.endIfDue(dataSource, id);
      return due.length;
    });
  }
}
