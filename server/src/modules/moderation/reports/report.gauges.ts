import { REPORT_KINDS, type ReportKind } from '@venn/schema/moderation';
import type { Clock } from '../../../common/clock.js';
import type { MeasuredGauge } from '../../../infra/monitoring/measured-gauge.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { float, readRows, rowType, text } from '../../../infra/postgres/row-type.js';

/** `$1` is the time. */
const PENDING_REPORT_ROW = rowType({
  kind: text<ReportKind>(),
  seconds: float.of('extract(epoch FROM $1::timestamptz - min(created_at))::float8'),
});

/** Every condition of the statement implies that of an index of open reports, so it never reads the closed ones. */
export const SELECT_PENDING_REPORTS = `
  SELECT ${PENDING_REPORT_ROW.list} FROM report
   WHERE status = 'pending' GROUP BY kind`;

/** How long reports wait for an administrator. */
export const reportGauge = (database: Database, clock: Clock): MeasuredGauge => ({
  name: 'venn_report_oldest_seconds',
  help: 'For how long the oldest pending report of a kind has waited; 0 while none does.',
  labelNames: ['kind'],
  async measure() {
    const rows = await readRows(database, PENDING_REPORT_ROW, SELECT_PENDING_REPORTS, [clock.now()]);
    const secondsOf = new Map(rows.map(({ kind, seconds }) => [kind, seconds]));
    return REPORT_KINDS.map((kind) => ({ labels: { kind }, value: secondsOf.get(kind) ?? 0 }));
  },
});
