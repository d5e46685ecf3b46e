import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './Facts.module.css';

interface FactsProps {
  /** A list's children are `li`, a paragraph's `span`. */
  as?: 'ul' | 'p';
  className?: string | undefined;
  children: ReactNode;
}

/** Short facts beside each other, with dots between them. */
export function Facts({ as: Tag = 'ul', className, children }: FactsProps) {
  return <Tag className={cx(styles.facts, className)}>{children}</Tag>;
}
