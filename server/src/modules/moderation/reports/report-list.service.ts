import { ADMIN_DETAIL_MAX } from '@venn/schema/limits';
import { addSeconds, type Clock } from '../../../common/clock.js';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { readRows } from '../../../infra/postgres/row-type.js';
import { offsetOf, readPage, selectPage } from '../../../shared/portal/portal-page.js';
import type { Viewer } from '../../../shared/viewer.js';
import type { AdminReportsArgs } from './admin-report.inputs.js';
import type { ReportPageType, ReportType } from './admin-report.types.js';
import { IS_URGENT, isHandledBy, REPORT_ROW, reportsWithBoth, toReportType, withoutAddress } from './report.rows.js';

const DAY_SECONDS = 24 * 60 * 60;

type Reader = Pick<Viewer, 'id' | 'stepUpDue'>;

/** Lists of reports in the portal; each is one statement. */
export class ReportListService {
  constructor(
    private readonly database: SqlDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * A page of reports, without those about the viewer: open ones of danger first, then in the requested order. Without a
   * fresh second factor it has no addresses of visitors.
   */
  async page(
    { id: viewerId, stepUpDue }: Reader,
    { status, kind, olderThanDays, sort, ...page }: AdminReportsArgs,
  ): Promise<ReportPageType> {
    const direction = sort === 'newest' ? 'DESC' : 'ASC';
    const order = `ORDER BY ${IS_URGENT} DESC, report.created_at ${direction}, report.id ${direction}`;
    const wanted = `FROM report WHERE ($1::text IS NULL OR report.status = $1) AND ($4::text IS NULL OR report.kind = $4)
      AND ($5::timestamptz IS NULL OR report.created_at <= $5) AND ${isHandledBy('$6')}`;
    const until = olderThanDays ? addSeconds(this.clock.now(), -olderThanDays * DAY_SECONDS) : null;
    const { rows, total } = await readPage(
      this.database,
      REPORT_ROW,
      selectPage(
        wanted,
        `SELECT ${REPORT_ROW.list}
           FROM ${reportsWithBoth(`(SELECT report.* ${wanted} ${order} LIMIT $2 OFFSET $3) AS report`)} ${order}`,
      ),
      [status ?? null, page.pageSize, offsetOf(page), kind ?? null, until, viewerId],
    );
    const items = rows.map(toReportType);
    return { items: stepUpDue ? items.map(withoutAddress) : items, total };
  }

  /** The newest reports about a member and by it; an administrator sees none about itself. */
  async ofMember(
    { id: viewerId, stepUpDue }: Reader,
    memberId: number,
  ): Promise<{ about: ReportType[]; by: ReportType[] }> {
    const rows = await readRows(
      this.database,
      REPORT_ROW,
      ['reported_id', 'reporter_id']
        .map(
          (side) =>
            `(SELECT ${REPORT_ROW.list} FROM ${reportsWithBoth()}
               WHERE report.${side} = $1 AND ${isHandledBy('$3')} ORDER BY report.created_at DESC, report.id DESC LIMIT $2)`,
        )
        .join(' UNION ALL '),
      [memberId, ADMIN_DETAIL_MAX, viewerId],
    );
    const those = (about: boolean) =>
      rows
        .filter(({ reported }) => (reported?.id === memberId) === about)
        .map(toReportType)
        .map((report) => (stepUpDue ? withoutAddress(report) : report));
    return { about: those(true), by: those(false) };
  }
}
