import { ADMIN_DETAIL_MAX, ADMIN_NOTES_MAX } from '@venn/schema/limits';
import type { ReportedThing, ReportKind } from '@venn/schema/moderation';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { publicId } from '../../../common/public-id.js';
import { english } from '../../../common/sentence.js';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import {
  columnsOf,
  int,
  json,
  orNull,
  readRow,
  readRows,
  rowType,
  timestamptz,
} from '../../../infra/postgres/row-type.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import { cleaned } from '../../../shared/portal/portal.inputs.js';
import { readingDetail } from '../../../shared/reading-reason.js';
import type { ReportedAftale, ReportedMessage, ReportedSnapshot } from '../../../shared/reportable.js';
import type { Viewer } from '../../../shared/viewer.js';
import type { AuditService } from '../../audit/audit.service.js';
import { townLabel } from '../../members/members.module.js';
import type { ReportType } from './admin-report.types.js';
import type { ReportStatus } from './report.entity.js';
import { demandOther, isHandledBy, REPORT_ROW, reportsWithBoth, toReportType, withoutAddress } from './report.rows.js';
import type { ReportService, StatusChange } from './report.service.js';
import type { AdminReportEntryType, AdminReportType, ReportedAftaleType } from './report-detail.types.js';
import { THING_IDS } from './thing-ids.js';

/** An entry inside JSON. */
interface EntryJson {
  id: number;
  kind: ReportKind;
  reason: string;
  thing: ReportedThing | null;
  thingId: number | null;
  location: string | null;
  snapshot: ReportedSnapshot | null;
  messages: ReportedMessage[];
  createdAt: string;
}

const commentsUnder = (author: string, postAuthor: string) =>
  int.of(`(SELECT count(*)::int FROM comment JOIN post ON post.id = post_id
            WHERE comment.author_id = report.${author} AND post.author_id = report.${postAuthor})`);

/** A report with its entries, and what else its two members have between them. */
const REPORT_DETAIL_ROW = rowType({
  ...REPORT_ROW.columns,
  entries: json<EntryJson[]>().of(`(
    SELECT json_agg(json_build_object(
             'id', entry.id, 'kind', entry.kind, 'reason', entry.reason, 'thing', entry.thing,
             'thingId', entry.thing_id, 'location', entry.location, 'snapshot', entry.snapshot,
             'messages', entry.messages, 'createdAt', entry.created_at) ORDER BY entry.id)
      FROM report_entry AS entry WHERE entry.report_id = report.id)`),
  blocks: json<{ byReporter: boolean; createdAt: string }[]>().of(`(
    SELECT coalesce(json_agg(json_build_object(
             'byReporter', blocker_id = report.reporter_id, 'createdAt', block.created_at)), '[]')
      FROM block WHERE (blocker_id, blocked_id) IN
        ((report.reporter_id, report.reported_id), (report.reported_id, report.reporter_id)))`),
  ...columnsOf('chat', {
    messagesByReporter: int.of('by_reporter'),
    messagesByReported: int.of('by_reported'),
    firstMessageAt: orNull(timestamptz).of('first_at'),
    lastMessageAt: orNull(timestamptz).of('last_at'),
  }),
  commentsByReporter: commentsUnder('reporter_id', 'reported_id'),
  commentsByReported: commentsUnder('reported_id', 'reporter_id'),
});

/** `$1` is the report. */
const SELECT_DETAIL = `
  SELECT ${REPORT_DETAIL_ROW.list}
    FROM ${reportsWithBoth()}
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE sender_id = report.reporter_id)::int AS by_reporter,
             count(*) FILTER (WHERE sender_id = report.reported_id)::int AS by_reported,
             min(message.created_at) AS first_at, max(message.created_at) AS last_at
        FROM conversation JOIN message ON message.conversation_id = conversation.id
       WHERE low_id = least(report.reporter_id, report.reported_id)
         AND high_id = greatest(report.reporter_id, report.reported_id)) AS chat
   WHERE report.id = $1`;

/** Whether an entry of a report shows what only few could read. */
const SHOWS = {
  read_messages: ({ thing, messages }: EntryJson): boolean => thing === 'message' || messages.length > 0,
  read_aftale: ({ thing, snapshot }: EntryJson): boolean => thing === 'proposal' || snapshot?.audience === 'coming',
};

const NOTES_TOO_LONG = english(`Notes may be ${ADMIN_NOTES_MAX} characters at the most.`);

/** One report in the portal. */
export class AdminReportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly background: SqlDatabase,
    private readonly audit: AuditService,
    private readonly reports: ReportService,
  ) {}

  /**
   * A report with its evidence. Writes audit entries where it shows what only few could read. Refuses with NOT_FOUND and
   * FORBIDDEN.
   */
  async detail(viewerId: number, reportId: number): Promise<AdminReportType> {
    const row = await readRow(this.background, REPORT_DETAIL_ROW, SELECT_DETAIL, [reportId]);
    if (row === null) throw new AppError('NOT_FOUND');
    await demandOther(this.background, row, viewerId);
    const {
      entries,
      blocks,
      messagesByReporter,
      messagesByReported,
      firstMessageAt,
      lastMessageAt,
      commentsByReporter,
      commentsByReported,
      ...listed
    } = row;
    const id = publicId('report', reportId);
    const memberIds = [row.reporter, row.reported].flatMap((person) => (person === null ? [] : [person.id]));
    for (const action of ['read_messages', 'read_aftale'] as const) {
      if (!entries.some(SHOWS[action])) continue;
      await this.audit.recordReading(viewerId, memberIds, readingDetail('report', id), action);
    }
    return {
      reportId,
      id,
      report: toReportType(listed),
      entries: entries.map(toEntryType),
      between: {
        reports: await this.#othersOfPair(viewerId, reportId),
        blocks: blocks.map(({ byReporter, createdAt }) => ({ byReporter, createdAt: new Date(createdAt) })),
        messagesByReporter,
        messagesByReported,
        firstMessageAt,
        lastMessageAt,
        commentsByReporter,
        commentsByReported,
      },
    };
  }

  /**
   * Sets a report's status and writes an audit entry. Empty notes keep the stored ones. Refuses with NOT_FOUND,
   * FORBIDDEN, VALIDATION and CONFLICT.
   */
  async setStatus(
    { id: actorId, stepUpDue }: Pick<Viewer, 'id' | 'stepUpDue'>,
    reportId: number,
    status: ReportStatus,
    { seenEntryId, ...change }: Required<StatusChange>,
  ): Promise<ReportType> {
    const adminNotes = cleaned('adminNotes', change.adminNotes);
    if ([...adminNotes].length > ADMIN_NOTES_MAX) throw AppError.field('adminNotes', NOTES_TOO_LONG);
    return inTransaction(this.dataSource, async (transaction) => {
      const report = await this.reports.changeStatus(transaction, reportId, status, { adminNotes, seenEntryId });
      if (report === null) throw new AppError('NOT_FOUND');
      await demandOther(transaction.database, report, actorId);
      const subjectIds = report.reported === null ? [] : [report.reported.id];
      const detail = `report ${publicId('report', reportId)}: ${status}`;
      await this.audit.record(transaction.database, { actorId, action: 'set_report_status', subjectIds, detail });
      const changed = toReportType(report);
      return stepUpDue ? withoutAddress(changed) : changed;
    });
  }

  async #othersOfPair(viewerId: number, reportId: number) {
    const rows = await readRows(
      this.background,
      REPORT_ROW,
      `SELECT ${REPORT_ROW.list} FROM ${reportsWithBoth()} JOIN report AS shown ON shown.id = $1 AND report.id <> $1
          AND (report.reporter_id, report.reported_id) IN
            ((shown.reporter_id, shown.reported_id), (shown.reported_id, shown.reporter_id))
          AND ${isHandledBy('$3')}
        ORDER BY report.id DESC LIMIT $2`,
      [reportId, ADMIN_DETAIL_MAX, viewerId],
    );
    return rows.map(toReportType);
  }
}

/** Without the place and the guests, which are read with a reason of their own. */
const toReportedAftale = ({
  title,
  startsAt,
  endsAt,
  townId,
  places,
  cancelledAt,
  guestIds,
}: ReportedAftale): ReportedAftaleType => ({
  title,
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
  town: townLabel(townId) ?? '',
  places,
  coming: guestIds.length,
  cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
});

const toEntryType = ({
  id,
  thing,
  thingId,
  snapshot,
  messages,
  createdAt,
  ...entry
}: EntryJson): AdminReportEntryType => ({
  ...entry,
  id: publicId('reportEntry', id),
  thing,
  thingId: thing === null || thingId === null ? null : publicId(THING_IDS[thing], thingId),
  snapshot: snapshot && {
    ...snapshot,
    age: snapshot.age ?? null,
    town: snapshot.town ?? null,
    audience: snapshot.audience ?? null,
    aftale: snapshot.aftale ? toReportedAftale(snapshot.aftale) : null,
    writtenAt: snapshot.writtenAt === null ? null : new Date(snapshot.writtenAt),
  },
  messages: messages.map(({ sender, createdAt: sentAt, ...message }) => ({
    ...message,
    byReporter: sender === 'reporter',
    createdAt: new Date(sentAt),
  })),
  createdAt: new Date(createdAt),
});
