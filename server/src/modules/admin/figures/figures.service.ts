import { FIGURE_MONTHS } from '@venn/schema/limits';
import { copenhagenDate, monthsLater, startOfDate } from '@venn/schema/time';
import type { Clock } from '../../../common/clock.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { type RowOf, type RowType, readRows } from '../../../infra/postgres/row-type.js';
import {
  ACTIVITY_FIGURE_ROW,
  AFTALE_FIGURE_ROW,
  APPEAL_FIGURE_ROW,
  CLOSING_FIGURE_ROW,
  DECISION_FIGURE_ROW,
  REPORT_FIGURE_ROW,
  SELECT_ACTIVITY,
  SELECT_AFTALER,
  SELECT_APPEALS,
  SELECT_CLOSING,
  SELECT_DECISIONS,
  SELECT_REPORTS,
} from './figures.rows.js';
import type { AdminFiguresType } from './figures.types.js';

/** What the law asks about moderation, how many members there are to moderate, and how many have met. */
export class FiguresService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The figures of the last `FIGURE_MONTHS`, one statement each. They read no table of members or messages. */
  async read(): Promise<AdminFiguresType> {
    const now = this.clock.now();
    const thisMonth = startOfDate(`${copenhagenDate(now).slice(0, 7)}-01`);
    const starts = Array.from({ length: FIGURE_MONTHS }, (_, ago) => monthsLater(thisMonth, -ago));
    const select = <Type extends RowType>(type: Type, sql: string, ...further: Date[]): Promise<RowOf<Type>[]> =>
      readRows(this.database, type, sql, [starts.at(-1), ...further]);
    const [activity, reports, closing, decisions, appeals, aftaler] = await Promise.all([
      select(ACTIVITY_FIGURE_ROW, SELECT_ACTIVITY),
      select(REPORT_FIGURE_ROW, SELECT_REPORTS),
      select(CLOSING_FIGURE_ROW, SELECT_CLOSING),
      select(DECISION_FIGURE_ROW, SELECT_DECISIONS),
      select(APPEAL_FIGURE_ROW, SELECT_APPEALS),
      select(AFTALE_FIGURE_ROW, SELECT_AFTALER, now),
    ]);
    const months = starts.map((start) => copenhagenDate(start).slice(0, 7));
    return { months, activity, reports, closing, decisions, appeals, aftaler };
  }
}
