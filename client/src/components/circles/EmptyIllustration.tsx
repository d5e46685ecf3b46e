import { cx } from '../cx';
import styles from './EmptyIllustration.module.css';

/** The viewer's circle, and a dotted one for somebody not met yet: shown where there is nobody and nothing yet. */
export function EmptyIllustration({ className }: { className?: string | undefined }) {
  return (
    <svg className={cx(styles.circles, className)} viewBox="0 0 220 112" aria-hidden="true">
      <circle cx="56" cy="56" r="50" />
      <circle className={styles.dotted} cx="164" cy="56" r="50" />
    </svg>
  );
}
