import { randomUUID } from 'node:crypto';
import {
  OWN_REPORTS_MAX,
  REPORT_OUTCOME_MINUTES,
  REPORT_RETENTION_MONTHS,
  REPORT_RETRY_MINUTES,
} from '@venn/schema/limits';
import type { ReportedThing, ReportKind } from '@venn/schema/moderation';
import { monthsLater } from '@venn/schema/time';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { addSeconds, type Clock } from '../../../common/clock.js';
import { publicId } from '../../../common/public-id.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import { deleteInBatches } from '../../../infra/postgres/batches.js';
import { isForeignKeyViolation, violatedUniqueConstraint } from '../../../infra/postgres/constraint.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { inTransaction, type Transaction } from '../../../infra/postgres/transaction.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { NoticeType } from '../../../shared/notice.types.js';
import type { Reportables } from '../../../shared/reportable.js';
import type { BlockService } from '../../members/blocks/block.service.js';
import type { ReportStatus } from './report.entity.js';
import {
  addEntry,
  lockRepeatedReport,
  mergeOpenReport,
  openReport,
  type Reporter,
  readLastReport,
  readOwnReports,
} from './report.queries.js';
import { lockReport, newestEntryOf, type ReportRow, updateReportStatus } from './report.rows.js';
import { REPORT_ADMIN_TEXTS, REPORT_TEXTS } from './report.texts.js';
import type { OwnReportType } from './report.types.js';

/** A validated report: `reason` is trimmed and in NFC. */
export interface ReportDraft {
  by: Reporter;
  /** Null for a visitor's link that names nothing of ours. */
  about: { thing: ReportedThing; id: number } | null;
  /** The link of a visitor's report. */
  location?: string | null;
  kind: ReportKind;
  reason: string;
}

/** What a change of a report's status comes with. */
export interface StatusChange {
  /** Empty notes keep the stored ones. */
  adminNotes?: string;
  /** The newest entry that the administrator has seen; null where a caller doesn't say. */
  seenEntryId?: number | null;
}

/** A report by a member, who may also block the other. */
export interface MemberReport {
  reporterId: number;
  thing: ReportedThing;
  thingId: number;
  kind: ReportKind;
  reason: string;
  alsoBlock: boolean;
}

const isClosed = (status: ReportStatus): boolean => status === 'resolved' || status === 'dismissed';

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  rateLimiter: RateLimiter;
  blocks: BlockService;
  reportables: Reportables;
}

/** Reports by members and visitors, and what their reporters learn. */
export class ReportService {
  constructor(private readonly needs: Needs) {}

  /**
   * Stores a member's report, and blocks the other in the same transaction with `alsoBlock`. A retry is stored once and
   * doesn't count against the rate limit. Refuses with BAD_REQUEST for what is the reporter's own, MEMBER_NOT_FOUND,
   * NOT_FOUND, and RATE_LIMITED after ten a day, or when retries block more often than a member may.
   */
  async report({ reporterId, thing, thingId, alsoBlock, ...draft }: MemberReport): Promise<NoticeType> {
    const refusal = await this.#refusalOf('report', reporterId);
    const blockRefusal = alsoBlock ? await this.#refusalOf('block', reporterId) : null;
    let isNew = false;
    try {
      isNew = await inTransaction(this.needs.dataSource, async (transaction) => {
        const by = { memberId: reporterId };
        const received = await this.receive(transaction, { by, about: { thing, id: thingId }, ...draft });
        if (received.isNew && refusal !== null) throw refusal;
        // A new report may block whatever the limit: there are few of them.
        if (!received.isNew && blockRefusal !== null) throw blockRefusal;
        if (alsoBlock) await this.#block(transaction, reporterId, received.memberId);
        return received.isNew;
      });
    } finally {
      if (!isNew && refusal === null) await this.needs.rateLimiter.giveBack('report', reporterId);
    }
    return { message: REPORT_TEXTS.reported };
  }

  /** Counts a use of a limit by a reporter; its refusal, or null. */
  #refusalOf(limit: 'report' | 'block', reporterId: number): Promise<unknown> {
    return this.needs.rateLimiter.use(limit, reporterId).then(
      () => null,
      (refusal: unknown) => refusal,
    );
  }

  /**
   * Stores a report as an entry of the pair's open one, with the thing as it is now, and queues its receipt. A visitor's
   * report of something that isn't there is stored without it. Returns its id, whom it is about, and whether it wasn't
   * stored minutes ago. Refuses with BAD_REQUEST, MEMBER_NOT_FOUND and NOT_FOUND.
   */
  async receive(
    transaction: Transaction,
    { by, about, location = null, kind, reason }: ReportDraft,
  ): Promise<{ reportId: number; memberId: number | null; isNew: boolean }> {
    const { database } = transaction;
    const reporterId = 'memberId' in by ? by.memberId : null;
    const now = this.needs.clock.now();
    const found =
      about === null
        ? null
        : ((await this.needs.reportables[about.thing]?.find(database, reporterId, about.id, now)) ?? null);
    const missing = new AppError(about?.thing === 'profile' ? 'MEMBER_NOT_FOUND' : 'NOT_FOUND');
    if (reporterId !== null && found === null) throw missing;
    const memberId = found?.memberId ?? null;
    if (reporterId !== null && memberId === reporterId) {
      throw new AppError('BAD_REQUEST', { text: about?.thing === 'profile' ? REPORT_TEXTS.oneself : REPORT_TEXTS.own });
    }
    const entry = {
      kind,
      reason,
      thing: about?.thing ?? null,
      thingId: found === null ? null : (about?.id ?? null),
      location,
      snapshot: found?.snapshot ?? null,
      messages: found?.messages ?? [],
      createdAt: now,
    };
    const retriedSince = addSeconds(now, -REPORT_RETRY_MINUTES * 60);
    const isAboutNobody = reporterId !== null && memberId === null;
    const repeated = isAboutNobody ? await lockRepeatedReport(database, reporterId, entry, retriedSince) : null;
    const reportId =
      repeated ??
      (await openReport(database, by, { memberId, kind }, now).catch((fault: unknown) => {
        // One of the two accounts was erased concurrently.
        throw isForeignKeyViolation(fault) ? missing : fault;
      }));
    const entryId = await addEntry(database, reportId, entry, retriedSince);
    if (entryId !== null) await addJob(database, 'mail-report-receipt', { entryId, mailId: randomUUID() });
    return { reportId, memberId, isNew: entryId !== null };
  }

  /**
   * Sets a report's status. A report that is opened again takes in the pair's other open
   * one. The reporter is told the outcome some minutes after the last change, and the same status is none. Null for an
   * unknown report. Refuses with CONFLICT when the reporter opens another one at the same moment, and when it has a newer
   * entry than the administrator has seen.
   */
  async changeStatus(
    { database }: Transaction,
    reportId: number,
    status: ReportStatus,
    { adminNotes = '', seenEntryId = null }: StatusChange = {},
  ): Promise<ReportRow | null> {
    const before = await lockReport(database, reportId);
    if (before === null) return null;
    if (seenEntryId !== null && ((await newestEntryOf(database, reportId)) ?? 0) > seenEntryId) {
      throw new AppError('CONFLICT', { text: REPORT_ADMIN_TEXTS.newerEntry });
    }
    if (!isClosed(status)) await mergeOpenReport(database, reportId);
    const now = this.needs.clock.now();
    const report = await updateReportStatus(database, { reportId, status, adminNotes, now }).catch((fault: unknown) => {
      throw violatedUniqueConstraint(fault) === null ? fault : new AppError('CONFLICT');
    });
    if (before === status) return report;
    // The same key: of several changes only the last one's job runs.
    await addJob(
      database,
      'tell-report-outcome',
      { reportId },
      { key: `report-outcome:${reportId}`, runAt: outcomeAt(now) },
    );
    return report;
  }

  /** What the member has reported, the newest first. */
  async ownReports(memberId: number): Promise<OwnReportType[]> {
    const rows = await readOwnReports(this.needs.dataSource, memberId, OWN_REPORTS_MAX);
    return rows.map(({ id, ...report }) => ({ ...report, id: publicId('reportEntry', id) }));
  }

  /** When a member last reported another one, or something of theirs; null if there is no report any longer. */
  lastReportedAt(reporterId: number, reportedId: number): Promise<Date | null> {
    return readLastReport(this.needs.dataSource, reporterId, reportedId);
  }

  /** Deletes reports twelve months after they were closed, which is resolved or dismissed and not reopened. */
  async purge(database: Database): Promise<void> {
    await deleteInBatches(database, 'report', `status IN ('resolved', 'dismissed') AND handled_at <= $1`, [
      monthsLater(this.needs.clock.now(), -REPORT_RETENTION_MONTHS),
    ]);
  }

  /** An erased author can't be blocked. */
  async #block(transaction: Transaction, reporterId: number, memberId: number | null): Promise<void> {
    if (memberId === null) throw new AppError('MEMBER_NOT_FOUND');
    await this.needs.blocks.blockInTransaction(transaction, reporterId, memberId);
  }
}

/** When the reporter is told of a change of the status. */
const outcomeAt = (handledAt: Date): Date => addSeconds(handledAt, REPORT_OUTCOME_MINUTES * 60);
