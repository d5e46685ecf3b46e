import { DECISION_KINDS } from '@venn/schema/moderation';
import { expect, it } from 'vitest';
import { ReportStateEnum } from '../moderation/reports/report.types.js';
import { ORDER_STATUSES } from '../plus/orders/plus-order.entity.js';
import { DECISION_LABELS, ORDER_STATUS_LABELS, REPORT_STATE_LABELS } from './status.labels.js';

it.each([
  ['reports', Object.keys(ReportStateEnum), REPORT_STATE_LABELS],
  ['decisions', DECISION_KINDS, DECISION_LABELS],
  ['orders', ORDER_STATUSES, ORDER_STATUS_LABELS],
])('has a label for every status of %s', (_subject, statuses, labels) => {
  expect(Object.keys(labels).toSorted()).toEqual([...statuses].toSorted());
});
