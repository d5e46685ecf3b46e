import type { ReactNode } from 'react';
import styles from './SrOnly.module.css';

/** Text for screen readers alone; `as` makes it the heading of a page that shows none. */
export function SrOnly({ as: Element = 'span', children }: { as?: 'span' | 'h1'; children: ReactNode }) {
  return <Element className={styles.hidden}>{children}</Element>;
}
