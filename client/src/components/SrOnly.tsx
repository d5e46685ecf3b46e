import type { ReactNode } from 'react';
import styles from './SrOnly.module.css';

/** Text only for screen readers; `as="h1"` for pages without a visible heading. */
export function SrOnly({ as: Element = 'span', children }: { as?: 'span' | 'h1'; children: ReactNode }) {
  return <Element className={styles.hidden}>{children}</Element>;
}
