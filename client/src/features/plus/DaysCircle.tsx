import { useDrawnAt } from '../../lib/page/drawnAt';
import styles from './Circle.module.css';
import { daysOfPlus } from './plusDays';
import { TEXTS } from './texts';

/** The days that are left of Plus, in a ring that shows their share of the month. */
export function DaysCircle({ expiry }: { expiry: string }) {
  const { days, share } = daysOfPlus(expiry, useDrawnAt());
  return (
    <div className={styles.circle}>
      <svg className={styles.ring} viewBox="0 0 200 200" aria-hidden="true">
        <circle cx="100" cy="100" r="96" />
        <circle
          className={styles.left}
          cx="100"
          cy="100"
          r="96"
          pathLength="100"
          // No dash for a full ring: it would show a gap where the dash ends.
          strokeDasharray={share === 1 ? undefined : `${share * 100} 100`}
        />
      </svg>
      {days === 0 ? (
        <p className={styles.disc}>
          <span>{TEXTS.expires}</span> <b className={styles.word}>{TEXTS.today}</b>
        </p>
      ) : (
        <p className={styles.disc}>
          <b>{days}</b> <span>{days === 1 ? TEXTS.dayLeft : TEXTS.daysLeft}</span>
        </p>
      )}
    </div>
  );
}
