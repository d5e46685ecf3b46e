import type { DecisionGround, DecisionKind, ReportKind } from '@venn/schema/moderation';
import { TIME_ZONE } from '@venn/schema/time';
import { float, int, orNull, rowType, text } from '../../../infra/postgres/row-type.js';

/** The month of an instant. */
const monthOf = (instant: string): string => `to_char(${instant} AT TIME ZONE '${TIME_ZONE}', 'YYYY-MM')`;

export const ACTIVITY_FIGURE_ROW = rowType({ month: text(), members: int });
export const REPORT_FIGURE_ROW = rowType({ month: text(), kind: text<ReportKind>(), count: int });
export const CLOSING_FIGURE_ROW = rowType({
  month: orNull(text()),
  closed: int,
  medianHours: float,
  ninetiethHours: float,
});
export const DECISION_FIGURE_ROW = rowType({
  month: text(),
  kind: text<DecisionKind>(),
  ground: text<DecisionGround>(),
  count: int,
});
export const APPEAL_FIGURE_ROW = rowType({ month: text(), received: int, upheld: int, rejected: int });

/** Each takes the instant at which the first month begins. */
export const SELECT_ACTIVITY = `
  SELECT to_char(month, 'YYYY-MM') AS month, members FROM monthly_activity
   WHERE month >= ($1::timestamptz AT TIME ZONE '${TIME_ZONE}')::date ORDER BY month DESC`;

export const SELECT_REPORTS = `
  SELECT ${monthOf('created_at')} AS month, kind, count(*)::int AS count FROM report_entry
   WHERE created_at >= $1 GROUP BY 1, 2 ORDER BY 1 DESC, 2`;

const hoursWithin = (share: number): string =>
  `percentile_cont(${share}) WITHIN GROUP (ORDER BY extract(epoch FROM first_closed_at - created_at)::float8 / 3600)`;

export const SELECT_CLOSING = `
  SELECT month, count(*)::int AS closed, ${hoursWithin(0.5)} AS "medianHours", ${hoursWithin(0.9)} AS "ninetiethHours"
    FROM (SELECT ${monthOf('first_closed_at')} AS month, created_at, first_closed_at FROM report
           WHERE first_closed_at >= $1) AS closed
   GROUP BY GROUPING SETS ((month), ()) HAVING count(*) > 0 ORDER BY month DESC NULLS FIRST`;

export const SELECT_DECISIONS = `
  SELECT ${monthOf('created_at')} AS month, kind, ground, count(*)::int AS count FROM decision
   WHERE created_at >= $1 GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3`;

export const SELECT_APPEALS = `
  SELECT ${monthOf('at')} AS month, (count(*) FILTER (WHERE what = 'received'))::int AS received,
         (count(*) FILTER (WHERE what = 'upheld'))::int AS upheld,
         (count(*) FILTER (WHERE what = 'rejected'))::int AS rejected
    FROM appeal, LATERAL (VALUES ('received', created_at), (outcome, decided_at)) AS event (what, at)
   WHERE at >= $1 GROUP BY 1 ORDER BY 1 DESC`;
