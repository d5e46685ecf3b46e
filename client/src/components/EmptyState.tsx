import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: ReactNode;
  /** Which heading it is on its page. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** The one way on. */
  action?: ReactNode;
}

/** Nothing here yet: you as a solid circle, the one you have not met as a dotted one. */
export function EmptyState({ title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <svg className={styles.circles} viewBox="0 0 220 112" aria-hidden="true">
        <circle cx="56" cy="56" r="50" />
        <circle className={styles.dotted} cx="164" cy="56" r="50" />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action}
    </div>
  );
}
