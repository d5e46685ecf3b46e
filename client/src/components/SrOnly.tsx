import type { ReactNode } from 'react';
import styles from './SrOnly.module.css';

/** Text for screen readers alone. */
export function SrOnly({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
