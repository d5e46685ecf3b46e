import { DECISION_GROUND_LABELS, DECISION_KIND_LABELS } from '@venn/schema/texts/decisions';
import { REPORT_KIND_LABELS } from '@venn/schema/texts/moderation';
import type { AdminFiguresQuery } from '../../../gql/figures';
import admin from '../admin.module.css';
import { CountCards } from '../CountCards';
import { formatCount } from '../format';
import { Table } from '../list/Table';
import { AftaleTable } from './AftaleTable';
import styles from './FiguresPage.module.css';
import { MonthTable } from './MonthTable';
import { averageActive, sumOf, sumsBy } from './sums';
import { TEXTS } from './texts';

/** All figures: their sums, the months, and what was reported and decided. */
export function Figures(figures: AdminFiguresQuery['adminFigures']) {
  const { activity, reports, decisions, appeals, months } = figures;
  const active = averageActive(activity, months[0]);
  const kinds = sumsBy(reports, ({ kind }) => kind);
  const grounds = sumsBy(decisions, ({ kind, ground }) => `${kind} ${ground}`);
  return (
    <>
      <CountCards
        counts={[
          ...(active === null ? [] : [[TEXTS.averageActive, active] as const]),
          [TEXTS.reports, sumOf(reports, ({ count }) => count)],
          [TEXTS.decisions, sumOf(decisions, ({ count }) => count)],
          [TEXTS.appeals, sumOf(appeals, ({ received }) => received)],
          [TEXTS.upheld, sumOf(appeals, ({ upheld }) => upheld)],
        ]}
      />
      <MonthTable {...figures} />
      <div className={styles.sections}>
        <section>
          <h2>{TEXTS.byKind}</h2>
          {kinds.length === 0 ? <p className={admin.muted}>{TEXTS.noReports}</p> : null}
          {kinds.length > 0 ? (
            <Table label={TEXTS.byKind} columns={['Kind', 'Reports']}>
              {kinds.map(({ item, count }) => (
                <tr key={item.kind}>
                  <td>{REPORT_KIND_LABELS[item.kind].en}</td>
                  <td>{formatCount(count)}</td>
                </tr>
              ))}
            </Table>
          ) : null}
        </section>
        <section>
          <h2>{TEXTS.byGround}</h2>
          {grounds.length === 0 ? <p className={admin.muted}>{TEXTS.noDecisions}</p> : null}
          {grounds.length > 0 ? (
            <Table label={TEXTS.byGround} columns={['Decision', 'Ground', 'Times']}>
              {grounds.map(({ item, count }) => (
                <tr key={`${item.kind} ${item.ground}`}>
                  <td>{DECISION_KIND_LABELS[item.kind].en}</td>
                  <td>{DECISION_GROUND_LABELS[item.ground].en}</td>
                  <td>{formatCount(count)}</td>
                </tr>
              ))}
            </Table>
          ) : null}
        </section>
        <AftaleTable aftaler={figures.aftaler} />
      </div>
    </>
  );
}
