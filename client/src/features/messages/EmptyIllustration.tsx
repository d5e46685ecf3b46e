import { cx } from '../../components/cx';
import styles from './EmptyIllustration.module.css';

/** Two circles that don't overlap, the second one dotted: shown where there is no conversation. */
export function EmptyIllustration({ className }: { className?: string | undefined }) {
  return (
    <svg className={cx(styles.circles, className)} viewBox="0 0 220 112" aria-hidden="true">
      <circle cx="56" cy="56" r="50" />
      <circle className={styles.dotted} cx="164" cy="56" r="50" />
    </svg>
  );
}
