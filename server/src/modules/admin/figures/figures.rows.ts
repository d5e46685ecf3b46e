import type { DecisionGround, DecisionKind, ReportKind } from '@venn/schema/moderation';
import { TIME_ZONE } from '@venn/schema/time';
import { float, int, orNull, rowType, text } from '../../../infra/postgres/row-type.js';

/** The month of an instant. */
const monthOf = (instant: string): string => `to_char(${instant} AT TIME ZONE '${TIME_ZONE}', 'YYYY-MM')`;

const COUNT = int.of('count(*)::int');

export const ACTIVITY_FIGURE_ROW = rowType({ month: text().of(`to_char(month, 'YYYY-MM')`), members: int });

/** Each statement takes the instant at which the first month begins. */
export const SELECT_ACTIVITY = `
  SELECT ${ACTIVITY_FIGURE_ROW.list} FROM monthly_activity
   WHERE month >= ($1::timestamptz AT TIME ZONE '${TIME_ZONE}')::date ORDER BY month DESC`;

export const REPORT_FIGURE_ROW = rowType({
  month: text().of(monthOf('created_at')),
  kind: text<ReportKind>(),
  count: COUNT,
});

export const SELECT_REPORTS = `
  SELECT ${REPORT_FIGURE_ROW.list} FROM report_entry
   WHERE created_at >= $1 GROUP BY 1, 2 ORDER BY 1 DESC, 2`;

const hoursWithin = (share: number) =>
  float.of(
    `percentile_cont(${share}) WITHIN GROUP (ORDER BY extract(epoch FROM first_closed_at - created_at)::float8 / 3600)`,
  );

export const CLOSING_FIGURE_ROW = rowType({
  month: orNull(text()),
  closed: COUNT,
  medianHours: hoursWithin(0.5),
  ninetiethHours: hoursWithin(0.9),
});

export const SELECT_CLOSING = `
  SELECT ${CLOSING_FIGURE_ROW.list}
    FROM (SELECT ${monthOf('first_closed_at')} AS month, created_at, first_closed_at FROM report
           WHERE first_closed_at >= $1) AS closed
   GROUP BY GROUPING SETS ((month), ()) HAVING count(*) > 0 ORDER BY month DESC NULLS FIRST`;

export const DECISION_FIGURE_ROW = rowType({
  month: text().of(monthOf('created_at')),
  kind: text<DecisionKind>(),
  ground: text<DecisionGround>(),
  count: COUNT,
});

export const SELECT_DECISIONS = `
  SELECT ${DECISION_FIGURE_ROW.list} FROM decision
   WHERE created_at >= $1 GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3`;

const appealsThatWere = (what: string) => int.of(`(count(*) FILTER (WHERE what = '${what}'))::int`);

export const APPEAL_FIGURE_ROW = rowType({
  month: text().of(monthOf('at')),
  received: appealsThatWere('received'),
  upheld: appealsThatWere('upheld'),
  rejected: appealsThatWere('rejected'),
});

export const SELECT_APPEALS = `
  SELECT ${APPEAL_FIGURE_ROW.list}
    FROM appeal, LATERAL (VALUES ('received', created_at), (outcome, decided_at)) AS event (what, at)
   WHERE at >= $1 GROUP BY 1 ORDER BY 1 DESC`;

const aftalerThat = (condition: string) => int.of(`(count(*) FILTER (WHERE ${condition}))::int`);

export const AFTALE_FIGURE_ROW = rowType({
  month: text().of(monthOf('starts_at')),
  held: aftalerThat('cancelled_at IS NULL AND coming > 0'),
  guests: int.of('coalesce(sum(coming) FILTER (WHERE cancelled_at IS NULL), 0)::int'),
  cancelled: aftalerThat('cancelled_at IS NOT NULL'),
  met: aftalerThat('cancelled_at IS NULL AND yes >= 2'),
});

/** Takes the present, too: aftaler ahead are not counted. */
export const SELECT_AFTALER = `
  SELECT ${AFTALE_FIGURE_ROW.list}
    FROM aftale, LATERAL (SELECT count(*) AS yes FROM aftale_meeting WHERE post_id = aftale.post_id AND met) AS answers
   WHERE starts_at >= $1 AND starts_at <= $2 GROUP BY 1 ORDER BY 1 DESC`;
