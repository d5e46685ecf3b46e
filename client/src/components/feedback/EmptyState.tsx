import type { ReactNode } from 'react';
import { EmptyIllustration } from '../circles/EmptyIllustration';
import type { Elements } from '../elements';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: ReactNode;
  /** Heading level. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** The next step, such as a link. */
  action?: Elements;
}

/** The empty state of a list or page, with the illustration of two circles. */
export function EmptyState({ title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <EmptyIllustration />
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action}
    </div>
  );
}
