import { addSeconds, type Clock } from '../../../common/clock.js';
import type { MeasuredGauge } from '../../../infra/monitoring/measured-gauge.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, readRows, rowType, text } from '../../../infra/postgres/row-type.js';
import { ORDER_STATUSES, type OrderStatus } from './plus-order.entity.js';

const ORDER_COUNT_ROW = rowType({ status: text<OrderStatus>(), count: int.of('count(*)::int') });

/** The list of all statuses lets the index of status and time answer. */
export const SELECT_ORDER_COUNTS = `
  SELECT ${ORDER_COUNT_ROW.list} FROM plus_order
   WHERE status = ANY ($1) AND created_at > $2 GROUP BY status`;

const DAY_SECONDS = 24 * 60 * 60;

/** The purchases of the last 24 hours. */
export const orderGauge = (database: Database, clock: Clock): MeasuredGauge => ({
  name: 'venn_orders',
  help: 'Purchases of Plus that were begun in the last 24 hours, by their status.',
  labelNames: ['status'],
  async measure() {
    const since = addSeconds(clock.now(), -DAY_SECONDS);
    const rows = await readRows(database, ORDER_COUNT_ROW, SELECT_ORDER_COUNTS, [ORDER_STATUSES, since]);
    const countOf = new Map(rows.map(({ status, count }) => [status, count]));
    return ORDER_STATUSES.map((status) => ({ labels: { status }, value: countOf.get(status) ?? 0 }));
  },
});
