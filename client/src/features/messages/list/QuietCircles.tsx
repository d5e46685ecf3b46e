import { cx } from '../../../components/cx';
import styles from './QuietCircles.module.css';

/** You, and the one you are not writing with: where there is nothing to show. */
export function QuietCircles({ className }: { className?: string | undefined }) {
  return (
    <svg className={cx(styles.circles, className)} viewBox="0 0 220 112" aria-hidden="true">
      <circle cx="56" cy="56" r="50" />
      <circle className={styles.dotted} cx="164" cy="56" r="50" />
    </svg>
  );
}
