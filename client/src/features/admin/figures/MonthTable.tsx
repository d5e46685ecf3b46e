import type { AdminFiguresQuery } from '../../../gql/figures';
import { formatCount } from '../format';
import { Table } from '../list/Table';
import styles from './FiguresPage.module.css';
import { formatMonth } from './formatMonth';
import { sumOf } from './sums';
import { TEXTS } from './texts';

const COLUMNS = [
  'Month',
  'Active members',
  'Reports',
  'Closed',
  'Half closed within',
  '90% closed within',
  'Decisions',
  'Appeals',
  'Upheld',
];
const HOURS_IN_DAYS = 48;

/** '12 min', '1 hour', '5.5 hours', '3 days' */
function formatHours(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  if (hours < HOURS_IN_DAYS) {
    const rounded = Math.round(hours * 10) / 10;
    return rounded === 1 ? '1 hour' : `${rounded} hours`;
  }
  return `${Math.round(hours / 24)} days`;
}

/** The figures of each month, and of all of them. */
export function MonthTable({ months, ...figures }: AdminFiguresQuery['adminFigures']) {
  const row = (month: string | null) => {
    const isOf = (item: { month?: string | null }) => month === null || item.month === month;
    const members = month === null ? undefined : figures.activity.find(isOf)?.members;
    const closing = figures.closing.find((item) => (item.month ?? null) === month);
    const appeals = figures.appeals.filter(isOf);
    return (
      <tr key={month} className={month === null ? styles.all : undefined}>
        <td>{month === null ? TEXTS.allMonths : formatMonth(month)}</td>
        <td>{members === undefined ? '–' : formatCount(members)}</td>
        <td>{formatCount(sumOf(figures.reports.filter(isOf), ({ count }) => count))}</td>
        <td>{formatCount(closing?.closed ?? 0)}</td>
        <td>{closing ? formatHours(closing.medianHours) : '–'}</td>
        <td>{closing ? formatHours(closing.ninetiethHours) : '–'}</td>
        <td>{formatCount(sumOf(figures.decisions.filter(isOf), ({ count }) => count))}</td>
        <td>{formatCount(sumOf(appeals, ({ received }) => received))}</td>
        <td>{formatCount(sumOf(appeals, ({ upheld }) => upheld))}</td>
      </tr>
    );
  };
  return (
    <Table label={TEXTS.byMonth} columns={COLUMNS}>
      {[...months, null].map(row)}
    </Table>
  );
}
