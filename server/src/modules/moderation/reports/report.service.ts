import { REPORT_RETENTION_MONTHS, REPORT_SNAPSHOT_MESSAGES } from '@venn/schema/limits';
import { monthsLater } from '@venn/schema/time';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { deleteInBatches } from '../../../common/batches.js';
import type { NoticeType } from '../../../common/notice.types.js';
import { inTransaction, type Transaction } from '../../../common/transaction.js';
import { isForeignKeyViolation } from '../../../infra/postgres/constraint.js';
import { int, readRow, rowType } from '../../../infra/postgres/row-type.js';
import type { Clock } from '../../../infra/process/clock.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { BlockService } from '../../users/block.service.js';
import { isKnownTo } from '../../users/users.module.js';
import { REPORT_TEXTS } from './report.texts.js';

/** A validated report: `reason` is trimmed and in NFC. */
export interface ReportDraft {
  reporterId: number;
  reportedId: number;
  reason: string;
  alsoBlock: boolean;
}

const STORED_ROW = rowType({ id: int });

/** The newest messages between $1 and $2: also those that the reporter has cleared, none that its sender has deleted. */
const SNAPSHOT = `
  SELECT coalesce(jsonb_agg(jsonb_build_object(
           'sender', CASE sender_id WHEN $1 THEN 'reporter' ELSE 'reported' END,
           'content', content, 'createdAt', created_at) ORDER BY number), '[]')
  FROM (SELECT message.sender_id, message.content, message.created_at, message.number
        FROM message JOIN conversation ON conversation.id = message.conversation_id
        WHERE low_id = least($1::bigint, $2) AND high_id = greatest($1::bigint, $2) AND deleted_at IS NULL
        ORDER BY message.number DESC LIMIT ${REPORT_SNAPSHOT_MESSAGES}) AS newest`;

/** Reports of members about each other. */
export class ReportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly rateLimiter: RateLimiter,
    private readonly blocks: BlockService,
  ) {}

  /**
   * Stores a report with the newest messages of the two, and blocks the member in the same transaction with `alsoBlock`.
   * Works across blocks. Refuses with BAD_REQUEST, MEMBER_NOT_FOUND, and RATE_LIMITED after ten a day.
   */
  async report(draft: ReportDraft): Promise<NoticeType> {
    const { reporterId, reportedId, alsoBlock } = draft;
    if (reporterId === reportedId) throw new AppError('BAD_REQUEST', { text: REPORT_TEXTS.oneself });
    await this.rateLimiter.use('report', reporterId);
    try {
      await inTransaction(this.dataSource, async (transaction) => {
        await this.#store(transaction, draft);
        if (alsoBlock) await this.blocks.blockInTransaction(transaction, reporterId, reportedId);
      });
    } catch (refusal) {
      await this.rateLimiter.giveBack('report', reporterId);
      throw refusal;
    }
    return { message: REPORT_TEXTS.reported };
  }

  /** Deletes reports twelve months after they were closed, which is resolved or dismissed and not reopened. */
  async purge(): Promise<void> {
    await deleteInBatches(this.dataSource, 'report', `status IN ('resolved', 'dismissed') AND handled_at <= $1`, [
      monthsLater(this.clock.now(), -REPORT_RETENTION_MONTHS),
    ]);
  }

  async #store({ database }: Transaction, { reporterId, reportedId, reason }: ReportDraft): Promise<void> {
    const stored = await readRow(
      database,
      STORED_ROW,
      `INSERT INTO report (reporter_id, reported_id, reason, snapshot, created_at)
       SELECT $1, member.id, $3, (${SNAPSHOT}), $4
       FROM member WHERE member.id = $2 AND ${isKnownTo('member', '$1')} RETURNING id`,
      [reporterId, reportedId, reason, this.clock.now()],
    ).catch((fault: unknown) => {
      throw isForeignKeyViolation(fault) ? new AppError('MEMBER_NOT_FOUND') : fault;
    });
    if (stored === null) throw new AppError('MEMBER_NOT_FOUND');
  }
}
