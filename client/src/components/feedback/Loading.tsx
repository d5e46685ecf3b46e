import styles from './Loading.module.css';

/** A loading indicator with its text. */
export function Loading({ children }: { children: string }) {
  return (
    <p className={styles.loading} role="status">
      <svg viewBox="0 0 44 28" aria-hidden="true">
        <circle cx="15" cy="14" r="12" />
        <circle cx="29" cy="14" r="12" />
      </svg>
      <span>{children}</span>
    </p>
  );
}
