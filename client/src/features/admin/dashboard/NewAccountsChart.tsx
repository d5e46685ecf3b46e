import { useId } from 'react';
import { cx } from '../../../components/cx';
import { formatWeekday } from '../format';
import { chartLines } from './chartScale';
import styles from './NewAccountsChart.module.css';

/** Heights in rem, so that the chart grows with the text; widths are shares of the card's. */
const TOP = 1.25;
const HEIGHT = 4.5;
const BASELINE = TOP + HEIGHT;
const TEXT_LINE = 1.125;
const AXIS_SHARE = 6;
/** The bar's share of its column. */
const BAR_SHARE = 0.62;
/** Bars go on below the baseline, where they are clipped: only their upper corners are round. */
const HIDDEN_HEIGHT = 0.5;

interface DayCount {
  date: string;
  count: number;
}

/** Bar chart of new accounts per day, today highlighted; described in text for screen readers. */
export function NewAccountsChart({ days }: { days: readonly DayCount[] }) {
  const id = useId();
  const lines = chartLines(days.map(({ count }) => count));
  const highest = lines.at(-1) ?? 1;
  const column = 100 / days.length;
  const heightOf = (count: number) => (count / highest) * HEIGHT;
  const text = days.map(({ date, count }) => `${formatWeekday(date)}: ${count}`).join(', ');
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h2 id={id}>{`New accounts, last ${days.length} days`}</h2>
      </figcaption>
      <svg className={styles.drawing} role="img" aria-labelledby={id} aria-describedby={`${id}-text`}>
        <desc id={`${id}-text`}>{text}</desc>
        {lines.map((line) => {
          const y = BASELINE - heightOf(line);
          return (
            <g key={line}>
              <line className={styles.line} x1={`${AXIS_SHARE}%`} x2="100%" y1={`${y}rem`} y2={`${y}rem`} />
              <text x={`${AXIS_SHARE - 1.5}%`} y={`${y + 0.25}rem`} textAnchor="end">
                {line}
              </text>
            </g>
          );
        })}
        <svg x={`${AXIS_SHARE}%`} width={`${100 - AXIS_SHARE}%`} height={`${BASELINE}rem`}>
          {days.map(({ date, count }, index) => (
            <rect
              key={date}
              className={cx(styles.bar, index === days.length - 1 && styles.today)}
              x={`${column * (index + (1 - BAR_SHARE) / 2)}%`}
              y={`${BASELINE - heightOf(count)}rem`}
              width={`${column * BAR_SHARE}%`}
              height={`${heightOf(count) + HIDDEN_HEIGHT}rem`}
              rx="0.375rem"
            />
          ))}
        </svg>
        <svg className={styles.labels} x={`${AXIS_SHARE}%`} width={`${100 - AXIS_SHARE}%`}>
          {days.map(({ date, count }, index) => {
            const middle = `${column * (index + 0.5)}%`;
            const [weekday, day] = formatWeekday(date).split(' ');
            return (
              <g key={date}>
                <text className={styles.value} x={middle} y={`${BASELINE - heightOf(count) - 0.375}rem`}>
                  {count}
                </text>
                <text x={middle} y={`${BASELINE + TEXT_LINE}rem`}>
                  <tspan>{weekday}</tspan>
                  <tspan className={styles.day}>{` ${day}`}</tspan>
                </text>
              </g>
            );
          })}
        </svg>
      </svg>
    </figure>
  );
}
