import { useId } from 'react';
import { cx } from '../../../components/cx';
import { weekdayOf } from '../format';
import { chartLines } from './chartScale';
import styles from './NewAccountsChart.module.css';

const HEIGHT = 150;
const FLOOR = 170;
const LEFT = 34;
const WIDTH = 606;
const BAR = 56;
const ROUND = 10;

interface DayCount {
  date: string;
  count: number;
}

function barPath(x: number, height: number): string {
  const round = Math.min(ROUND, height);
  const top = FLOOR - height;
  return `M${x} ${FLOOR}V${top + round}a${round} ${round} 0 0 1 ${round} ${-round}h${BAR - 2 * round}a${round} ${round} 0 0 1 ${round} ${round}V${FLOOR}z`;
}

/** New accounts by day, today in the colour of what one does; said in words for those who don't see it. */
export function NewAccountsChart({ days }: { days: readonly DayCount[] }) {
  const id = useId();
  const lines = chartLines(days.map(({ count }) => count));
  const highest = lines.at(-1) ?? 1;
  const each = WIDTH / days.length;
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h2 id={id}>New accounts, last {days.length} days</h2>
      </figcaption>
      <svg viewBox="0 0 640 206" role="img" aria-labelledby={id} aria-describedby={`${id}-text`}>
        <desc id={`${id}-text`}>{days.map(({ date, count }) => `${weekdayOf(date)}: ${count}`).join(', ')}</desc>
        {lines.map((line) => {
          const y = FLOOR - (line / highest) * HEIGHT;
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
          const middle = LEFT + each * (index + 0.5);
          const height = (count / highest) * HEIGHT;
          return (
            <g key={date}>
              <path
                className={cx(styles.bar, index === days.length - 1 && styles.today)}
                d={barPath(middle - BAR / 2, height)}
              />
              <text className={styles.value} x={middle} y={FLOOR - height - 8} textAnchor="middle">
                {count}
              </text>
              <text x={middle} y={FLOOR + 24} textAnchor="middle">
                {weekdayOf(date)}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
