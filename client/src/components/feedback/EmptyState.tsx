import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: ReactNode;
  /** Heading level. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** The next step, such as a link. */
  action?: ReactNode;
}

/** The empty state of a list or page, with a solid and a dotted circle. */
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
