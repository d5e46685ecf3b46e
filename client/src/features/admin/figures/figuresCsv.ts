import type { AdminFiguresQuery } from '../../../gql/figures';

type Figures = AdminFiguresQuery['adminFigures'];
type Line = [month: string, figure: string, kind: string, ground: string, value: number];

const HEAD = 'month,figure,kind,ground,value';

/** Names and numbers of ours alone: nothing needs quotes. */
const csvOf = (lines: readonly Line[]): string => [HEAD, ...lines.map((line) => line.join(','))].join('\r\n') + '\r\n';

const rounded = (hours: number): number => Math.round(hours * 100) / 100;

/** The figures as a table with one number a line, which a spreadsheet can pivot. */
export function figuresCsv({ activity, reports, closing, decisions, appeals, aftaler }: Figures): string {
  return csvOf([
    ...activity.map(({ month, members }): Line => [month, 'active_members', '', '', members]),
    ...reports.map(({ month, kind, count }): Line => [month, 'reports_received', kind, '', count]),
    ...closing.flatMap(({ month, closed, medianHours, ninetiethHours }): Line[] => [
      [month ?? 'all', 'reports_closed', '', '', closed],
      [month ?? 'all', 'hours_to_close_median', '', '', rounded(medianHours)],
      [month ?? 'all', 'hours_to_close_90_percent', '', '', rounded(ninetiethHours)],
    ]),
    ...decisions.map(({ month, kind, ground, count }): Line => [month, 'decisions', kind, ground, count]),
    ...appeals.flatMap(({ month, received, upheld, rejected }): Line[] => [
      [month, 'appeals_received', '', '', received],
      [month, 'appeals_upheld', '', '', upheld],
      [month, 'appeals_rejected', '', '', rejected],
    ]),
    ...aftaler.flatMap(({ month, held, guests, cancelled, met }): Line[] => [
      [month, 'aftaler_held', '', '', held],
      [month, 'aftaler_guests', '', '', guests],
      [month, 'aftaler_cancelled', '', '', cancelled],
      [month, 'aftaler_met', '', '', met],
    ]),
  ]);
}
