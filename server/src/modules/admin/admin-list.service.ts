import { ADMIN_LIST_COUNTED, ADMIN_STATS_DAYS_MAX } from '@venn/schema/limits';
import type { ReadingReason } from '@venn/schema/moderation';
import { copenhagenDate, TIME_ZONE } from '@venn/schema/time';
import type { Clock } from '../../common/clock.js';
import { demandRange } from '../../common/inputs/range.js';
import type { SqlDatabase } from '../../infra/postgres/data-source.js';
import { int, readRow, readRows, rowType, text } from '../../infra/postgres/row-type.js';
import { patternOf } from '../../shared/portal/portal.inputs.js';
import { offsetOf, readPage, selectPage } from '../../shared/portal/portal-page.js';
import { readingDetail } from '../../shared/reading-reason.js';
import type { AuditService } from '../audit/audit.service.js';
import { isNotDeleted } from '../members/members.module.js';
import { isHandledBy } from '../moderation/moderation.module.js';
import { type AdminMessagesArgs, type AdminUsersArgs, USER_ORDERS } from './admin.inputs.js';
import type { AdminMessagePageType, AdminTotalsType, AdminUserPageType, DayCountType } from './admin.types.js';
import { ADMIN_USER_ROW, toAdminUser } from './admin-user.rows.js';
import { MESSAGES_WITH_BOTH, membersOf, messageRow, toAdminMessage } from './message.rows.js';

/** `$1` is the time. */
const TOTALS_ROW = rowType({
  users: int.of(`(SELECT count(*)::int FROM member WHERE ${isNotDeleted('member', '$1')})`),
  messages: int.of('(SELECT count(*)::int FROM message WHERE deleted_at IS NULL)'),
  reports: int.of('count(*)::int'),
  pendingReports: int.of(`(count(*) FILTER (WHERE status = 'pending'))::int`),
  openAppeals: int.of('(SELECT count(*)::int FROM appeal WHERE outcome IS NULL)'),
});
const DAY_COUNT_ROW = rowType({
  date: text().of(`to_char(day, 'YYYY-MM-DD')`),
  count: int.of('count(member.id)::int'),
});

/** The lists and statistics of the admin portal; each is one statement. */
export class AdminListService {
  constructor(
    private readonly database: SqlDatabase,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** Totals; of the reports, those that are the viewer's to handle. */
  async totals(viewerId: number): Promise<AdminTotalsType> {
    const totals = await readRow(
      this.database,
      TOTALS_ROW,
      `SELECT ${TOTALS_ROW.list} FROM report WHERE ${isHandledBy('$2')}`,
      [this.clock.now(), viewerId],
    );
    return totals as AdminTotalsType;
  }

  /** New accounts per day of Copenhagen's calendar, today the last; 0 on days without any. Refuses with VALIDATION. */
  async newAccountStats(days: number): Promise<DayCountType[]> {
    demandRange('days', days, 1, ADMIN_STATS_DAYS_MAX, 'en');
    return readRows(
      this.database,
      DAY_COUNT_ROW,
      `SELECT ${DAY_COUNT_ROW.list}
         FROM generate_series($1::timestamp - ($2::int - 1) * interval '1 day', $1::timestamp, interval '1 day') AS day
         LEFT JOIN member ON member.created_at >= day AT TIME ZONE '${TIME_ZONE}'
                         AND member.created_at < (day + interval '1 day') AT TIME ZONE '${TIME_ZONE}'
        GROUP BY day ORDER BY day`,
      [copenhagenDate(this.clock.now()), days],
    );
  }

  /**
   * A page of accounts, without those whose deletion is due. A search sorts no more rows than are counted, so that one
   * with very many matches is fast, too. Writes an audit entry: it shows addresses.
   */
  async users(viewerId: number, args: AdminUsersArgs): Promise<AdminUserPageType> {
    const now = this.clock.now();
    const pattern = patternOf(args.search);
    const staying = `FROM member WHERE ${isNotDeleted('member', '$1')}`;
    const matching = `(member.username_key LIKE $4 OR member.email LIKE $4 OR member.town_id = ANY (ARRAY(
      SELECT id FROM town WHERE lower(label COLLATE "da-x-icu") LIKE $4)))`;
    const page = (source: string): string =>
      `SELECT ${ADMIN_USER_ROW.list} FROM member LEFT JOIN town ON town.id = member.town_id ${source}
        ORDER BY ${USER_ORDERS[args.sort]} LIMIT $2 OFFSET $3`;
    const values = [now, args.pageSize, offsetOf(args)];
    const { rows, total } =
      pattern === null
        ? await readPage(
            this.database,
            ADMIN_USER_ROW,
            selectPage(staying, page(`WHERE ${isNotDeleted('member', '$1')}`)),
            values,
          )
        : await readPage(
            this.database,
            ADMIN_USER_ROW,
            selectPage(
              'FROM found',
              page('WHERE member.id IN (SELECT id FROM found)'),
              `SELECT member.id ${staying} AND ${matching}`,
            ),
            [...values, pattern],
          );
    const memberIds = rows.map(({ id }) => id);
    await this.audit.recordListing(viewerId, memberIds, pattern === null ? 'list' : 'search', 'list_users');
    return { items: rows.map((row) => toAdminUser(row, now)), total };
  }

  /** A page of private messages, veiled without a reason. Writes an audit entry where texts are shown. */
  async messages(
    viewerId: number,
    args: AdminMessagesArgs,
    reason: ReadingReason | null,
  ): Promise<AdminMessagePageType> {
    const pattern = patternOf(args.search);
    const order = `ORDER BY message.id ${args.sort === 'newest' ? 'DESC' : 'ASC'}`;
    const where = `WHERE message.deleted_at IS NULL AND ${isNotDeleted('sender', '$1')} AND ${isNotDeleted('recipient', '$1')}`;
    const type = messageRow(reason);
    const page = (source: string): string =>
      `SELECT ${type.list} FROM ${MESSAGES_WITH_BOTH} ${source} ${order} LIMIT $2 OFFSET $3`;
    const values = [this.clock.now(), args.pageSize, offsetOf(args)];
    const { rows, total } =
      pattern === null
        ? await readPage(this.database, type, selectPage(`FROM ${MESSAGES_WITH_BOTH} ${where}`, page(where)), values)
        : await readPage(
            this.database,
            type,
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
    if (reason !== null) {
      await this.audit.recordListing(viewerId, membersOf(rows), readingDetail(reason, 'list of messages'));
    }
    return { items: rows.map(toAdminMessage), total };
  }
}
