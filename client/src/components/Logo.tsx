import { cx } from './cx';
import styles from './Logo.module.css';

/** The mark: two circles with their intersection filled. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={cx(styles.mark, className)} viewBox="0 0 48 32" aria-hidden="true">
      <circle className={styles.you} cx="16" cy="16" r="15" />
      <circle className={styles.other} cx="32" cy="16" r="15" />
      <path className={styles.shared} d="M24 3.311a15 15 0 0 1 0 25.378a15 15 0 0 1 0-25.378z" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <Mark className={styles.lowered} />
      <span translate="no">Venn</span>
    </span>
  );
}
