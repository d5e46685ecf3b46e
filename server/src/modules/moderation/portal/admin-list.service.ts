import { ADMIN_LIST_COUNTED, ADMIN_STATS_DAYS_MAX } from '@venn/schema/limits';
import { copenhagenDate, TIME_ZONE } from '@venn/schema/time';
import { demandRange } from '../../../common/range.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Clock } from '../../../infra/process/clock.js';
import { isStaying } from '../../users/users.module.js';
import type { AuditService } from '../audit/audit.service.js';
import { type ReportRow, selectReports, toReportType } from '../reports/report.rows.js';
import {
  type AdminMessagesArgs,
  type AdminReportsArgs,
  type AdminUsersArgs,
  patternOf,
  USER_ORDERS,
} from './admin.inputs.js';
import type {
  AdminMessagePageType,
  AdminTotalsType,
  AdminUserPageType,
  DayCountType,
  ReportPageType,
} from './admin.types.js';
import { offsetOf, type Paged, pageOf, selectPage } from './admin-page.js';
import { ADMIN_USER_COLUMNS, type AdminUserRow, toAdminUser } from './admin-user.rows.js';
import { MESSAGES_WITH_BOTH, type MessageRow, selectMessages, toAdminMessage } from './message.rows.js';

/** The lists and numbers of the admin portal's dashboard; each is one statement. */
export class AdminListService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** How much there is of everything. */
  async totals(): Promise<AdminTotalsType> {
    const rows: AdminTotalsType[] = await this.database.query(
      `SELECT (SELECT count(*)::int FROM member WHERE ${isStaying('member', '$1')}) AS users,
              (SELECT count(*)::int FROM message WHERE deleted_at IS NULL) AS messages,
              count(*)::int AS reports, (count(*) FILTER (WHERE status = 'pending'))::int AS "pendingReports"
         FROM report`,
      [this.clock.now()],
    );
    return rows[0] as AdminTotalsType;
  }

  /** New accounts on each of the last days of Copenhagen's calendar, today the last; days without any count 0. */
  async newAccountStats(days: number): Promise<DayCountType[]> {
    demandRange('days', days, 1, ADMIN_STATS_DAYS_MAX, 'en');
    return this.database.query(
      `SELECT to_char(day, 'YYYY-MM-DD') AS date, count(member.id)::int AS count
         FROM generate_series($1::timestamp - ($2::int - 1) * interval '1 day', $1::timestamp, interval '1 day') AS day
         LEFT JOIN member ON member.created_at >= day AT TIME ZONE '${TIME_ZONE}'
                         AND member.created_at < (day + interval '1 day') AT TIME ZONE '${TIME_ZONE}'
        GROUP BY day ORDER BY day`,
      [copenhagenDate(this.clock.now()), days],
    );
  }

  /**
   * A page of accounts. Whoever is leaving for good is gone already. A search sorts as many as are counted, so that one
   * that half of all members fit answers, too.
   */
  async users(args: AdminUsersArgs): Promise<AdminUserPageType> {
    const now = this.clock.now();
    const pattern = patternOf(args.search);
    const staying = `FROM member WHERE ${isStaying('member', '$1')}`;
    const matching = `(member.username_key LIKE $4 OR member.email LIKE $4 OR member.town_id = ANY (ARRAY(
      SELECT id FROM town WHERE lower(label COLLATE "da-x-icu") LIKE $4)))`;
    const page = (source: string): string =>
      `SELECT ${ADMIN_USER_COLUMNS} FROM member LEFT JOIN town ON town.id = member.town_id ${source}
        ORDER BY ${USER_ORDERS[args.sort]} LIMIT $2 OFFSET $3`;
    const values = [now, args.pageSize, offsetOf(args)];
    const rows: Paged<AdminUserRow>[] =
      pattern === null
        ? await this.database.query(selectPage(staying, page(`WHERE ${isStaying('member', '$1')}`)), values)
        : await this.database.query(
            selectPage(
              'FROM found',
              page('WHERE member.id IN (SELECT id FROM found)'),
              `SELECT member.id ${staying} AND ${matching}`,
            ),
            [...values, pattern],
          );
    return pageOf(rows, (row) => toAdminUser(row, now));
  }

  /** A page of private messages. Keeps whose were read, by whom and when. */
  async messages(viewerId: number, args: AdminMessagesArgs): Promise<AdminMessagePageType> {
    const pattern = patternOf(args.search);
    const order = `ORDER BY message.id ${args.sort === 'newest' ? 'DESC' : 'ASC'}`;
    const where = `WHERE message.deleted_at IS NULL AND ${isStaying('sender', '$1')} AND ${isStaying('recipient', '$1')}`;
    const page = (source: string): string => `${selectMessages()} ${source} ${order} LIMIT $2 OFFSET $3`;
    const values = [this.clock.now(), args.pageSize, offsetOf(args)];
    const rows: Paged<MessageRow>[] =
      pattern === null
        ? await this.database.query(selectPage(`FROM ${MESSAGES_WITH_BOTH} ${where}`, page(where)), values)
        : await this.database.query(
            selectPage(
              'FROM found',
              page('WHERE message.id IN (SELECT id FROM found)'),
              `SELECT message.id FROM ${MESSAGES_WITH_BOTH} ${where} AND conversation.id = ANY (ARRAY(
                 WITH named AS MATERIALIZED (
                   SELECT id FROM member WHERE username_key LIKE $4 LIMIT ${ADMIN_LIST_COUNTED})
                 SELECT conversation.id FROM named JOIN conversation ON low_id = named.id
                 UNION SELECT conversation.id FROM named JOIN conversation ON high_id = named.id)) ${order}`,
            ),
            [...values, pattern],
          );
    const answer = pageOf(rows, toAdminMessage);
    const readers = rows.flatMap(({ id, sender, recipient }) => (id === null ? [] : [sender.id, recipient.id]));
    await this.audit.recordReading(viewerId, readers, 'list of messages');
    return answer;
  }

  /** A page of reports. */
  async reports(args: AdminReportsArgs): Promise<ReportPageType> {
    const direction = args.sort === 'newest' ? 'DESC' : 'ASC';
    const rows: Paged<ReportRow>[] = await this.database.query(
      selectPage(
        'FROM report WHERE $1::text IS NULL OR report.status = $1',
        `${selectReports()} WHERE $1::text IS NULL OR report.status = $1
         ORDER BY report.created_at ${direction}, report.id ${direction} LIMIT $2 OFFSET $3`,
      ),
      [args.status ?? null, args.pageSize, offsetOf(args)],
    );
    return pageOf(rows, toReportType);
  }
}
