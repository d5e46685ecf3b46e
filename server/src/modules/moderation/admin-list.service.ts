import { ADMIN_STATS_DAYS_MAX } from '@venn/schema/limits';
import { copenhagenDate, TIME_ZONE } from '@venn/schema/time';
import { demandRange } from '../../common/range.js';
import type { Clock } from '../../infra/clock.js';
import type { Database } from '../../infra/data-source.js';
import { isStaying } from '../users/member.policy.js';
import {
  type AdminMessagesArgs,
  type AdminReportsArgs,
  type AdminUsersArgs,
  type PageArgs,
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
import { ADMIN_USER_COLUMNS, type AdminUserRow, toAdminUser } from './admin-user.rows.js';
import type { AuditService } from './audit.service.js';
import { MESSAGES_WITH_BOTH, type MessageRow, selectMessages, toAdminMessage } from './message.rows.js';
import { type ReportRow, selectReports, toReportType } from './report.rows.js';

const offsetOf = ({ page, pageSize }: PageArgs): number => (page - 1) * pageSize;

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

  /** A page of accounts. Whoever is leaving for good is gone already. */
  async users(args: AdminUsersArgs): Promise<AdminUserPageType> {
    const now = this.clock.now();
    const from = `FROM member LEFT JOIN town ON town.id = member.town_id
      WHERE ${isStaying('member', '$1')}
        AND ($2::text IS NULL OR member.username ILIKE $2 OR member.email ILIKE $2 OR town.label ILIKE $2)`;
    const rows: Paged<AdminUserRow>[] = await this.database.query(
      selectPage(from, `SELECT ${ADMIN_USER_COLUMNS} ${from} ORDER BY ${USER_ORDERS[args.sort]} LIMIT $3 OFFSET $4`),
      [now, patternOf(args.search), args.pageSize, offsetOf(args)],
    );
    return pageOf(rows, (row) => toAdminUser(row, now));
  }

  /** A page of private messages. Keeps whose were read, by whom and when. */
  async messages(viewerId: number, args: AdminMessagesArgs): Promise<AdminMessagePageType> {
    const where = `WHERE message.deleted_at IS NULL
        AND ${isStaying('sender', '$1')} AND ${isStaying('recipient', '$1')}
        AND ($2::text IS NULL OR sender.username ILIKE $2 OR recipient.username ILIKE $2)`;
    const page = `${selectMessages()} ${where} ORDER BY message.id ${args.sort === 'newest' ? 'DESC' : 'ASC'} LIMIT $3 OFFSET $4`;
    const rows: Paged<MessageRow>[] = await this.database.query(
      selectPage(`FROM ${MESSAGES_WITH_BOTH} ${where}`, page),
      [this.clock.now(), patternOf(args.search), args.pageSize, offsetOf(args)],
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

/** A row of a page with the number of all; its id is null where the page is empty. */
type Paged<Row extends { id: number }> = Omit<Row, 'id'> & { id: Row['id'] | null; total: number };

/** One statement that gives a page and, also where that is empty, how many there are. */
const selectPage = (from: string, page: string): string =>
  `SELECT counted.total, page.* FROM (SELECT count(*)::int AS total ${from}) AS counted
   LEFT JOIN (SELECT *, row_number() OVER () AS place FROM (${page}) AS sorted) AS page ON true ORDER BY page.place`;

function pageOf<Row extends { id: number }, Item>(
  rows: readonly Paged<Row>[],
  toItem: (row: Row) => Item,
): { items: Item[]; total: number } {
  const items = rows.flatMap((paged) => {
    const { total: _total, place: _place, ...row } = paged as Paged<Row> & { place: unknown };
    return row.id === null ? [] : [toItem(row as unknown as Row)];
  });
  return { items, total: rows[0]?.total ?? 0 };
}
