import { useId } from 'react';
import { cx } from '../../../components/cx';
import { formatWeekday } from '../format';
import { chartLines } from './chartScale';
import styles from './NewAccountsChart.module.css';

const HEIGHT = 150;
const BASELINE = 170;
const LEFT = 34;
const WIDTH = 606;
const BAR_WIDTH = 56;
const CORNER_RADIUS = 10;

interface DayCount {
  date: string;
  count: number;
}

function barPath(x: number, height: number): string {
  const radius = Math.min(CORNER_RADIUS, height);
  const top = BASELINE - height;
  return `M${x} ${BASELINE}V${top + radius}a${radius} ${radius} 0 0 1 ${radius} ${-radius}h${BAR_WIDTH - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}V${BASELINE}z`;
}

/** Bar chart of new accounts per day, today highlighted; described in text for screen readers. */
export function NewAccountsChart({ days }: { days: readonly DayCount[] }) {
  const id = useId();
  const lines = chartLines(days.map(({ count }) => count));
  const highest = lines.at(-1) ?? 1;
  const columnWidth = WIDTH / days.length;
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h2 id={id}>New accounts, last {days.length} days</h2>
      </figcaption>
      <svg viewBox="0 0 640 206" role="img" aria-labelledby={id} aria-describedby={`${id}-text`}>
        <desc id={`${id}-text`}>{days.map(({ date, count }) => `${formatWeekday(date)}: ${count}`).join(', ')}</desc>
        {lines.map((line) => {
          const y = BASELINE - (line / highest) * HEIGHT;
          return (
            <g key={line}>
              <line className={styles.line} x1={LEFT} x2={LEFT + WIDTH} y1={y} y2={y} />
              <text x={LEFT - 10} y={y + 4} textAnchor="end">
                {line}
              </text>
            </g>
          );
        })}
        {days.map(({ date, count }, index) => {
          const middle = LEFT + columnWidth * (index + 0.5);
          const height = (count / highest) * HEIGHT;
          return (
            <g key={date}>
              <path
                className={cx(styles.bar, index === days.length - 1 && styles.today)}
                d={barPath(middle - BAR_WIDTH / 2, height)}
              />
              <text className={styles.value} x={middle} y={BASELINE - height - 8} textAnchor="middle">
                {count}
              </text>
              <text x={middle} y={BASELINE + 24} textAnchor="middle">
                {formatWeekday(date)}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
